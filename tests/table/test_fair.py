"""Fair dealing: the seed follows from a secret and everybody's words, and anybody can check that."""

from __future__ import annotations

import hashlib
import json
import random

import pytest

from nemeton import BadRecord, game
from nemeton.table import Match, Setting, commitment, deal_seed, new_secret, read_record


def played() -> str:
    match = Match(Setting.dealt(game("keltis", players=3), "5ec2e7", ["Ärger", None, 'a "word"']))
    chance = random.Random("fair")
    while not match.state.over:
        match.play(chance.choice(match.state.actions()))
    return str(match.record())


RECORD = played()
SEED = deal_seed("5ec2e7", ["Ärger", None, 'a "word"'])


def test_a_seed_is_the_hash_of_the_secret_and_all_words_as_json() -> None:
    text = '["5ec2e7",["Ärger",null,"a \\"word\\""]]'
    assert hashlib.sha256(text.encode()).hexdigest() == SEED
    assert deal_seed("5ec2e7", ["Ärger", None, "another"]) != SEED
    assert len(new_secret()) == 64
    assert new_secret() != new_secret()


def test_a_record_reveals_secret_and_words_and_verifies() -> None:
    tags = dict(line[1:-1].split(" ", 1) for line in RECORD.split("\n\n")[0].splitlines())
    assert json.loads(tags["Commitment"]) == commitment("5ec2e7")
    assert json.loads(tags["Secret"]) == "5ec2e7"
    assert json.loads(json.loads(tags["Words"])) == ["Ärger", None, 'a "word"']
    assert json.loads(tags["Seed"]) == SEED
    record = read_record(RECORD)
    record.verify()
    assert str(record) == RECORD


FORGERIES = {
    "another secret": (RECORD.replace('"5ec2e7"', '"5ec2e8"'), "not the SHA-256 of the Secret"),
    "other words": (RECORD.replace("Ärger", "Freude"), "does not follow from the Secret and the Words"),
    "another seed": (RECORD.replace(SEED, "ab" * 32), "does not follow from the Secret and the Words"),
    "another commitment": (RECORD.replace(commitment("5ec2e7"), "0" * 64), "not the SHA-256 of the Secret"),
    "no words": (
        "\n".join(line for line in RECORD.splitlines() if "[Words" not in line),
        "Secret and Words come together",
    ),
    "an empty secret": (RECORD.replace('"5ec2e7"', '""'), "the tag Secret is empty"),
    "words that are no JSON": (RECORD.replace('[Words "[', '[Words "'), "Words is not JSON"),
    "words that are no texts": (RECORD.replace('\\"Ärger\\"', "7"), "a JSON list of texts"),
    "words that can't be written": (RECORD.replace("Ärger", "\\\\ud800"), "a JSON list of texts"),
    "too few words": (RECORD.replace('\\"Ärger\\", ', ""), "a word for each of 3 seats, not 2"),
}


@pytest.mark.parametrize(("text", "sentence"), FORGERIES.values(), ids=FORGERIES)
def test_a_forged_deal_is_refused_with_one_sentence(text: str, sentence: str) -> None:
    assert text != RECORD
    with pytest.raises(BadRecord, match=sentence):
        read_record(text).verify()
