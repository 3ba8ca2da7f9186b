"""Reads situ/ops/functions.txt and python/functions.txt: one Entry for each signature. The files' first lines describe
the notation."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "situ/ops/functions.txt"
PYTHON = ROOT / "python/functions.txt"
HEADER = "// Made by scripts/generate from situ/ops/functions.txt; edit that file.\n"

UNPASSED = {"Generator?", "MemoryFormat?", "Ignored?"}  # no C++ function takes these
OPERANDS = {"Tensor", "Tensor?", "Operand", "Operand?", "Tensor[]"}
AUTOCAST = {"lower", "f32"}
FORMS = ["function", "method", "_", "out", "into", "inplace"]


class Argument:
    def __init__(self, text, keyword_only):
        text, _, self.default = text.partition("=")
        type_, _, name = text.strip().partition(" ")
        self.rest = type_.endswith("...")
        self.strict = "!" in type_  # a tensor, when another overload takes a number
        self.type = type_.removesuffix("...").replace("!", "")
        self.cpp = self.name = name.rstrip("_") or "options"
        self.keyword_only = keyword_only


class Entry:
    """One signature with its forms."""

    def __init__(self, head, file, line, section, family=None, language=None):
        m = re.fullmatch(r"([\w.]+)(\(.*\)) -> (.+?) : (.+)", head)
        if not m:
            sys.exit(f"{file}:{line}: cannot read: {head}")
        self.path, self.signature, self.result = m[1], m[2], m[3]
        self.arguments = self.read_arguments()
        self.signature = self.signature.replace("!", "")  # in Python's form
        self.file, self.line, self.section, self.family = file, line, section, family
        self.name = self.path.rsplit(".", 1)[-1]
        self.module = self.path.rpartition(".")[0]
        self.calls, self.doc, self.instead = {}, "", None
        self.read_forms(f"| {language} {m[4]}" if language else m[4])

    def refuse(self, why):
        sys.exit(f"{self.file}:{self.line}: {self.path}: {why}")

    def read_arguments(self):
        arguments, keyword_only = [], False
        for part in re.split(r",\s*(?![^()]*\)[^()]*\))", self.signature[1:-1]) if self.signature != "()" else []:
            if part.strip() == "*":
                keyword_only = True
            else:
                arguments.append(Argument(part.strip(), keyword_only))
        return arguments

    def read_forms(self, text):
        """`op` and forms of both languages, then `| c++ forms`, `| python forms`."""
        both, *others = text.split("|")
        self.forms, self.cpp = set(), set()  # Python's, C++'s
        self.op, self.order, self.fixed, self.view, self.body, self.asks_form = None, None, None, False, None, False
        self.listed, self.autocast = True, None
        for word in both.split():
            if m := re.fullmatch(r"op(?:=(\w+)(?:\(([\w,]+)\))?(?:\{(.*)\})?)?", word):
                self.op, self.order, self.fixed = m[1] or self.name, m[2].split(",") if m[2] else None, m[3]
            elif m := re.fullmatch(r"body(\(form\))?(?:=(\w+))?", word):
                self.body, self.asks_form = m[2] or self.name, bool(m[1])
            elif word == "internal":
                self.op, self.listed = self.name, False
            elif word == "view":
                self.view = True
            elif word in AUTOCAST:
                self.autocast = word
            else:
                self.forms.add(word)
        self.cpp = set(self.forms) if self.op or self.body else set()
        for group in others:
            language, *words = group.split()
            {"c++": self.cpp, "python": self.forms}[language].update(words)
        if unknown := (self.forms | self.cpp) - set(FORMS):
            self.refuse(f"unknown forms {unknown}")
        self.copies = "into" in self.forms  # the keyword out, if no C++ function takes it
        if self.copies:
            self.forms = self.forms - {"into"} | {"out"}

    def operands(self):
        return [a for a in self.arguments if a.type in OPERANDS]

    def passed(self):
        return [a for a in self.arguments if a.type not in UNPASSED]

    def outs(self):
        return self.result.count("Tensor ") or 1

    def text(self, name):
        return f"{name}{self.signature}"


def read(source=None):
    """The entries of one file; by default those of both files, section by section."""
    if source:
        return read_file(source)
    ops, python = read_file(SOURCE), read_file(PYTHON, "python")
    sections = dict.fromkeys(e.section for e in ops + python)
    return [e for s in sections for part in (ops, python) for e in part if e.section == s]


def read_file(source, language=None):
    entries, seen, section, family = [], set(), "", None
    for n, line in enumerate(source.read_text().splitlines(), 1):
        if m := re.match(r"# ---- (.*?) ----(?: (\w+))?", line):
            section, family = m[1], m[2]
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            entries.append(Entry(line, source.name, n, section, family, language))
            continue
        e, text = entries[-1], line.strip()
        if m := re.match(r"(_|out)?= (.*)", text):
            e.calls[m[1] or "plain"] = m[2]
        elif text.startswith("instead: "):
            e.instead = text.removeprefix("instead: ")
        else:
            e.doc = (e.doc + " " + text).strip()
    for before, e in zip([None] + entries, entries):
        if not e.doc:
            e.refuse("it has no description")
        if e.path in seen and e.path != before.path:
            e.refuse("the other entries of this name are in another section")
        seen.add(e.path)
    return entries
