"""A small handbook in Polish, to try the search on: of no game, and of a few of its rules."""

from rules.kernel.handbook import parse_handbook
from scorer.handbook.asked import Row
from scorer.handbook.index import Index, build

TEXT = """# Próba

## Przebieg gry

### CH-BUILD-1 · Nowy budynek
*Źródło: Polska instrukcja, s. 4.*
Budynek dokłada się do dzielnicy, obok innego. Łowcy nie przesuwają budynków.

### CH-GHOST-1 · Ruch ducha
*Źródło: Polska instrukcja, s. 5.*
Duch idzie na sąsiedni budynek. Gracz porusza w turze najwyżej dwoma duchami.

### CH-PATTERN-1 · Wzór z karty
*Źródło: Polska instrukcja, s. 6.*
Kolory na karcie muszą leżeć tak jak we wzorze. Wzór wolno obrócić, ale nie odbić.

### CH-SCORE-1 · Cukierki na koniec
*Źródło: Polska instrukcja, s. 8.*
Każdy cukierek to punkt. Żółte cukierki liczą się tak samo.
"""
SAID = [Row(["cukierek"], ["słodycz", "łakoć", "lizak"]), Row(["duch"], ["zjawa", "upiór"])]
ASKED = {"CH-GHOST-1": "kto straszy dzieci, ile razy wolno ruszyć zjawą"}
FORMS = [
    ["duch", "duchy", "duchów", "duchami", "duchow", "DUCHEM"],
    ["cukierek", "cukierki", "cukierków", "cukierkow", "cukierkach"],
    ["wzór", "wzor", "wzory", "wzorze", "wzorów"],
    ["budynek", "budynków", "budynku", "budynkow"],
    ["żółty", "zolty", "żółte", "zolte"],
    ["łowca", "lowca", "łowców", "lowcow"],
    ["karta", "karcie", "kart"],
]
TYPOS = {"cukeirki": "cukierki", "budynke": "budynek", "lwocy": "łowcy", "dzielncia": "dzielnica"}
SYNONYMS = {"łakocie": "CH-SCORE-1", "slodycze": "CH-SCORE-1", "zjawy": "CH-GHOST-1"}


def index() -> Index:
    return build("candy-hunters", "pl", parse_handbook(TEXT, "pl"), SAID, ASKED, {})
