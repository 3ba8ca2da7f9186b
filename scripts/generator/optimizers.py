"""Writes the optimizers' classes in C++ and Python from situ/optim/optimizers.txt, and the entries of their ops."""
import copy
import re
import sys
import textwrap

from .cpp import comment, wrapped
from .signatures import ROOT, Entry

LIST = ROOT / "situ/optim/optimizers.txt"
HEADER = "Made by scripts/generate from situ/optim/optimizers.txt; edit that file.\n"

CPP = {"Amount": "double", "Share": "double", "float": "double", "bool": "bool", "Betas": "Betas", "Pair": "Pair"}
PYTHON = {"Amount": "float", "Share": "float", "float": "float", "bool": "bool", "Betas": "tuple[float, float]", "Pair": "tuple[float, float]"}
WORDS = {"foreach": "bool | None = None", "fused": "bool | None = None", "capturable": "bool = False", "differentiable": "bool = False"}
REFUSED = ("capturable", "differentiable")
KEPT_BY_CHECKPOINTS = ("lr", "momentum", "betas")  # options that schedules change


class Option:
    """One argument. `type` is None for a word; `name` is "*" at the start of the keyword arguments."""

    def __init__(self, text):
        head, _, self.default = text.partition("=")
        *types, self.name = head.split()
        self.type = types[0] if types else None

    def fields(self):
        """Names of its numbers, and their C++ values for the options `o`."""
        if self.type not in ("Betas", "Pair"):
            return [(self.name, f"o.{self.name}()")]
        return [(f"{self.name.removesuffix('s')}{i + 1}", f"std::get<{i}>(o.{self.name}())") for i in range(2)]

    def cpp_default(self):
        return self.default.translate(str.maketrans("()", "{}")).replace("False", "false").replace("True", "true")

    def python(self):
        if not self.type:
            return f"{self.name}: {WORDS[self.name]}" if self.name != "*" else "*"
        return f"{self.name}: {PYTHON[self.type]}{' | _situ.Tensor' * (self.name == 'lr')} = {self.default}"

    def cpp_check(self, owner):
        what = "learning rate" if self.name == "lr" else self.name
        how = {"Amount": f'check_range("{owner}", "{what}", ', "Share": f'check_share("{owner}", "{what}", ', "Betas": f'check_betas("{owner}", '}
        return f"  {how[self.type]}{self.name}());\n" if self.type in how else ""

    def python_check(self):
        what = {"lr": "learning rate", "eps": "epsilon value"}.get(self.name, self.name + " value")
        how = {"Amount": f'check("{what}", {self.name})', "Share": f'check("{what}", {self.name}, most=1.0)', "Betas": f"check_betas({self.name})"}
        return f"        {how[self.type]}\n" if self.type in how else ""


class State:
    def __init__(self, text):
        text, _, self.condition = text.partition(" if ")
        text, _, self.start = text.partition("=")
        self.one, self.name = text.startswith("number "), text.removeprefix("number ")


def of_options(expression):
    """A condition or a number of the list, in C++."""
    return re.sub(r"\b[a-z_]\w*", lambda m: f"of(options).{m[0]}()", expression)


