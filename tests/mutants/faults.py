"""Tests which faults scripts/faults.py finds in a text. Run by selftest.sh."""
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(os.environ['SITU_SOURCE_DIR'])
sys.path.insert(0, str(ROOT / 'scripts'))
sys.dont_write_bytecode = True
import faults  # noqa: E402

# One line of code, and all its faults.
TABLE = [
    ('if (a < b) return 1;', ['if (a <= b) return 1;', 'if (a > b) return 1;', 'if (!(a < b)) return 1;', 'if (b < a) return 1;',
                              'if (a < b) return 0;', 'if (a < b) return 2;', 'if (a < b) while (false) { return 1; }']),
    ('x = a && !b;', ['x = a || !b;', 'x = a && b;', 'while (false) { x = a && !b; }']),
    ('n += k - 1;', ['n -= k - 1;', 'n = k - 1;', 'n += k + 1;', 'n += k - 0;', 'n += k - 2;', 'while (false) { n += k - 1; }']),
    ('int64_t n = std::min(a, b);', ['int64_t n = std::max(a, b);']),
    ('copy(to, from);', ['copy(from, to);', 'while (false) { copy(to, from); }']),
    ('double y = c ? u : -v;', ['double y = c ? -v : u;', 'double y = c ? u : v;']),
    ('float f = 0.5f;', ['float f = 1.5f;', 'float f = 1.0f;', 'float f = 0.0f;']),
    ('throw ValueError(a < b);', ['while (false) { throw ValueError(a < b); }']),
    ('continue;', ['break;', 'while (false) { continue; }']),
    ('if (a) c.shape_error(b + 1);', ['if (!(a)) c.shape_error(b + 1);', 'if (a) while (false) { c.shape_error(b + 1); }']),
    ('delete p;', ['while (false) { delete p; }']),
]
LEFT_ALONE = [
    '// a < b && c + 1', '/* a < b */', '#include <a + b>', '#define X(a) \\', 'static_assert(a < 3);', 'SITU_ASSERT(a < 3 && b);',
    'template <class T, int N = 3>', 'std::vector<int> v;', 'const T& x = y;', 'void f(T&& t);', 'text += "is not a + b < " + name;',
    "char c = '+';", 'using A = B<1>;', 'const auto s = R"(a + 1)";', 'alignas(64) char raw;', 'std::string s = std::to_string(n + 1);',
]


def becomes(line):
    text = f'void f() {{\n  {line}\n}}\n'
    return sorted(f.after.strip() for f in faults.faults(text) if f.line == 2)


def check(good, what):
    if not good:
        sys.exit(f'faults.py: {what}')


for line, expected in TABLE:
    check(becomes(line) == sorted(expected), f'{line}\n  became   {becomes(line)}\n  expected {sorted(expected)}')
for line in LEFT_ALONE:
    check(becomes(line) == [], f'{line}\n  became {becomes(line)}')

over_lines = 'void f() {\n  g(a,\n    b);\n  int k = h(a,\n            b);\n}\n'
gone = [f.after for f in faults.faults(over_lines) if f.kind == 'missing statement']
check(gone == ['  while (false) { g(a,\n    b); }'], f'statements over several lines: {gone}')

# A fault changes only its own lines, and never their number.
sources = sorted((ROOT / 'situ/memory').glob('*.cpp'))
for path in sources[:8]:
    text = path.read_text()
    for f in faults.faults(text):
        changed = faults.apply(text, f)
        check(changed != text and changed.count('\n') == text.count('\n'), f'{path}:{f.line}: {f.after}')
        check(changed[:f.begin] == text[:f.begin] and changed.endswith(text[f.end:]), f'{path}:{f.line}: {f.after}')

# A draw depends on the seed and on the lines. Lines that are added elsewhere do not change the order of the others.
texts = {'a.cpp': sources[0].read_text(), 'b.cpp': sources[1].read_text()}
one, two = faults.draw(texts, 5), faults.draw(texts, 5)
check(one == two and len(one) > 20, 'the same seed drew something else')
check([m[1].after for m in one] != [m[1].after for m in faults.draw(texts, 6)], 'another seed drew the same')
longer = {**texts, 'b.cpp': texts['b.cpp'] + '\nint added(int zzz) { return zzz + 1; }\n'}
kept = [m[1].after for m in faults.draw(longer, 5) if 'zzz' not in m[1].before]
check(kept == [m[1].after for m in one], 'a line that was added changed the order of the others')

# Every fault that is listed as unnoticeable can still be drawn.
listing = subprocess.run([sys.executable, str(ROOT / 'scripts/mutants'), '--stale'], capture_output=True, text=True)
check(listing.returncode == 0, listing.stdout + listing.stderr)
print(f'{len(TABLE) + len(LEFT_ALONE)} lines, {len(one)} drawn')
