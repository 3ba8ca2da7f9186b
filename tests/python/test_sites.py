"""Every call of situ/ops/functions.txt whose saved operand or result is overwritten: the refusal names both lines."""
import os
import re
import sys
from pathlib import Path

import situ

LINES = (Path(os.environ["SITU_SOURCE_DIR"]) / "situ/ops/functions.txt").read_text().splitlines()
SAMPLES = {"Scalar": 2.0, "float": 0.5, "int": 0, "int[]": [0], "int[2]": 2, "bool": True, "str": "mean"}


def calls():
    """(path, types of the arguments that must be given) of the functions of a first tensor."""
    for line in LINES:
        m = re.match(r"([\w.]+)\((?:Tensor|Operand) input(.*)\) -> .* : (.*)", line)
        if m and "function" in m[3].split():
            required = ["Tensor"]
            for argument in re.split(r",\s*(?![^()]*\))", m[2])[1:]:
                if argument.startswith("*") or "=" in argument:
                    break
                required.append(argument.split()[0].rstrip("?").replace("...", ""))
            yield m[1], required


def overwritten(path, types, shape):
    """The message where backward misses what the call saved; None where it misses nothing, or takes no such arguments."""
    f, x, operands = situ, situ.rand(shape).mul_(0.5).add_(0.25).requires_grad_(), []
    for name in path.split("."):
        f = getattr(f, name)
    for t in types:
        operands.append(x * 1 if t in ("Tensor", "Operand") else SAMPLES.get(t))
    try:
        z = f(*operands); saved = sys._getframe().f_lineno
        results = [t for t in (z if isinstance(z, tuple) else (z,)) if isinstance(t, situ.Tensor) and t.requires_grad]
        for t in [o for o in operands if isinstance(o, situ.Tensor)] + results:
            t.add_(1); written = sys._getframe().f_lineno
    except (situ.Error, TypeError):
        return None
    try:
        sum(t.sum() for t in results).backward() if results else None
    except situ.AutogradError as e:
        return all(f"test_sites.py:{line}" in str(e) for line in (saved, written)), str(e)
    return None


def test_refusals_name_both_lines():
    met, wrong = set(), []
    for path, types in calls():
        for shape in ((3, 3), (1, 2, 4, 4), (4,)):
            found = overwritten(path, types, shape)
            if found:
                met.add(path)
                if not found[0]:
                    wrong.append((path, found[1]))
    assert wrong == [] and len(met) > 80
