#!/usr/bin/env python3
"""Writes docs/coverage.md: which names of PyTorch's op_db, module_db and optim_db are in the module situ, and which names of
LibTorch's surface (a list of what programs and PyTorch's own tests use) compile against Situ's headers.

    PYTHONPATH=build/dev/python python tests/conformance/coverage.py                  write the page again, of the same names
    PYTHONPATH=build/dev/python python tests/conformance/coverage.py --surface FILE   write it of all names (needs PyTorch)
    PYTHONPATH=build/dev/python python tests/conformance/coverage.py --check          compare its names with what is there

A C++ name is tried in every place that its section and kind allow; it is present where one compiles.
"""
import argparse
import functools
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/coverage.md"

MNIST, STACK, RANDOM = "torch::data::datasets::MNIST", "torch::data::transforms::Stack<>", "torch::data::samplers::RandomSampler"
MAPPED = f"torch::data::datasets::MapDataset<{MNIST}, {STACK}>"
# Templates: a member is looked up in one of their instances.
INSTANCES = {
    "ModuleHolder": "nn::Linear", "ConvOptions": "nn::Conv2dOptions", "ConvTransposeOptions": "nn::ConvTranspose2dOptions",
    "MaxPoolOptions": "nn::MaxPool2dOptions", "AvgPoolOptions": "nn::AvgPool2dOptions", "LPPoolOptions": "nn::LPPool2dOptions",
    "AdaptiveAvgPoolOptions": "nn::AdaptiveAvgPool2dOptions", "AdaptiveMaxPoolOptions": "nn::AdaptiveMaxPool2dOptions",
    "MaxUnpoolOptions": "nn::MaxUnpool2dOptions", "FractionalMaxPoolOptions": "nn::FractionalMaxPool2dOptions",
    "ReflectionPadOptions": "nn::ReflectionPad2dOptions", "ReplicationPadOptions": "nn::ReplicationPad2dOptions",
    "ConstantPadOptions": "nn::ConstantPad2dOptions", "ConvFuncOptions": "nn::functional::Conv2dFuncOptions",
    "MaxPoolFuncOptions": "nn::functional::MaxPool2dFuncOptions", "AvgPoolFuncOptions": "nn::functional::AvgPool2dFuncOptions",
    "ConvTransposeFuncOptions": "nn::functional::ConvTranspose2dFuncOptions", "OrderedDict": "OrderedDict<std::string, torch::Tensor>",
    "OrderedDict::Item": "OrderedDict<std::string, torch::Tensor>::Item", "ArrayRef": "ArrayRef<int64_t>", "optional": "optional<int64_t>",
    "Example": "data::Example<>", "OptionalArrayRef": "OptionalArrayRef<int64_t>",
    "datasets::BatchDataset": "data::datasets::MNIST", "datasets::Dataset": "data::datasets::MNIST",
    "ConvNdImpl": "nn::Conv2dImpl", "Cloneable": "nn::LinearImpl", "BatchNormImplBase": "nn::BatchNorm2dImpl",
    "NormImplBase": "nn::BatchNorm2dImpl", "TensorAccessor": "TensorAccessor<float, 2>", "TensorAccessorBase": "TensorAccessor<float, 2>",
    "ExpandingArray": "ExpandingArray<3>", "datasets::MapDataset": f"data::datasets::MapDataset<{MNIST}, {STACK}>",
    "Iterator": f"data::StatelessDataLoader<{MAPPED}, {RANDOM}>::Iterator", "DataLoaderBase": f"data::StatelessDataLoader<{MAPPED}, {RANDOM}>",
    "transforms::Stack": "data::transforms::Stack<>", "transforms::Normalize": "data::transforms::Normalize<>",
    "RNNImplBase": "nn::LSTMImpl", "RNNOptionsBase": "nn::LSTMOptions", "InstanceNormImpl": "nn::InstanceNorm2dImpl",
    "BatchNormOptions": "nn::BatchNorm2dOptions", "MaxUnpoolFuncOptions": "nn::functional::MaxUnpool2dFuncOptions",
    "autograd::Function": "autograd::Function<int>",
    "datasets::SharedBatchDataset": f"data::datasets::SharedBatchDataset<{MNIST}>",
}
# Operators that stand outside their class.
OUTSIDE = {"Tensor::operator~": "~torch::Tensor()", "Device::operator==": "torch::Device() == torch::Device()",
           "Device::operator!=": "torch::Device() != torch::Device()",
           "Iterator::operator!=": f"std::declval<torch::data::StatelessDataLoader<{MAPPED}, {RANDOM}>::Iterator>() != "
                                   f"std::declval<torch::data::StatelessDataLoader<{MAPPED}, {RANDOM}>::Iterator>()"}
