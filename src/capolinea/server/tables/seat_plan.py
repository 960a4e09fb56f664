"""Who sits where: what may be done with seats, and what the seats are afterwards. Nothing here changes a table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from capolinea.games.catalogue import find_rules
from capolinea.play.seating import drawn as drawn_order
from capolinea.server.bodies import SeatWish
from capolinea.server.errors import RefusalError
from capolinea.server.people.names import clean_name
from capolinea.server.rooms import check_map
from capolinea.server.store.kept import Player, SeatRow
from capolinea.server.tables.colours import liked
from capolinea.server.tables.patience import has_gone

Seats = list[SeatRow]


def players(map: str) -> tuple[int, int]:
    """For how many a map is, at least and at most."""
    rules = find_rules(map)
    return max(rules.SEATS[0], rules.board.players[0]), int(rules.most_seats)


def check_seats(map: str, seats: int) -> None:
    least, most = players(check_map(map))
    if not least <= seats <= most:
        raise RefusalError("not_possible", f"{map} is for {least} to {most} players, not {seats}")


def check_bot(bot: str | None, allowed: Sequence[str]) -> str:
    if bot is None or bot not in allowed:
        raise RefusalError("not_found", f"there is no such bot; the bots are {', '.join(allowed)}")
    return bot


def new_seats(wishes: Sequence[SeatWish], player: Player, bots: Sequence[str]) -> Seats:
    """The seats of a new table."""
    seats: Seats = []
    for number, wish in enumerate(wishes):
        if wish.who == "bot":
            seats.append(_bot_seat(number, check_bot(wish.bot, bots)))
        elif wish.bot is not None:
            raise RefusalError("not_possible", "only a seat for a bot names one")
        elif wish.who == "me":
            seats.append(_person_seat(number, player, wish.name))
        else:
            seats.append(SeatRow(seat=number))
            continue
        seats[number] = replace(seats[number], colour=liked(seats, wish.colour))
    if not any(seat.player for seat in seats):
        raise RefusalError("not_possible", "one of the seats must be your own")
    return seats


def alone_against(bot: str, player: Player, wanted: int, seats: int) -> Seats:
    """One player in the wanted seat, and the same bot in all others."""
    if wanted >= seats:
        raise _no_such_seat(wanted, seats)
    return [_person_seat(n, player, None) if n == wanted else _bot_seat(n, bot) for n in range(seats)]


def has_joined(seats: Seats, player: Player, wanted: int | None, name: str | None) -> bool:
    """Whether a player has what is asked for already: the wanted seat, one under this name, or any at all."""
    mine = [seat for seat in seats if seat.player == player.id]
    if wanted is not None:
        return any(seat.seat == wanted for seat in mine)
    return any(name is None or seat.name == clean_name(name) for seat in mine)


def joined(seats: Seats, player: Player, wanted: int | None, name: str | None, colour: int | None) -> Seats:
    """A player takes a seat, first of all one that is kept for them."""
    if wanted is None:
        free = [seat for seat in seats if is_free_for(seat, player)]
        if not free:
            raise RefusalError("taken", "no seat is free")
        wanted = min(free, key=lambda seat: seat.kept_for is None).seat
    kept = _check_free(seats, player, wanted)
    if kept.kept_for is not None and name is None:
        return changed(seats, replace(kept, player=player.id, kept_for=None))
    return changed(seats, replace(_person_seat(wanted, player, name), colour=liked(seats, colour)))


def check_second_seat(seats: Seats, player: Player, host: str, *, public: bool) -> None:
    """Where strangers meet, one person has one seat, under one name; the host may bring others to the own screen."""
    if public and player.id != host and any(seat.player == player.id for seat in seats):
        raise RefusalError("not_possible", "you sit at this table already")


def moved(seats: Seats, player: Player, leaving: int, wanted: int) -> Seats:
    """A player goes to another seat, with name and colour."""
    (number,) = own_seats(seats, player, leaving)
    _check_free(seats, player, wanted)
    return changed(changed(seats, replace(seats[number], seat=wanted)), SeatRow(seat=number))


def _check_free(seats: Seats, player: Player, wanted: int) -> SeatRow:
    seat = find(seats, wanted)
    if not is_free_for(seat, player):
        why = "kept for somebody else" if is_free(seat) else "taken"
        raise RefusalError("taken", f"seat {wanted} is {why}")
    return seat


def left(seats: Seats, player: Player, wanted: int | None) -> Seats:
    """A player gives up a seat, or all seats held."""
    for number in own_seats(seats, player, wanted):
        seats = changed(seats, SeatRow(seat=number))
    return seats


def removed(seats: Seats, host: Player, wanted: int) -> Seats:
    """The host frees a seat that somebody else took."""
    if find(seats, wanted).player is None:
        raise RefusalError("not_possible", f"nobody sits in seat {wanted}")
    if seats[wanted].player == host.id:
        raise RefusalError("not_possible", f"seat {wanted} is your own; leave it")
    return changed(seats, SeatRow(seat=wanted))


def stood_in(seats: Seats, numbers: Sequence[int], bot: str, *, free_at: float) -> Seats:
    """A bot plays for seats from now on; from a moment on they may be given to others."""
    for number in numbers:
        seats = changed(seats, replace(seats[number], stand_in=bot, free_at=free_at))
    return seats


def back(seats: Seats, numbers: Sequence[int]) -> Seats:
    """The players of seats play for themselves again."""
    for number in numbers:
        seats = changed(seats, replace(seats[number], stand_in=None, free_at=None, given=0))
    return seats


def taken_over(seats: Seats, player: Player, wanted: int | None, name: str | None) -> tuple[int, Seats]:
    """A player takes a seat that was given up, in a running game; nobody ever sees two hands. Returns which, too."""
    if any(seat.player == player.id for seat in seats):
        raise RefusalError("not_possible", "you sit at this table already")
    if wanted is None:
        wanted = next((seat.seat for seat in seats if seat.given), None)
        if wanted is None:
            raise RefusalError("not_possible", "the game has begun, and no seat was given up")
    left = find(seats, wanted)
    if not left.given:
        raise RefusalError("taken", f"seat {wanted} was not given up")
    if any(player.id in (seat.held_by or "").split() for seat in seats if seat.seat != wanted):
        raise RefusalError("not_possible", "you have seen the hand of another seat of this game")
    dealt_to, held_by = left.dealt_to or left.player, f"{left.held_by or ''} {left.player}".strip()
    new = replace(_person_seat(wanted, player, name), colour=left.colour, dealt_to=dealt_to, held_by=held_by)
    return wanted, changed(seats, new)


def agreeing(seats: Seats, numbers: Sequence[int] | None) -> Seats:
    """Some agree to end the game, besides those who do already; with None, nobody does any more."""
    return [replace(seat, agreed=int(numbers is not None and (seat.agreed or seat.seat in numbers))) for seat in seats]


def disagreeing(seats: Seats, numbers: Sequence[int]) -> Seats:
    """Some do not agree any more; whoever else does, still does."""
    return [replace(seat, agreed=0) if seat.seat in numbers else seat for seat in seats]


def all_agree(seats: Seats, now: float) -> bool:
    """Whether everybody wants the game to end; only who has gone for long is not asked."""
    asked = [seat for seat in seats if seat.player is not None and not has_gone(seat, now)]
    return bool(asked) and all(seat.agreed for seat in asked)


def may_host(seats: Seats, host: str, player: Player, now: float) -> bool:
    """Whether a player may do what the host may in a running game: the host, or when the host has gone for long,
    anybody who plays."""
    playing = {seat.player for seat in seats if seat.player is not None and seat.stand_in is None}
    gone = all(has_gone(seat, now) for seat in seats if seat.player == host)
    return player.id == host or (gone and player.id in playing)


def with_bot(seats: Seats, number: int, bot: str | None, bots: Sequence[str]) -> Seats:
    """A bot in a free seat or in place of another bot; None frees the seat."""
    if find(seats, number).player is not None:
        raise RefusalError("taken", f"somebody sits in seat {number}")
    return changed(seats, SeatRow(seat=number) if bot is None else _bot_seat(number, check_bot(bot, bots)))


def again(seats: Seats) -> Seats:
    """The seats of a rematch: bots sit down, and those of people are kept for them."""
    return [
        SeatRow(seat=seat.seat, bot=seat.bot, name=seat.name, colour=seat.colour, kept_for=seat.player)
        for seat in seats
    ]


def came(seats: Seats, player: Player) -> Seats:
    """A player takes all seats that were kept for them."""
    return [replace(seat, player=player.id, kept_for=None) if seat.kept_for == player.id else seat for seat in seats]


def asked_again(seats: Seats, host: str) -> Seats:
    """The guests' seats are kept for them until they sit down again: what they sat down to is otherwise now."""
    return [
        replace(seat, player=None, kept_for=seat.player) if seat.player not in (None, host) else seat for seat in seats
    ]


