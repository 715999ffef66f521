"""The words of the pages' scripts, in the language of the moment. Scripts know keys only."""

from __future__ import annotations

from nemeton.language import say


def common_words() -> dict[str, str]:
    """On every page."""
    return {
        "close": say("Close"),
        "copied": say("Copied."),
        "copy_this": say("Copy this:"),
        "name_saved": say("Your name is saved."),
        "no_connection": say("The table can’t be reached. Is the connection lost?"),
    }


def lobby_words() -> dict[str, str]:
    """In the lobby."""
    return common_words() | {
        "kind_easy": say("Bot easy"),
        "kind_hard": say("Bot hard"),
        "kind_here": say("Somebody at this screen"),
        "kind_link": say("A friend, by link"),
        "kind_medium": say("Bot medium"),
        "kind_oracle": say("Bot oracle"),
        "look": say("Look"),
        "name": say("Name"),
        "name_of": say("Name for {seat}"),
        "new_table": say("New table: {game}"),
        "no_invitation": say("This is no invitation to a table of this place."),
        "replay": say("Replay"),
        "seat": say("Seat {number}"),
        "this_browser": say("this browser"),
        "with": say("{game} with {names}"),
        "you": say("You"),
        "your_turn": say("Your turn"),
    }


def table_words() -> dict[str, str]:
    """At a table."""
    return common_words() | _playing_words() | _waiting_words() | _ending_words()


def _seat_words() -> dict[str, str]:
    return {
        "away": say("{name} is not looking at the moment"),
        "on_turn": say("is asked"),
        "turn": say("Turn {number}"),
        "turn_of": say("turn"),
        "you": say("You"),
        "your_turn": say("Your turn"),
    }


def _playing_words() -> dict[str, str]:
    return _seat_words() | {
        "again_open": say("A new table is laid for all of you."),
        "board": say("Look at the board"),
        "curtain": say("{name} is asked"),
        "curtain_covered": say("{name}’s hand is covered"),
        "curtain_open": say("I am {name}: show my hand"),
        "do_it": say("Do it"),
        "finished": say("finished"),
        "go_there": say("Go there"),
        "no": say("No"),
        "no_notifications": say("This browser does not allow notifications from here."),
        "not_your_turn": say("It is not your turn."),
        "now": say("Now"),
        "rule": say("Rule {rule}"),
        "thinking": say("Looking ahead …"),
        "type": say("Type a move"),
        "type_like": say("Type a move: {move}"),
        "undo": say("Undo"),
        "unread": say("{number} unread"),
        "watching": say("You are watching"),
        "where_to": say("{thing}: where to?"),
        "which": say("Which of these?"),
        "why_not": say("Why not?"),
        "withdraw": say("Withdraw"),
        "yes": say("Yes"),
    }


def _waiting_words() -> dict[str, str]:
    return {
        "begins_itself": say("Then it begins by itself."),
        "code": say("The link as a code to be scanned"),
        "copy": say("Copy"),
        "link_for": say("Link for seat {number}"),
        "ready": say("ready"),
        "scan_or_send": say("Let them scan this, or send the link. It opens seat {number} only."),
        "send": say("Send"),
        "sit_words": say("{game}: take the seat, and it begins as soon as everybody is there."),
        "sits_here": say("sits at the table"),
        "this_browser": say("this browser"),
        "waiting": say("waiting"),
        "waiting_others": say("Waiting for friends"),
        "waiting_you": say("They are waiting for you"),
        "waits_bot": say("thinks for itself"),
        "waits_here": say("at the same screen"),
        "waits_link": say("link not opened yet"),
        "waits_me": say("not here yet"),
    }


def _ending_words() -> dict[str, str]:
    return {
        "again": say("Play again"),
        "deal_fair": say("The deal was fair."),
        "deal_unknown": say("This deal can’t be checked."),
        "how_known": say("How one can know"),
        "points": say("Points of all seats, by where they come from"),
        "replay_game": say("Replay this game"),
        "save_record": say("Save the record"),
        "share_game": say("Share the replay"),
        "to_grove": say("Back to the grove"),
        "to_points": say("Back to the points"),
        "total": say("Total"),
        "what_now": say("What now?"),
    }


def replay_words() -> dict[str, str]:
    """In a replay."""
    return (
        common_words()
        | _seat_words()
        | {
            "beginning": say("The beginning"),
            "deal_fair": say("The deal was fair."),
            "deal_unknown": say("This deal can’t be checked."),
            "how_known": say("How one can know"),
            "pause": say("Pause"),
            "play": say("Play"),
            "turn_step": say("Turn {turn}, step {step} of {steps}"),
            "watching": say("All that was open"),
            "eyes_of": say("With the eyes of {name}"),
        }
    )
