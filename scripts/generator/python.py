"""Writes the Python module's calls, its stubs, and docs/ops.md."""
import keyword
import re
from collections import OrderedDict

from . import kernel_texts
from .signatures import FORMS, HEADER, ROOT, UNPASSED

PARTS = 5  # files that share the calls, so that they compile in parallel

GETTERS = {  # by type: how a call reads the i-th argument
    "Tensor": "a.tensor({i})", "Tensor?": "a.tensor({i})", "Operand": "a.operand({i})", "Operand?": "a.opt_operand({i})",
    "Scalar": "a.scalar({i})", "Scalar?": "a.opt_scalar({i})", "float": "a.number({i})", "float?": "a.opt_number({i})",
    "int": "a.integer({i})", "int?": "a.opt_integer({i})", "bool": "a.flag({i})", "bool?": "a.opt_flag({i})",
    "str": "a.text({i})", "str?": "a.opt_word({i})", "Operand[]": "a.tensors({i})", "Operand[]?": "a.opt_tensors({i})", "int[][]": "a.value({i})", "ScalarType": "a.dtype({i})", "ScalarType?": "a.opt_dtype({i})",
    "Tensor[]": "a.tensors({i})", "int[]": "a.integers({i})", "int[]?": "a.integers({i})",
    "int[2]": "a.pair({i})", "int[2]?": "a.pair({i})", "int[1]": "a.extent<1>({i})", "int[1]?": "a.extent<1>({i})",
    "int[3]": "a.extent<3>({i})", "int[4]": "a.extent<4>({i})", "int[6]": "a.extent<6>({i})", "int[3]?": "a.extent<3>({i})", "float[]?": "a.opt_numbers({i})", "AdaptiveSize": "a.value({i})", "NormOrder?": "a.opt_scalar({i})",
    "Padding": "situ::py::Padding{{a.value({i}), a.value({i}).flag ? a.text({i}).c_str() : nullptr}}",
    "Reduction": "a.text({i})", "Rounding?": "rounding(a.opt_text({i}))",
    "Approximate": "situ::Approximate(a.text({i}).c_str())", "PadMode": "pad_mode(a.text({i}))",
    "Options": "a.options({i})", "Counts": "a.tensor({i})", "NoneType": "std::nullopt", "TensorIndex[]": "a.indices({i})",
}
STUBS = {"Tensor": "Tensor", "Operand": "Tensor | Number", "Scalar": "Number", "float": "builtins.float", "int": "builtins.int", "bool": "builtins.bool",
         "str": "str", "Operand[]": "Sequence[Tensor | Number]", "int[][]": "Sequence[Sequence[builtins.int]]", "ScalarType": "_dtype", "Tensor[]": "Sequence[Tensor]", "int[]": "builtins.int | Sequence[builtins.int]",
         "int[1]": "builtins.int | Sequence[builtins.int]", "int[2]": "builtins.int | Sequence[builtins.int]",
         "int[3]": "builtins.int | Sequence[builtins.int]", "int[4]": "builtins.int | Sequence[builtins.int]",
         "int[6]": "builtins.int | Sequence[builtins.int]", "float[]": "builtins.float | Sequence[builtins.float]", "AdaptiveSize": "builtins.int | Sequence[builtins.int | None]", "NormOrder": "Number | Literal['fro']",
         "Padding": "builtins.int | Sequence[builtins.int] | str", "Reduction": "str", "Rounding": "str", "Approximate": "str", "PadMode": "str", "Nonlinearity": "str",
         "Counts": "Tensor | Sequence[builtins.int]", "TensorIndex[]": "Any", "Generator": "Generator", "MemoryFormat": "object", "Ignored": "object", "NoneType": "None"}
RESULTS = {"Tensor": "Tensor", "Tensor[]": "tuple[Tensor, ...]", "bool": "builtins.bool", "Any": "Any"}


def argument_stub(a):
    type_ = STUBS[a.type.rstrip("?")] + (" | None" if a.type.endswith("?") else "")
    name = a.name + "_" * keyword.iskeyword(a.name)
    return f"{name}: {type_}" + (f" = {a.default}" if a.default else "")


def places(e):
    """The index of each argument among the call's values: Options takes five."""
    at, out = 0, {}
    for a in e.arguments:
        out[a.cpp] = at
        at += 5 if a.type == "Options" else 1
    return out


def getter(e, a):
    return GETTERS[a.type].format(i=places(e)[a.cpp])


