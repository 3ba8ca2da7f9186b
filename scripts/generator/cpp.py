"""The C++ side: OpInfos and attribute structs, functions, methods of Tensor, their `_` and `_out` forms."""
import re
import textwrap

from .signatures import HEADER, OPERANDS, UNPASSED

TYPES = {  # C++ parameter types, by the list's types
    "Tensor": "const In&", "Tensor?": "const In&", "Operand": "const In&", "Operand?": "const In&",
    "Tensor[]": "const InList&",
    "Scalar": "Scalar", "Scalar?": "OptScalar", "float": "double", "float?": "std::optional<double>",
    "int": "int64_t", "int?": "OptInt", "bool": "bool", "ScalarType": "DType", "ScalarType?": "OptDType",
    "int[]": "DimVec", "int[]?": "DimVec", "int[1]": "Single", "int[2]": "Pair", "int[3]": "Triple", "Rounding?": "Rounding", "Approximate": "Approximate",
    "str": "std::string_view", "str?": "std::optional<std::string_view>", "Key": "RandomKey", "int[any]": "IntArrayRef", "Reduction": "Reduction", "PadMode": "PadMode", "Epilogue": "op::Epilogue",
    "NoneType": "std::nullopt_t", "TensorIndex[]": "ArrayRef<TensorIndex>", "Generator?": "const OptGenerator&",
}
DEFAULTS = {'"mean"': "kMean", '"constant"': "PadMode::constant", "None": "{}", "()": "{}", '"none"': "{}", "True": "true", "False": "false"}
POINTED = {"const In&": "const Tensor&", "const TensorIn&": "const Tensor&", "const TargetIn&": "Tensor&", "Tensor&": "Tensor&"}
RESULTS = {"Tensor[]": "std::vector<Tensor>", "bool": "bool"}


def default(a):
    """`= value` in C++, or nothing."""
    if not a.default:
        return ""
    if a.type in ("Tensor?", "Operand?"):
        return " = {}" if a.strict else " = std::nullopt"
    return " = " + DEFAULTS.get(a.default, a.default)


def given(e):
    """The arguments of a composed function: those that its body gets, and a generator, which is used while it runs."""
    return [a for a in e.arguments if a.type not in UNPASSED - {"Generator?"}]


def draws(e):
    return ["const DrawFrom draws_(generator);"] * any(a.type == "Generator?" for a in e.arguments)


def parameter(a):
    if a.type == "NoneType":  # it only selects the overload
        return TYPES[a.type]
    return f"{'const TensorIn&' if a.strict else TYPES[a.type]} {a.cpp}"


class Form:
    """One C++ function or method: its declaration and its definition."""

    def __init__(self, e, result, name, parameters, body, qualifier=None):
        self.entry, self.result, self.name, self.body = e, result, name, body
        self.parameters = parameters  # (declaration, default)
        self.qualifier = qualifier  # of a method: "const&", "&&", "const"

    def signature(self, defaults):
        return ", ".join(text + (value if defaults else "") for text, value in self.parameters)

    def declaration(self):
        tail = f" {self.qualifier}" if self.qualifier else ""
        return f"{self.result} {self.name}({self.signature(True)}){tail};"

    def pointer(self):
        """For a function of tensors alone: LibTorch's result and parameter types."""
        return [self.result] + [POINTED[text.rsplit(" ", 1)[0]] for text, _ in self.parameters]

    def is_of_tensors(self):
        return not self.qualifier and all(text.rsplit(" ", 1)[0] in POINTED and not value for text, value in self.parameters)

    def object(self):
        """The declaration of a function that is an object, found by its name and its operands."""
        return (wrapped(f"namespace by_operands {{ {self.declaration()} }}")
                + f"inline constexpr struct {self.name}_value : FunctionValue<{self.name}_value, {', '.join(self.pointer())}> {{\n"
                + wrapped(f"  {self.result} operator()({self.signature(True)}) const;")
                + f"}} {self.name}{{}};\n")

    def definition(self, inline=False):
        """An inline function is also declared here."""
        owner, tail = ("Tensor::", f" {self.qualifier}") if self.qualifier else ("", "")
        lines = "".join(f"  {line}\n" for line in self.body)
        owner = "by_operands::" if self.name in VALUES and not self.qualifier and not inline else owner
        head = wrapped(f"{'inline ' * inline}{self.result} {owner}{self.name}({self.signature(inline)}){tail} {{")
        text = f"{head}{lines}}}\n"
        if owner == "by_operands::":
            names = ", ".join(text.rsplit(" ", 1)[1] for text, _ in self.parameters)
            text += wrapped(f"{self.result} {self.name}_value::operator()({self.signature(False)}) const {{")
            text += f"  return by_operands::{self.name}({names});\n}}\n"
        return text


