"""Having puzzles solved: hints step by step, progress, stopping, and workers that die."""

from datetime import timedelta
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from rules.kernel.puzzle import Solved
from scorer.management.commands import solve_puzzle
from scorer.puzzles import worker
from scorer.puzzles.models import Puzzle, Solve
from scorer.puzzles.room import game_of, of_row
from scorer.tables.models import Table

pytestmark = pytest.mark.django_db
GAME = "candy-hunters"
SIMPLE = "puzzle 4 points in 1 round with b/r/y; board br/gxg1 at mid"
NO_WAY = "puzzle 4 points in 1 round with b/r/y; board br/gg1 at mid"
LONG = (
    "puzzle 11 points in 3 rounds with --g/-x-/yr-, -xr/b-r, -b/yg;"
    " board rxb--y/-----/----b1/rr--b/-y--y at n2w2"
)


def address(text: str) -> str:
    return f"/puzzles/{GAME}/of/{Puzzle.keep(GAME, text).slug}/"


def row_of(text: str) -> Solve:
    game = game_of(GAME)
    posed = of_row(game, Puzzle.keep(GAME, text))
    return Solve.of_position(game, game.version, posed.state)


def page(client: Client, row: Solve, steps: int = 1) -> str:
    return client.get(f"{row.get_absolute_url()}?steps={steps}").content.decode()


def test_a_hint_is_the_first_step_and_nothing_more(client: Client, solvers: list[int]) -> None:
    answer = client.post(f"{address(SIMPLE)}solve", {"hint": "1"}, follow=True)
    text = answer.content.decode()
    assert "Solver places a yellow building on e2" in text
    assert text.count("<li>") == 1


def test_the_next_step_is_one_more(client: Client, solvers: list[int]) -> None:
    client.post(f"{address(SIMPLE)}solve", {"hint": "1"})
    assert page(client, row_of(SIMPLE), 2).count("<li>") == 2


def test_a_step_is_marked_on_the_board(client: Client, solvers: list[int]) -> None:
    client.post(f"{address(SIMPLE)}solve", {"hint": "1"})
    building, ghost = (page(client, row_of(SIMPLE), steps) for steps in (1, 2))
    assert building.count(" meant") == 1
    assert ghost.count(" meant") == 2


def test_a_solution_is_shown_whole(client: Client, solvers: list[int]) -> None:
    text = client.post(f"{address(SIMPLE)}solve", {"all": "1"}, follow=True).content.decode()
    assert "The solution" in text
    assert "1 round" in text
    assert text.count("<li>") == 5


def test_a_card_has_its_grade_once_it_is_solved(client: Client, solvers: list[int]) -> None:
    assert "very simple" not in client.get(address(SIMPLE)).content.decode()
    client.post(f"{address(SIMPLE)}solve", {"all": "1"})
    assert "very simple" in client.get(address(SIMPLE)).content.decode()


def test_what_cannot_be_done_is_said(client: Client, solvers: list[int]) -> None:
    text = client.post(f"{address(NO_WAY)}solve", {"all": "1"}, follow=True).content.decode()
    assert "There is no solution" in text


def test_nothing_is_solved_twice(client: Client, solvers: list[int]) -> None:
    for _ in range(2):
        client.post(f"{address(SIMPLE)}solve", {"hint": "1"})
    assert len(solvers) == 1


def test_whoever_follows_the_hints_at_a_table_waits_for_none(
    client: Client, solvers: list[int]
) -> None:
    client.post(f"{address(SIMPLE)}solve", {"hint": "1"})
    table = client.post(f"{address(SIMPLE)}play", {"once": "tap"}, follow=True)
    root = table.request["PATH_INFO"]
    client.post(f"{root}write", {"text": "build y e2", "at": "1", "once": "tap-2"})
    answer = client.post(f"{root}hint/2", follow=True)
    assert "A hint" in answer.content.decode()
    assert "s1" in answer.content.decode()
    assert len(solvers) == 1


def test_the_address_of_a_hint_lets_nobody_write_at_the_table(
    client: Client, solvers: list[int]
) -> None:
    client.post(f"{address(SIMPLE)}play", {"once": "tap"})
    table = Table.objects.get()
    root, seen = (reverse("table", args=[each]) for each in (table.edit_token, table.view_token))
    here = client.post(f"{root}hint/1").headers["Location"]
    stale = f"{here.partition('back=')[0]}{urlencode({'back': root})}"
    assert client.get(stale).headers["Location"] == here
    for asked in (here, stale):
        page = client.get(asked, follow=True).content.decode()
        assert f'<a class="btn" href="{root}">' in page, "this phone may go on writing"
        assert table.edit_token not in page.replace(f'href="{root}"', "")
        shown = Client().get(asked, follow=True).content.decode()
        assert table.edit_token not in shown
        assert f'<a class="btn" href="{seen}">' in shown
    assert table.edit_token not in here
    again = client.post(stale.replace("/?", "/again?"))
    assert table.edit_token not in again.headers["Location"]