INSIDE = {"7": ("nn::functional::", "nn::", ""), "8": ("nn::", "nn::utils::", "nn::init::", ""), "9": ("nn::", ""), "10": ("nn::", ""),
          "11": ("optim::", ""), "12": ("data::", "data::datasets::", "data::samplers::", "data::transforms::", ""),
          "13": ("", "autograd::", "Tensor::"), "14": ("", "serialize::"), "2": ("Tensor::",), "3": ("Tensor::",), "4": ("", "Tensor::"),
          "16": ("", "cuda::", "utils::")}


def surface(path):
    """(section, name as the list has it) of every row, with how often programs and PyTorch's tests refer to it."""
    section, rows = "", {}
    for line in path.read_text().splitlines():
        if m := re.match(r"## (\d+(?:\.\d+)?)\. (.*)", line) or re.match(r"## (\d+\.\d+) (.*)", line):
            section = m[1]
        elif m := re.fullmatch(r"(\S.*?)\s+(?:\d+\s+){3}(\d+)\s+(\d+)\s+(\d+)", line):
            rows.setdefault((section, m[1]), (int(m[2]), int(m[3]) + int(m[4])))
    return {r: n for r, n in rows.items() if r[0].split(".")[0] not in ("0", "18", "19")}


def places(section, name):
    """The paths below torch:: that a row may stand for."""
    text = re.sub(r"^(type|ctor|const|fn|free|method|field|operator of)\s+", "", name)
    text = re.sub(r"^torch::\s*", "", text).strip()
    text = re.sub(r"\s*(::|\.)\s*(?=\w|operator)", "::", text)
    text = re.sub(r"\s+", "::", text)
    text = text.rstrip(":")
    out = [prefix + text for prefix in INSIDE.get(section, ("",))]
    owner, _, member = text.rpartition("::")
    if owner in INSTANCES:
        out.append(f"{INSTANCES[owner]}::{member}")
    for prefix in INSIDE.get(section, ("",)):
        if owner and owner.rpartition("::")[2] in INSTANCES:
            out.append(f"{INSTANCES[owner.rpartition('::')[2]]}::{member}")
    if len(name) == CUT:
        out += [p.rpartition("::")[0] + "::" + w for p in list(out) for w in words() if w.startswith(p.rpartition("::")[2])]
    return list(dict.fromkeys(out))


CUT = 46  # the list's longest name: what it stands for may go on


@functools.cache
def words():
    """Every word of Situ's headers."""
    return sorted({w for p in (ROOT / "situ").rglob("*.h") for w in re.findall(r"\w+", p.read_text())})


def probe(path):
    """Two lines that compile where the path names something: as of a namespace, as of a class."""
    owner, _, member = path.rpartition("::")
    plain = f"using torch::{path};" if "<" not in owner else None
    return plain, f": torch::{owner} {{ using torch::{owner}::{member}; }};" if owner else None


def compiled(paths):
    """Those of the paths that name something in Situ's headers of LibTorch's names."""
    lines, at = ['#include "headers.h"'], {}

    def add(line, path):
        lines.append(line)
        at[len(lines)] = path

    for k, path in enumerate(paths):
        plain, member = probe(path)
        if path in OUTSIDE:
            add(f"using O{k} = decltype({OUTSIDE[path]});", path)
        if plain:
            add(f"namespace p{k} {{ {plain} }}", path)
        if member:
            add(f"struct P{k} {member}", path)
            if re.search(r"(ScalarType|DeviceType|MemoryFormat|Mode|Reduction|Layout)::\w+$", path):
                add(f"constexpr auto v{k} = torch::{path};", path)
    with tempfile.TemporaryDirectory() as work:
        headers = sorted(str(p.relative_to(ROOT / "situ/compat/include")) for p in (ROOT / "situ/compat/include").rglob("*.h"))
        Path(work, "headers.h").write_text("".join(f"#include <{h}>\n" for h in headers))
        Path(work, "probe.cpp").write_text("\n".join(lines) + "\n")
        cxx = os.environ.get("SITU_CXX", "g++")
        limit = "-ferror-limit=0" if "clang" in cxx else "-fmax-errors=0"
        r = subprocess.run([cxx, "-std=c++20", "-fsyntax-only", limit, f"-I{work}", f"-I{ROOT}/situ/compat/include", f"-I{ROOT}",
                            f"{work}/probe.cpp"], capture_output=True, text=True)
        if re.search(r"headers\.h:\d+:\d+: error|fatal error", r.stderr):
            sys.exit("a header of LibTorch's names does not compile:\n" + r.stderr[:2000])
        wrong = {int(n) for n in re.findall(r"probe\.cpp:(\d+):\d+: error", r.stderr)}
    return {path for line, path in at.items() if line not in wrong}


def in_headers(rows):
    candidates = {row: places(*row) for row in rows}
    good = compiled(list(dict.fromkeys(p for ps in candidates.values() for p in ps)))
    return {row: any(p in good for p in ps) for row, ps in candidates.items()}


