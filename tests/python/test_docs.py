"""Runs the Python blocks of README.md and docs/*.md and compares their output with the text block that follows each."""
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(os.environ["SITU_SOURCE_DIR"])


def blocks():
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        text = page.read_text()
        for m in re.finditer(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", text, re.M | re.S):
            line = text[:m.start()].count("\n") + 2
            yield pytest.param(m[1], m[2], id=f"{page.name}:{line}")


@pytest.mark.parametrize("code, output", list(blocks()))
def test_block(code, output, tmp_path):
    r = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert r.returncode == 0, r.stderr
    if output is not None:
        assert r.stdout == output
