"""Checks that README.md's Python example gives the same bits as the same program in C++."""
import os
import re
import subprocess
import sys
from pathlib import Path


def test_the_example_has_the_digest_of_cpp():
    readme = (Path(os.environ["SITU_SOURCE_DIR"]) / "README.md").read_text()
    (code,) = re.findall(r"^```python\n(.*?)^```$", readme, re.M | re.S)
    python = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    cpp = subprocess.run([os.environ["SITU_BINARY_DIR"] + "/tests/python/training"], capture_output=True, text=True,
                         check=True).stdout
    assert re.fullmatch(r"[0-9a-f]{16}\n", cpp) and python == cpp
