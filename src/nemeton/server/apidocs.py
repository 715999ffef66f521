"""The API's description for people who write programs: OpenAPI as a plain page, which needs no script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

METHODS = ("get", "post", "put", "patch", "delete")


class Field(NamedTuple):
    """A parameter, or a part of a body."""

    name: str
    where: str
    kind: str
    needed: bool
    words: str


class Operation(NamedTuple):
    """One request."""

    method: str
    path: str
    summary: str
    words: str
    fields: list[Field]
    answers: list[tuple[str, str]]

    @property
    def anchor(self) -> str:
        return f"{self.method}{self.path}".replace("/", "-").replace("{", "").replace("}", "")


def documented(document: dict[str, Any]) -> dict[str, list[Operation]]:
    """All requests, grouped as the document groups them."""
    groups: dict[str, list[Operation]] = {}
    for path, methods in document.get("paths", {}).items():
        for method in METHODS:
            if method in methods:
                group = (methods[method].get("tags") or [""])[0]
                groups.setdefault(group, []).append(_operation(document, method, path, methods[method]))
    return groups


def _operation(document: dict[str, Any], method: str, path: str, found: dict[str, Any]) -> Operation:
    fields = [*_parameters(document, found), *_body(document, found)]
    answers = [(status, answer.get("description", "")) for status, answer in found.get("responses", {}).items()]
    return Operation(method.upper(), path, found.get("summary", ""), found.get("description", ""), fields, answers)


def _parameters(document: dict[str, Any], found: dict[str, Any]) -> Iterator[Field]:
    for parameter in found.get("parameters", ()):
        schema = parameter.get("schema", {})
        words = parameter.get("description") or schema.get("description", "")
        yield Field(parameter["name"], parameter["in"], _kind(document, schema), bool(parameter.get("required")), words)


def _body(document: dict[str, Any], found: dict[str, Any]) -> Iterator[Field]:
    for media, content in found.get("requestBody", {}).get("content", {}).items():
        schema = _resolved(document, content.get("schema", {}))
        if "properties" not in schema:
            yield Field("", media, _kind(document, schema), True, schema.get("description", ""))
        for name, part in schema.get("properties", {}).items():
            needed = name in schema.get("required", ())
            yield Field(name, "body", _kind(document, part), needed, part.get("description", ""))


def _resolved(document: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """A schema itself where only its name is given."""
    name = schema.get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = document["components"]["schemas"][name] if name else schema
    return found


def _kind(document: dict[str, Any], schema: dict[str, Any]) -> str:
    """What a value is, in a few signs."""
    schema = _resolved(document, schema)
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "anyOf" in schema:
        return " | ".join(_kind(document, one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        return f"[{_kind(document, schema.get('items', {}))}]"
    if "properties" in schema:
        inside = ", ".join(f"{name}: {_kind(document, part)}" for name, part in schema["properties"].items())
        return "{" + inside + "}"
    return str(schema.get("type", ""))
