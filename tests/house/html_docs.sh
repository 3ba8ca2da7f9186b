#!/bin/sh
# scripts/html-docs builds the documentation, and every link and anchor in it leads somewhere. The first run installs packages.
set -eu
cd "${SITU_SOURCE_DIR:?}"
scripts/html-docs

# It refuses pages with a broken link of each kind.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree() {
  rm -rf "${work:?}"/*
  mkdir -p "$work/docs/design" "$work/build" "$work/cmake" "$work/situ"
  cp -r scripts "$work" && cp cmake/SituHeaders.cmake "$work/cmake" && ln -s "$PWD/build/html-docs-env" "$work/build"
  printf '// Adds one, as docs/README.md says.\n#pragma once\nint add(int x);\n' > "$work/situ/add.h"
  for page in README CONTRIBUTING CHANGELOG docs/ops docs/design/0001-add; do echo '# A page' > "$work/$page.md"; done
  printf '# Index\n\n[add](../situ/add.h), [decisions](design/), [here](#index), [test](../cmake/SituHeaders.cmake)\n' > "$work/docs/README.md"
}
tree && "$work/scripts/html-docs" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
grep -q 'int.*add' "$work/build/html-docs/site/reference/situ/add.h.html"
while IFS='|' read -r file line found; do
  tree && printf '%b\n' "$line" >> "$work/$file"
  if "$work/scripts/html-docs" > "$work/log" 2>&1 || ! grep -qF -- "$found" "$work/log"; then
    cat "$work/log"
    echo "html-docs accepted a page it should refuse, or did not say: $found"
    exit 1
  fi
done << END
docs/README.md|[gone](gone.md)|gone.md
docs/README.md|[gone](../situ/gone.h)|gone.h
README.md|[gone](docs/README.md#gone)|#gone
README.md|<img src="docs/gone.png">|docs/gone.png
situ/add.h|// See docs/gone.md.\nint sub(int x);|docs/gone.md
situ/add.h|int sub(int|expected
END
