"""A browser knows every property and value of our style sheets."""

from scripts import styles
from tests.browser.conftest import Phone


def test_chromium_knows_every_declaration(phone: Phone) -> None:
    given = {
        (name, value.removesuffix("!important").strip())
        for path in styles.FOLDER.rglob("*.css")
        for name, value in styles.declarations(path.read_text("utf-8"))
    }
    unknown = phone.open("/offline").evaluate(
        "given => given.filter(([name, value]) => !CSS.supports(name, value))", sorted(given)
    )
    assert unknown == []
