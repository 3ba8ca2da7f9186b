"""Checks that situ/ops/functions.txt and python/functions.txt list every public function of the C++ headers, and that the
Python module has every listed name."""
import ast
import importlib
import os
import re
import sys
from pathlib import Path

import situ

ROOT = Path(os.environ["SITU_SOURCE_DIR"])
sys.path.insert(0, str(ROOT / "scripts"))
from generator import signatures  # noqa: E402

ENTRIES = signatures.read()

# Functions that are public only in C++, each with its Python counterpart or the reason.
CPP_ONLY = {
    "clone_op": "clone", "dense": "for derivatives", "to_dtype": "Tensor.to", "strided_add": "for derivatives",
    "batched_mm": "matmul", "conv1d_weight": "for derivatives", "conv2d_weight": "for derivatives",
    "conv3d_weight": "for derivatives", "im2col": "nn.functional.unfold", "col2im": "nn.functional.fold",
    **{f"upsample_{mode}": "nn.functional.interpolate" for mode in ("nearest1d", "nearest2d", "nearest3d", "linear1d", "bilinear2d",
                                                                    "trilinear3d", "bicubic2d")},
    **{f"{kind}_pad{d}d": "nn.functional.pad" for kind in ("reflection", "replication") for d in (1, 2, 3)},
    "add_relu": "torch.relu(input + other)",
    "squared_difference": "mse_loss", "huber": "smooth_l1_loss", "copy": "copy_", "slice": "x[a:b]",
    "tensor": "bound by hand", "from_blob": "from_numpy, from_dlpack", "normal_of": "normal", "print": "print",
    "nonzero_numpy": "nonzero(as_tuple=True)", "lstm_scan": "nn.LSTM", "max_pool2d_with_indices": "max_pool2d", "cross_entropy_loss": "cross_entropy",
    "pad": "nn.functional.pad", "numel": "bound by hand", "unique_dim": "unique(dim=)",
    "scalarTypeToTypeMeta": "a C++ type's", "zero": "zero_", "masked_select_out": "out=",
}


def stated():
    return {e.name for e in ENTRIES if e.forms}


def declared():
    """Public C++ functions: those of the list, and the handwritten ones in functions.h."""
    names = {e.name for e in ENTRIES if e.cpp}
    text = (ROOT / "situ/ops/functions.h").read_text()
    for m in re.finditer(r"^(?:inline )?(?:Tensor&?|Tensors2|bool|std::vector<Tensor>|void) (\w+)\(", text, re.M):
        names.add(m[1])
    return names


def test_every_cpp_function_is_stated():
    missing = sorted(n for n in declared() - stated() - CPP_ONLY.keys()
                     if n.removeprefix("linalg_") not in stated()  # linalg.solve
                     if not n.endswith("_out") and not (n.endswith("_") and n[:-1] in stated()))
    assert missing == []


def test_every_stated_name_is_in_the_module():
    for e in ENTRIES:
        path, forms = e.path, e.forms
        if "function" in forms:
            module, _, name = path.rpartition(".")
            owner = importlib.import_module("situ." + module) if module else situ
            assert getattr(owner, name).__doc__, path
        if "method" in forms:
            assert getattr(situ.Tensor, path).__doc__.startswith(path + "("), path
        if "_" in forms and "method" in forms:
            assert hasattr(situ.Tensor, path + "_"), path


def test_stubs_name_what_the_module_has():
    for path, module in (("_situ/__init__", situ), ("nn/functional", situ.nn.functional), ("linalg", situ.linalg), ("special", situ.special)):
        tree = ast.parse((ROOT / f"python/situ/{path}.pyi").read_text())
        functions = {n.name for n in tree.body if isinstance(n, ast.FunctionDef)}
        assert functions and not functions - set(dir(module)) - {"builtins"}
        for c in (n for n in tree.body if isinstance(n, ast.ClassDef)):
            assert not {n.name for n in c.body if isinstance(n, ast.FunctionDef)} - set(dir(getattr(module, c.name)))
    assert {"add", "softmax", "randint"} <= {n.name for n in ast.parse((ROOT / "python/situ/_situ/__init__.pyi").read_text()).body
                                             if isinstance(n, ast.FunctionDef)}
