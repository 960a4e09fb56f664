"""A policy that follows a plan: what to claim, what to draw, which tickets to keep, when to stop.

`weigh` fills `actions` and `scores` with everything worth considering; the best one is the policy's choice.
Scores are in tenths of a point, as far as such a thing can be said.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from capolinea.bots.brain.finish import Finish
from capolinea.bots.brain.joins import Joins
from capolinea.bots.brain.liking import PREY, Liking
from capolinea.bots.brain.needs import Needs
from capolinea.bots.brain.planner import CARD, Plan, Planner
from capolinea.bots.brain.purse import Purse
from capolinea.bots.brain.risk import Risk
from capolinea.bots.brain.style import REGULAR, Style
from capolinea.engine.arrays import filled
from capolinea.engine.cards import EMPTY
from capolinea.engine.legal import Legal
from capolinea.engine.phases import SECOND_CARD, SURCHARGE
from capolinea.engine.phases import TURN as TURN_PHASE
from capolinea.engine.position import FREE
from capolinea.engine.rules import DRAW_DECK, DRAW_MARKET, KEEP, PASS, TICKETS, Rules
from capolinea.engine.state import State
from capolinea.engine.tickets import KEPT, OFFERED

CLAIM: Final = 1000  # a wanted route goes before everything else
DRAW: Final = 500
CARD_VALUE: Final = 9  # what a card in hand is worth while there is time to use it
PIECES_A_TURN: Final = 16  # tenths of pieces a good player places in a turn, draws included
MORE_TURNS: Final = 3  # that the last pieces take
EFFORT_A_TURN: Final = 20  # how much of a plan's effort a turn gets done
LAST_TURNS: Final = 3  # when routes are claimed for points alone, plan or no plan
WINDFALL: Final = 80  # a route that brings so much on top of its points is taken before the plan's
DANGER: Final = 10  # for each sign that others want a route
NOT_NOW: Final = -200  # drawing tickets that there is no time for
BLIND: Final = 9  # a blind card may be a wild
WILD_TURN: Final = 14  # tenths of a blind card that a wild from the market costs: it takes the whole turn
JOIN_SHARE: Final = 50  # percent of what joining networks adds that counts now
IDLE_WORTH: Final = 20  # what a route off the plan must bring at least before the last turns
RISK: Final = DRAW - 50  # what is risky waits as long as there is a card to draw

RANKS: Final = 4096  # more than there are actions to weigh
HIGHEST: Final = 1 << 60


class Policy:
    """Decides for any seat of states of one rulebook; keeps a plan for each seat and renews it when it breaks."""

    def __init__(self, rules: Rules, joint: bool, brief: bool = False, style: Style = REGULAR) -> None:
        self.rules = rules
        self.board = rules.board
        self.joint: bool = joint  # plan all tickets together and watch the clock; else one ticket after the other
        self.brief: bool = brief  # judge tickets one by one, not in all combinations: for many games in little time
        self.style = style
        self.liking = Liking(rules, style)
        self.planner = Planner(rules, style)
        self.joins = Joins(rules)
        self.join_share: i64 = JOIN_SHARE * style.network // 100
        self.finish = Finish(rules)
        self.plans: list[Plan | None] = [None] * 5
        self.pieces_then: vec[i64] = filled(5, -1)  # on all supplies when a seat's plan was last checked
        self.needs = Needs(rules)
        self.purse = Purse(rules, self.needs)
        self.risk = Risk(rules, self.purse)
        self.affordable: vec[i64] = filled(rules.board.n_routes, 0)
        self.n_affordable: i64 = 0
        self.actions: vec[i64] = filled(64, 0)
        self.scores: vec[i64] = filled(64, 0)
        self.n_noted: i64 = 0

    def forget(self) -> None:
        """Start afresh, for another state."""
        self.plans = [None] * 5

    def choose(self, state: State, seat: i64, legal: Legal) -> i64:
        """The best action for a seat by this policy."""
        self.weigh(state, seat, legal)
        return self.actions[self.best_below(HIGHEST)]

    def best_below(self, bound: i64) -> i64:
        """Which of the actions weighed ranks highest below a bound; -1 if none does."""
        best: i64 = -1
        best_rank = -HIGHEST
        for i in range(self.n_noted):
            rank = self.rank(i)
            if best_rank < rank < bound:
                best = i
                best_rank = rank
        return best

    def ranking(self) -> list[tuple[int, int]]:
        """Score and action of everything weighed, the best first."""
        ranks = [int(self.rank(i)) for i in range(int(self.n_noted))]
        order = sorted(range(len(ranks)), key=ranks.__getitem__, reverse=True)
        return [(int(self.scores[i]), int(self.actions[i])) for i in order]

    def rank(self, i: i64) -> i64:
        """The score of the i-th action weighed, all different: of equals the first ranks higher."""
        return self.scores[i] * RANKS - i

    def weigh(self, state: State, seat: i64, legal: Legal) -> None:
        """Score what a seat may do; `legal` must hold its legal actions."""
        self.n_noted = 0
        self.liking.map(state, seat)
        if state.phase == TURN_PHASE:
            self._weigh_turn(state, seat, legal)
        elif state.phase == SECOND_CARD:
            self._count_needs(state, seat, self.plan(state, seat))
            self._weigh_draws(state, legal)
        elif legal.singles[0] >= KEEP and legal.singles[0] < self.rules.keep_end:
            self._weigh_keeps(state, seat, legal)
        elif self.rules.ticket_of(legal.singles[0]) >= 0:
            self._weigh_picks(state, seat, legal)
        else:
            self._weigh_own(state, seat, legal, self.plan(state, seat))

    def _note(self, action: i64, score: i64) -> None:
        if self.n_noted == len(self.actions):
            self.actions = append(self.actions, action)
            self.scores = append(self.scores, score)
        else:
            self.actions[self.n_noted] = action
            self.scores[self.n_noted] = score
        self.n_noted += 1

    # Plans

    def turns_left(self, state: State) -> i64:
        """How many turns a seat may still expect, this one included."""
        if state.last_turn >= 0:
            return 1
        fewest: i64 = 1000
        other: i64 = 0
        while other < state.seats:
            left = state.pieces_left(other) - self.rules.last_round_at
            if left < fewest:
                fewest = left
            other += 1
        turns = fewest * 10 // PIECES_A_TURN + MORE_TURNS
        return turns if turns > 2 else 2

    def _slack(self, state: State) -> i64:
        """The effort a seat has time for; a novice does not watch the clock."""
        return self.turns_left(state) * EFFORT_A_TURN if self.joint else HIGHEST

    def plan(self, state: State, seat: i64) -> Plan:
        """The seat's plan, made anew when it has none or a wanted route is lost."""
        plan = self.plans[seat]
        if plan is not None and self._holds(state, seat, plan):
            return plan
        plan = self._plan_for(state, seat, self.planner.tickets_at(state, KEPT + seat))
        self.plans[seat] = plan
        return plan

    def plan_behind(self, state: State, seat: i64, action: i64) -> Plan:
        """The plan that an action of a seat follows: if it chooses tickets, with those it chooses."""
        tickets = self.planner.tickets_at(state, KEPT + seat)
        if KEEP <= action < self.rules.keep_end:
            bit: i64 = 0
            for ticket in state.tickets.at(OFFERED + seat):
                if ((action - KEEP) >> bit) & 1 != 0:
                    tickets = append(tickets, ticket)
                bit += 1
        elif self.rules.ticket_of(action) >= 0:
            for picked in state.coming_tickets(seat):
                tickets = append(tickets, picked)
            tickets = append(tickets, self.rules.ticket_of(action))
        else:
            return self.plan(state, seat)
        return self._plan_for(state, seat, tickets)

    def _holds(self, state: State, seat: i64, plan: Plan) -> bool:
        pieces: i64 = 0
        for n in state.pieces:
            pieces += n
        if pieces == self.pieces_then[seat]:
            return True  # nothing was claimed since
        self.pieces_then[seat] = pieces
        for route in plan.routes:
            if state.owner[route] != seat and not state.is_open(seat, route):
                return False
        return True

    def _plan_for(self, state: State, seat: i64, tickets: vec[i64]) -> Plan:
        slack = self._slack(state)
        if not self.joint:
            one = vec[i64]()
            for ticket in tickets:
                one = vec[i64]([ticket])
                plan = self.planner.plan(state, seat, one, slack)
                if plan.routes_left(state, seat):
                    return plan
            return self.planner.plan(state, seat, one, slack)
        if self.brief:
            return self.planner.plan(state, seat, tickets, slack)
        return self.planner.kept_plan(state, seat, tickets, slack)

    # A turn

    def _weigh_turn(self, state: State, seat: i64, legal: Legal) -> None:
        plan = self.plan(state, seat)
        turns = self.turns_left(state)
        self._count_needs(state, seat, plan)
        self.purse.open(legal.words, CARD_VALUE * turns // 10 if self.joint and turns < 10 else CARD_VALUE)
        if turns == 1 and self.joint:
            self._weigh_last_turn(state, seat, legal, plan)
        else:
            self._weigh_usual_turn(state, seat, legal, plan, turns)
        if self.n_noted == 0:
            self._note(legal.at(0), 0)

    def _weigh_usual_turn(self, state: State, seat: i64, legal: Legal, plan: Plan, turns: i64) -> None:
        busy = False
        spaces: i64 = 0
        for route in plan.routes:
            if state.owner[route] != seat:
                busy = True
                spaces += self.board.route_length[route]
                track = self._best_track(state, seat, route)
                if not self._can_buy(state, seat, track):
                    continue
                if turns > LAST_TURNS and self.risk.is_risky(state, seat, track):
                    self._note_claim(track, RISK)
                else:
                    score = CLAIM + DANGER * self.risk.danger(state, seat, track)
                    self._note_claim(track, score + self.liking.worth[track])
        # Routes of others stay where they are: they are for when nothing else is left to do, or little time.
        self._weigh_loans(state, seat, plan, CLAIM - 50 if not busy or turns <= 4 else DRAW - 100)
        self._weigh_spare(state, seat, legal, plan, busy, state.pieces_left(seat) - spaces, turns)
        self._weigh_draws(state, legal)
        if legal.has(TICKETS):
            self._note(TICKETS, self._more_tickets(state, seat, plan, spaces, turns))
        self._weigh_own(state, seat, legal, plan)

    def _more_tickets(self, state: State, seat: i64, plan: Plan, spaces: i64, turns: i64) -> i64:
        """Score drawing tickets while so many spaces of the plan are left to claim."""
        if not self.joint or spaces > self.style.ticket_spaces or turns < self.style.ticket_turns:
            return NOT_NOW
        left_out: i64 = -self.style.tickets_left_out
        for ticket in state.tickets.at(KEPT + seat):
            left_out += 1 - plan.aims[ticket]
        return DRAW + self.style.ticket_draw if left_out <= 0 else NOT_NOW

    def _weigh_last_turn(self, state: State, seat: i64, legal: Legal, plan: Plan) -> None:
        """Nothing comes after it: only what it scores counts, and cards are worth nothing any more."""
        self.finish.map(state, seat)
        self._list_affordable(state, seat, legal)
        i: i64 = 0
        while i < self.n_affordable:
            route = self.affordable[i]
            i += 1
            gain = self.finish.gain(state, seat, route) * self.risk.sureness(state, seat, route) // 100
            self._note(self.rules.first_buy[route] + self.purse.best_payment(self.rules.shape_of[route]), DRAW + gain)
        if plan.loans == 1:
            self._weigh_loans(state, seat, plan, DRAW + self.finish.aims(plan) - state.loan_cost(seat))
        i = 0
        while i < legal.n_singles:
            if legal.singles[i] != TICKETS:
                self._note(legal.singles[i], 0)
            i += 1

    def _list_affordable(self, state: State, seat: i64, legal: Legal) -> None:
        """List the routes that a seat may claim and can pay for."""
        self.n_affordable = 0
        group: i64 = 0
        while group < legal.n_groups:
            shape = legal.group_shape[group]
            group += 1
            i = self.rules.shape_at[shape]
            while i < self.rules.shape_at[shape + 1]:
                route = self.rules.shape_target[i]
                i += 1
                if route >= self.board.n_routes:
                    break
                if state.owner[route] == FREE and state.is_open(seat, route):
                    self.affordable[self.n_affordable] = route
                    self.n_affordable += 1

    def _best_track(self, state: State, seat: i64, route: i64) -> i64:
        """The track of a route's link that the fewest cards are missing for: any of them will do."""
        board = self.board
        i = board.beside_at[route]
        end = board.beside_at[route + 1]
        if i == end:
            return route
        best = route
        fewest = self.needs.missing(state, seat, route)
        while i < end:
            track = board.beside[i]
            if state.owner[track] == FREE:
                missing = self.needs.missing(state, seat, track)
                if missing < fewest:
                    fewest = missing
                    best = track
            i += 1
        return best

    def _can_buy(self, state: State, seat: i64, target: i64) -> bool:
        shape = self.rules.shape_of[target]
        pieces = state.pieces[seat * self.board.n_kinds + self.rules.shape_kind[shape]]
        enough = pieces >= self.rules.shape_pieces[shape]
        return enough and self.purse.best_payment(shape) >= 0 and state.is_open(seat, target)

    def _note_claim(self, target: i64, score: i64) -> None:
        """Note a purchase that can be made, with its best payment."""
        shape = self.rules.shape_of[target]
        payment = self.purse.best_payment(shape)
        self._note(self.rules.first_buy[target] + payment, score - self.purse.price[shape])

    def _weigh_loans(self, state: State, seat: i64, plan: Plan, score: i64) -> None:
        """Arrange to use routes of others."""
        if plan.loans == 0:
            return
        route: i64 = 0
        for mark in plan.borrowed:
            if mark == 1:
                target = state.loan_target(seat, route)
                if target >= 0 and self._can_buy(state, seat, target):
                    self._note_claim(target, score)
            route += 1

    def _weigh_spare(
        self, state: State, seat: i64, legal: Legal, plan: Plan, busy: bool, pieces: i64, turns: i64
    ) -> None:
        """Claim for points alone, with pieces that the plan leaves: worth it when the points outweigh the cards
        and the turn, which they do more and more as time runs out. Before the last turns a seat with a plan
        spends only cards the plan does not need, unless a route brings a windfall."""
        late = not busy or (self.joint and turns <= LAST_TURNS) or state.cards.available() == 0
        idle = self.joint and state.cards.in_hand(seat) >= self.style.many_cards
        if not late and not idle and not (self.joint and (self.rules.windfalls or self.style.malice > 0)):
            return
        turn = 2 * self.purse.card_value if turns > 1 else 0
        joins = self.joint and self.rules.joins_pay and (late or idle)
        if joins:
            self.joins.map(state, seat, plan.wanted)
        self._list_affordable(state, seat, legal)
        i: i64 = 0
        while i < self.n_affordable:
            route = self.affordable[i]
            i += 1
            if self.board.route_length[route] > pieces or plan.wants(self.board, route):
                continue
            extra = state.extra_worth(seat, route)
            liked = self.liking.worth[route]
            if liked != 0 and turns > LAST_TURNS and self.risk.is_risky(state, seat, route):
                liked = 0
            if busy and self.joint and (extra >= WINDFALL or liked >= WINDFALL):
                self._note_claim(route, CLAIM - 100 + extra + liked + 10 * self.board.route_points[route])
            elif late and not self.joint:
                # A novice takes whatever it can pay for.
                self._note_claim(route, RISK if turns > 1 and self.risk.is_risky(state, seat, route) else CLAIM)
            elif late:
                self._note_claim(route, DRAW + self._worth_off_plan(state, seat, route, extra + liked, joins) - turn)
            elif idle:
                worth = self._worth_off_plan(state, seat, route, extra + liked, joins)
                # Only with cards that the plan does not need.
                if self.purse.price[self.rules.shape_of[route]] <= self.needs.price[route] * (
                    self.purse.card_value + 1
                ):
                    self._note_claim(route, DRAW + worth - turn - IDLE_WORTH)

    def _worth_off_plan(self, state: State, seat: i64, route: i64, extra: i64, joins: bool) -> i64:
        """What a route that no ticket needs is worth."""
        worth = (10 * self.board.route_points[route] + extra) * self.risk.sureness(state, seat, route) // 100
        return worth + self.joins.gain(state, route) * self.join_share // 100 if joins else worth

    # Cards

    def _count_needs(self, state: State, seat: i64, plan: Plan) -> None:
        """How much each kind of card is wanted for the plan; without one, for the longest open routes."""
        self.needs.clear(state, seat)
        if self.liking.prey >= 0:
            self.needs.add(state, seat, self.liking.prey, PREY)
        busy = False
        for route in plan.routes:
            if state.owner[route] != seat:
                busy = True
                self.needs.add(state, seat, self._best_track(state, seat, route), 100)
        if not busy and self.joint:
            best: i64 = -1
            best_score: i64 = -1000
            pieces = state.pieces_left(seat)
            joins = self.rules.joins_pay
            if joins:
                self.joins.map(state, seat, plan.wanted)
            route = 0
            while route < self.board.n_routes:
                if state.owner[route] == FREE and self.board.route_length[route] <= pieces:
                    score = 10 * self.board.route_points[route] - CARD * self.needs.missing(state, seat, route)
                    score += self.liking.worth[route]
                    if joins:
                        score += self.joins.gain(state, route) * self.join_share // 100
                    if score > best_score and state.is_open(seat, route):
                        best_score = score
                        best = route
                route += 1
            if best >= 0:
                self.needs.add(state, seat, best, 60)

    def _weigh_draws(self, state: State, legal: Legal) -> None:
        """Score market cards by need, the deck by what it brings on average."""
        total: i64 = 0
        kind: i64 = 0
        while kind <= self.rules.wild:
            total += self.needs.of[kind]
            kind += 1
        blind = total // (self.rules.wild + 1) + BLIND
        i: i64 = 0
        while i < legal.n_singles:
            action = legal.singles[i]
            if action == DRAW_DECK:
                self._note(action, DRAW + blind)
            elif DRAW_MARKET <= action < TICKETS:
                card = state.cards.market[action - DRAW_MARKET]
                if card == self.rules.wild:
                    self._note(action, DRAW + self.needs.of[card] - blind * WILD_TURN // 10)
                elif card != EMPTY:
                    self._note(action, DRAW + self.needs.of[card])
            i += 1

    # Tickets and a rulebook's own actions

    def _weigh_keeps(self, state: State, seat: i64, legal: Legal) -> None:
        """Keep the tickets whose plan, together with those held, is worth the most."""
        offered = state.tickets.at(OFFERED + seat)
        held = self.planner.tickets_at(state, KEPT + seat)
        slack = self._slack(state)
        alone = vec[i64]()
        if self.joint and self.brief:
            self.planner.plan(state, seat, held, slack)
            for ticket in offered:
                alone = append(alone, self.planner.worth_alone(ticket))
        elif self.joint:
            self.planner.price(state, seat)  # once for all choices: there may be dozens
        i: i64 = 0
        while i < legal.n_singles:
            mask = legal.singles[i] - KEEP
            tickets = held[:]
            worth: i64 = 0
            taste: i64 = 0
            bit: i64 = 0
            for ticket in offered:
                if (mask >> bit) & 1 != 0:
                    taste += self.style.taste(self.board.ticket_points[ticket])
                    if not self.joint:
                        worth -= 1
                    elif self.brief:
                        worth += alone[bit]
                    else:
                        tickets = append(tickets, ticket)
                bit += 1
            if self.joint and not self.brief:
                worth = self.planner.plan_again(state, seat, tickets, slack).worth
            self._note(legal.singles[i], worth + taste)
            i += 1
        self.plans[seat] = None

    def _weigh_picks(self, state: State, seat: i64, legal: Legal) -> None:
        """Pick the ticket whose plan, together with those held and picked, is worth the most."""
        tickets = self.planner.tickets_at(state, KEPT + seat)
        for picked in state.coming_tickets(seat):
            tickets = append(tickets, picked)
        slack = self._slack(state)
        if self.joint and self.brief:
            self.planner.plan(state, seat, tickets, slack)
        elif self.joint:
            self.planner.price(state, seat)
        i: i64 = 0
        while i < legal.n_singles:
            ticket = self.rules.ticket_of(legal.singles[i])
            if not self.joint:
                worth = self.board.ticket_points[ticket]
            elif self.brief:
                worth = self.planner.worth_alone(ticket)
            else:
                together = tickets[:]
                together = append(together, ticket)
                worth = self.planner.plan_again(state, seat, together, slack).worth
            self._note(legal.singles[i], worth + self.style.taste(self.board.ticket_points[ticket]))
            i += 1

    def _weigh_own(self, state: State, seat: i64, legal: Legal, plan: Plan) -> None:
        i: i64 = 0
        while i < legal.n_singles:
            action = legal.singles[i]
            if state.phase == SURCHARGE:
                self._note(action, DRAW + state.surcharge_worth(action, plan.wanted))
            elif action >= self.rules.keep_end:
                self._note(action, DRAW + state.own_worth(seat, action, plan.wanted))
            elif action == PASS:
                self._note(action, 0)
            i += 1
