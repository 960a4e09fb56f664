"""Games brought to their end in no time: the page's player acts over a socket, at random."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# What a page is able to do besides being clicked.
HANDS = """
window.post = async (path, body) => {
  const { secret } = window.me ?? {};
  const headers = { "content-type": "application/json", ...(secret && { authorization: `Bearer ${secret}` }) };
  const answer = await fetch(`/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
};
window.me = JSON.parse(localStorage.getItem("capolinea.me"));
window.become = async (name) => {
  window.me = await post("players", { name });
  localStorage.setItem("capolinea.me", JSON.stringify(me));
};
window.playSeat = ({ table, seat, most }) => new Promise((resolve) => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/api/socket");
  const send = (command) => socket.send(JSON.stringify({ id: crypto.randomUUID(), ...command }));
  let left = most;
  socket.onopen = () => {
    send({ type: "hello", secret: me.secret });
    send({ type: "watch", table, seat });
  };
  socket.onmessage = ({ data }) => {
    const { type, view, decision } = JSON.parse(data);
    if ((type !== "event" && type !== "watching") || !view) return;
    if (view.phase === "over" || (view.legal.length && left-- === 0)) {
      socket.close();
      resolve(view.phase);
    } else if (view.legal.length) {
      const action = view.legal[Math.floor(Math.random() * view.legal.length)];
      send({ type: "act", table, seat, decision, action });
    }
  };
});
"""


def arrive(page: Page, name: str = "Ada") -> None:
    """Open the home page as somebody with hands."""
    page.add_init_script(HANDS)
    page.goto("/")
    page.evaluate("name => become(name)", name)


def make_table(page: Page, map: str = "berlin", others: tuple[str, ...] = ("novice",)) -> str:
    """A table with the page's player in seat 0; it has begun unless a seat is `open`."""
    seats: list[dict[str, Any]] = [{"who": "me"}]
    seats += [{"who": other} if other == "open" else {"who": "bot", "bot": other} for other in others]
    wish = {"map": map, "seats": seats, "start": "open" not in others, "options": {"pace": 0}}
    return str(page.evaluate("wish => post('tables', wish)", wish)["id"])


def ask_table(page: Page, table: str, what: str) -> None:
    """Join, start and so on."""
    page.evaluate("([table, what]) => post(`tables/${table}/${what}`, {})", [table, what])


def play_seat(page: Page, table: str, seat: int = 0, most: int = 10_000) -> str:
    """Act for a seat to the end, or for so many decisions; says the phase then."""
    return str(page.evaluate("asked => playSeat(asked)", {"table": table, "seat": seat, "most": most}))


def begin_to_play_seat(page: Page, table: str, seat: int) -> None:
    """The same without waiting for the end."""
    page.evaluate("asked => void playSeat(asked)", {"table": table, "seat": seat, "most": 10_000})


def finished_table(page: Page, map: str = "berlin", others: tuple[str, ...] = ("novice",)) -> str:
    """A game that is over."""
    arrive(page)
    table = make_table(page, map, others)
    assert play_seat(page, table) == "over"
    return table
