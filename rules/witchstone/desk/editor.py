"""What is drawn of a position that is being set up."""

import msgspec

from rules.witchstone.desk.setting import NAMES, Setting


class Editor(msgspec.Struct, frozen=True):
    """The whole form."""

    turns: tuple[tuple[str, str, bool], ...]


def editor(setting: Setting) -> Editor:
    """A setting as a form."""
    names = NAMES[: len(setting.sides)]
    return Editor(tuple((str(seat), name, seat == setting.turn) for seat, name in enumerate(names)))
