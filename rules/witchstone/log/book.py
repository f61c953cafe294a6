"""How Witchstone is logged: every legal move is one tap, in the words of the notation."""

from collections import Counter
from collections.abc import Mapping

from rules.kernel.game import TABLE, Header, Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Fact, Part, Path, Source, TableBook, Tap
from rules.witchstone import moves as m
from rules.witchstone.board import pieces_of
from rules.witchstone.card_text import read_card
from rules.witchstone.components import ROUNDS
from rules.witchstone.document import sheet
from rules.witchstone.labels import item_words
from rules.witchstone.notation import WitchNotation
from rules.witchstone.options import options
from rules.witchstone.score import final_player, points
from rules.witchstone.state import SETTING_UP, STEP_WORDS, State
from rules.witchstone.words import name_of, pending_words


def _header(state: State) -> Header:
    names = tuple(player.name for player in state.players)
    return Header("witchstone", "", names, state.options)


def _key(state: State, move: Move) -> str:
    return f"{move.by}:{WitchNotation(_header(state)).write(move)}"


def ask(state: State, path: Path) -> Ask:
    """Everything that may be played."""
    waits = Phrase(_("The table waits for {awaited}."), {"awaited": STEP_WORDS[state.step]})
    notation = WitchNotation(_header(state))
    taps = (
        Tap(key, Phrase("{text}", {"text": notation.write(move)}), moves=(move,))
        for move in options(state)
        if (key := f"{move.by}:{notation.write(move)}")
    )
    return Ask(waits, () if path else tuple(taps))


def attempt(state: State, path: Path) -> Move | None:
    tap = ask(state, ()).tap(path[0]) if len(path) == 1 else None
    return tap.moves[0] if tap else None


def forced(state: State) -> Move | None:
    """The only move but for damaging a crystal, which nobody is asked about."""
    legal = [move for move in options(state) if not isinstance(move, m.Damage)]
    return legal[0] if len(legal) == 1 else None


def tell(before: State, move: Move, after: State) -> Phrase:
    words = WitchNotation(_header(before)).write(move)
    return Phrase(_("{name}: {text}."), {"name": name_of(before, move.by), "text": words})


def correction(state: State, seat: int, header: Header) -> str:
    """One player's side of the table as it is written down now."""
    player = state.players[seat]
    between = state.step in ("tile", "over")
    mine = {name: units for name, (owner, units) in state.built.items() if owner == seat}
    move = m.Correct(
        TABLE,
        seat,
        track=player.track,
        pentagram=player.pentagram,
        wand=player.wand,
        lying=player.lying,
        standing=player.standing,
        owls=player.owls,  # type: ignore[arg-type]
        spells=player.spells,
        used=player.used,
        prophecies=player.prophecies,
        connections=tuple(mine.items()),
        laid=tuple((tile.pair, tile.cells) for tile in player.laid) if between else None,
        crystals=player.crystals,
        black=player.black or None,
    )
    return WitchNotation(header).write(move)


def sources(state: State) -> tuple[tuple[Source, ...], ...]:
    """What each player's points are made of, line by line as at the end."""
    return tuple(_sources(state, seat) for seat in range(len(state.players)))


def _sources(state: State, seat: int) -> tuple[Source, ...]:
    found, seen = [], Counter[str]()
    for line in sheet(final_player(state, seat)).lines:
        label, symbol = item_words(line.item)
        key = f"{line.item}:{seen[line.item]}"
        seen[line.item] += 1
        found.append(Source(key, label, symbol, line.points, line.rule, line.why))
    return tuple(found)


class Scene:
    """Nothing is drawn yet."""

    keys = ("board",)


def notice(state: State) -> tuple[Phrase, str] | None:
    """The stack: what is left and what set it off, the last first."""
    if not state.stack:
        return None
    waiting = [pending_words(pending) for pending in reversed(state.stack)]
    return Phrase(_("Still to be done: {waiting}."), {"waiting": waiting}), "WS-ACTION-4"


def facts(state: State, name: str) -> tuple[Fact, ...]:
    return ()


def learn(state: State, name: str, answers: Mapping[str, str]) -> Move:
    return m.Learn(TABLE, read_card(name))


PARTS = (
    Part("track", _("Points on the track")),
    Part("pentagram", _("Steps on the pentagram")),
    Part("wand", _("Space on the wand")),
    Part("lying", _("Lying witches")),
    Part("standing", _("Where witches stand"), _("As in “village1 castle2”.")),
    Part("owls", _("Owl tiles"), _("As in “7 5”.")),
    Part("spells", _("Unused spells"), _("As in “single, double wand”.")),
    Part("used", _("Used spells"), _("As in “single”.")),
    Part("prophecies", _("Prophecies"), _("As in “scrolls, cluster witch”.")),
    Part("connections", _("Connections"), _("As in “tower1-village1, stone-tower1 2”.")),
    Part("laid", _("Tiles in the cauldron"), _("As in “ew c3 c4, pm d3”.")),
    Part("crystals", _("Crystals in the cauldron"), _("As in “b2 b4”.")),
    Part("black", _("The black crystal"), _("As in “d4”.")),
    Part("turn", _("The turn begins anew"), flag=True),
)
BOOK = TableBook[State, Move](
    ask=ask,
    attempt=attempt,
    forced=forced,
    speaker=lambda state: state.active,
    setting_up=lambda state: state.step in SETTING_UP,
    scene=lambda state, seat, path: Scene(),
    progress=lambda state: Phrase(
        _("Round {round} of {rounds}"), {"round": state.round, "rounds": ROUNDS}
    ),
    notice=notice,
    standing=lambda state: tuple(points(state, seat) for seat in range(len(state.players))),
    tell=tell,
    facts=facts,
    learn=learn,
    learnt=lambda state: tuple(pieces_of(state.board)) if state.own_board else (),
    remembers=lambda move: "",
    pictured=lambda move: (),
    recalls=lambda state: "",
    correction=correction,
    parts=PARTS,
    sources=sources,
    own_box=lambda header: header.options["board"] == "own",
    starts=lambda state: None if state.step in SETTING_UP else state.start,
)