def in_module(kind, name):
    import situ
    if kind == "modules":
        return name.startswith("nn.") and getattr(situ.nn, name.rpartition(".")[2], None) is not None
    if kind == "optimizers":
        return getattr(getattr(situ, "optim", None), name, None) is not None
    here = situ
    for part in name.split("."):
        here = getattr(here, part, None)
    if callable(here) and not isinstance(here, (situ.dtype, type)):
        return True
    return "." not in name and getattr(situ.Tensor, name, None) is not None


TITLES = {"operators": "Operators: op_db", "modules": "Modules: module_db", "optimizers": "Optimizers: optim_db"}


def references(counts, there):
    """A sentence: which part of all references is to names that are present."""
    def share(which):
        total = sum(n[which] for n in counts.values())
        here = sum(n[which] for r, n in counts.items() if there[r])
        return f"{here:,} of {total:,} ({100 * here / total:.1f} %)"
    return f"References to LibTorch's names that are present: {share(0)} in the programs, {share(1)} in PyTorch's C++ tests.\n"


def write(databases, rows, counts=None):
    lines = ["# Coverage\n\n`tests/conformance/coverage.py` makes this page. It lists the names of PyTorch 2.13's test "
             "databases, which are present\nin the Python module or absent. It also lists the names of LibTorch's surface, "
             "which are present in the headers or\nabsent; they were counted in 256 public programs and in PyTorch's C++ "
             "tests. [conformance.md](conformance.md) compares\nresults.\n\n"
             "| list | names | present | absent |\n|---|---|---|---|\n"]
    parts = []
    for kind, names in databases.items():
        here = {n: in_module(kind, n) for n in names}
        lines.append(f"| {TITLES[kind]} | {len(here)} | {sum(here.values())} | {len(here) - sum(here.values())} |\n")
        parts.append((TITLES[kind], here))
    there = in_headers(rows)
    lines.append(f"| LibTorch's surface | {len(there)} | {sum(there.values())} | {len(there) - sum(there.values())} |\n")
    said = references(counts, there) if counts else next(t for t in PAGE.read_text().splitlines(True) if t.startswith("References to"))
    lines.append("\n" + said)
    for title, here in parts:
        lines.append(f"\n## {title}\n\n")
        for word, want in (("Present", True), ("Absent", False)):
            names = sorted(n for n, v in here.items() if v == want)
            lines.append(f"{word} ({len(names)}): " + (", ".join(f"`{n}`" for n in names) or "none") + ".\n\n")
    lines.append("## LibTorch's surface\n\nThe sections are those of the count. `type`, `ctor`, `method` and similar words say what kind of name it is.\n")
    for section in dict.fromkeys(s for s, _ in rows):
        lines.append(f"\n### Section {section}\n\n")
        for word, want in (("Present", True), ("Absent", False)):
            names = [n for (s, n), v in there.items() if s == section and v == want]
            lines.append(f"{word} ({len(names)}): " + (", ".join(f"`{n}`" for n in names) or "none") + ".\n\n")
    PAGE.write_text("".join(lines).rstrip("\n") + "\n")


def stated():
    """What the page says: for each of its lists the names with the word they stand under."""
    out, title = {}, ""
    for line in PAGE.read_text().splitlines():
        if m := re.match(r"#+ (.*)", line):
            title = m[1]
        elif m := re.match(r"(Present|Absent) \(\d+\): (.*)", line):
            out.setdefault(title, {}).update({n: m[1] == "Present" for n in re.findall(r"`([^`]+)`", m[2])})
    return out


def rows_of(page):
    return {(t.split()[1], n): v for t, names in page.items() if t.startswith("Section ") for n, v in names.items()}


def check():
    page, wrong = stated(), []
    for kind, title in TITLES.items():
        wrong += [f"{n}: {'absent' if v else 'present'} now" for n, v in page[title].items() if in_module(kind, n) != v]
    rows = rows_of(page)
    there = in_headers(list(rows))
    wrong += [f"{n} (section {s}): {'absent' if v else 'present'} now" for (s, n), v in rows.items() if there[s, n] != v]
    total = sum(len(v) for v in page.values())
    if wrong or total < 2000:
        sys.exit("docs/coverage.md is out of date; write it again with tests/conformance/coverage.py (PYTHONPATH=build/dev/python):\n" + "\n".join(wrong[:40]))
    print(f"coverage: {total} names as the page says")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--surface", type=Path)
    a = parser.parse_args()
    if a.check:
        return check()
    if not a.surface:
        page = stated()
        return write({kind: list(page[title]) for kind, title in TITLES.items()}, list(rows_of(page)))
    from torch.testing._internal.common_methods_invocations import op_db
    from torch.testing._internal.common_modules import module_db
    from torch.testing._internal.common_optimizers import optim_db
    counts = surface(a.surface)
    write({"operators": list(dict.fromkeys(o.name for o in op_db)), "modules": list(dict.fromkeys(m.name for m in module_db)),
           "optimizers": [o.optim_cls.__name__ for o in optim_db]}, list(counts), counts)


if __name__ == "__main__":
    main()