class Optimizer:
    """One entry of the list."""

    def __init__(self, line, name, arguments, states):
        self.line, self.name, self.op, self.doc = line, name, name.lower() + "_update", ""
        self.arguments = [Option(a) for a in split(arguments)]
        self.options = [a for a in self.arguments if a.type]
        self.counts = states.startswith("step, ")
        self.states = [State(s) for s in split(states.removeprefix("step, "))]

    def with_defaults(self, name, changes):
        new = copy.deepcopy(self)
        new.name, new.doc = name, ""
        for o in new.options:
            o.default = changes.get(o.name, o.default)
        return new

    def entry(self):
        fields = [f"{'bool' if o.type == 'bool' else 'float'} {name}" for o in self.options for name, _ in o.fields()]
        results = ", ".join(f"Tensor {s.name}" for s in self.states)
        e = Entry(f"{self.op}(Tensor grad, {', '.join(fields)}, int step, float grad_scale) -> (Tensor parameter, {results}) : internal",
                  LIST.name, self.line, "updates of optimizers", "optim")
        e.doc = f"One step of {self.name}, which reads its results, too."
        return e

    # ---- C++ ----

    def options_class(self):
        name, lr, *others = self.name + "Options", *self.options
        pair = "  using Pair = std::tuple<double, double>;\n" * any(o.type == "Pair" for o in others)
        rest = "".join(f"  SITU_ARG({CPP[o.type]}, {o.name}) = {o.cpp_default()};\n" for o in others)
        return (f"class {name} : public OptimizerCloneableOptions<{name}> {{\n public:\n{pair}"
                f"  {name}(double lr = {lr.default}) : lr_(lr) {{}}  // NOLINT\n  SITU_ARG(double, lr);\n{rest}\n public:\n"
                "  std::vector<OptionNumber> numbers() override;\n  void check() const;\n"
                "  // f(name, value) of each option, in order.\n  template <class F>\n  void each(F f) {\n"
                + "".join(f'    f("{o.name}", {o.name}_);\n' for o in self.options)
                + f"  }}\n}};\nextern template class OptimizerCloneableOptions<{name}>;\n\n")

    def state_class(self):
        tensors = "".join(f"  SITU_STATE_TENSOR({s.name}, {k})\n" for k, s in enumerate(self.states))
        return (f"class {self.name}ParamState : public OptimizerParamState {{\n public:\n  using OptimizerParamState::OptimizerParamState;\n"
                + "  SITU_STATE_STEP()\n" * self.counts + tensors + "};\n\n")

    def conditional(self):
        return any(s.condition for s in self.states)

    def started(self):
        return any(s.start for s in self.states)

    def optimizer_class(self):
        needs = "  bool needs(const OptimizerOptions& options, size_t state) const override;\n"
        form = "  StateForm state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const override;\n"
        return (f"class {self.name} : public OptimizerOf<{self.name}Options> {{\n public:\n  using OptimizerOf::OptimizerOf;\n"
                f'  const char* name() const override {{ return "{self.name}"; }}\n'
                "  std::vector<std::string> state_names() const override;\n"
                f"  const std::type_info* scales_gradients() const override {{ return &typeid({self.name}); }}\n\n protected:\n"
                "  std::unique_ptr<OptimizerParamState> view_of(ParamState& s) const override;\n"
                + needs * self.conditional() + form * self.started()
                + "  void update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& state,\n"
                  "              bool first) override;\n};\n\n")

    def definitions(self):
        name, options = self.name, self.name + "Options"
        numbers = ["{" + f'"{field}", &{value.replace("o.", "").replace("()", "_")}' + ", 1" * (o.type == "Betas") + "}"
                   for o in self.options if o.name in KEPT_BY_CHECKPOINTS for field, value in o.fields()]
        names = ", ".join(f'"{s.name}"' for s in self.states)
        written = [f"needs(o, {k}) ? s.tensors[{k}] : Tensor()" if s.condition else f"s.tensors[{k}]" for k, s in enumerate(self.states)]
        values = ", ".join(value for o in self.options for _, value in o.fields())
        return (f"// ---- {name} ----\n\ntemplate class OptimizerCloneableOptions<{options}>;\n"
                f"std::vector<OptionNumber> {options}::numbers() {{ return {{{', '.join(numbers)}}}; }}\n"
                f"void {options}::check() const {{\n{''.join(o.cpp_check(name) for o in self.options)}  check_together(*this);\n}}\n"
                f"std::vector<std::string> {name}::state_names() const {{ return {{{names}}}; }}\n"
                f"std::unique_ptr<OptimizerParamState> {name}::view_of(ParamState& s) const {{ return std::make_unique<{name}ParamState>(s); }}\n"
                + self.needs() * self.conditional() + self.state_form() * self.started()
                + f"void {name}::update(const OptimizerOptions& options, const Tensor& param, const Tensor& grad, ParamState& s, bool) {{\n"
                f"  const {options}& o = of(options);\n  const op_attr::{self.op} a{{{values}, s.step, grad_scale()}};\n"
                f"  launch_update(name(), op_infos::{self.op}, grad, {{param, {', '.join(written)}}}, &a);\n}}\n\n")

    def needs(self):
        lines = "".join(f"  if (state == {k}) return {of_options(s.condition)};\n" for k, s in enumerate(self.states) if s.condition)
        return f"bool {self.name}::needs(const OptimizerOptions& options, size_t state) const {{\n{lines}  return true;\n}}\n"

    def state_form(self):
        starts = [(k, s.one, of_options(s.start)) for k, s in enumerate(self.states) if s.start]
        ones = "".join(f"  if (state == {k}) return {{DimVec(), DType::f32, {start}}};\n" for k, one, start in starts if one)
        whole = "".join(f"  if (state == {k}) form.value = {start};\n" for k, one, start in starts if not one)
        return (f"Optimizer::StateForm {self.name}::state_form(const OptimizerOptions& options, const Tensor& param, size_t state) const {{\n{ones}"
                f"  StateForm form = Optimizer::state_form(options, param, state);\n{whole}  return form;\n}}\n")

    # ---- Python ----

    def python_class(self):
        flags = [a.name for a in self.arguments if a.name in REFUSED]
        refused = f'        refuse("{self.name}", {", ".join(f"{f}={f}" for f in flags)})\n' * bool(flags)
        checks = "".join(o.python_check() for o in self.options)
        given = ", ".join(f"{a.name}={'False' if a.name in REFUSED else a.name}" for a in self.arguments if a.name != "*")
        arguments = ", ".join(["self", "params: Params"] + [a.python() for a in self.arguments])
        return (f'class {self.name}(Optimizer):\n{docstring(self.doc)}\n    _kind = "{self.name}"\n' + "    _counts = False\n" * (not self.counts)
                + "\n" + wrapped(f"def __init__({arguments}) -> None:", "    ") + refused + checks
                + wrapped(f"        options: dict[str, Any] = dict({given})")
                + f'        check_together("{self.name}", options)\n        super().__init__(params, options)\n')


