"""Puzzles that somebody entered, and what the solver found."""

from datetime import timedelta
from typing import Any, Self

import msgspec
from django.db import models, transaction
from django.urls import reverse
from django.utils import timezone

from rules.kernel.game import Game, Move
from rules.kernel.puzzle import PuzzleBook, Solved
from rules.registry import GAMES, PUZZLES
from scorer.links import Named, digest_of, letters_of
from scorer.pads.models import Device

SHORT = 12
"""Letters of a link: few enough to be typed."""
LONGEST_TITLE = 60
SIGN_OF_LIFE = timedelta(seconds=45)
"""A worker that has not been heard of for longer is dead."""


class Puzzle(Named):
    """A puzzle that somebody entered. The same puzzle is the same row, whoever enters it."""

    game = models.CharField(max_length=40)
    text = models.TextField()
    """The moves that set it up, as people write them."""
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    @classmethod
    def keep(cls, game: str, text: str) -> Self:
        return cls.named(game, text, letters=SHORT, game=game, text=text)

    @classmethod
    def enter(cls, game: str, text: str, device: Device, title: str) -> Self:
        """Keep a puzzle on the list of this phone."""
        with transaction.atomic():
            kept = None
            while kept is None:  # nobody deletes it in this moment
                found = cls.objects.select_for_update(no_key=True)
                kept = found.filter(pk=cls.keep(game, text).pk).first()
            kept.devices.update_or_create(device=device, defaults={"title": title})
        return kept

    def take_off(self, phone: str) -> None:
        """Take it off the list of the phone with this number. It is gone with the last of them."""
        with transaction.atomic():
            type(self).objects.select_for_update().filter(pk=self.pk).first()
            if self.devices.filter(device__token=phone).delete()[0] and not self.devices.exists():
                self.delete()


class DevicePuzzle(models.Model):
    """A puzzle on a phone, under the title it was given there."""

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="puzzles")
    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="devices")
    title = models.CharField(max_length=LONGEST_TITLE, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-at"]
        constraints = [
            models.UniqueConstraint(fields=["device", "puzzle"], name="a_puzzle_once_a_device")
        ]

    def __str__(self) -> str:
        return self.title


class Solve(Named):
    """A position of a puzzle, and what the solver found: each is solved once, for everybody."""

    class Status(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        SOLVED = "solved"
        IMPOSSIBLE = "impossible"
        STOPPED = "stopped"
        OUT_OF_TIME = "out-of-time"
        TOO_MANY = "too-many"
        """More positions than the solver can keep."""

    game = models.CharField(max_length=40)
    rules = models.CharField(max_length=20)
    state = models.TextField()
    """The position, as JSON, under a name that says nothing of anybody."""
    status = models.CharField(max_length=12, choices=Status, default=Status.WAITING)
    moves = models.TextField(blank=True)
    """Of the best solution, as JSON."""
    rounds = models.PositiveSmallIntegerField(default=0)
    """What the solution takes, or how far the search is."""
    of = models.PositiveSmallIntegerField(default=0)
    positions = models.PositiveBigIntegerField(default=0)
    seconds = models.FloatField(default=0)
    found = models.PositiveSmallIntegerField(default=0)
    """Moves of the best solution so far."""
    worker = models.CharField(max_length=32, blank=True)
    """Who is at it; whoever is not named here has nothing to say any more."""
    asker = models.CharField(max_length=32, blank=True)
    """The phone that it is being solved for; empty once nobody is at it any more."""
    stop = models.BooleanField(default=False)
    beat = models.DateTimeField(null=True)
    """The last sign of life."""
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.slug}: {self.status}"

    def get_absolute_url(self) -> str:
        return reverse("puzzle-answer", args=[self.slug])

    @classmethod
    def of_position(cls, game: Game[Any, Any], rules: str, state: Any) -> Self:
        """The row of a position, decided or not."""
        text = position_text(game, state)
        fields = {"game": game.id, "rules": rules, "state": text}
        return cls.named(game.id, rules, text, letters=SHORT, **fields)

    @property
    def rulebook(self) -> Game[Any, Any]:
        return GAMES[self.game]

    @property
    def book(self) -> PuzzleBook[Any, Any]:
        return PUZZLES[self.game]

    def read_state(self) -> Any:
        return msgspec.json.decode(self.state, type=self.rulebook.state_type)

    def read_moves(self) -> tuple[Move, ...]:
        kind = self.rulebook.move_type
        found = msgspec.json.decode(self.moves or "[]", type=list[msgspec.Raw])
        return tuple(msgspec.json.decode(move, type=kind) for move in found)

    @property
    def settled(self) -> bool:
        """Whether nobody is at it any more; then the best that was found can be shown."""
        kinds = self.Status
        return self.decided or self.status in (kinds.STOPPED, kinds.OUT_OF_TIME, kinds.TOO_MANY)

    @property
    def decided(self) -> bool:
        return self.status in (self.Status.SOLVED, self.Status.IMPOSSIBLE)

    @property
    def alive(self) -> bool:
        """Whether a worker is at it and well. A sign of life from the future is no better than an
        old one: then the clock was set back."""
        if self.status != self.Status.RUNNING or self.beat is None:
            return False
        return abs(timezone.now() - self.beat) < SIGN_OF_LIFE

    @property
    def under_way(self) -> bool:
        """Whether there will be news without anybody doing anything."""
        return self.alive or self.status == self.Status.WAITING

    @property
    def a_second(self) -> int:
        return round(self.positions / self.seconds) if self.seconds else 0


def running_now() -> models.QuerySet[Solve]:
    """Positions that a worker is at and well, as `alive` says."""
    now = timezone.now()
    beats = (now - SIGN_OF_LIFE, now + SIGN_OF_LIFE)
    return Solve.objects.filter(status=Solve.Status.RUNNING, beat__range=beats)


def position_text(game: Game[Any, Any], state: Any) -> str:
    """A position as JSON, the same for everybody who plays it."""
    called = PUZZLES[game.id].called(state, "?")
    return msgspec.json.encode(called, order="deterministic").decode()


def position_digest(game: Game[Any, Any], rules: str, state: Any) -> str:
    """What the row of a position is known by."""
    return digest_of(game.id, rules, position_text(game, state))


def answers_on_the_way(solve: Solve, solved: Solved) -> list[Solve]:
    """Rows for every position on the way of a solution: who follows it need not wait again."""
    game, state = solve.rulebook, solve.read_state()
    rules = game.rules_for(solve.rules)
    rows = list[Solve]()
    for number, move in enumerate(solved.moves[:-1], 1):
        state, _ = rules.play(state, move)
        text = position_text(game, state)
        digest = digest_of(game.id, solve.rules, text)
        left = solved.moves[number:]
        rows.append(
            Solve(
                slug=letters_of(digest)[:SHORT],
                digest=digest,
                game=solve.game,
                rules=solve.rules,
                state=text,
                status=Solve.Status.SOLVED,
                moves=msgspec.json.encode(left).decode(),
                rounds=solve.book.rounds_of(left),
                found=len(left),
            )
        )
    return rows
