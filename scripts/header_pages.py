"""Writes the reference of public headers: a Markdown page for each, with its head comment and all public declarations.

header_pages.py HEADERS.txt FOLDER    from the top of the tree; HEADERS.txt lists the headers, one a line
"""
import re
import subprocess
import sys
from collections import defaultdict
from itertools import groupby
from pathlib import Path

from clang.cindex import AccessSpecifier, CursorKind, Index, TranslationUnit

FUNCTIONS = {CursorKind.FUNCTION_DECL, CursorKind.FUNCTION_TEMPLATE, CursorKind.CXX_METHOD, CursorKind.CONSTRUCTOR,
             CursorKind.DESTRUCTOR, CursorKind.CONVERSION_FUNCTION}
CLASSES = {CursorKind.CLASS_DECL, CursorKind.STRUCT_DECL, CursorKind.CLASS_TEMPLATE,
           CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION}
OTHERS = {CursorKind.ENUM_DECL, CursorKind.TYPEDEF_DECL, CursorKind.TYPE_ALIAS_DECL, CursorKind.TYPE_ALIAS_TEMPLATE_DECL,
          CursorKind.VAR_DECL, CursorKind.FIELD_DECL, CursorKind.CONCEPT_DECL}
MACRO = re.compile(r"[A-Z][A-Z0-9_]+\b")


def parse(headers):
    """All headers as one translation unit; fails if a header does not compile."""
    builtin = subprocess.run(["g++", "-print-file-name=include"], capture_output=True, text=True, check=True).stdout.strip()
    arguments = ["-x", "c++", "-std=c++20", "-I.", "-isystem", builtin, "-fparse-all-comments"]
    text = "".join(f'#include "{h}"\n' for h in headers)
    unit = Index.create().parse("all.cpp", arguments, [("all.cpp", text)], TranslationUnit.PARSE_SKIP_FUNCTION_BODIES)
    errors = [str(d) for d in unit.diagnostics if d.severity >= 3]
    if errors:
        sys.exit("\n".join(errors))
    return unit


def by_file(cursor, found):
    """Collects the declarations of namespaces by header; internal namespaces are named detail or internal."""
    for c in cursor.get_children():
        if c.kind == CursorKind.NAMESPACE and c.spelling not in ("", "detail", "internal", "std"):
            by_file(c, found)
        elif c.kind in FUNCTIONS | CLASSES | OTHERS and c.location.file:
            found[c.location.file.name.removeprefix("./")].append(c)
    return found


class Header:
    """The text of a header, from which declarations and their comments are cut."""

    def __init__(self, path):
        self.bytes = Path(path).read_bytes()
        self.lines = self.bytes.decode().split("\n")

    def text(self, begin, end):
        return self.bytes[begin:end].decode()

    def head(self):
        """The comment that opens the file."""
        lines = [l for l in self.lines if l != "#pragma once"]
        return next((lines[:n] for n, l in enumerate(lines) if not l.startswith("//")), lines)

    def indent(self, line):
        return re.match(r"\s*", self.lines[line - 1])[0]

    def above(self, line):
        """The comment lines directly above a line."""
        first = line - 1
        while first > 0 and self.lines[first - 1].lstrip().startswith("//"):
            first -= 1
        return self.lines[first:line - 1]

    def after(self, end):
        """The comment that follows a declaration on its line."""
        rest = self.lines[end.line - 1].encode()[end.column - 1:].decode()
        comment = re.match(r"[^/]*(//(?! NOLINT).*)", rest)
        return "  " + comment[1] if comment else ""


def signature(header, c):
    """The text of a function up to its body or initializers."""
    begin, name, end = c.extent.start.offset, c.location.offset, c.extent.end.offset
    text, depth = header.text(name, end), 0
    for i, char in enumerate(text):
        depth += (char in "([") - (char in ")]")
        initializer = char == ":" and "::" not in text[max(i - 1, 0):i + 2]
        if depth == 0 and i > 0 and (char == "{" or initializer):
            return header.text(begin, name) + text[:i].rstrip() + ";"
    return header.text(begin, end) + ";"


def expanded(c):
    """A declaration that a macro makes, from its types."""
    function = c.kind in FUNCTIONS
    result = "" if c.kind == CursorKind.CONSTRUCTOR else (c.result_type if function else c.type).spelling.replace(" &", "&") + " "
    return f"{result}{c.displayname}{' const' * (function and c.is_const_method())};"


