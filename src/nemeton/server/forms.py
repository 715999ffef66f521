"""What requests hold, checked."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from nemeton.games.face import is_text


def _text(value: str) -> str:
    """What can be written down."""
    if not is_text(value) or "\x00" in value:
        raise ValueError("this is no text")
    return value


Text = Annotated[str, AfterValidator(_text)]
Short = Annotated[Text, Field(max_length=40)]
SeatNumber = Annotated[int, Field(ge=0, le=9, description="A seat, counted from 0.")]
Number = Annotated[int, Field(ge=0, le=10**9, description="The number of the last scene that was seen.")]
Name = Annotated[Text, Field(max_length=200, description="Up to 24 signs are kept.")]


class Form(BaseModel):
    """A body; what it does not know it refuses."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatForm(Form):
    """A seat of a new table: for me, for who gets a link, for a bot, or for somebody else at this screen."""

    kind: Literal["me", "link", "bot", "here"]
    level: Literal["easy", "medium", "hard", "oracle"] = "medium"
    name: Name = ""


class TableForm(Form):
    game: Short
    players: Annotated[int, Field(ge=1, le=10)] | None = None
    options: Annotated[dict[Short, bool | int | Short], Field(max_length=10)] = {}
    seats: Annotated[list[SeatForm], Field(min_length=1, max_length=10)]
    public: bool = False


class SitForm(Form):
    word: Annotated[Text, Field(min_length=1, max_length=128, description="Random text, part of the deal.")]
    seat: SeatNumber | None = None
    key: Annotated[Text, Field(max_length=100, description="The invitation's key.")] = ""
    name: Name = ""


class ActionForm(Form):
    seat: SeatNumber
    action: Annotated[Text, Field(max_length=200, description="In the notation of the game's rules page.")]
    number: Number
    sure: Annotated[bool, Field(description="False: do not play what could not be taken back freely.")] = True


class MomentForm(Form):
    """Something for a seat, at a moment that it has seen."""

    seat: SeatNumber
    number: Number


class AnswerForm(MomentForm):
    yes: bool


class TalkForm(Form):
    text: Annotated[Text, Field(min_length=1, max_length=300)]


class WhyForm(Form):
    seat: SeatNumber | None = None
    ids: Annotated[list[Annotated[Text, Field(max_length=100)]], Field(max_length=10)] | None = None
    action: Annotated[Text, Field(max_length=200)] | None = None


class GuestForm(Form):
    name: Name = ""


class MeForm(Form):
    name: Name | None = None
    language: Literal["en", "de", "ru"] | None = None


class LinkForm(Form):
    token: Annotated[Text, Field(max_length=100)]


class Problem(BaseModel):
    """Why something can't be done: a sentence, the rule if there is one, the table's number if it has moved on."""

    error: str
    rule: str | None = None
    number: int | None = None


class Final(BaseModel):
    """The action was not played: it could not be taken back freely."""

    final: bool
    words: str
