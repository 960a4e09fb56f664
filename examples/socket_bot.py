"""A bot in forty lines: takes a seat at a table and plays at random. All it knows is docs/protocol.md.

python examples/socket_bot.py http://127.0.0.1:8000 TABLE
"""

import asyncio
import json
import random
import sys
import urllib.request
import uuid
from typing import Any

import websockets


def post(address: str, body: dict[str, Any], secret: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    return json.load(urllib.request.urlopen(urllib.request.Request(address, json.dumps(body).encode(), headers)))


async def play(server: str, table: str) -> None:
    me = post(f"{server}/api/players", {"name": "Rolling Stock"})
    seats = post(f"{server}/api/tables/{table}/join", {}, me["secret"])["seats"]
    seat = max(n for n, who in enumerate(seats) if who["player"] == me["player"])
    async with websockets.connect(server.replace("http", "ws", 1) + "/api/socket") as socket:
        await socket.send(json.dumps({"type": "hello", "id": "hello", "secret": me["secret"]}))
        await socket.send(json.dumps({"type": "watch", "id": "watch", "table": table, "seat": seat}))
        async for text in socket:
            view = (message := json.loads(text)).get("view")
            if view and view["legal"]:
                act = {"type": "act", "id": uuid.uuid4().hex, "table": table, "seat": seat}
                act |= {"decision": message["decision"], "action": random.choice(view["legal"])}
                await socket.send(json.dumps(act))
            elif view and view["phase"] == "over":
                print("points:", [player["points"] for player in view["seats"]])
                break


asyncio.run(play(sys.argv[1].rstrip("/"), sys.argv[2]))
