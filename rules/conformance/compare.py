"""The checks of a document: what does the engine say today?

Compared are verdicts, points, results and status. Another rule for the same refusal is told apart.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rules import service
from rules.conformance.course import Course
from rules.conformance.differing import first_difference, without
from rules.conformance.documents import (
    Check,
    Finals,
    Named,
    Played,
    Probe,
    Standing,
    read_document,
    read_refusal,
)
from rules.conformance.outcomes import PASSED, Difference, OtherRule, Outcome
from rules.kernel.errors import NotUnderstood
from rules.kernel.refusal import Refusal
from rules.kernel.replay import Failure

ALLOWED = "allowed"
NOT_UNDERSTOOD = 2


def compare(line: bytes) -> Iterator[Outcome]:
    """Read a document, make its checks, and say how each of them ended."""
    document = read_document(line)
    if isinstance(document, Played):
        yield from compare_game(document)
    else:
        yield compare_finals(document)


# finals


def compare_finals(document: Finals) -> Outcome:
    """One check: the status, and the answer where the status is the same."""
    status, answer = _answer(document.finals)
    if status != document.status:
        refused = f": {read_refusal(answer)}" if status == 1 else ""
        null = ", ".join(sorted(set(_null(document.finals))))
        why = f" (null: {null})" if document.status == NOT_UNDERSTOOD and null else ""
        return Difference("status", f"{status}{refused}, expected {document.status}{why}")
    if status == NOT_UNDERSTOOD:
        return PASSED
    if status == 1:
        return _compare_names("finals", read_refusal(answer), read_refusal(document.answer))
    return _compare_results(answer, document.answer)


def _null(document: Any) -> Iterator[str]:
    """The keys of a document that hold nothing: what an earlier edition did not understand."""
    if isinstance(document, dict):
        yield from (key for key, value in document.items() if value is None)
    parts = document.values() if isinstance(document, dict) else document
    if isinstance(document, dict | list):
        for part in parts:
            yield from _null(part)


def _answer(finals: Any) -> tuple[int, dict[str, Any] | None]:
    """The exit status of `manage.py score` for these finals, and the document it prints."""
    try:
        answer = service.score_document(finals)
    except NotUnderstood:
        return NOT_UNDERSTOOD, None
    return int(answer.refused), answer.document


# games


def compare_game(document: Played) -> Iterator[Outcome]:
    """A check for the record, for its result, for the points at a position, for a tried move."""
    record = service.read_record(document.record.encode()).record
    _refuse_what_comes_later(document, len(record.moves))
    course = Course(record)
    yield _compare_legal(course.failure, legal=document.legal)
    yield _compare_results(course.result(), document.result)
    yield from _not_reached(document, course)
    for standing in document.points:
        if course.reaches(standing.after):
            yield _compare_points(standing, course)
    for probe in document.probes:
        if course.reaches(probe.after):
            yield _compare_verdict(probe, course)


def _refuse_what_comes_later(document: Played, moves: int) -> None:
    """Nothing can be checked behind the last move of a record."""
    lists: dict[str, Sequence[Check]] = {"points": document.points, "probes": document.probes}
    for name, checks in lists.items():
        for number, check in enumerate(checks):
            if check.after > moves:
                what = f"after {check.after} moves, but the record has {moves}"
                raise NotUnderstood(what, f"{name}[{number}]")


def _compare_legal(failure: Failure[Any] | None, *, legal: bool) -> Outcome:
    if legal == (failure is None):
        return PASSED
    if failure is None:
        return Difference("verdict", "the record is legal, expected illegal")
    refusal = failure.refusal
    why = f"move {failure.number} is {_named(refusal)}: {refusal.message}"
    return Difference("verdict", f"the record is illegal, expected legal: {why}")


def _compare_results(said: dict[str, Any] | None, expected: dict[str, Any] | None) -> Outcome:
    """Points, ranks and what decided a tie. The words may change, and so may the named rule."""
    said, expected = without(said, "why"), without(expected, "why")
    if place := first_difference(without(said, "rule"), without(expected, "rule")):
        return Difference("result", place)
    place = first_difference(said, expected)
    return OtherRule(f"result: {place}") if place else PASSED


def _not_reached(document: Played, course: Course) -> Iterator[Difference]:
    """The checks behind a refused move cannot be made, so all of them fail at once."""
    checks: tuple[Check, ...] = (*document.points, *document.probes)
    missed = [check.after for check in checks if not course.reaches(check.after)]
    if missed:
        words = f"checks from after {min(missed)} on that cannot be made: {len(missed)}"
        yield Difference("verdict", words, len(missed))


def _compare_points(expected: Standing, course: Course) -> Outcome:
    points = course.points(expected.after)
    if points == expected.points:
        return PASSED
    said, wanted = (", ".join(map(str, each)) for each in (points, expected.points))
    return Difference("points", f"after {expected.after}: {said}, expected {wanted}")


def _compare_verdict(probe: Probe, course: Course) -> Outcome:
    tried = f"after {probe.after}: {probe.text}"
    expected = probe.refusal
    try:
        refusal = course.verdict(probe.after, probe.text)
    except NotUnderstood as error:
        why = f"not understood, expected {expected or ALLOWED}: {error}"
        return Difference("verdict", f"{tried}: {why}")
    said = _named(refusal) if refusal else None
    if said and expected:
        return _compare_names(tried, said, expected)
    if said == expected:
        return PASSED
    return Difference("verdict", f"{tried}: {said or ALLOWED}, expected {expected or ALLOWED}")


def _named(refusal: Refusal) -> Named:
    return Named(refusal.rule, refusal.reason)


def _compare_names(what: str, said: Named, expected: Named) -> Outcome:
    return PASSED if said == expected else OtherRule(f"{what}: {said}, expected {expected}")
