"""The stories of tickets: what was to be hoped of them when they were kept, what they cost, where they were lost."""

from __future__ import annotations

from capolinea.engine.joint import joint_network
from capolinea.engine.outlook import LOST, Lookout
from capolinea.engine.position import FREE
from capolinea.engine.rules import KEEP
from capolinea.engine.state import State
from capolinea.engine.tickets import OFFERED
from capolinea.play.arrays import overwrite
from capolinea.play.explain import ways_made
from capolinea.reviews.chances import Clock, Mean, player_of, share
from capolinea.reviews.deals import Deals
from capolinea.reviews.report import BestNetwork, Chance, Cost, TicketStory
from capolinea.reviews.story import Deed, Story

GAMES = 120  # for each ticket, kept and given back
FEWEST = 8


def choices(story: Story, seat: int) -> list[int]:
    """The actions with which a seat chose among tickets."""
    return [deed.n for deed in story.deeds if deed.seat == seat and KEEP <= deed.action < story.rules.keep_end]


def stories(story: Story, n: int, clock: Clock) -> list[TicketStory]:
    """The tickets that were kept with the n-th action."""
    deed, before = story.deed(n), story.states[n - 1]
    offered = [int(ticket) for ticket in before.tickets.at(OFFERED + deed.seat)]
    kept = [bit for bit in range(len(offered)) if deed.action - KEEP >> bit & 1]
    return [_story(story, deed, offered[bit], bit, clock) for bit in kept]


def _story(story: Story, deed: Deed, ticket: int, bit: int, clock: Clock) -> TicketStory:
    chance, worth = _then(story, deed, ticket, bit, clock)
    end, name = story.states[-1], story.rules.board.tickets[ticket].id
    made = name in end.made_tickets(deed.seat)
    lost_at, lost_to = (None, None) if made else _lost(story, deed, ticket)
    return TicketStory(
        deed.seat,
        name,
        deed.n,
        chance,
        worth,
        None if worth is None or worth.low <= 0 <= worth.high else worth.low > 0,
        made,
        _cost(end, deed.seat, name) if made else None,
        lost_at,
        lost_to,
    )


def _then(story: Story, deed: Deed, ticket: int, bit: int, clock: Clock) -> tuple[Chance, Chance | None]:
    """The chance to make a ticket when it was kept, and what that was to bring against giving it back."""
    seat, player = deed.seat, player_of(story.rules)
    deals = Deals(story.view(deed.n - 1, seat), player, deed.n)
    without = deed.action - (1 << bit)
    can_go = without in story.states[deed.n - 1].legal(seat)
    made = games = 0
    worth = Mean()
    while games < GAMES and (games < FEWEST or not clock.is_up()):
        dealt, luck = deals.next(), deals.luck()
        kept = player.try_out(dealt, seat, deed.action, luck)
        made += ticket in kept.sheets[seat].made
        games += 1
        if can_go:
            worth.add(kept.points[seat] - player.try_out(dealt, seat, without, luck).points[seat])
    return share(made, games), worth.interval() if can_go else None


def _cost(end: State, seat: int, ticket: str) -> Cost:
    board, index = end.board, end.rules.route_index
    way = [index[route] for route in ways_made(end, seat)[ticket]]
    own = [route for route in way if end.owner[route] == seat]
    return Cost(sum(int(board.route_length[route]) for route in own), len(own))


def _lost(story: Story, deed: Deed, ticket: int) -> tuple[int, int | None]:
    """The action after which a ticket could not be made any more, and whose it was, if it closed the way."""
    for n in range(deed.n + 1, story.actions + 1):
        state = story.states[n]
        if state.is_over():
            break
        if _owners(state) != _owners(story.states[n - 1]) and Lookout(state, deed.seat).of(ticket).state == LOST:
            taker = story.deed(n).seat
            return n, None if taker == deed.seat else taker
    return story.actions, None


def _owners(state: State) -> list[int]:
    return [int(owner) for owner in state.owner]


def best_network(story: Story, seat: int) -> BestNetwork:
    """The best network found for the tickets a seat had kept, on what the others left free: tickets are added one after
    the other, each time the one that brings most, as long as there are pieces; then the dearest routes."""
    end = story.states[-1]
    mine = end.tickets_of(seat)
    blank = _without(end, seat)
    chosen: list[int] = []
    best = _worth(blank, seat, mine, chosen)
    assert best is not None
    improved = True
    while improved:
        improved = False
        tries = [
            (found, ticket)
            for ticket in mine
            if ticket not in chosen and (found := _worth(blank, seat, mine, [*chosen, ticket]))
        ]
        if tries and max(tries)[0][0] > best[0]:
            best, ticket = max(tries)
            chosen.append(ticket)
            improved = True
    points, routes = best
    board = end.board
    sheet = end.sheet_of(seat)
    return BestNetwork(
        seat,
        [board.routes[route].id for route in routes],
        [board.tickets[ticket].id for ticket in sorted(chosen)],
        points,
        int(sheet.routes + sheet.tickets),
    )


def _without(end: State, seat: int) -> State:
    """The board at the end as if a seat had claimed nothing and still had all its pieces."""
    board = end.board
    blank = end.clone()
    overwrite(blank.owner, [FREE if owner == seat else int(owner) for owner in end.owner])
    pieces = [int(n) for n in blank.pieces]
    kinds = int(board.n_kinds)
    pieces[seat * kinds : (seat + 1) * kinds] = [int(n) for n in board.piece_counts]
    overwrite(blank.pieces, pieces)
    blank.start_turn(seat)
    blank.last_turn = -1
    blank.recount()
    return blank


def _worth(blank: State, seat: int, mine: list[int], chosen: list[int]) -> tuple[int, list[int]] | None:
    """The points of a network for the chosen tickets, and its routes; None if the pieces do not suffice."""
    board = blank.board
    joint = joint_network(blank, seat, chosen)
    if joint.lost:
        return None
    kinds = int(board.n_kinds)
    left = [int(n) for n in blank.pieces][seat * kinds : (seat + 1) * kinds]
    for route in joint.routes:
        left[int(board.route_kind[route])] -= int(board.route_length[route])
    if min(left) < 0:
        return None
    routes = joint.routes + _with_the_rest(blank, seat, joint.routes, left)
    tickets = sum(int(board.ticket_points[ticket]) * (1 if ticket in chosen else -1) for ticket in mine)
    return sum(int(board.route_points[route]) for route in routes) + tickets, routes


def _with_the_rest(blank: State, seat: int, routes: list[int], left: list[int]) -> list[int]:
    """What the pieces that are left bring most with: routes of the most points first."""
    board = blank.board
    links = {int(board.link_of[route]) for route in routes}
    found: list[int] = []
    for route in sorted(range(int(board.n_routes)), key=lambda route: -int(board.route_points[route])):
        kind, link = int(board.route_kind[route]), int(board.link_of[route])
        if left[kind] >= board.route_length[route] and link not in links and blank.is_open(seat, route):
            left[kind] -= int(board.route_length[route])
            links.add(link)
            found.append(route)
    return found
