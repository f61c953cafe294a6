"""Rows to test with."""

import hashlib

from factory.declarations import LazyAttribute, LazyFunction
from factory.django import DjangoModelFactory

from scorer.shelf.models import KeptRecord
from tests.scorer.cast import a_legal_record


class KeptRecordFactory(DjangoModelFactory[KeptRecord]):
    """A kept record; a legal game if nothing else is said."""

    class Meta:
        model = KeptRecord

    game = "gingerbread-house"
    text = LazyFunction(a_legal_record)
    digest = LazyAttribute(lambda row: hashlib.sha256(row.text.encode()).hexdigest())


def a_kept_record(text: str = "") -> KeptRecord:
    """A record on the shelf."""
    return KeptRecordFactory.create(**({"text": text} if text else {}))