def test_a_hint_outlives_the_table_it_was_asked_at(client: Client, solvers: list[int]) -> None:
    client.post(f"{address(SIMPLE)}play", {"once": "tap"})
    here = client.post(f"{Table.objects.get().get_absolute_url()}hint/1").headers["Location"]
    Table.objects.all().delete()
    answer = client.get(here, follow=True)
    assert "A hint" in answer.content.decode()
    assert "/tables/" not in answer.content.decode()


def test_what_is_simple_is_solved_at_a_glance(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(pk: int, token: str) -> None:
        raise AssertionError("a process for this")

    monkeypatch.setattr(worker, "spawn", never)
    monkeypatch.setattr(worker, "AT_A_GLANCE", 60)
    answer = client.post(f"{address(SIMPLE)}solve", {"hint": "1"}, follow=True)
    assert "A hint" in answer.content.decode()


def test_a_table_away_from_the_solution_is_solved_from_where_it_stands(
    client: Client, solvers: list[int]
) -> None:
    table = client.post(f"{address(SIMPLE)}play", {"once": "tap"}, follow=True)
    root = table.request["PATH_INFO"]
    client.post(f"{root}write", {"text": "build g n1", "at": "1", "once": "tap-2"})
    answer = client.post(f"{root}hint/2", follow=True)
    assert "There is no solution" in answer.content.decode()


def test_after_enough_points_only_the_rounds_are_left(client: Client, solvers: list[int]) -> None:
    text = SIMPLE.replace("1 round ", "2 rounds ")
    table = client.post(f"{address(text)}play", {"once": "tap"}, follow=True)
    root = table.request["PATH_INFO"]
    moves = "build y e2. ghost s1 > s1e1. push e1. score bry at mid. done"
    client.post(f"{root}write", {"text": moves, "at": "1", "once": "tap-2"})
    answer = client.post(f"{root}hint/6", follow=True)
    assert "There are points enough" in answer.content.decode()


def test_a_solver_at_work_is_seen_and_stopped(
    client: Client, spawned: list[tuple[int, str]]
) -> None:
    client.post(f"{address(LONG)}solve", {"all": "1"})
    row = row_of(LONG)
    assert "The solver is at work" in page(client, row)
    assert 'hx-trigger="every 1s"' in page(client, row)
    client.post(f"{row.get_absolute_url()}stop")
    (started,) = spawned
    worker.WRITES, kept = 0.0, worker.WRITES
    try:
        worker.work(*started)
    finally:
        worker.WRITES = kept
    row.refresh_from_db()
    assert row.status == Solve.Status.STOPPED
    assert "It was stopped" in page(client, row)


def test_what_was_found_before_it_was_stopped_is_shown(client: Client, solvers: list[int]) -> None:
    client.post(f"{address(SIMPLE)}solve", {"all": "1"})
    row = row_of(SIMPLE)
    Solve.objects.filter(pk=row.pk).update(status=Solve.Status.STOPPED)
    text = page(client, row, 9)
    assert "A solution with 5 moves was found; there may be a shorter one." in text
    assert text.count("<li>") == 5
    assert "No way is shorter" not in text


@pytest.mark.parametrize(
    ("status", "why"),
    [
        (Solve.Status.STOPPED, "It was stopped before"),
        (Solve.Status.OUT_OF_TIME, "Its time was up before"),
        (Solve.Status.TOO_MANY, "There are more positions than the solver can keep in mind."),
    ],
)
def test_what_stopped_it_is_said_whether_or_not_a_solution_was_found(
    client: Client, solvers: list[int], status: str, why: str
) -> None:
    client.post(f"{address(SIMPLE)}solve", {"all": "1"})
    row = row_of(SIMPLE)
    Solve.objects.filter(pk=row.pk).update(status=status)
    found = page(client, row, 9)
    assert why in found
    assert "A solution, perhaps not the shortest" in found
    assert found.count("<li>") == 5
    assert "That does not mean that there is no solution." not in found
    Solve.objects.filter(pk=row.pk).update(moves="[]", found=0)
    nothing = page(client, row, 9)
    assert why in nothing
    assert "Not decided" in nothing
    assert "That does not mean that there is no solution." in nothing


def test_too_many_positions_are_written_down_as_such(
    client: Client, spawned: list[tuple[int, str]]
) -> None:
    row = row_of(LONG)
    Solve.objects.filter(pk=row.pk).update(status=Solve.Status.RUNNING, worker="me")
    worker.finish(row, "me", Solved("stopped", positions=7, cut="positions"))
    row.refresh_from_db()
    assert (row.status, row.settled) == (Solve.Status.TOO_MANY, True)
    client.post(f"{row.get_absolute_url()}again")
    assert len(spawned) == 1


def test_a_token_that_begins_with_a_hyphen_is_no_option(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = list[list[str]]()

    class Process:
        def __init__(self, command: list[str], **_options: object) -> None:
            commands.append(command)

        def wait(self) -> int:
            return 0

    monkeypatch.setattr("scorer.puzzles.worker.subprocess.Popen", Process)
    worker.spawn(7, "-token")
    (command,) = commands
    parser = solve_puzzle.Command().create_parser("manage.py", "solve_puzzle")
    read = parser.parse_args(command[command.index("solve_puzzle") + 1 :])
    assert (read.row, read.worker) == (7, "-token")


def test_what_was_stopped_can_begin_again(client: Client, spawned: list[tuple[int, str]]) -> None:
    row = row_of(LONG)
    Solve.objects.filter(pk=row.pk).update(status=Solve.Status.STOPPED)
    client.post(f"{row.get_absolute_url()}again")
    assert len(spawned) == 1
    assert "The solver is at work" in page(client, row)


def test_a_dead_worker_is_told_from_a_busy_one(
    client: Client, spawned: list[tuple[int, str]]
) -> None:
    row = row_of(LONG)
    long_ago = timezone.now() - timedelta(minutes=5)
    Solve.objects.filter(pk=row.pk).update(
        status=Solve.Status.RUNNING, worker="dead", beat=long_ago
    )
    assert "has not been heard of" in page(client, row)
    client.post(f"{row.get_absolute_url()}again")
    assert len(spawned) == 1


def test_a_worker_that_was_given_up_writes_nothing_any_more() -> None:
    row = row_of(SIMPLE)
    Solve.objects.filter(pk=row.pk).update(status=Solve.Status.RUNNING, worker="somebody-else")
    worker.work(row.pk, "given-up")
    row.refresh_from_db()
    assert row.status == Solve.Status.RUNNING


def test_running_out_of_time_is_not_called_impossible(client: Client) -> None:
    row = row_of(LONG)
    Solve.objects.filter(pk=row.pk).update(status=Solve.Status.RUNNING, worker="me")
    worker.work(row.pk, "me", limit=-1)
    row.refresh_from_db()
    assert row.status == Solve.Status.OUT_OF_TIME
    assert "That does not mean that there is no solution" in page(client, row)


def test_no_more_than_a_few_work_at_once_and_the_next_begins_by_itself(
    client: Client, spawned: list[tuple[int, str]]
) -> None:
    texts = [LONG.replace("11 points", f"{points} points") for points in (11, 12, 13)]
    for text in texts:
        Client().post(f"{address(text)}solve", {"all": "1"})
    assert len(spawned) == worker.AT_ONCE
    last = row_of(texts[-1])
    assert "Waiting for a free solver" in page(client, last)
    Solve.objects.filter(pk=spawned[0][0]).update(status=Solve.Status.SOLVED)
    client.get(f"{last.get_absolute_url()}live")
    assert len(spawned) == worker.AT_ONCE + 1


def test_an_answer_that_nobody_asked_for_is_not_found(client: Client) -> None:
    assert client.get("/answers/nothing/").status_code == 404
    assert client.post("/answers/nothing/stop").status_code == 404


@pytest.mark.parametrize(
    "back", ["https://elsewhere.example/", "//elsewhere.example", "javascript:"]
)
def test_the_way_back_leads_nowhere_else(client: Client, back: str) -> None:
    row = row_of(SIMPLE)
    Solve.objects.filter(pk=row.pk).update(status=Solve.Status.STOPPED)
    text = client.get(row.get_absolute_url(), {"back": back}).content.decode()
    text, _languages = text.split("<footer")
    assert "elsewhere" not in text
    assert "javascript:" not in text


def test_a_game_has_no_hints(client: Client) -> None:
    form = {"game": GAME, "seats": "2", "name": ["Ola", "Jan"], "once": "tap"}
    table = client.post("/tables/new", form, follow=True)
    root = table.request["PATH_INFO"]
    assert "Give me a hint" not in table.content.decode()
    assert client.post(f"{root}hint/0").status_code == 404
