"""A bot by docs/protocol.md alone, playing at random: python examples/socket_bot.py http://127.0.0.1:8000 TABLE."""

import asyncio
import json
import random
import sys
import urllib.request
from typing import Any

import websockets


def post(address: str, body: dict[str, Any], secret: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    return json.load(urllib.request.urlopen(urllib.request.Request(address, json.dumps(body).encode(), headers)))


async def play(server: str, table: str) -> None:
    me = post(f"{server}/api/players", {"name": "Rolling Stock"})
    async with websockets.connect(server.replace("http", "ws", 1) + "/api/socket") as socket:
        await socket.send(json.dumps({"type": "hello", "id": "hello", "secret": me["secret"]}))
        async for text in socket:
            news = json.loads(text)
            if news["type"] == "welcome" or news.get("error") == "not_yours":  # it was drawn just now
                seats = [s["player"] for s in post(f"{server}/api/tables/{table}/join", {}, me["secret"])["seats"]]
                watch = {"type": "watch", "id": "watch", "table": table, "seat": seats.index(me["player"])}
                await socket.send(json.dumps(watch))
            elif (view := news.get("view")) and view["legal"]:
                act = {"type": "act", "id": str(random.random()), "table": table, "seat": view["seat"]}
                act |= {"decision": news["decision"], "action": random.choice(view["legal"])}
                await socket.send(json.dumps(act))
            elif news.get("error") in ("too_fast", "not_saved"):
                await asyncio.sleep(1)
                await socket.send(json.dumps(act))  # the same again
            elif view and view["phase"] == "over":
                print("points:", [player["points"] for player in view["seats"]])
                break


asyncio.run(play(sys.argv[1].rstrip("/"), sys.argv[2]))