OUTS = ["out", "second", "third", "fourth"]  # the names of the tensors that `_out` writes
HERE = ("SourceLocation location", " = SITU_HERE")


def results(e, references=False):
    """The type that a call returns."""
    if e.result in RESULTS:
        return RESULTS[e.result]
    n = e.outs()
    one = "Tensor&" if references else "Tensor"
    names = {1: one, 2: "TensorRefs2" if references else "Tensors2"}
    return names.get(n) or f"std::tuple<{', '.join([one] * n)}>"


def by_reference(e, a):
    """Two or more optionals do not fit in registers: gcc would write each in halves, and wait to read it as one."""
    return a.type == "int?" and [b.type for b in e.arguments].count("int?") > 1


def op_parameter(e, a):
    return f"const OptInt& {a.cpp}" if by_reference(e, a) else parameter(a)


def pack(e):
    fields = [f"op_call::by_halves({a.cpp})" if by_reference(e, a) else a.cpp
              for a in e.arguments if a.type not in OPERANDS | UNPASSED]
    return f"const op_attr::{e.op} attributes_{{{', '.join(fields) if e.fixed is None else e.fixed}}};"


def call_of(e, how, form, this, lead_arguments="", more=""):
    """The call of tensor/dispatch.h, after attributes and operands. `this`: for a method, its tensor as an operand. A
    method gets the caller's line as an argument, a function in its operands."""
    lines, lead, pointers = [pack(e)], e.operands()[0].cpp, []
    location = "location" if this else "SourceLocation()"
    if this:
        lines.append(f"const In self_({this}, location);")
    for k, o in enumerate(e.order or [a.cpp for a in e.operands()]):
        if o.isdigit():
            lines.append(f"const In number_{k}({o}, {location});")
            o = f"number_{k}"
        pointers.append("&self_" if this and o == lead else f"&{o}")
    lines.append(f"const In* const in_[] = {{{', '.join(pointers)}}};")
    return lines, f'op_call::{how}(op_infos::{e.op}, {lead_arguments}{{in_, {len(pointers)}}}, &attributes_, {more}"{e.name}{form}", {location})'


def plain_body(e, this):
    if (n := e.outs()) == 1:
        lines, call = call_of(e, "plain", "", this)
        return lines + [f"return {call};"]
    lines, call = call_of(e, "multi", "", this, more="out_, ")
    return lines + [f"Tensor out_[{n}];", f"{call};",
                    f"return {{{', '.join(f'std::move(out_[{k}])' for k in range(n))}}};"]


def inplace_body(e, this, result):
    lines, call = call_of(e, "view_inplace" if e.view else "inplace", "_", this)
    return lines + [f"{call};", f"return {result};"]


def out_body(e, outs):
    if len(outs) == 1:
        lines, call = call_of(e, "out", "_out", None, "out, ")
        return lines + [f"{call};", "return out;"]
    lines, call = call_of(e, "multi_out", "_out", None, "outs_, ")
    return lines + [f"Tensor* const outs_[] = {{{', '.join('&' + o for o in outs)}}};", f"{call};",
                    f"return {{{', '.join(outs)}}};"]


def list_forms(e):
    """Operands as a list: cat({a, b}, 1). There is no method and no `_`: no operand comes before the others."""
    operands = e.operands()[0].cpp
    arguments = [(parameter(a), default(a)) for a in e.arguments]
    if "function" in e.cpp:
        yield Form(e, "Tensor", e.name, arguments,
                   [pack(e), f'return op_call::plain(op_infos::{e.op}, {operands}, &attributes_, "{e.name}");'])
    if "out" in e.cpp:
        yield Form(e, "Tensor&", e.name + "_out", [("Tensor& out", "")] + arguments,
                   [pack(e), f'op_call::out(op_infos::{e.op}, out, {operands}, &attributes_, "{e.name}_out");',
                    "return out;"])


