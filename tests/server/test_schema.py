"""Whatever the OpenAPI document allows, and much that it does not, leads to no error of the server's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

from nemeton.server.app import create_app
from nemeton.server.settings import Settings
from tests.server.people import BOT, LINK, ME, Lot, Person, house, play_out

EXAMPLES = int(os.environ.get("NEMETON_EXAMPLES", "8"))  # requests for each operation

document = create_app(Settings("sqlite://"), Lot()).openapi()
schema = schemathesis.openapi.from_dict(document).exclude(path_regex="/events$")


@pytest.fixture(scope="module")
def tables() -> Iterator[tuple[str, dict[str, str], list[str]]]:
    """Where a server is, who asks, and tables that wait, are played at, and are over."""
    with house() as client:
        ada = Person(client)
        over = ada.new("orakle", ME, BOT, BOT)
        play_out(over, ada)
        yield str(client.base_url), ada.headers, [ada.new("keltis", ME, LINK), ada.new("druiden", ME, BOT), over]


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(case: Any, tables: tuple[str, dict[str, str], list[str]]) -> None:
    address, headers, ids = tables
    if "id" in (case.path_parameters or {}) and len(str(case.path_parameters["id"])) % 4:  # mostly one that there is
        case.path_parameters["id"] = ids[len(str(case.body)) % len(ids)]
    answer = case.call(base_url=address, headers=headers)
    case.validate_response(answer, checks=(not_a_server_error,))


def test_the_document_tells_every_route_and_what_can_go_wrong() -> None:
    for path, operations in document["paths"].items():
        assert path.startswith("/api/")
        for operation in operations.values():
            assert operation["description"]
            assert {"403", "404", "409", "422", "429"} <= operation["responses"].keys()
