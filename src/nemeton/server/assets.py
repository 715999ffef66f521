"""Styles, scripts and drawings of the pages. Their address holds a digest of them all, so browsers keep them for ever.

Scripts import each other by relative names, so all of a page's scripts come from one address and are loaded once.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "static"
IMPORT = re.compile(r'from "\./([\w-]+\.js)"')
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


@cache
def files() -> dict[str, bytes]:
    """All of them by name; nothing else is served."""
    return {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in FOLDER.rglob("*") if path.is_file()}


@cache
def digest() -> str:
    """Changes when any of them does."""
    found = hashlib.sha256()
    for name, content in sorted(files().items()):
        found.update(name.encode() + b"\0" + content)
    return found.hexdigest()[:12]


def address(name: str) -> str:
    """Where a page finds one."""
    if name not in files():
        raise LookupError(f"there is no {name} among the pages' files")
    return f"/assets/{digest()}/{name}"


def kind(name: str) -> str:
    """Its media type."""
    suffix = Path(name).suffix
    return TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


@cache
def imports(name: str) -> tuple[str, ...]:
    """The scripts that a script needs, so that a page can ask for all of them at once."""
    found: list[str] = []
    waiting = [name]
    while waiting:
        for other in IMPORT.findall(files()[f"js/{waiting.pop()}"].decode()):
            if other not in found:
                found.append(other)
                waiting.append(other)
    return tuple(found)
