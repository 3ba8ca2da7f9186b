"""Writes the constructors of Python modules and their classes from situ/nn/modules.txt."""
import re
import sys

from .python import GETTERS, STUBS, quoted
from .signatures import ROOT

MODULES = ROOT / "situ/nn/modules.txt"
MODULE_HEADER = "Made by scripts/generate from situ/nn/modules.txt; edit that file.\n"


class Module:
    """One entry of modules.txt."""

    def __init__(self, head, line):
        m = re.fullmatch(r"(\w+)\((.*)\)", head)
        if not m:
            sys.exit(f"modules.txt:{line}: cannot read: {head}")
        self.name, self.doc, self.shown, self.arguments = m[1], "", "", []
        for part in re.split(r",\s*", m[2]) if m[2] else []:
            hidden, part = part.startswith("-"), part.removeprefix("-")
            text, _, default = part.partition("=")
            type_, _, name = text.partition(" ")
            name, _, option = name.partition(":")
            self.arguments.append((type_.replace("!", ""), name, option or name, default, hidden, "!" in type_))

    def signature(self):
        return ", ".join(f"{t} {n}" + (f"={d}" if d else "") for t, n, _, d, _, _ in self.arguments)

    def hint(self, type_):
        """The type for type checkers: Python's own names, in a module that does not hide them."""
        optional = type_.endswith("?")
        text = STUBS[type_.rstrip("?")].replace("builtins.", "").replace("Tensor", "_situ.Tensor")
        return text + (" | None" if optional else "")

    def python_arguments(self):
        return [f"{n}: {self.hint(t)}" + (f" = {d}" if d else "") for t, n, _, d, _, _ in self.arguments]

    def value(self, i):
        type_, _, option = self.arguments[i][:3]
        if type_ == "Reduction":
            names = [a[1] for a in self.arguments]
            before = [f"a.opt_flag({names.index(n)})" for n in ("size_average", "reduce") if n in names]
            return f"reduction({', '.join([f'a.text({i})'] + before)})"
        if type_ == "PadMode":
            return f"padding_mode(a.text({i}))"
        if type_ == "Nonlinearity":
            return f"nonlinearity(a.text({i}))"
        if type_ == "Padding":  # for ConvNd
            return f"conv_padding<{self.name[-2]}>(a.value({i}), a.value({i}).flag ? a.text({i}) : std::string())"
        if re.search(r"Pad\dd$", self.name) and option == "padding":
            return f"pad_ends<{type_[4]}>(a.value({i}))"
        if option == "sizes":
            return f"vector_of(a.integers({i}))"
        return GETTERS[type_].format(i=i)

    def maker(self):
        impl, options = f"nn::{self.name}Impl", f"nn::{self.name}Options"
        if not self.arguments:
            return f"return std::make_shared<{impl}>();"
        first = [self.value(i) for i, a in enumerate(self.arguments) if not a[3]]
        body = f"{options} o{('(' + ', '.join(first) + ')') if first else ''};"
        for i, (type_, _, option, default, hidden, _) in enumerate(self.arguments):
            if default and not hidden:
                given = f"if (a.given({i})) " if type_.startswith("int[") and type_.endswith("?") else ""
                body += f" {given}o.{option}({self.value(i)});"
        return body + f" return std::make_shared<{impl}>(o);"

    def attributes(self):
        return [(name, option) for _, name, option, _, hidden, own in self.arguments if not hidden and not own]

    def options(self):
        return [(name, option) for type_, name, option, _, hidden, own in self.arguments
                if not hidden and (not own or type_ == "Tensor?")]


def read_modules():
    out = []
    for n, line in enumerate(MODULES.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            out.append(Module(line, n))
        elif line.strip().startswith("repr: "):
            out[-1].shown = line.strip().removeprefix("repr: ")
        else:
            out[-1].doc = (out[-1].doc + " " + line.strip()).strip()
    return out


def module_makers(modules):
    lines = ["// " + MODULE_HEADER + '#include "python/src/generated.h"\n#include "python/src/modules.h"\n\nnamespace situ::py {\n\nnamespace {\n\n']
    for m in modules:
        maker = f"[](Arguments& a) {{ return make_module([&] {{ {'static_cast<void>(a); ' if not m.arguments else ''}{m.maker()} }}); }}"
        lines.append(f"Function f_{m.name} = {{{quoted(m.name)}, nullptr, {{{{{quoted(f'{m.name}({m.signature()})')},\n    {maker}}}}}}};\n")
    lines.append("\nconst ModuleKind kinds[] = {\n")
    for m in modules:
        options = "".join(
            f"\n        {{{quoted(name)}, [](nn::Module& m) {{ return option_object(static_cast<nn::{m.name}Impl&>(m).options.{option}()); }},"
            f"\n         [](nn::Module& m, nb::handle v) {{ set_option(static_cast<nn::{m.name}Impl&>(m).options.{option}(), v); }}}},"
            for name, option in m.options())
        lines.append(f"    kind_of<nn::{m.name}Impl>({quoted(m.name)}, {{{options}}}),\n")
    lines.append("};\n\n}  // namespace\n\nvoid add_generated_modules(nb::module_& owner) {\n"
                 "  for (const ModuleKind& k : kinds) add_kind(k);\n")
    for m in modules:
        lines.append(f"  add_maker<f_{m.name}>(owner);\n")
    lines.append("}\n\n}  // namespace situ::py\n")
    return "".join(lines)


def module_classes(modules):
    lines = [f'"""The modules of the library. {MODULE_HEADER.strip()}"""\n'
             "# pylint: disable=all\nfrom __future__ import annotations\n\nfrom collections.abc import Sequence\n\nfrom .. import _situ\n"
             "from .module import Library, option as _option, _shown, _unless\n\n_make = _situ._modules\n"
             "_Device = _situ.device | str | None\n"]
    for m in modules:
        names = [a[1] for a in m.arguments]
        own = any(a[5] and a[1] in ("bias", "_weight") for a in m.arguments) or m.name in (
            "BatchNorm1d", "BatchNorm2d", "BatchNorm3d", "InstanceNorm1d", "InstanceNorm2d", "InstanceNorm3d", "GroupNorm", "LayerNorm",
            "RMSNorm", "PReLU", "RNN", "GRU", "LSTM", "RNNCell", "GRUCell", "LSTMCell", "MultiheadAttention")
        arguments = m.python_arguments() + ["device: _Device = None", "dtype: _situ.dtype | None = None"] * own
        lines.append(f"\n\nclass {m.name}(Library):\n    {chr(34) * 3 + m.doc + chr(34) * 3}\n\n")
        lines.append(f"    _arguments = {tuple(names)!r}\n")
        for type_, name, *_ in [a for a in m.arguments if not a[4] and not a[5]]:
            given = "tuple[int, ...]" if type_.startswith("int[") else m.hint(type_)
            lines.append(f"    {name}: {given} = _option({name!r})\n")
        lines.append(f"\n    def __init__({', '.join(['self'] + arguments)}) -> None:\n")
        lines.append(f"        super().__init__(_make.{m.name}({', '.join(names)})"
                     + (f", ({', '.join(names)}{',' if len(names) == 1 else ''})" if names else "")
                     + (", device=device, dtype=dtype" if own else "") + ")\n")
        if m.shown:
            lines.append(f"\n    def extra_repr(m) -> str:\n        return f{quoted(m.shown)}\n" if '"' not in m.shown else "")
    return "".join(lines)


def outputs():
    modules = read_modules()
    return {"python/src/generated/modules.cpp": module_makers(modules), "python/situ/nn/_library.py": module_classes(modules)}
