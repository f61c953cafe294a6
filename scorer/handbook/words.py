"""Words of a language: how a text falls into them, their stems, and those that ask nothing.

`static/words.js` stems words in the same way on a phone without a network.
"""

import re
import unicodedata
from functools import lru_cache
from threading import Lock

import snowballstemmer  # type: ignore[import-untyped]

WORD = re.compile(r"[a-z0-9]+")
NO_ACCENT = str.maketrans({"ł": "l"})
"""Letters that are no other letter with something on it, and are typed as one all the same."""
APOSTROPHES = re.compile("['’`\u2018\u00b4](s\\b)?")

STEMMERS = {"en": "english", "nl": "dutch", "pl": "polish"}
"""The languages that can be searched, and what Snowball calls them."""

COMPOUNDING = frozenset({"nl"})
"""Languages that write compounds as one word."""

_QUIET = {
    "en": """
        a about again all also am an and another any anyone are as at be been being but by can
        cannot cant could did do does doing dont each else ever every for from game get gets getting
        give go goes going got had has have having he her hers him his how i if in into is isnt it
        its just like many may me might mine much must my need no not now of on one only or other
        our ours out own please right should so some somebody someone something still than that the
        their them then there these they this those to too until up us want was we were what when
        where whether which while who whom whose why will with wont would yes yet you your
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
    "pl": """
        a aby albo ale ależ ani aż bardzo bez bo by być był była było były będzie będą chcę chce
        chcemy ci cię co coś czego czemu czy czyj czyja czym dać dla dlaczego dlatego do dopiero gdy
        gdzie go gra grę gry grze i ich ile im inna inne inny innych ja jak jaka jaki jakie jakiego
        jakiej jakim jaką je jego jej jest jestem jeszcze jeśli jeżeli już każda każde każdego
        każdej każdy kiedy kim kogo komu kto która które którego której który których którą którym
        lecz lub ma mają mam mamy mi mieć mnie moich moja moje mojego mojej mogę mogą moglibyśmy mój
        musi muszą muszę musimy my może możemy można na nad nam nas nasz nasza nasze nawet nią nic
        nich nie niech nim niż no o obok od on ona one oni ono oraz po pod podczas ponieważ potem
        przed przez przy sam sama samo się skąd są swoich swoja swoje swojego swojej swój ta tak
        taka taki takie także tam te tego tej ten to tobie toteż trzeba tu tutaj tych tylko tym u w
        wam was według we więc właśnie wolno wszyscy wszystkie wszystko z za zawsze ze że żeby
    """,
}


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, without accents.

    >>> words_of("Één heks’s GH-BUILD-4, żółw")
    ['een', 'heks', 'gh', 'build', '4', 'zolw']
    """
    return WORD.findall(plain(text))


def plain(text: str) -> str:
    """Small letters without accents and apostrophes."""
    taken_apart = unicodedata.normalize("NFKD", APOSTROPHES.sub("", text)).lower()
    unaccented = (letter for letter in taken_apart if not unicodedata.combining(letter))
    return "".join(unaccented).translate(NO_ACCENT)


QUIET = {language: tuple(dict.fromkeys(words_of(words))) for language, words in _QUIET.items()}
"""Words that say little by themselves; a question consists of them for the greater part."""


@lru_cache(maxsize=8192)
def stem(word: str, language: str) -> str:
    """What a word has in common with its other forms.

    >>> stem("stairways", "en"), stem("lagen", "nl"), stem("cukierkow", "pl")
    ('stairway', 'laag', 'cukierk')
    """
    for ending, other in BEFORE.get(language, ()):
        word = ending.sub(other, word)
    with _one_at_a_time:  # a Snowball stemmer keeps the word it works on in itself
        found = plain(_stemmers[language].stemWord(word))
    for ending, other in AFTER.get(language, ()):
        found = ending.sub(other, found)
    return found


_one_at_a_time = Lock()
_stemmers = {language: snowballstemmer.stemmer(name) for language, name in STEMMERS.items()}

Endings = tuple[tuple[re.Pattern[str], str], ...]


def _endings(*pairs: tuple[str, str]) -> Endings:
    return tuple((re.compile(f"(?:{ending})$"), other) for ending, other in pairs)


BEFORE: dict[str, Endings] = {
    "pl": _endings(
        *(("ow", "ów"), ("(?<=[aiy])c", "ć"), ("(?<=[aeo])sc", "ść"), ("(?<=[knr])cie", "t")),
        ("(?<=[aeou]sz)[ay]", "ać"),
    ),
}
"""Accents that Snowball knows an ending by: words come without, as they are typed in a hurry."""
AFTER: dict[str, Endings] = {
    "pl": _endings(
        *(("(?<=...[^aeiouy])ek", "k"), ("(?<=..)ic|(?<=...)yc", "")),
        *(("(?<=...)(?:aj|uj|owan|ow)", ""), ("(?<=...)i", "")),
        *(("(?<=..)rz", "r"), ("(?<=..)dz", "d")),
        *(("(?<=...)(?:aj|uj)ac", ""), ("(?<=...)dc", "dk"), ("(?<=..)ian", "ien")),
        *(("(?<=..)szcz(?:en)?", "sc"), ("(?<=..)czyn", "cz")),
    ),
}
"""What is another in other forms of the same word: cukierek and cukierki, wzór and wzorze."""
