"""What is under way is tapped together: actions, what set them off, what waits with them."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.forms import stepped
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import SYMBOLS
from rules.witchstone.desk.cauldrons import settled
from rules.witchstone.desk.setting import MOST_PENDING, SOURCES, Setting, waiting

MOST_ACTIONS = 20


def _step(setting: Setting, rest: str, value: str) -> Setting:
    """Where in the turn: at its beginning, after the tile, or among its actions."""
    if value == "tile":
        return replace(setting, stack=(), todo="", unseen=())
    if value == "begin":
        tiles = [tile for tile in setting.sides[setting.turn].laid if tile.count(" ") > 1]
        if not tiles:
            raise NotUnderstood(Phrase(_("Lay a hex tile into the cauldron first.")))
        return replace(setting, stack=(), todo=tiles[-1], unseen=())
    if value == "act":
        stack = waiting(setting.stack) or ("e 1 tile",)
        return replace(setting, stack=stack, unseen=(), todo="")
    raise NotUnderstood("no step of a turn is called that")


def _push(setting: Setting, rest: str, value: str) -> Setting:
    """One more thing on top."""
    if value == "special":
        new = f"special {setting.pair}"
    elif value == "any":
        new = "any 2"
    elif value in SYMBOLS:
        new = f"{value} 1 {'chip' if setting.stack else 'tile'}"
    else:
        raise NotUnderstood("no action is called that")
    if len(setting.stack) == MOST_PENDING:
        raise NotUnderstood(Phrase(_("No table has that, or that many.")))
    todo = setting.todo if ";" in setting.todo else ""
    return replace(setting, stack=(*setting.stack, new), unseen=(), todo=todo)


def _pop(setting: Setting, rest: str, value: str) -> Setting:
    left = waiting(setting.stack[:-1])
    return replace(setting, stack=left, unseen=(), todo=setting.todo if left else "")


def _top(setting: Setting) -> list[str]:
    if not setting.stack:
        raise NotUnderstood("nothing is under way")
    words = setting.stack[-1].split()
    if words[0] not in SYMBOLS:
        raise NotUnderstood("these are no actions")
    return words


def _on_top(setting: Setting, words: list[str]) -> Setting:
    return replace(setting, stack=(*setting.stack[:-1], " ".join(words)))


def _more(setting: Setting, rest: str, value: str) -> Setting:
    words = _top(setting)
    fewest = 0 if words[0] == "c" else 1  # crystals may wait on the rim when no action is left
    words[1] = str(max(fewest, stepped(int(words[1]), value, MOST_ACTIONS)))
    return _on_top(setting, words)


def _source(setting: Setting, rest: str, value: str) -> Setting:
    words = _top(setting)
    if value not in SOURCES:
        raise NotUnderstood("nothing sets that off")
    words[2] = value
    return _on_top(setting, words)


def _waits(what: str) -> Callable[[Setting, str, str], Setting]:
    """A crystal on the rim, or a chip of the bottom shelf; once more takes it away."""

    def toggle(setting: Setting, rest: str, value: str) -> Setting:
        words = _top(setting)
        if words[0] != "c" or value.removesuffix("k") not in SYMBOLS:
            raise NotUnderstood("that waits with crystal actions")
        said = dict(zip(words[3::2], words[4::2], strict=True))
        there = [each for each in said.get(what, "").split(",") if each]
        there = [each for each in there if each != value] if value in there else [*there, value]
        said[what] = ",".join(there)
        more = [word for name in ("rim", "chips") if said.get(name) for word in (name, said[name])]
        return settled(_on_top(setting, [*words[:3], *more]))

    return toggle


def _later(setting: Setting, rest: str, value: str) -> Setting:
    """The symbol of the tile that is still to come, or none."""
    tiles = [tile for tile in setting.sides[setting.turn].laid if tile.count(" ") > 1]
    if not value or not setting.stack:
        return replace(setting, todo="" if setting.stack else setting.todo)
    if not tiles or value not in tiles[-1].split()[0]:
        raise NotUnderstood(Phrase(_("Lay a hex tile into the cauldron first.")))
    return replace(setting, todo=f"{tiles[-1]}; {value}")


PENDING_CHANGES: dict[str, Callable[[Setting, str, str], Setting]] = {
    "stage": _step,
    "push": _push,
    "pop": _pop,
    "more": _more,
    "source": _source,
    "rim": _waits("rim"),
    "waits": _waits("chips"),
    "later": _later,
}
