"""What the README shows is what the commands print."""

import json
import re
from pathlib import Path

from rules import service
from tests.scorer.cast import README, readme_blocks


def test_the_scored_example_is_true() -> None:
    finals, result, _ = readme_blocks("json")
    assert service.score(finals.encode()).document == json.loads(result)


def test_the_judged_example_is_true() -> None:
    judgement = readme_blocks("json")[2]
    (record,) = readme_blocks("text")
    assert service.judge(record.encode()).document == json.loads(judgement)


def test_every_picture_and_every_page_it_names_is_there() -> None:
    named = re.findall(r'(?:src="|\]\()([^")#]+)', README.read_text("utf-8"))
    assert {name for name in named if not (Path(README.parent) / name).exists()} == set()