VALUES = set()  # names of functions that are objects (tensor/function_value.h)
# with an overload that never overwrites its operand (a view, several results): one form is enough
CONST_METHODS = set()


def method_forms(e):
    rest = [(op_parameter(e, a), default(a)) for a in e.arguments[1:]] + [HERE]
    if "method" in e.cpp and e.name in CONST_METHODS:
        yield Form(e, results(e), e.name, rest, plain_body(e, "*this"), "const")
    elif "method" in e.cpp:
        yield Form(e, results(e), e.name, rest, plain_body(e, "*this"), "const&")
        yield Form(e, results(e), e.name, rest, plain_body(e, "std::move(*this)"), "&&")
    # const, as in LibTorch: a Tensor is a handle, and only the bytes that it names change
    if "method" in e.cpp and "_" in e.cpp:
        here = f"{e.name}_({', '.join([a.cpp for a in e.arguments[1:]] + ['location'])});"
        yield Form(e, "Tensor&", e.name + "_", rest, inplace_body(e, "*this", "const_cast<Tensor&>(*this)"), "const&")
        yield Form(e, "Tensor", e.name + "_", rest,
                   [f"static_cast<const Tensor&>(*this).{here}", "return std::move(*this);"], "&&")


def function_forms(e):
    arguments = [(op_parameter(e, a), default(a)) for a in e.arguments if a.type not in UNPASSED]
    first = e.arguments[0].cpp
    if "function" in e.cpp:
        yield Form(e, results(e), e.name, arguments, plain_body(e, None))
    if "_" in e.cpp:
        rest = [(f"const TargetIn& {first}", "")] + arguments[1:]
        body = [f"return {first}.target().{e.name}_({', '.join([a.cpp for a in e.arguments[1:]] + [first + '.location'])});"]
        if "method" not in e.cpp:
            body = inplace_body(e, None, f"{first}.target()")
        yield Form(e, "Tensor&", e.name + "_", rest, body)
    if "out" in e.cpp:
        outs = OUTS[:e.outs()]
        yield Form(e, results(e, True), e.name + "_out", [(f"Tensor& {o}", "") for o in outs] + arguments,
                   out_body(e, outs))


# ---- composed functions ----------------------------------------------------------------------------------------------

def as_tensor(e, a):
    """True if the body gets this argument as a tensor. Arguments that may be a number, absent or overwritten are
    operands."""
    return a.type == "Tensor" and not a.strict and not (e.asks_form and a is e.arguments[0])


def body_parameter(e, a):
    if a.type == "NoneType" or a.strict:
        return f"const In& {a.cpp}"
    return f"const Tensor& {a.cpp}" if as_tensor(e, a) else parameter(a)


def body_value(e, a, this, cast):
    """The arguments that a form passes to the body; `this`: its first argument, if that is known to be a tensor."""
    first = a is e.arguments[0]
    which = '"self"' if first else f'"{a.cpp}"'
    operand = f"cast_({a.cpp})" if cast and a.type in OPERANDS else a.cpp
    if first and this:
        return this
    if a.type == "NoneType":
        return "In()"
    if as_tensor(e, a):
        return f"form_.tensor({operand}, {which})"
    return f"form_.operand({operand}, {which})" if a.type == "Tensor" and first else operand


def body_call(e, this=None, cast=False):
    values = ["form_"] * e.asks_form + [body_value(e, a, this if a is e.arguments[0] else None, cast) for a in e.passed()]
    return f"body::{e.body}({', '.join(values)})"


def recast(e):
    """For a plain form: converts its operands as autocast requires. `_` and out= compute in the given dtypes."""
    return [f"op::Recast cast_(op::Autocast::{e.autocast});"] if e.autocast else []


def site_of(e):
    a = e.operands()[0]
    return f"{a.cpp}.location()" if a.type == "Tensor[]" else f"{a.cpp}.location"