def drawn(seats: Seats, seed: str) -> Seats:
    """The seats as the seed draws them: players and bots change places."""
    return [replace(seat, seat=number) for number, seat in enumerate(drawn_order(seats, seed))]


def drawn_places(seats: int, seed: str) -> list[int]:
    """The number that each seat has after the draw, by the one it had before."""
    order = drawn_order(range(seats), seed)
    return [order.index(number) for number in range(seats)]


def own_seats(seats: Seats, player: Player, wanted: int | None = None) -> list[int]:
    """The seats a player holds: the wanted one, or all."""
    held = [seat.seat for seat in seats if seat.player == player.id and wanted in (None, seat.seat)]
    if not held:
        raise RefusalError(
            "not_yours", "you do not sit at this table" if wanted is None else f"seat {wanted} is not yours"
        )
    return held


def seat_names(seats: Seats) -> list[str]:
    """What the record calls the seats; a name that is there twice gets a number."""
    names: list[str] = []
    for seat in seats:
        names.append(_unlike(names, seat.name or "?"))
    return names


def renamed(names: Sequence[str], seats: Seats, player: Player) -> list[str]:
    """What the record calls the seats when a player has another name, wherever it was dealt to that player."""
    dealt = [(seat.dealt_to or seat.player) == player.id for seat in seats]
    found = ["" if mine else name for name, mine in zip(names, dealt, strict=True)]
    for number, mine in enumerate(dealt):
        if mine:
            found[number] = _unlike(found, player.name)
    return found


