"""Which ops have a kernel of the kernel texts (situ/backends/text), read from the lines that register them."""
import re

from .signatures import ROOT

DEFINE = re.compile(r"^#define (\w+)\(([^)]*)\)((?:.*\\\n)*.*)\n", re.M)
NUMBER = re.compile(r"op_number::([\w#]+)")


def expanded(body, parameters, arguments):
    """A macro's body with its parameters replaced and names joined by ##."""
    for parameter, argument in zip(parameters, arguments):
        body = re.sub(rf"\b{parameter}\b", argument, body)
    return re.sub(r"\s*##\s*", "", body)


def words(text):
    return [w.strip() for w in text.split(",")]


def formulas():
    """The lists of formulas (situ/op/formula/*-inl.h): of each, the pairs (name, struct) that are an op, and the others."""
    out = {}
    for path in sorted((ROOT / "situ/op/formula").glob("*-inl.h")):
        for name, _, body in DEFINE.findall(path.read_text()):
            if name.endswith("_FORMULAS"):
                out[name] = [(kind, words(pair)) for kind, pair in re.findall(r"\b(OP|PART)\(([^)]*)\)", body)]
    return out


def ops_of(text, lists):
    """The ops that one source registers: each names op_number::NAME, in a line or in a macro of the source."""
    text = re.sub(r"//[^\n]*", "", text)
    macros = {name: (words(parameters), body) for name, parameters, body in DEFINE.findall(text)}
    code, found = DEFINE.sub("\n", text), []
    for name, arguments in re.findall(r"\b(SITU_\w+)\(([^)]*)\)", code):
        given = words(arguments)
        if name in lists:  # SITU_X_FORMULAS(FOR_AN_OP, FOR_ANOTHER)
            by_kind = dict(zip(("OP", "PART"), given))
            found += [expanded(macros[by_kind[kind]][1], macros[by_kind[kind]][0], pair) for kind, pair in lists[name]]
        elif name in macros:
            found.append(expanded(macros[name][1], macros[name][0], given))
    return {op for piece in [code, *found] for op in NUMBER.findall(piece)}


def ops():
    lists = formulas()
    sources = sorted((ROOT / "situ/backends/text").glob("*.cpp"))
    return set().union(*(ops_of(path.read_text(), lists) for path in sources))
