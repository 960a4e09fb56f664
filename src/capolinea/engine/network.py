"""What one seat's routes join, and the longest trail along them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.engine.arrays import filled
from capolinea.engine.board import Board

NOBODY: Final = -1


class Network:
    """The connected parts of a seat's routes, as a union-find over the board's nodes."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.parent: vec[i64] = board.each_node[:]

    def clone(self) -> Network:
        copy = Network(self.board)
        copy.parent = self.parent[:]
        return copy

    def find(self, node: i64) -> i64:
        parent = self.parent
        while parent[node] != node:
            node = parent[node]
        return node

    def join(self, route: i64) -> None:
        """Add a route."""
        self.parent[self.find(self.board.node_a[route])] = self.find(self.board.node_b[route])

    def join_owned(self, owner: vec[i64], seat: i64) -> None:
        """Add every route that a seat owns."""
        route: i64 = 0
        for who in owner:
            if who == seat:
                self.join(route)
            route += 1

    def connects(self, a: i64, b: i64) -> bool:
        """Whether two places are joined; an area is reached over any of its routes (IT-5)."""
        board = self.board
        if a < board.n_cities and b < board.n_cities:  # each a node by itself
            return self.find(a) == self.find(b)
        i = board.place_at[a]
        while i < board.place_at[a + 1]:
            label = self.find(board.place_node[i])
            j = board.place_at[b]
            while j < board.place_at[b + 1]:
                if self.find(board.place_node[j]) == label:
                    return True
                j += 1
            i += 1
        return False


def longest_trail(board: Board, owner: vec[i64], seat: i64) -> i64:
    """The longest trail (C-25), in spaces, over the routes a seat owns."""
    network = Network(board)
    network.join_owned(owner, seat)
    weight = filled(board.n_nodes, 0)  # of the part whose root a node is
    odd = filled(board.n_nodes, 0)  # 1 where an odd number of routes meet
    route: i64 = 0
    for who in owner:
        if who == seat:
            a = board.node_a[route]
            b = board.node_b[route]
            weight[network.find(a)] += board.route_length[route]
            odd[a] ^= 1
            odd[b] ^= 1
        route += 1
    odd_in = filled(board.n_nodes, 0)  # odd nodes in the part whose root a node is
    node: i64 = 0
    for mark in odd:
        if mark == 1:
            odd_in[network.find(node)] += 1
        node += 1
    best: i64 = 0
    root: i64 = 0
    for spaces in weight:
        if spaces > best and odd_in[root] <= 2:
            best = spaces  # the whole part is a trail
        root += 1
    root = 0
    for spaces in weight:
        if spaces > best:
            length = part_of(board, owner, seat, network, root).longest()
            if length > best:
                best = length
        root += 1
    return best


def longest_path(board: Board, owner: vec[i64], seat: i64) -> list[str]:
    """The routes of a longest trail: whatever can be spared is taken away, and what is left is one."""
    left = owner[:]
    length = longest_trail(board, left, seat)
    route: i64 = 0
    while route < board.n_routes:
        if left[route] == seat:
            left[route] = NOBODY
            if longest_trail(board, left, seat) < length:
                left[route] = seat
        route += 1
    return [found.id for n, found in enumerate(board.routes) if left[n] == seat]


def part_of(board: Board, owner: vec[i64], seat: i64, network: Network, root: i64) -> Part:
    """The part of a seat's routes that hangs together with a node."""
    part = Part(board.n_nodes)
    route: i64 = 0
    for who in owner:
        if who == seat and network.find(board.node_a[route]) == root:
            part.add(board.node_a[route], board.node_b[route], board.route_length[route])
        route += 1
    return part