def write_forms(e, name, rest):
    """`_`, as a function and as a method of the first argument."""
    first = e.arguments[0].cpp
    function = "function" in e.cpp
    this, location = (f"{first}.target()", f"{first}.location") if function else ("*this", "location")
    operand = first if function else f"In({this}, location)"
    first_value = this if as_tensor(e, e.arguments[0]) else operand
    lines = draws(e) + [f'op::Form form_ = op::Form::inplace("{name}", {this}, {location});',
             f"form_.{'see' if e.view else 'put'}({body_call(e, first_value)});",
             f"return {this};" if function else "return const_cast<Tensor&>(*this);"]
    if "method" in e.cpp:
        values = ["std::nullopt" if a.type == "NoneType" else a.cpp for a in given(e)[1:]]
        values = ", ".join(["TargetIn(*this, location)"] + values)
        short = [f"return situ::{name}({values});"]
        yield Form(e, "Tensor&", name, rest + [HERE], short if function else lines, "const")
    if function:
        yield Form(e, "Tensor&", name, [(f"const TargetIn& {first}", "")] + rest, lines)


def scope_of(e):
    """For a plain form whose body stores the result itself, or returns it."""
    return "op::Form" if e.asks_form else "op::PlainForm"


def body_forms(e):
    arguments = [(parameter(a), default(a)) for a in given(e)]
    first = e.arguments[0]
    line = site_of(e)
    if "inplace" in e.cpp:  # there is no other form
        yield from write_forms(e, e.name, arguments[1:])
        return
    if "method" in e.cpp:
        this = "*this" if as_tensor(e, first) else "In(*this, location)"
        if e.autocast:
            this = "cast_(In(*this, location))"
            this = f'form_.tensor({this}, "self")' if as_tensor(e, first) else this
        yield Form(e, results(e), e.name, arguments[1:] + [HERE],
                   draws(e) + [f'{scope_of(e)} form_("{e.name}", location);', f'impl("{e.name}");'] + recast(e)
                   + [f"return {body_call(e, this, e.autocast)};"], "const")
    if "function" in e.cpp:
        yield Form(e, results(e), e.name, arguments,
                   draws(e) + [f'{scope_of(e)} form_("{e.name}", {line});'] + recast(e) + [f"return {body_call(e, None, e.autocast)};"])
    if "_" in e.cpp:
        yield from write_forms(e, e.name + "_", arguments[1:])
    if "out" in e.cpp:
        outs = OUTS[:e.outs()]
        yield Form(e, results(e, True) if len(outs) > 1 else "Tensor&", e.name + "_out",
                   [(f"Tensor& {o}", "") for o in outs] + arguments, body_out(e, outs, line, body_call(e)))


def body_out(e, outs, line, call):
    if len(outs) == 1:
        return [f'op::Form form_ = op::Form::out("{e.name}_out", out, {line});', f"form_.put({call});", "return out;"]
    return [f"Tensor* const outs_[] = {{{', '.join('&' + o for o in outs)}}};",
            f'op::Form form_ = op::Form::out("{e.name}_out", outs_, {line});', f"form_.put_each({call});",
            f"return {{{', '.join(outs)}}};"]


def bodies_header(entries):
    lines, seen = [], set()
    for e in entries:
        if e.body:
            parameters = ["op::Form& form"] * e.asks_form + [body_parameter(e, a) for a in e.passed()]
            text = f"{results(e)} {e.body}({', '.join(parameters)});"
            if text not in seen and e.body == e.name:
                lines.append(wrapped(text))
                seen.add(text)
    return (HEADER + "// Bodies of composed functions, from which their forms follow (dispatch/form.h).\n#pragma once\n"
            '#include "situ/dispatch/form.h"\n\nnamespace situ::body {\n\n' + "".join(lines) + "\n}  // namespace situ::body\n")


def composed_source(entries):
    forms = [f for e in entries if e.body for f in body_forms(e)]
    return (HEADER + '#include "situ/dispatch/autocast.h"\n#include "situ/generated/ops/bodies.h"\n#include "situ/ops/functions.h"\n#include "situ/ops/index.h"\n\nnamespace situ {\n\n'
            + "".join(f.definition() for f in forms) + "\n}  // namespace situ\n")


def composed_header(entries):
    return (HEADER + "// Functions that are composed of ops, with their forms.\n#pragma once\n#include <string_view>\n\n"
            '#include "situ/tensor/tensor.h"\n\nnamespace situ {\n'
            + declarations(entries, lambda e: [f for f in body_forms(e) if not f.qualifier] if e.body else [])
            + "\n}  // namespace situ\n")


