"""A finished game for BG Stats: a link that opens its form, and a play file.

What the two formats look like is not documented by anything we could read of BG Stats' own. It is
taken from public programs that make them and from plays that people exported and published:

- the link: `https://app.bgstatsapp.com/createPlay.html?data=` and the percent-encoded JSON of one
  play (`sourceName`, `sourcePlayId`, `playDate` as `yyyy-MM-dd HH:mm:ss` in UTC, `durationMin`,
  `board`, `game`, `players`). Several programs agree on these names. One of them, a bot that
  tested against the apps, reports that the Android app fails when `winner`, `startPlayer`,
  `highestWins` or `noPoints` are left out, so they are always written.
- the file: `about`, `games`, `locations`, `players`, `plays` and `userInfo`, where plays refer to
  the others by number (`gameRefId`, `playerRefId`) and scores are texts. A published export of the
  app and three programs that read or write such files agree on these.

We have not opened either in the app itself. No number of BoardGameGeek is sent, because no source
of ours prints one; we expect the app to look the game up by its name. How the app tells a winner
where scores are level is not known to us, so every player has a rank and a `winner` of her own: a
tie-break leaves equal scores and different ranks, and `manualWinner`, going by its name, keeps them
from being worked out again from the points. No place is sent, and nobody is taken for the owner of
the phone (`meRefId` 0).
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec
from django.http import HttpResponse

from scorer.answers import document
from scorer.pads.outcome import Outcome

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Grimoire"
ABOUT = (
    "This is a Play file that can be read by Board Game Stats. If you see this text, try to use a"
    " share, export or open-in function to open it with Board Game Stats."
)
OURS = uuid5(NAMESPACE_URL, "https://grimoire.invalid/bgstats")


@dataclass(frozen=True)
class Play:
    """What BG Stats can take in of a game."""

    key: str
    """The same for the same game, so that it is not taken for another when it is sent again."""
    game_id: str
    outcome: Outcome
    starts: int | None = None

    @property
    def link(self) -> str:
        """Opens BG Stats with everything filled in."""
        played = stamp(self.outcome.played)
        play: dict[str, Any] = {
            "sourceName": SOURCE,
            "sourcePlayId": self.key,
            "playDate": played,
            "board": self.outcome.board,
            "game": {
                "name": self.outcome.game,
                "sourceGameId": self.game_id,
                "highestWins": True,
                "noPoints": False,
            },
            "players": [
                {
                    "name": player.name,
                    "sourcePlayerId": player.name,
                    "startPlayer": seat == self.starts,
                    "winner": player.winner,
                    "rank": player.rank,
                    "score": player.total,
                }
                for seat, player in enumerate(self.outcome.players)
            ],
        }
        if self.outcome.minutes is not None:
            play["durationMin"] = self.outcome.minutes
        return LINK + quote(msgspec.json.encode(play), safe="")

    def file(self) -> dict[str, Any]:
        """A play file with nothing in it but this game."""
        played = stamp(self.outcome.played)
        return {
            "about": ABOUT,
            "games": [
                {
                    "uuid": secret("game", self.game_id),
                    "id": 1,
                    "name": self.outcome.game,
                    "modificationDate": played,
                    "cooperative": False,
                    "highestWins": True,
                    "noPoints": False,
                    "usesTeams": False,
                }
            ],
            "locations": [],
            "players": [
                {
                    "uuid": secret("player", player.name.casefold()),
                    "id": number,
                    "name": player.name,
                    "isAnonymous": False,
                    "modificationDate": played,
                }
                for number, player in enumerate(self.outcome.players, 1)
            ],
            "plays": [self._entry(played)],
            "userInfo": {"meRefId": 0},
        }

    def _entry(self, played: str) -> dict[str, Any]:
        return {
            "uuid": secret("play", self.key),
            "modificationDate": played,
            "entryDate": played,
            "playDate": played,
            "playDateYmd": int(played[:10].replace("-", "")),
            "usesTeams": False,
            "durationMin": self.outcome.minutes or 0,
            "ignored": False,
            "manualWinner": True,
            "rounds": 0,
            "gameRefId": 1,
            "board": self.outcome.board,
            "playerScores": [
                {
                    "playerRefId": seat + 1,
                    "score": str(player.total),
                    "winner": player.winner,
                    "rank": player.rank,
                    "newPlayer": False,
                    "startPlayer": seat == self.starts,
                    "seatOrder": seat + 1,
                }
                for seat, player in enumerate(self.outcome.players)
            ],
        }


def stamp(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")


def secret(kind: str, key: str) -> str:
    """The same name for the same thing, whenever it is sent; what it is made from stays hidden."""
    found: UUID = uuid5(OURS, f"{kind}:{key}")
    return str(found).upper()


def play_file(play: Play, name: str) -> HttpResponse:
    """A play file to be saved."""
    response = document(play.file())
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.bgsplay"'
    return response