def shown(header, c):
    """False for forward declarations and explicit instantiations of classes."""
    at = c.extent.start.offset
    return c.kind not in CLASSES or (c.is_definition() and header.text(at, at + 6) != "extern")


def members(header, c):
    """Lines of the public members of a class, with their comments; several of one declaration are shown once."""
    lines, last = [], (None, 0)
    for m in c.get_children():
        public = m.kind in FUNCTIONS | CLASSES | OTHERS and m.access_specifier == AccessSpecifier.PUBLIC
        if not public or m.location.file.name != c.location.file.name or not shown(header, m):
            continue
        at = m.extent.start
        if at.offset != last[0]:
            above = header.above(at.line)
            lines += [""] * bool(above and lines) + above
        elif m.kind == CursorKind.FIELD_DECL:
            del lines[last[1]:]
        comment = header.after(m.extent.end) if at.offset != last[0] or m.kind == CursorKind.FIELD_DECL else ""
        last = (at.offset, len(lines))
        lines += (header.indent(at.line) + declaration(header, m) + comment).split("\n")
    return lines


def declaration(header, c):
    text = header.text(c.extent.start.offset, c.extent.end.offset)
    if MACRO.match(text):
        return text + ";" if c.semantic_parent.kind == CursorKind.NAMESPACE else expanded(c)
    if c.kind in FUNCTIONS:
        return signature(header, c)
    if c.kind not in CLASSES:
        return text + ";"
    inside = members(header, c)
    head = text[:text.index("{")].rstrip()
    return "\n".join([head + " {", *inside, header.indent(c.extent.start.line) + "};"]) if inside else head + ";"


def linked(text, folder):
    """A line of a comment as Markdown; paths of pages become links."""
    parts = re.split(r"(`[^`]*`)", text)
    parts[::2] = (re.sub(r"([\\*_<>\[\]])", r"\\\1", p) for p in parts[::2])
    up = "../" * len(folder.parts)
    return re.sub(r"\bdocs/[\w/.-]+\.md", lambda m: f"[{m[0]}]({up}{m[0]})", "".join(parts))


def prose(lines, folder):
    """A comment as Markdown; indented lines are code."""
    out = []
    for indented, group in groupby((re.sub(r"^\s*//+ ?", "", l) for l in lines), lambda l: l.startswith("  ")):
        group = [l[2:] if indented else linked(l, folder) for l in group]
        out += ["", "```cpp", *group, "```", ""] if indented else group
    return "\n".join(out).strip("\n")


def page(path, cursors, folder):
    header = Header(path)
    out, last, seen = [f"# {path}", prose(header.head(), folder), f'```cpp\n#include "{path}"\n```'], None, set()
    for c in cursors:
        at = c.extent.start.offset
        if at in seen or not c.spelling or not shown(header, c):
            continue
        seen.add(at)
        if c.spelling != last:
            out.append(f"## {c.spelling.replace('<', '&lt;')}")
        last = c.spelling
        out.append(prose(header.above(c.extent.start.line), folder))
        out.append(f"```cpp\n{declaration(header, c)}{header.after(c.extent.end)}\n```")
    return "\n\n".join(o for o in out if o) + "\n"


def summary(head):
    """The first sentence of a head comment."""
    text = " ".join(l.lstrip("/ ") or "\0" for l in head)
    return re.split(r"(?<=\.)\s|\0", text)[0].rstrip(":. ")


def main():
    headers, out = Path(sys.argv[1]).read_text().split(), Path(sys.argv[2])
    headers = [h for h in headers if not h.startswith(("situ/generated/", "situ/compat/"))]
    found = by_file(parse(headers).cursor, defaultdict(list))
    index = ["# C++ reference", "The public headers of Situ by folder. [The list of ops](../docs/ops.md) documents the ops."]
    folder = None
    for path in headers:
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        Path(f"{target}.md").write_text(page(path, found[path], Path("reference") / Path(path).parent))
        if folder != Path(path).parent:
            folder = Path(path).parent
            index.append(f"## {folder}\n\n| header | content |\n|---|---|")
        first = linked(summary(Header(path).head()), Path("reference")).replace("|", "\\|")
        index[-1] += f"\n| [{path}]({path}.md) | {first} |"
    (out / "README.md").write_text("\n\n".join(index) + "\n")
    print(f"{len(headers)} public headers")


main()