def linalg_header(entries):
    """situ::linalg: the functions whose names begin with linalg_, without that prefix."""
    lines = []
    for e in entries:
        forms = (functions_of(e) if e.op else body_forms(e)) if e.name.startswith("linalg_") else []
        for f in forms:
            if f.name == e.name and not f.qualifier:
                given = ", ".join(a.cpp for a in e.passed())
                lines.append(comment(e.doc) + Form(e, f.result, e.name.removeprefix("linalg_"), f.parameters,
                                                   [f"return {e.name}({given});"]).definition(True))
    return (HEADER + "// situ::linalg: the functions whose names begin with linalg_, without it. See linalg.h.\n#pragma once\n"
            '#include "situ/generated/ops/composed.h"\n\nnamespace situ::linalg {\n\n' + "".join(lines) + "\n}  // namespace situ::linalg\n")


# Names of math.h and of std::. Programs call these unqualified after `using namespace torch`, and an object of the same
# name would make the call ambiguous (tests/compat/unqualified.sh checks that). Also t, a common name of variables.
STANDARD = set("""abs acos acosh asin asinh atan atan2 atanh ceil cos cosh equal erf erfc exp exp2 expm1 floor fmax fmin
copysign frexp gcd hypot isfinite isinf isnan lcm ldexp lgamma log log10 log1p log2 nextafter round signbit sin sinh sqrt t
tan tanh trunc unique""".split())


def free_forms(e):
    """All functions of an entry, as C++ declares them."""
    return [f for f in (body_forms(e) if e.body else functions_of(e)) if not f.qualifier]


def find_values(entries):
    """The functions that are objects: functions of tensors alone with one declaration. LibTorch overloads ops that take
    a number instead of a tensor, and functions of a dimension (or its name)."""
    by_name = {}
    for e in entries:
        for f in free_forms(e):
            by_name.setdefault(f.name, []).append(f)
    overloaded = [name for name, forms in by_name.items()
                  if len(forms) > 1 or any(a.name == "dim" or (a.type == "Operand" and forms[0].entry.op)
                                         for a in forms[0].entry.arguments)]
    VALUES.update(name for name, forms in by_name.items()
                  if name not in overloaded and forms[0].is_of_tensors() and name not in STANDARD)
    return overloaded


def pointers_header(overloaded):
    lines = "".join(f"SITU_POINTERS_TO({name})\n" for name in sorted(overloaded))
    return (HEADER + "// Pointers to functions that LibTorch overloads.\n#pragma once\n"
            '#include "situ/ops/functions.h"\n\nnamespace situ {\n' + lines + "}  // namespace situ\n")


def methods_of(e):
    if e.body:
        return [f for f in body_forms(e) if f.qualifier]
    return list(method_forms(e)) if e.op and e.operands()[0].type != "Tensor[]" else []


def functions_of(e):
    if not e.op:
        return []
    return list(list_forms(e) if e.operands()[0].type == "Tensor[]" else function_forms(e))


# ---- files -------------------------------------------------------------------------------------------------------------

def comment(text, indent=""):
    return textwrap.fill(text, 118 - len(indent), initial_indent=indent + "// ", subsequent_indent=indent + "// ",
                         break_on_hyphens=False) + "\n"


def wrapped(text, indent=""):
    """A declaration in lines of at most 120 characters, broken between parameters."""
    hang = " " * (len(indent) + text.index("(") + 1)
    lines = [indent]
    for part in re.split(r"(?<=,) (?=[^()]*(?:\(|$|,))", text):
        if len(lines[-1]) + len(part) + 1 > 120 and lines[-1].strip():
            lines.append(hang + part)
        else:
            lines[-1] += (" " if lines[-1].strip() else "") + part
    return "\n".join(lines) + "\n"


def declarations(entries, forms_of, indent=""):
    lines, section = [], None
    for e in entries:
        forms = forms_of(e)
        if forms and e.section != section:
            section = e.section
            lines.append(f"\n{indent}// ---- {section} ----\n")
        if forms:
            lines.append(comment(e.doc, indent))
            lines += [f.object() if f.name in VALUES and not f.qualifier else wrapped(f.declaration(), indent) for f in forms]
    return "".join(lines)


