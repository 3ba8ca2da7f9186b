"""For every function in situ/ops/functions.txt and python/functions.txt, overwrites a saved operand or result and checks
that the error names both source lines."""
import os
import sys
from pathlib import Path

import situ

sys.path.insert(0, str(Path(os.environ["SITU_SOURCE_DIR"]) / "scripts"))
from generator import signatures  # noqa: E402

SAMPLES = {"Scalar": 2.0, "float": 0.5, "int": 0, "int[]": [0], "int[2]": 2, "bool": True, "str": "mean"}


def calls():
    """(path, types of the required arguments) of every function whose first argument is a tensor."""
    for e in signatures.read():
        if "function" not in e.forms or not e.arguments or e.arguments[0].type not in ("Tensor", "Operand") or e.arguments[0].cpp != "input":
            continue
        required = ["Tensor"]
        for a in e.arguments[1:]:
            if a.keyword_only or a.default:
                break
            required.append(a.type.rstrip("?"))
        yield e.path, required


def overwritten(path, types, shape):
    """Whether the error names both lines, and its message; None if backward needs no overwritten tensor, or if the call does
    not accept the arguments."""
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
        if "has no derivative" in str(e):  # for that operand, whether it was overwritten or not
            return None
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
