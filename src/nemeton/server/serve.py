"""Runs the web table on this machine."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser

import uvicorn

from nemeton.games.errors import BadOption
from nemeton.server.app import create_app
from nemeton.server.settings import Settings
from nemeton.server.storage import Storage


class Server(uvicorn.Server):
    """Says where it listens, and lets those go who only watch when it stops."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool, for_others: str = "") -> None:
        super().__init__(config)
        self.address = address
        self.for_others = for_others
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Nemeton is at {self.address}  (Ctrl-C stops it)", flush=True)
            if self.for_others:
                print(f"For others in your network it is at {self.for_others}", flush=True)
            if self.browser:
                webbrowser.open(self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = getattr(self.config.loaded_app.app.state, "house", None)
        if house is not None:
            house.stopping.set()
            for room in house.tables.rooms.values():
                room.tell()
        await super().shutdown(sockets)


def serve(settings: Settings, host: str, port: int, browser: bool) -> None:
    """Serves until it is stopped."""
    Storage(settings.database).engine.dispose()  # says so here and now if it can't be opened
    listening = listen(host, port)
    number = listening.getsockname()[1]
    name = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
    app = create_app(settings)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=3, timeout_keep_alive=30, lifespan="on"
    )
    outside = network_address() if host == "0.0.0.0" else ""
    for_others = f"http://{outside}:{number}" if outside else ""
    Server(config, f"http://{name}:{number}", browser and has_browser(), for_others).run([listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that says that it speaks TCP: else asyncio would let small answers wait for each other (TCP_NODELAY)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        raise BadOption(f"port {port} of {host} can't be used: {error.strerror or error}") from None
    return listening


def network_address() -> str:
    """The address of this machine in its network, or nothing: the one from which it would send. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith(("127.", "0.")) else found


def has_browser() -> bool:
    """Is there a screen with a browser?"""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