def owners(entries):
    """The entries that own an OpInfo: the first of those with the same operands and attributes."""
    seen, out = set(), []
    for e in entries:
        if e.op and e.op not in seen and e.order is None and e.fixed is None:
            seen.add(e.op)
            out.append(e)
    return out


def rows(entries, kernel_of):
    """Each op's attributes and OpInfo, and the declaration of the CPU's kernels."""
    lines, owned = [], owners(entries)
    for e in owned:
        fields = "".join(f"\n  {TYPES[a.type]} {a.cpp};" for a in e.arguments if a.type not in OPERANDS | UNPASSED)
        if e.autocast:
            fields = f"\n  static constexpr auto autocast = op::Autocast::{e.autocast};" + fields
        lines.append(f"struct {e.op} {{{fields}{chr(10) if fields else ''}}};\n")
    return ("namespace op_attr {\n" + "".join(lines) + "}  // namespace op_attr\n\nnamespace op_infos {\n"
            + "".join(f"extern const op::OpInfo {e.op};\n" for e in owned) + "}  // namespace op_infos\n\nnamespace op_kernels {\n"
            + "".join(f"inline constexpr const void* {e.op} = {kernel_of(e)};\n" for e in owned)
            + "}  // namespace op_kernels\n")


def has_kernel(e):
    return not e.view


def families(entries):
    return dict.fromkeys(e.family for e in owners(entries) if e.family)


def family_header(entries, family):
    entries = [e for e in owners(entries) if e.family == family]
    return (HEADER + f"// The ops of one section of the list: attributes, the OpInfo, which a struct in situ/ops/ defines, and CPU kernels,\n"
            "// which a file of situ/backends/cpu/ must define. A line without a struct or kernel does not link; a struct or kernel\n"
            '// without a line does not compile.\n#pragma once\n#include "situ/op/op_info.h"\n#include "situ/tensor/arguments.h"\n\nnamespace situ {\n\n'
            "namespace cpu {\nstruct Kernels;\n}\nnamespace cpu_kernels_of_ops {\n" + "".join(f"extern const cpu::Kernels {e.op};\n" for e in entries if has_kernel(e))
            + "}  // namespace cpu_kernels_of_ops\n\n"
            + rows(entries, lambda e: f"&cpu_kernels_of_ops::{e.op}" if has_kernel(e) else "nullptr") + "\n}  // namespace situ\n")


def family_includes(entries, of):
    """The headers of the sections whose ops `of` names."""
    owner = {e.op: e.family for e in owners(entries)}
    return "".join(f'#include "situ/generated/op/{f}.h"\n' for f in sorted({owner[e.op] for e in of if e.op}))


def methods_header(entries):
    return (HEADER + "// The methods of Tensor that are ops. The class includes this file.\n"
            '#ifndef SITU_INSIDE_TENSOR\n#include "situ/tensor/tensor.h"\n#else\n'
            + declarations(entries, methods_of, "  ") + "#endif\n")


def functions_header(entries):
    return (HEADER + "// Functions that are ops. Operands broadcast and promote unless stated otherwise; results are new tensors,\n"
            "// except for views. `_` writes the first operand and returns it; `_out` writes into a given tensor,\n"
            "// which is resized if it is empty.\n#pragma once\n" '#include "situ/tensor/arguments.h"\n'
            '#include "situ/tensor/dispatch.h"\n#include "situ/tensor/function_value.h"\n\nnamespace situ {\n'
            + declarations(entries, functions_of) + "\n}  // namespace situ\n")


def definitions(entries):
    ops = [e for e in entries if e.op]
    forms = [f for e in ops for f in methods_of(e)] + [f for e in ops for f in functions_of(e)]
    return "".join(f.definition() for f in forms)


HOT_FAMILIES = {"view", "binary", "copy"}


def is_hot(entry):
    """True for calls so short that their wrapper takes a large part of the time: views, copies, and ops of two tensors
    like add."""
    return entry.family in HOT_FAMILIES


def forms_source(all_entries, entries):
    level = "" if any(is_hot(e) for e in entries) else "// Compiled with -Os: its calls are so long that their wrappers do not count.\n"
    return (HEADER + level + "// The functions and methods of ops: they pack attributes and operands, and pass them to op_call. Names that\n"
            '// end in _ cannot equal an argument\'s.\n' + family_includes(all_entries, entries) + '#include "situ/tensor/tensor.h"\n\nnamespace situ {\n\n'
            + definitions(entries) + "\n}  // namespace situ\n")


