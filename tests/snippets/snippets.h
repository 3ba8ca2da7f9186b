// The code blocks of the documentation, as scripts/snippets lists them.
#pragma once

#include <vector>

struct Snippet {
  const char* page;      // the page, from the top of the tree
  int line;              // of the block's first line on that page
  bool runs;             // a whole program, or a block with its output on the page; the others only compile
  int (*run)();          // 0 if all checks passed
  const char* expected;  // standard output as the page shows it, null where it shows none
};

const std::vector<Snippet>& all_snippets();
