"""What players and things are called on a pad: nobody is called like somebody else."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.record import check_players, player_name
from scorer.answers import Complaint
from scorer.pads import writing
from scorer.pads.entries import Entries
from scorer.pads.models import Device

NAME = "name"


def rename(token: str, names: Sequence[str], device: Callable[[], Device]) -> Complaint | None:
    """Call the players by these names, in the order of their seats; or what is wrong with them."""

    def seated(entries: Entries) -> Entries:
        if len(names) != len(entries.players):
            raise NotUnderstood("a name for each player", "names")
        tidy = tuple(player_name(name, NAME) for name in names)
        check_players(tidy, "names")
        called = zip(entries.players, tidy, strict=True)
        return replace(entries, players=tuple(replace(player, name=n) for player, n in called))

    try:
        writing.change(token, device, seated, names_of, NAME)
    except NotUnderstood as error:
        return Complaint.about(error)
    return None


def names_of(entries: Entries) -> list[str]:
    return [player.name for player in entries.players]