def own_header(entries):
    """For a list that is not the library's: only functions, since methods are inside class Tensor."""
    forms = "".join(comment(e.doc) + "".join(f.definition(True) for f in functions_of(e)) for e in entries)
    return ("// Made by scripts/generate; edit the list.\n#pragma once\n#include \"situ/op/op_info.h\"\n#include \"situ/tensor/tensor.h\"\n\nnamespace situ {\n"
            + rows(entries, lambda e: "nullptr") + "\n" + forms + "}  // namespace situ\n")


def table_source(entries):
    return (HEADER + family_includes(entries, [e for e in owners(entries) if e.listed])
            + '\nnamespace situ::op {\n\nconst std::vector<const OpInfo*>& all_ops() {\n'
            "  static const std::vector<const OpInfo*> rows = {\n"
            + "".join(f"      &op_infos::{e.op},\n" for e in owners(entries) if e.listed) + "  };\n  return rows;\n}\n\n}  // namespace situ::op\n")


def plain_forms_header(entries):
    """For each in-place form its replacement; null: the plain form of that name."""
    forms = {}
    for e in entries:
        if "_" in e.cpp and (e.instead or e.cpp & {"function", "method"}):
            forms[e.name + "_"] = forms.get(e.name + "_") or e.instead
    lines = [f'    {{"{name}", {chr(34) + text + chr(34) if text else "nullptr"}}},\n' for name, text in sorted(forms.items())]
    return (HEADER + "// In-place forms that have a plain form, and the replacements that messages recommend.\n#pragma once\n\n"
            "namespace situ::op {\n\nstruct PlainForm {\n  const char* name;     // of the in-place form: \"relu_\"\n"
            "  const char* instead;  // null: x = x.relu(...)\n};\n"
            "inline constexpr PlainForm kPlainForms[] = {\n" + "".join(lines) + "};\n\n}  // namespace situ::op\n")


def lines_header(entries):
    """For tests: the list itself."""
    lines = []
    for e in filter(lambda e: e.listed, owners(entries)):
        words = [f'"{e.name}"', f'"{e.section}"', str("_" in e.cpp).lower(), str(not e.cpp).lower(),
                 str(e.operands()[0].type == "Tensor[]").lower()]
        lines.append(f"    {{&op_infos::{e.op}, {', '.join(words)}}},\n")
    return (HEADER + "#pragma once\n" + family_includes(entries, [e for e in owners(entries) if e.listed]) + '\nnamespace situ::testing {\n\n'
            "// One op of the list.\nstruct Line {\n  const op::OpInfo* op_info;\n  const char *name, *section;\n"
            "  bool inplace, hidden, list;  // has a `_` form; no function or method; takes a list of tensors\n};\n"
            "inline const Line kLines[] = {\n" + "".join(lines) + "};\n\n}  // namespace situ::testing\n")


def outputs(entries):
    assert HOT_FAMILIES <= set(families(entries))  # so that renaming a section does not slow its calls down unnoticed
    CONST_METHODS.update(e.name for e in entries if "method" in e.cpp and (e.view or e.outs() > 1))
    overloaded = find_values(entries)
    return {
        "situ/generated/ops/pointers.h": pointers_header(overloaded),
        **{f"situ/generated/op/{f}.h": family_header(entries, f) for f in families(entries)},
        "situ/generated/tensor/methods.h": methods_header(entries),
        "situ/generated/tensor/functions.h": functions_header(entries),
        # Separate, since the others are compiled for size.
        "situ/generated/dispatch/hot_forms.cpp": forms_source(entries, [e for e in entries if is_hot(e)]),
        "situ/generated/dispatch/all_forms.cpp": forms_source(entries, [e for e in entries if not is_hot(e)]),
        "situ/generated/ops/bodies.h": bodies_header(entries),
        "situ/generated/ops/composed.h": composed_header(entries),
        "situ/generated/ops/composed.cpp": composed_source(entries),
        "situ/generated/ops/linalg_functions.h": linalg_header(entries),
        "situ/generated/op/table.cpp": table_source(entries),
        "situ/generated/op/plain_forms.h": plain_forms_header(entries),
        "tests/generated/lines.h": lines_header(entries),
    }
