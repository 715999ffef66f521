"""A bot over HTTP: takes a seat at a table by its invitation link, and plays at random until the game is over.

    python examples/bot.py http://localhost:8000/t/k3m9xq7ptw/0f1e2d3c4b5a69788796

Needs httpx. The API is told at /docs of every server.
"""

import json
import random
import secrets
import sys

import httpx


def play(invitation: str) -> list[int]:
    """Plays one game, and returns the scores."""
    address, _, path = invitation.partition("/t/")
    table, _, key = path.partition("/")
    with httpx.Client(base_url=f"{address}/api", timeout=30) as http:
        token = http.post("/guests", json={"name": "Random bot"}).raise_for_status().json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        word = secrets.token_hex(16)  # our part of the deal: so nobody could have chosen the cards
        http.post(f"/tables/{table}/seats", json={"word": word, "key": key}).raise_for_status()
        with http.stream("GET", f"/tables/{table}/events?part=none", timeout=None) as events:
            for line in events.iter_lines():
                if not line.startswith("data: {"):
                    continue
                scene = json.loads(line.removeprefix("data: "))
                if scene["result"]:
                    return list(scene["result"]["scores"])
                if scene["asked"]:
                    action = random.choice(scene["actions"])["action"]
                    answer = {"seat": scene["seat"], "action": action, "number": scene["number"]}
                    http.post(f"/tables/{table}/actions?part=none", json=answer)  # 409: the table has moved on
    raise ConnectionError("the server has stopped")


if __name__ == "__main__":
    print("Scores:", play(sys.argv[1]))
