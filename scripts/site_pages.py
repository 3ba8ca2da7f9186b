"""Copies the pages of the documentation for scripts/html-docs, with every file that they link to, and writes the navigation.

site_pages.py FOLDER    from the top of the tree; FOLDER/pages gets the same layout, and FOLDER/mkdocs.yml the navigation

A link to a public header leads to its page of the reference, one to another source to a page with its text, one to a
folder to a list of its files. Links to files that do not exist stay as they are, and mkdocs reports them.
"""
import json
import os
import re
import shutil
import sys
from pathlib import Path

LINK = re.compile(r"""(?P<code>^ *```.*?^ *```|`[^`\n]*`)|(?P<before>\]\(|(?:src|href)=")(?P<path>[^)\s"#]+)""", re.S | re.M)


class Site:
    def __init__(self, out):
        self.out, self.todo, self.done = out, [], set()

    def write(self, path, text):
        (self.out / path).parent.mkdir(parents=True, exist_ok=True)
        (self.out / path).write_text(text)

    def target(self, path):
        """Where a file of the tree is on the site; it is written there if it is not yet."""
        if (self.out / "reference" / f"{path}.md").exists():
            return f"reference/{path}.md"
        if path.endswith(".md") or Path(path).suffix in (".svg", ".png", ".jpg"):
            self.todo.append(path)
            return path
        if os.path.isdir(path):
            entries = sorted(e for e in os.listdir(path) if not e.startswith("."))
            if "README.md" in entries:
                return self.target(f"{path}/README.md")
            rows = (f"- [{self.title(f'{path}/{e}')}]({e})" if e.endswith(".md") else f"- {e}" for e in entries)
            self.write(f"{path}/index.md", f"# {path}\n\n" + "\n".join(rows) + "\n")
            return f"{path}/index.md"
        self.write(f"{path}.md", f"# {path}\n\n````{Path(path).suffix[1:] or 'text'}\n{Path(path).read_text()}\n````\n")
        return f"{path}.md"

    @staticmethod
    def title(path):
        return Path(path).read_text().split("\n")[0].lstrip("# ")

    def page(self, path):
        def link(m):
            if m["code"] or re.match(r"[a-z]+:", m["path"]):
                return m[0]
            to = os.path.normpath(os.path.join(os.path.dirname(path), m["path"]))
            if not os.path.exists(to):
                if m["before"] != "](":  # mkdocs checks no HTML
                    sys.exit(f"{path}: no such file: {m['path']}")
                return m[0]
            return m["before"] + os.path.relpath(self.target(to), os.path.dirname(path) or ".")

        text = re.sub(r"^```cpp excerpt$", "```cpp", Path(path).read_text(), flags=re.M)  # Markdown has no second word
        self.write(path, LINK.sub(link, text))

    def copy(self):
        while self.todo:
            path = self.todo.pop()
            if path in self.done:
                continue
            self.done.add(path)
            if path.endswith(".md"):
                self.page(path)
            else:
                (self.out / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, self.out / path)


def navigation(pages):
    """Guides in the order of the index docs/README.md, then the reference by folder."""
    guides = [f"docs/{m}" for m in re.findall(r"\]\(([\w/-]+\.md)", Path("docs/README.md").read_text())]
    guides = dict.fromkeys(["docs/README.md", *guides, *sorted(map(str, Path("docs").rglob("*.md")))])
    design = sorted(map(str, Path("docs/design").glob("*.md")))
    guides = [g for g in guides if os.path.exists(g) and g not in ["docs/ops.md", *design]]
    folders = {}
    for header in sorted((pages / "reference").rglob("*/*.md")):
        page = header.relative_to(pages)
        folders.setdefault(str(page.parent.relative_to("reference")), []).append({page.stem: str(page)})
    reference = [{"Headers": "reference/README.md"}, {"Ops": "docs/ops.md"}, *({f: p} for f, p in folders.items())]
    return [{"Home": "README.md"}, {"Guides": guides}, {"Reference": reference}, {"Design": design},
            {"Project": ["CHANGELOG.md", "CONTRIBUTING.md"]}]


def main():
    out = Path(sys.argv[1])
    site = Site(out / "pages")
    site.todo = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", *map(str, Path("docs").rglob("*.md"))]
    site.copy()
    settings = {"INHERIT": os.path.abspath("scripts/mkdocs.yml"), "nav": navigation(out / "pages")}
    (out / "mkdocs.yml").write_text(json.dumps(settings, indent=1))


main()
