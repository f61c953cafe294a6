"""What all tests share."""

from hypothesis import settings

from tests.postgres import SERVER

# Tests do not time: a busy machine is no fault of the code.
settings.register_profile("grimoire", deadline=None)
settings.load_profile("grimoire")


def pytest_unconfigure() -> None:
    SERVER.close()