class Part:
    """A connected graph of routes, in which the longest trail is sought.

    A longest trail that is not the whole part starts and ends at nodes of odd degree: at an even node it
    could go on. So a part with at most two odd nodes is itself a trail. Otherwise far fewer routes are left
    out than used, so the search is for what to leave out: every odd node that is no end of the trail must
    lose a route.
    """

    def __init__(self, n_nodes: i64) -> None:
        self.index: vec[i64] = filled(n_nodes, -1)
        self.n: i64 = 0
        self.m: i64 = 0
        self.weight: i64 = 0
        self.a: vec[i64] = vec[i64]()
        self.b: vec[i64] = vec[i64]()
        self.w: vec[i64] = vec[i64]()
        self.degree: vec[i64] = vec[i64]()
        self.at: vec[i64] = vec[i64]()  # edges of node v: edge[at[v]] … edge[at[v + 1] - 1]
        self.edge: vec[i64] = vec[i64]()
        self.out: vec[i64] = vec[i64]()  # 1 for routes left out
        self.end: vec[i64] = vec[i64]()  # 1 for the ends of the trail
        self.lightest: vec[i64] = vec[i64]()  # the shortest route at each node
        self.loosest: i64 = -1  # the loose node with the fewest routes left
        self.best: i64 = 0

    def add(self, a: i64, b: i64, weight: i64) -> None:
        self.a = append(self.a, self._local(a))
        self.b = append(self.b, self._local(b))
        self.w = append(self.w, weight)
        self.degree[self.a[self.m]] += 1
        self.degree[self.b[self.m]] += 1
        self.m += 1
        self.weight += weight

    def _local(self, node: i64) -> i64:
        if self.index[node] < 0:
            self.index[node] = self.n
            self.degree = append(self.degree, 0)
            self.n += 1
        return self.index[node]

    def longest(self) -> i64:
        """The length of the longest trail in this part."""
        self._list_edges()
        self.best = 0
        # Ask for the most that parity allows, then for one less and less: no search goes deeper than it must.
        target = self.weight - self._sure_waste(2) + 1
        while self.best < target:
            target -= 1
            self.best = target - 1
            self._leave_out(0, 2)
        return self.best

    def _list_edges(self) -> None:
        self.out = filled(self.m, 0)
        self.end = filled(self.n, 0)
        self.lightest = filled(self.n, 0)
        self.at = filled(self.n + 1, 0)
        self.edge = filled(2 * self.m, 0)
        v: i64 = 0
        while v < self.n:
            self.at[v + 1] = self.at[v] + self.degree[v]
            v += 1
        place = self.at[:]
        e: i64 = 0
        while e < self.m:
            self._list_edge(e, self.a[e], place)
            self._list_edge(e, self.b[e], place)
            e += 1

    def _list_edge(self, e: i64, v: i64, place: vec[i64]) -> None:
        """List an edge at one of its nodes, whose next free place is given."""
        self.edge[place[v]] = e
        place[v] += 1
        if self.lightest[v] == 0 or self.w[e] < self.lightest[v]:
            self.lightest[v] = self.w[e]

    def _leave_out(self, waste: i64, ends: i64) -> None:
        """Try every way to settle the odd nodes, `ends` of which may still become ends of the trail."""
        if waste + self._sure_waste(ends) >= self.weight - self.best:
            return
        v = self.loosest
        if v < 0:
            heaviest = self._heaviest_rest()
            if heaviest > self.best:
                self.best = heaviest
            return
        if ends > 0 and self.end[v] == 0:
            self.end[v] = 1
            self._leave_out(waste, ends - 1)
            self.end[v] = 0
        i = self.at[v]
        while i < self.at[v + 1]:
            e = self.edge[i]
            if self.out[e] == 0:
                self._toggle(e, 1)
                self._leave_out(waste + self.w[e], ends)
                self._toggle(e, 0)
            i += 1

    def _toggle(self, e: i64, out: i64) -> None:
        self.out[e] = out
        change = 1 - 2 * out
        self.degree[self.a[e]] += change
        self.degree[self.b[e]] += change

    def _sure_waste(self, ends: i64) -> i64:
        """Routes that must still be left out: one settles two loose nodes at best. Notes the loose node with the fewest
        routes left, too, or -1 if all is settled.

        Loose is an odd node that is no end of the trail; an end that turned even again must lose a route too."""
        degree = self.degree
        end = self.end
        lightest = self.lightest
        total: i64 = 0
        heavy: i64 = 0
        second: i64 = 0
        loosest: i64 = -1
        fewest: i64 = 0
        v: i64 = 0
        for routes in degree:
            if routes & 1 != end[v]:
                w = lightest[v]
                total += w
                if loosest < 0 or routes < fewest:
                    loosest = v
                    fewest = routes
                if w > heavy:
                    second = heavy
                    heavy = w
                elif w > second:
                    second = w
            v += 1
        self.loosest = loosest
        if ends > 0:
            total -= heavy
        if ends > 1:
            total -= second
        return (total + 1) // 2

    def _heaviest_rest(self) -> i64:
        """The weight of the heaviest connected part of what is not left out: a trail, now."""
        label = filled(self.n, 0)
        v: i64 = 0
        while v < self.n:
            label[v] = v
            v += 1
        e: i64 = 0
        while e < self.m:
            if self.out[e] == 0:
                x = self.a[e]
                while label[x] != x:
                    x = label[x]
                y = self.b[e]
                while label[y] != y:
                    y = label[y]
                label[x] = y
            e += 1
        weights = filled(self.n, 0)
        best: i64 = 0
        e = 0
        while e < self.m:
            if self.out[e] == 0:
                x = self.a[e]
                while label[x] != x:
                    x = label[x]
                weights[x] += self.w[e]
                if weights[x] > best:
                    best = weights[x]
            e += 1
        return best
