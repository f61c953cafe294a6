"""What the first edition said: our own small files, and the large ones where they are at hand."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OWN = sorted((ROOT / "tests" / "conformance").glob("*.jsonl.gz"))
DATABASE = ROOT / "tests" / "first_edition" / "grimoire.sql"
LINKS = ROOT / "tests" / "first_edition" / "links.json"
KNOWN_FAULTS = ROOT / "tests" / "known-faults.tsv"

SHARED = ROOT.parent / "shared" / "first-edition"
LARGE = sorted(SHARED.glob("*.jsonl.gz"))
