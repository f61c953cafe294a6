"""The phone counts and asks as the site does, over the same description and entries."""

import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.conf import settings
from django.utils.translation import override

from scorer.games.candy_hunters import pad as candy_hunters
from scorer.games.gingerbread_house import pad as gingerbread_house
from scorer.games.witchstone import pad as witchstone
from scorer.pads.description import Description
from scorer.pads.entries import Entries
from scorer.pads.screen import Screen
from scorer.pads.wording import bent
from tests.lanes import LONG, NIGHTLY
from tests.scorer.pads.walks import Seen, walk

DENO = Path(sys.executable).parent / "deno"
SCRIPTS = ("counting", "leveling", "places", "asking", "sheet")
READ: Mapping[str, Any] = {}
FIRST = range(5)
MORE = range(FIRST.stop, 240 if NIGHTLY else 20)
PADS = (
    (gingerbread_house, ("introductory", "standard"), (2, 3, 4)),
    (witchstone, ("game",), (2, 3, 4)),
    (candy_hunters, ("no", "yes"), (2, 3, 4)),
)


def on_the_phone(tmp_path: Path, code: str, content: object) -> Any:
    """What the scripts of the pad answer with, without a browser."""
    sources = [(settings.BASE_DIR / "static/pad" / f"{name}.js").read_text() for name in SCRIPTS]
    script, data = tmp_path / "phone.js", tmp_path / "content.json"
    script.write_text("\n".join([*sources, code]))
    data.write_bytes(msgspec.json.encode(content))
    done = subprocess.run(
        [DENO, "run", "--quiet", "--no-config", f"--allow-read={data}", script, data],
        capture_output=True, check=False, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout)


SHOW = """
const walks = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
console.log(JSON.stringify(walks.map(([sent, seen]) => {
    describe(sent);
    return seen.map(([entries, place, tap]) => [
        screenAt(entries, place),
        tap && applied(entries, tap),
    ]);
})));
"""


def walks(language: str, numbers: range) -> Iterator[tuple[str, Description, list[Seen]]]:
    kinds = [(game, mode, seats) for game, modes, many in PADS for mode in modes for seats in many]
    for game, mode, seats in kinds:
        with override(language):
            description = game.describe(mode, seats, READ)
        for number in numbers:
            name = f"{description.game}, {mode}, {seats} players, {language}, {number}"
            chance = random.Random(name)
            taps = chance.randint(10, 70)
            yield name, description, list(walk(description, seats, chance, taps))


def differences(theirs: Any, ours: Any, at: str = "") -> Iterator[str]:
    """Where two documents differ, each place with what stands there."""
    if isinstance(ours, msgspec.Struct):
        for name in ours.__struct_fields__:
            theirs_there = getattr(theirs, name, None)
            yield from differences(theirs_there, getattr(ours, name), f"{at}.{name}")
    elif isinstance(ours, tuple) and isinstance(theirs, tuple) and len(ours) == len(theirs):
        for number, (one, other) in enumerate(zip(theirs, ours, strict=True)):
            yield from differences(one, other, f"{at}[{number}]")
    elif theirs != ours:
        yield f"{at}: {theirs!r}, on the site {ours!r}"


def assert_same(tmp_path: Path, walked: list[tuple[str, Description, list[Seen]]]) -> None:
    content = [
        (description, [(seen.entries, seen.place, seen.tap) for seen in all_seen])
        for _name, description, all_seen in walked
    ]
    answers = on_the_phone(tmp_path, SHOW, content)
    for (name, _description, all_seen), theirs in zip(walked, answers, strict=True):
        for number, (seen, (screen, after)) in enumerate(zip(all_seen, theirs, strict=True)):
            at, shown = (
                f"{name}, after {number} taps at {seen.place}",
                msgspec.convert(screen, Screen),
            )
            assert shown == seen.screen, [at, *differences(shown, seen.screen)]
            assert (after and msgspec.convert(after, Entries)) == seen.after, at


@pytest.mark.parametrize("language", ["en", "nl", "pl"])
def test_the_phone_shows_what_the_site_shows(tmp_path: Path, language: str) -> None:
    assert_same(tmp_path, list(walks(language, FIRST)))


@LONG
@pytest.mark.parametrize("language", ["en", "nl", "pl"])
def test_over_a_thousand_pads_the_phone_shows_what_the_site_shows(
    tmp_path: Path, language: str
) -> None:
    """Twenty of every kind in every language, with those that were walked above."""
    assert_same(tmp_path, list(walks(language, MORE)))


@pytest.mark.parametrize("language", ["en", "nl", "pl", "pl-PL"])
def test_the_phone_bends_words_as_the_site_does(tmp_path: Path, language: str) -> None:
    forms = {"one": "one", "few": "few", "many": "many", "other": "other"}
    numbers = list(range(-40, 240))
    found = on_the_phone(
        tmp_path,
        """
        const [language, forms, numbers] = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
        describe({ language, cells: [] });
        console.log(JSON.stringify(numbers.map((number) => bent(forms, number))));
        """,
        [language, forms, numbers],
    )
    assert found == [bent(language, forms, number) for number in numbers]
