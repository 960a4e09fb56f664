"""What tickets need together: all of them joined, shared parts once, never more than one by one."""

from __future__ import annotations

import random

import pytest

from capolinea.engine.joint import joint_network
from capolinea.engine.network import Network
from capolinea.engine.outlook import DONE, LOST, Lookout
from capolinea.play.explain import network_of
from tests.random_games import MAPS, positions
from tests.staging import Stage


@pytest.mark.parametrize("map", MAPS)
def test_a_joint_network_joins_the_tickets_and_is_no_longer_than_their_ways(map: str) -> None:
    rng = random.Random(map)
    for n, match in enumerate(positions(map, 3, f"joint/{map}")):
        if n % 40:
            continue
        state, board = match.state, match.state.board
        tickets = sorted(rng.sample(range(len(board.tickets)), 5))
        lookout = Lookout(state, 0)
        outlooks = {ticket: lookout.of(ticket) for ticket in tickets}
        joint = joint_network(state, 0, tickets)
        assert joint.lost == [ticket for ticket in tickets if outlooks[ticket].state == LOST]
        spaces = sum(int(board.route_length[route]) for route in joint.routes)
        missing = [outlook.missing for outlook in outlooks.values()]
        assert max(missing) <= spaces <= sum(missing)
        network = Network(board)
        network.join_owned(state.owner, 0)
        for route in joint.routes:
            assert state.owner[route] < 0
            network.join(route)
        for ticket, outlook in outlooks.items():
            if outlook.state not in (LOST, DONE) and not outlook.loans:
                a, b = (board.nodes_of[place[ticket]] for place in (board.ticket_a, board.ticket_b))
                assert {network.find(node) for node in a} & {network.find(node) for node in b}


def test_shared_parts_are_counted_once() -> None:
    stage = Stage("europe")
    one, other = "amsterdam-pamplona", "barcelona-bruxelles"
    needs = [network_of(stage.state, 0, tickets).spaces["train"] for tickets in ([one], [other], [one, other])]
    assert needs == [7, 8, 9]


def test_nothing_is_needed_for_nothing() -> None:
    stage = Stage("berlin")
    empty = network_of(stage.state, 0, [])
    assert (empty.routes, empty.spaces, empty.lost) == ([], {}, [])
