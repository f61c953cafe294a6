"""The search of the handbook while somebody types, as htmx asks for it, in this process."""

from collections.abc import Callable

from bench.site import HEADERS, expect

TYPED = {
    "en": ("how many cookies can I hold", "stairwys under both halves", "gh-build-4"),
    "nl": ("hoeveel koekjes mag ik hebben", "trapen onder beide helften", "gh-build-4"),
}
"""A question, one with a typo, and a rule id."""


def typing(language: str) -> Callable[[], int]:
    """Every letter asks, so every word is looked for half-finished, too."""
    from django.test import Client

    client = Client(headers=HEADERS | {"HX-Request": "true", "Accept-Language": language})
    begun = [text[: end + 1] for text in TYPED[language] for end in range(len(text))]

    def ask() -> int:
        for query in begun:
            expect(client.get("/rules/gingerbread-house/search", {"q": query}), 200)
        return len(begun)

    return ask