def docstring(text):
    return textwrap.fill(f'"""{text}"""', 120, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False) + "\n"


def split(text):
    return re.split(r",\s*(?![^()]*\))", text)


def read():
    found = {}
    for n, line in enumerate(LIST.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            last = list(found.values())[-1]
            last.doc = (last.doc + " " + line.strip()).strip()
        elif m := re.fullmatch(r"(\w+)\((.*)\) -> (.*)", line):
            found[m[1]] = Optimizer(n, *m.groups())
        elif m := re.fullmatch(r"(\w+) = (\w+)\((.*)\)", line):
            found[m[1]] = found[m[2]].with_defaults(m[1], dict(a.split("=") for a in split(m[3])))
        else:
            sys.exit(f"{LIST.name}:{n}: cannot read: {line}")
    return found.values()


def entries():
    """The ops' entries, in the form of functions.txt."""
    return [o.entry() for o in read()]


def header(optimizers):
    names = " ".join(f"X({o.name})" for o in optimizers)
    return (f"// {HEADER}" + comment(
        "The optimizers whose step computes each element independently, with one launch for each parameter. In each formula g is the gradient, or its "
        "negative with maximize, and p the parameter. Options out of range throw ValueError in the constructor. States have the "
        "parameter's sizes, are f32, or f64 for f64, and are created at its first step.") +
        "//\n//   optim::AdamW adam(net->parameters(), optim::AdamWOptions(3e-4).betas({0.9, 0.95}).weight_decay(0.1));\n#pragma once\n#include <tuple>\n\n"
        '#include "situ/optim/optimizer.h"\n\nnamespace situ::optim {\n\n// b1 and b2, each in [0, 1).\nusing Betas = std::tuple<double, double>;\n\n'
        + "".join(comment(o.doc) + o.options_class() + o.state_class() + o.optimizer_class() for o in optimizers)
        + f"// X(Name) of each.\n#define SITU_LISTED_OPTIMIZERS(X) {names}\n\n}}  // namespace situ::optim\n")


def source(optimizers):
    return (f'// {HEADER}#include "situ/generated/optim/optimizers.h"\n\n#include "situ/generated/op/optim.h"\n#include "situ/optim/internal/check_options.h"\n'
            '#include "situ/optim/launch_update.h"\n\nnamespace situ::optim {\n\n' + "".join(o.definitions() for o in optimizers)
            + "}  // namespace situ::optim\n")


def python_classes(optimizers):
    names = ", ".join(f'"{o.name}"' for o in optimizers)
    return (f'"""The optimizers whose step computes each element independently. {HEADER.strip()}"""\n# pylint: disable=all\n'
            "from __future__ import annotations\n\nfrom typing import Any\n\nfrom .. import _situ\n"
            "from ._options import check, check_betas, check_together, refuse\nfrom .optimizer import Optimizer, Params\n\n"
            f"__all__ = [{names}]\n" + "".join("\n\n" + o.python_class() for o in optimizers))


def outputs():
    optimizers = read()
    return {"situ/generated/optim/optimizers.h": header(optimizers), "situ/generated/optim/optimizers.cpp": source(optimizers),
            "python/situ/optim/_library.py": python_classes(optimizers)}