def call(e, form):
    """The C++ expression of one form: plain, `_` or out."""
    text = e.calls.get(form)
    if text is None and form != "plain" and "{" in e.calls.get("plain", ""):
        e.refuse(f"it states its call, but not that of its form {form}")
    text = text or e.calls.get("plain") or e.name
    values = [getter(e, a) for a in e.passed()]
    if "{" in text:
        by_name = {a.cpp: getter(e, a) for a in e.arguments if a.type in GETTERS}
        by_name["out"] = "a.out(0)"
        body = re.sub(r"\{(\w+)\}", lambda m: by_name[m[1]], text)
        return body
    if "inplace" in e.forms and not text.startswith("."):
        text = "." + text if e.module == "" else text
    if form == "out":
        outs = [f"a.out({k})" for k in range(e.outs())]
        return f"situ::{text}_out({', '.join(outs + values)})"
    if text.startswith("."):
        name = text[1:] + ("_" if form == "_" else "")
        return f"{values[0]}.{name}({', '.join(values[1:])})"
    if form == "_":
        return f"{values[0]}.{text}_({', '.join(values[1:])})" if "method" in e.forms else f"situ::{text}_({', '.join(values)})"
    return f"situ::{text}({', '.join(values)})"


class Table:
    """All signatures of one Python name: a function, or a method."""

    def __init__(self, owner, name):
        self.owner, self.name, self.rows = owner, name, []
        self.id = re.sub(r"\W", "_", f"{owner}_{name}")


def tables(entries):
    out = OrderedDict()

    def add(owner, name, e, form):
        t = out.setdefault((owner, name), Table(owner, name))
        t.rows.append((e, form))

    for e in entries:
        form = "write" if "inplace" in e.forms else "plain"
        if "function" in e.forms:
            add(e.module or "situ", e.name, e, form)
        if "method" in e.forms:
            add("Tensor", e.name, e, form)
        if "_" in e.forms:
            if "method" in e.forms:
                add("Tensor", e.name + "_", e, "_")
            if "function" in e.forms and len([a for a in e.arguments if a.type.startswith("Tensor")]) == 1 and not e.module:
                add("situ", e.name + "_", e, "_")
    return list(out.values())


def result_names(e):
    """The names of the fields of several results."""
    return re.findall(r"Tensor (\w+)", e.result)


def tuple_of(e):
    return f"tuple[{', '.join(['Tensor'] * e.outs())}]"


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def thunk(e, form):
    if form == "plain":
        return f"[](Arguments& a) {{ return a.call([&] {{ return {call(e, 'plain')}; }}); }}"
    if form == "out" and e.copies:
        return f"[](Arguments& a) {{ return a.write_into([&] {{ return {call(e, 'plain')}; }}); }}"
    if form == "out":
        return f"[](Arguments& a) {{ return a.write_out([&] {{ return {call(e, 'out')}; }}); }}"
    written = call(e, "_") if form == "_" else call(e, "plain")
    return f"[](Arguments& a) {{ return a.write(0, [&] {{ {written}; return 0; }}); }}"


def doc_of(table):
    docs = []
    for e, form in table.rows:
        line = e.text(table.name) + " -> " + e.result
        doc = e.doc if form != "_" else e.doc.rstrip(".") + "; in place."
        docs.append((line, doc))
    heads = "\n".join(line for line, _ in docs)
    texts = list(OrderedDict.fromkeys(doc for _, doc in docs))
    return heads + "\n\n" + "\n".join(texts)


def write_part(part, group):
    lines = [HEADER + '#include "python/src/composed.h"\n#include "python/src/generated.h"\n', "namespace situ::py {\n", "namespace {\n"]
    made = {}  # a method with its function's signatures uses the same calls
    for t in group:
        rows, key = [], (t.name, tuple((id(e), form) for e, form in t.rows))
        if key in made:
            t.id = made[key]
            continue
        made[key] = t.id
        for e, form in t.rows:
            outs = (-1 if e.result == "Tensor[]" else e.outs()) if "out" in e.forms and form == "plain" else 0
            out = thunk(e, "out") if outs else "nullptr"
            names = result_names(e) if form == "plain" else []
            more = f", {quoted(' '.join(names))}" if names else ""
            rows.append(f"    {{{quoted(e.text(t.name))},\n     {thunk(e, form)},\n     {out}, {outs}{more}}},\n")
        lines.append(f"Function f_{t.id} = {{{quoted(t.name)}, nullptr, {{\n{''.join(rows)}}}}};\n")
    lines.append("\n}  // namespace\n\n")
    lines.append(f"void add_generated_{part}(Owners& owners) {{\n")
    for t in group:
        kind = "method" if t.owner == "Tensor" else "function"
        lines.append(f"  owners.add_{kind}<f_{t.id}>({quoted(t.owner)}, {quoted(doc_of(t)).replace(chr(10), chr(92) + 'n')});\n")
    lines.append("}\n\n}  // namespace situ::py\n")
    return "".join(lines)


