"""Finds the ops that have a kernel text (situ/backends/text), from the lines that register them."""
import re

from .signatures import ROOT

DEFINE = re.compile(r"^#define (\w+)\(([^)]*)\)((?:.*\\\n)*.*)\n", re.M)
ROW = re.compile(r"op_infos::([\w#]+)")


def expanded(body, parameters, arguments):
    """A macro's body with its parameters replaced and names joined by ##."""
    for parameter, argument in zip(parameters, arguments):
        body = re.sub(rf"\b{parameter}\b", argument, body)
    return re.sub(r"\s*##\s*", "", body)


def words(text):
    return [w.strip() for w in text.split(",")]


def formulas():
    """The ops that are a formula (situ/op/formula/*-inl.h)."""
    lists = [body for path in sorted((ROOT / "situ/op/formula").glob("*-inl.h"))
             for name, _, body in DEFINE.findall(path.read_text()) if name.endswith("_FORMULAS")]
    return {name for body in lists for name in re.findall(r"\bOP\((\w+),", body)}


def ops_of(text):
    """The ops that one source registers: each names op_infos::NAME, in a line or in a macro of the source."""
    text = re.sub(r"//[^\n]*", "", text)
    macros = {name: (words(parameters), body) for name, parameters, body in DEFINE.findall(text)}
    code, found = DEFINE.sub("\n", text), []
    for name, arguments in re.findall(r"\b(SITU_\w+)\(([^)]*)\)", code):
        if name in macros:
            found.append(expanded(macros[name][1], macros[name][0], words(arguments)))
    return {op for piece in [code, *found] for op in ROW.findall(piece)}


def ops():
    sources = sorted((ROOT / "situ/backends/text").glob("*.cpp"))
    return formulas().union(*(ops_of(path.read_text()) for path in sources))
