"""How much of a printed board is known, editor by editor, in a few words."""

from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.board import STONE_BONUS, Board
from rules.witchstone.hexes import EDGE

NOTHING = Phrase(_("not read yet"))


def known_words(board: Board, what: str) -> Phrase:
    """What is known of what an editor edits."""
    match what:
        case "read:map":
            count = len(board.connections)
            return _counted(count, _("{count} connection"), _("{count} connections"))
        case "read:cauldron":
            return WHOLE if board.has_cauldron else NOTHING
        case "read:rim":
            if not board.rim:
                return NOTHING
            values = {"count": len(board.rim), "of": len(EDGE)}
            return Phrase(_("{count} of {of} spaces at the edge"), values)
        case "read:pentagram":
            return _track(len(board.pentagram), bool(board.loop))
        case "read:wand":
            return _track(len(board.wand), bool(board.last))
        case "read:stone":
            points = [board.stone[number] for number in sorted(board.stone)]
            return (
                Phrase("{points}", {"points": points})
                if len(points) > len(STONE_BONUS)
                else NOTHING
            )
        case _:
            known = list(board.thresholds)
            return Phrase("{numbers}", {"numbers": known}) if known else NOTHING


WHOLE = Phrase(_("known"))


def _track(count: int, whole: bool) -> Phrase:
    if whole:
        return _counted(count, _("all of it, {count} space"), _("all of it, {count} spaces"))
    return _counted(count, _("{count} space so far"), _("{count} spaces so far"))


def _counted(count: int, one: str, many: str) -> Phrase:
    return Phrase(plural(count, one, many), {"count": count}) if count else NOTHING