def stub_of(t, indent=""):
    """The signatures of one function or method for type checkers."""
    lines = []
    for e, form in t.rows:
        args, star = (["self"] if t.owner == "Tensor" else []), False
        for a in e.arguments[1:] if t.owner == "Tensor" else e.arguments:
            if a.keyword_only and not star and not any(x.startswith("*") for x in args):
                args.append("*")
            star = star or a.keyword_only
            if a.type == "Options":
                args += ["dtype: _dtype | None = None", "layout: object = None", "device: object = None",
                         "requires_grad: builtins.bool = False", "pin_memory: builtins.bool = False"]
            elif a.rest and not star and t.rows and a is [x for x in e.arguments if not x.keyword_only][-1]:
                args.append(f"*{a.cpp}: " + ("Tensor | Sequence[Tensor]" if a.type == "Tensor[]" else "builtins.int | Sequence[builtins.int]"))
                star = True
            else:
                args.append(argument_stub(a))
        if "out" in e.forms and form == "plain":
            if not star and not any(x.startswith("*") for x in args):
                args.append("*")
            one = "Sequence[Tensor]" if e.result == "Tensor[]" else "Tensor" if e.outs() == 1 else tuple_of(e)
            args.append(f"out: {one} | None = None")
        result = "Tensor" if form != "plain" else RESULTS.get(e.result) or tuple_of(e)
        if len(t.rows) > 1:
            lines.append(f"{indent}@overload\n")
        lines.append(f"{indent}def {t.name}({', '.join(args)}) -> {result}:\n{indent}    {quoted(e.doc)}\n{indent}    ...\n")
    return "".join(lines)


MORE = {"linalg": "LinAlgError as LinAlgError, "}  # further names of a module, besides its functions
STUB_HEADER = "# Made by scripts/generate from situ/ops/functions.txt, python/functions.txt and python/stubs/_situ.pyi.in; edit those files.\n"


def stubs(all_tables):
    """The stubs of the extension: Tensor and functions, and one file for each module below it."""
    head = (ROOT / "python/stubs/_situ.pyi.in").read_text()
    methods = "".join(stub_of(t, "    ") for t in all_tables if t.owner == "Tensor")
    out = {"python/situ/_situ/__init__.pyi": STUB_HEADER + head.replace("    # methods\n", methods)
           + "".join(stub_of(t) for t in all_tables if t.owner == "situ")}
    for owner in OrderedDict.fromkeys(t.owner for t in all_tables if t.owner not in ("situ", "Tensor")):
        dots = "." * (owner.count(".") + 1)
        out[f"python/situ/{owner.replace('.', '/')}.pyi"] = (
            STUB_HEADER + "import builtins\nfrom typing import Any, Literal, Sequence, overload\n"
            f"from {dots}_situ import {MORE.get(owner, '')}Number, Tensor, dtype as _dtype\n" + "".join(stub_of(t) for t in all_tables if t.owner == owner))
        more = ROOT / f"python/stubs/{owner}.pyi.in"  # functions that are written in Python
        if more.exists():
            out[f"python/situ/{owner.replace('.', '/')}.pyi"] += more.read_text()
    return out


def devices_of(e, opencl):
    """The devices of a call: every op has a kernel for the CPU, which the queue uses too."""
    if e.view:
        return "all"
    return ("cpu, queue" + (", opencl" if e.op in opencl else "")) if e.op else "as its calls"


def ops_page(entries):
    opencl = kernel_texts.ops()
    lines = ["# Operations\n\n", "Made by `scripts/generate` from `situ/ops/functions.txt` and `python/functions.txt`: the functions that programs can call, with PyTorch's names,\n"
             "arguments and defaults. `method`: also a method of a tensor; `_`: in place; `out`: into a given tensor. Forms of one\n"
             "language follow its name. The devices are those that have a kernel for the op; `all` marks a view, and\n"
             "`as its calls` a function composed of other calls, which runs wherever they do. OpenCL's kernels are those that\n"
             "`situ/backends/text` registers; `tests/opencl` compares this page with the device's table.\n\n",
             "| call | forms | devices | |\n|---|---|---|---|\n"]
    for e in entries:
        python, both = e.forms, e.cpp & e.forms if e.op or e.body else e.forms
        texts = [", ".join(f for f in FORMS if f in group) for group in (both, e.cpp - both, python - both)]
        forms = "; ".join(head + text for head, text in zip(("", "C++: ", "Python: "), texts) if text).replace("inplace", "in place")
        signature = (e.path + e.signature).replace("|", "\\|")
        if forms:
            lines.append(f"| `{signature} -> {e.result}` | {forms} | {devices_of(e, opencl)} | {e.doc.replace('|', chr(92) + '|')} |\n")
    return "".join(lines)


def outputs(entries):
    entries_of_python = [e for e in entries if e.forms]
    all_tables = tables(entries_of_python)
    size = (len(all_tables) + PARTS - 1) // PARTS
    out = {f"python/src/generated/functions_{p}.cpp": write_part(p, all_tables[p * size:(p + 1) * size]) for p in range(PARTS)}
    return out | stubs(all_tables) | {"docs/ops.md": ops_page(entries)}
