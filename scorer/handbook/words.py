"""Words of a language: how a text falls into them, their stems, and those that ask nothing."""

import re
import unicodedata
from functools import lru_cache
from threading import Lock

import snowballstemmer  # type: ignore[import-untyped]

WORD = re.compile(r"[a-z0-9]+")
APOSTROPHES = re.compile("['’`\u2018\u00b4](s\\b)?")

STEMMERS = {"en": "english", "nl": "dutch"}
"""The languages that can be searched, and what Snowball calls them."""

COMPOUNDING = frozenset({"nl"})
"""Languages that write compounds as one word."""

_QUIET = {
    "en": """
        a about again all also am an and another any anyone are as at be been being but by can
        cannot cant could did do does doing dont each else ever every for from get gets getting
        give go goes going got had has have having he her hers him his how i if in into is isnt
        it its just like many may me might mine much must my need no not now of on one only or
        other our ours out own please right should so some somebody someone something still than
        that the their them then there these they this those to too until up us want was we were
        what when where whether which while who whom whose why will with wont would yes yet you
        your
    """,
    "nl": """
        aan al alle allebei als altijd ander andere anders ben bij daar dan dat de der deze die
        dit doe doen doet door dus een eens eigen elk elke en er eraan erbij ermee erop ervan
        even ga gaan gaat geen haar had hadden heb hebben hebt heeft hem het hier hij hoe hun
        ieder iedereen iemand iets ik in is ja je jij jou jouw jullie kan kun kunnen kunt maar
        mag me mee meer men met mij mijn moet moeten mogen na naar nee net niet niets nog nou nu
        of om omdat onder ons onze ook op over te tegen ten toch toe tot u uit uw vaak van veel
        via voor waar waarom wanneer want waren was wat we wel welk welke werd wie wij wil
        willen word worden wordt zal ze zelf zich zij zijn zo zoals zou zullen
    """,
}

QUIET = {language: tuple(words.split()) for language, words in _QUIET.items()}
"""Words that say little by themselves; a question consists of them for the greater part."""


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, without accents.

    >>> words_of("Één heks’s GH-BUILD-4")
    ['een', 'heks', 'gh', 'build', '4']
    """
    return WORD.findall(plain(text))


def plain(text: str) -> str:
    """Small letters without accents and apostrophes."""
    taken_apart = unicodedata.normalize("NFKD", APOSTROPHES.sub("", text)).lower()
    return "".join(letter for letter in taken_apart if not unicodedata.combining(letter))


@lru_cache(maxsize=8192)
def stem(word: str, language: str) -> str:
    """What a word has in common with its other forms.

    >>> stem("stairways", "en"), stem("lagen", "nl")
    ('stairway', 'laag')
    """
    with _one_at_a_time:  # a Snowball stemmer keeps the word it works on in itself
        found: str = _stemmers[language].stemWord(word)
    return found


_one_at_a_time = Lock()
_stemmers = {language: snowballstemmer.stemmer(name) for language, name in STEMMERS.items()}