def _unlike(names: Sequence[str], name: str) -> str:
    """A name that is not among others, with a number if need be."""
    found, more = name, 2
    while found in names:
        found, more = f"{name} {more}", more + 1
    return found


def find(seats: Seats, number: int) -> SeatRow:
    if number >= len(seats):
        raise _no_such_seat(number, len(seats))
    return seats[number]


def is_free(seat: SeatRow) -> bool:
    return seat.player is None and seat.bot is None


def is_free_for(seat: SeatRow, player: Player) -> bool:
    """Whether a player may sit down there."""
    return is_free(seat) and seat.kept_for in (None, player.id)


def playing_bot(seat: SeatRow) -> str | None:
    """The bot that decides for a seat, if one does."""
    return seat.bot or seat.stand_in


def somebody_plays(seats: Seats) -> bool:
    """Whether any person is still at the table."""
    return any(seat.player is not None and seat.stand_in is None for seat in seats)


def _no_such_seat(wanted: int, seats: int) -> RefusalError:
    return RefusalError("not_found", f"there is no seat {wanted}; the seats are 0 to {seats - 1}")


def _person_seat(number: int, player: Player, name: str | None) -> SeatRow:
    return SeatRow(seat=number, player=player.id, name=clean_name(name) if name is not None else player.name)


def _bot_seat(number: int, bot: str) -> SeatRow:
    return SeatRow(seat=number, bot=bot, name=bot)


def changed(seats: Seats, now: SeatRow) -> Seats:
    """The seats, one of which is otherwise now."""
    return [now if seat.seat == now.seat else seat for seat in seats]


def called(seats: Sequence[SeatRow], mask: int) -> list[tuple[int, str]]:
    """Of the seats in a mask, those that a game waits for because of their players, and these."""
    return [
        (seat.seat, seat.player)
        for seat in seats
        if mask >> seat.seat & 1 and seat.player is not None and seat.stand_in is None
    ]
