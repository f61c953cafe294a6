"""What the page and the phone say to each other, as JSON.

The page carries a `Start` in `<script type="application/json" id="pad-data">`. With scripts a tap
is `POST change` with `tap` (`entries.Tap` as JSON; `undo` instead where it takes one back), `seat`,
`step` and the token of the form, and the header `Accept: application/json`. It is answered with
`News`: 200 written or already there, 409 a clash or a pad that was finished meanwhile, 422 a
refusal, 404 gone. `GET live?version=&marks=&seat=&step=` is answered with `News`, or 204 where the
phone knows it all.
"""

from scorer.pads.description import Description, Struct
from scorer.pads.entries import Entries
from scorer.pads.screen import Dock, Face, Place


class Elsewhere(Struct, frozen=True):
    """A cell in which another phone stands or wrote a moment ago, and what that phone is called."""

    seat: int
    cell: str
    label: str


class Question(Struct, frozen=True):
    """What stands in the dock after a tap that could not be written: a clash or a refusal."""

    dock: Dock
    bar: Face
    place: Place
    clash: bool = False
    """Whether it stays until somebody answers it; what was refused is gone with the next tap."""


class News(Struct, frozen=True):
    """How the pad is now on the server."""

    version: int
    entries: Entries
    made: str = ""
    """A digest of the description and the release; a page with another one is out of date."""
    elsewhere: tuple[Elsewhere, ...] = ()
    marks: str = ""
    """A digest of these; a phone says it when it asks for news, lest it be told the same again."""
    question: Question | None = None
    finished: bool = False


class Start(Struct, frozen=True):
    """What the phone needs to go on alone."""

    description: Description
    place: Place
    news: News
