"""Makes plausible faults in C++ source: finds the places for them, and returns the changed lines.

It reads text, not syntax, and relies on the layout of .clang-format: a binary operator has spaces around it, the < of a
template and the & of a reference do not. A wrong guess does not compile, and another fault is drawn.
"""
import hashlib
import re
from collections import namedtuple

# begin, end: offsets of the lines in the file's text; after: the changed lines; line: the first, from 1.
Fault = namedtuple('Fault', 'line kind begin end before after')

WORDS = re.compile(r'''//[^\n]*|/\*.*?\*/|R"([^()\\ ]{0,16})\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+\'''',
                   re.S)
# Lines without faults: preprocessor lines, declarations of templates, names and types, and internal checks.
NO_FAULT = re.compile(r'^[ ]*(?:#.*(?:\\\n.*)*|template\b.*|using\b.*|typedef\b.*|namespace\b.*|friend\b.*|extern\b.*|HWY_\w+\(.*)$', re.M)
NO_FAULT_CALL = re.compile(r'\b(?:static_assert|SITU_ASSERT|SITU_\w*CHECK\w*|alignas|noexcept|sizeof|alignof|decltype)\s*\(')
# A statement that throws: it may only be dropped as a whole.
REFUSAL = re.compile(r'(?:\bthrow\b|\b\w+(?:\.|->)\w+_error\(|\b\w*fail\w*\()')

PAIRS = {
    'boundary': [('<', '<='), ('<=', '<'), ('>', '>='), ('>=', '>')],
    'comparison': [('==', '!='), ('!=', '=='), ('<', '>'), ('>', '<')],
    'arithmetic': [('+', '-'), ('-', '+'), ('*', '/'), ('/', '*'), ('%', '/')],
    'logic': [('&&', '||'), ('||', '&&'), ('&', '|'), ('|', '&'), ('<<', '>>'), ('>>', '<<')],
    'assignment': [('+=', '-='), ('-=', '+='), ('*=', '+='), ('|=', '&='), ('&=', '|='), ('+=', '=')],
}
NAMES = {
    'min/max': [('min', 'max'), ('Min', 'Max'), ('any_of', 'all_of'), ('floor', 'ceil'), ('front', 'back'), ('Floor', 'Ceil'),
                ('lower_bound', 'upper_bound'), ('begin', 'end')],
    'lane operation': [('Lt', 'Le'), ('Gt', 'Ge'), ('Add', 'Sub'), ('Or', 'And'), ('MulAdd', 'MulSub'), ('Eq', 'Ne')],
    'constant': [('true', 'false')],
    'jump': [('continue', 'break')],
}
COMMUTE = re.compile(r'^(?:min|max|Min|Max|Add|Mul|And|Or|Xor|Eq|Ne|swap|hypot|gcd|for|if|while|switch|return|catch|sizeof)$')
DECLARES = re.compile(r'^(?:(?:const|static|constexpr|unsigned|mutable|inline)\s+)*[A-Za-z_][\w:]*(?:<[^;=()]*>)?(?:::\w+)?[ *&]+'
                      r'[A-Za-z_]\w*\s*(?:=(?!=)|;|\(|\{|\[|,|:(?!:))')
NOT_A_STATEMENT = re.compile(r'^(?:const|auto|static|struct|class|union|case|default|template|for|if|while|do|else|switch|enum|'
                             r'using|typedef|namespace|friend|extern|inline|constexpr|public|private|protected|goto|try|catch|'
                             r'return|explicit|virtual|mutable|thread_local)\b')
PARAMETER = re.compile(r'^(?:const\s+)?[A-Za-z_][\w:]*(?:<.*>)?(?:\s+const)?(?:\s*[&*]+\s*|\s+)[A-Za-z_]\w*(?:\s*=.*)?$')


def plain(text):
    """The text without comments and the contents of quotes, at the same offsets."""
    def fill(m):
        word = m.group(0)
        if word[0] == '/':
            return re.sub(r'[^\n]', ' ', word)
        return word[0] + re.sub(r'[^\n]', '_', word[1:-1]) + word[-1]
    return WORDS.sub(fill, text)


def closing(text, at):
    """The offset at which the bracket that opens at `at` closes, or -1."""
    depth = 0
    for i in range(at, len(text)):
        if text[i] in '([{':
            depth += 1
        elif text[i] in ')]}':
            depth -= 1
            if depth == 0:
                return i
    return -1


def closed_lines(text):
    """Offsets (begin, end) that only a dropped statement may touch."""
    spans = [m.span() for m in NO_FAULT.finditer(text)]
    for m in NO_FAULT_CALL.finditer(text):
        end = closing(text, m.end() - 1)
        spans.append((m.start(), end + 1 if end >= 0 else len(text)))
    for m in REFUSAL.finditer(text):
        end = text.find(';', m.start())
        spans.append((m.start(), end if end >= 0 else len(text)))
    return spans


def arguments(inner):
    """The offsets of the arguments in the text between two brackets."""
    parts, depth, begin = [], 0, 0
    for i, c in enumerate(inner):
        if c in '([{':
            depth += 1
        elif c in ')]}':
            depth -= 1
        elif c == ',' and depth == 0:
            parts.append((begin, i))
            begin = i + 1
    parts.append((begin, len(inner)))
    trimmed = []
    for b, e in parts:
        while b < e and inner[b] == ' ':
            b += 1
        trimmed.append((b, e))
    return trimmed


def swap(line, a, b):
    return line[:a[0]] + line[b[0]:b[1]] + line[a[1]:b[0]] + line[a[0]:a[1]] + line[b[1]:]


def swapped_arguments(line, code):
    for m in re.finditer(r'\b(\w+)(?:<[\w:, ]*>)?\(', code):
        end = closing(code, m.end() - 1)
        if end < 0 or COMMUTE.match(m.group(1)):
            continue
        inner = code[m.end():end]
        parts = arguments(inner)
        if any(PARAMETER.match(inner[b:e]) or '[' in inner[b:b + 1] for b, e in parts):
            continue
        for (b0, e0), (b1, e1) in zip(parts, parts[1:]):
            if b0 < e0 and b1 < e1 and inner[b0:e0] != inner[b1:e1] and '<' not in inner[b0:e1]:
                o = m.end()
                yield m.start(), swap(line, (o + b0, o + e0), (o + b1, o + e1))


def swapped_operands(line, code):
    word = r'[A-Za-z_][\w.]*(?:->\w+)*(?:\[\w+\])*'
    for m in re.finditer(rf'(?<![\w.>*/%-])(?<!- )(?<!/ )({word}) (?:-|/|%|<<|<) ({word})(?![\w.(\[<]|->)', code):
        if m.group(1) != m.group(2) and m.group(1) != 'return':
            yield m.start(), swap(line, m.span(1), m.span(2))


def swapped_branches(line, code):
    for m in re.finditer(r' \? ', code):
        begin, depth, colon, end = m.end(), 0, -1, len(code)
        for i in range(begin, len(code)):
            c = code[i]
            if c in '([{':
                depth += 1
            elif c in ')]}' and depth == 0 or c in ',;' and depth == 0:
                end = i
                break
            elif c in ')]}':
                depth -= 1
            elif depth == 0 and code[i:i + 3] == ' ? ':
                colon = -1
                break
            elif depth == 0 and colon < 0 and code[i:i + 3] == ' : ':
                colon = i
        if colon > 0 and end > colon + 3 and depth == 0:
            yield begin, swap(line, (begin, colon), (colon + 3, end))


def negated_conditions(line, code):
    for m in re.finditer(r'\b(?:if|while) \(', code):
        end = closing(code, m.end() - 1)
        if end > 0:
            yield m.start(), line[:m.end()] + '!(' + line[m.end():end] + ')' + line[end:]


def constants(line, code):
    for m in re.finditer(r"(?<![\w.'])(\d+)(?![\w.'])", code):
        n = int(m.group(1))
        for other in (n + 1, n - 1):
            if other >= 0:
                yield m.start(), line[:m.start()] + str(other) + line[m.end():]
    for m in re.finditer(r'(?<![\w.])(\d+\.\d+)(?=f?\b)(?![\de])', code):
        x = float(m.group(1))
        for other in (x + 1, x * 2, 0.0):
            if other != x:
                yield m.start(), line[:m.start()] + repr(other) + line[m.end():]


def missing_signs(line, code):
    for m in re.finditer(r'(?<![\w)\]!])!(?=[\w(])', code):
        yield m.start(), line[:m.start()] + line[m.end():]
    for m in re.finditer(r'(?:(?<=[=,?:<>] )|(?<=[(\[])|(?<=return ))-(?=[\w(])', code):
        yield m.start(), line[:m.start()] + line[m.end():]


def missing_under_condition(line, code):
    """if (c) statement; on one line, including returns."""
    m = re.match(r'^\s*(?:\} )?(?:else )?(?:if|for|while)(?: constexpr)? \(', code)
    if m:
        end = closing(code, m.end() - 1)
        rest = code[end + 1:].strip() if end > 0 else ''
        if rest.endswith(';') and rest != ';' and not re.match(r'(?:if|for|while)\b', rest):
            at = code.index(rest, end)
            yield at, line[:at] + 'while (false) { ' + line[at:].rstrip() + ' }'


def pairs_of(table, pattern):
    for kind, pairs in table.items():
        for old, new in pairs:
            yield kind, re.compile(pattern % re.escape(old)), old, new


SIGNS = list(pairs_of(PAIRS, r'(?<= )%s(?= |$)'))
BOTH_WAYS = {k: v + [(b, a) for a, b in v] for k, v in NAMES.items()}
CALLED = list(pairs_of(BOTH_WAYS, r'(?<!\w)%s(?=[(<;,) ]|$)'))
DEFINES = re.compile(r'^\s*(?:[\w:]+(?:<[^()]*>)?[&*]* )+(?:\w+::)?~?\w+\(.*\{$|^\s*(?:static|inline|HWY_\w+|constexpr|virtual) .*\{$')
OTHERS = [('swapped arguments', swapped_arguments), ('swapped operands', swapped_operands), ('swapped branches', swapped_branches),
          ('negated condition', negated_conditions), ('constant', constants), ('missing sign', missing_signs),
          ('missing statement', missing_under_condition)]


def within_line(line, code, is_open):
    """(kind, changed line) for each fault within one line; is_open(i): may offset i be changed?"""
    for kind, pattern, old, new in SIGNS + CALLED:
        for m in pattern.finditer('' if old.isalpha() and DEFINES.match(code) else code):
            if is_open(m.start()):
                yield kind, line[:m.start()] + new + line[m.end():]
    for kind, find in OTHERS:
        for at, after in find(line, code):
            if is_open(at) or kind == 'missing statement' and REFUSAL.match(code, at):
                yield kind, after


def missing_statements(lines, codes):
    """(first line, last line) of each separate statement that is not a declaration; both from 0."""
    before = ''
    for i, code in enumerate(codes):
        here = code.strip()
        starts = before == '' or before[-1] in ';{}):' or before.endswith('else')
        if here:
            before = here
        if not (starts and re.match(r'^[A-Za-z_*(+\-]', here)) or here.endswith((',', '{')) and '(' not in here:
            continue
        under_if = i > 0 and re.match(r'^\s*(?:\} )?(?:else )?if\b.*\)$', codes[i - 1]) is not None
        if here.startswith('return') and under_if:
            pass
        elif NOT_A_STATEMENT.match(here) or DECLARES.match(here) and not here.startswith(('throw', 'delete')):
            continue
        for last in range(i, min(i + 5, len(codes))):
            whole = ' '.join(codes[i:last + 1]).strip()
            if '{' in whole and not whole.endswith('};') or whole.count(')') > whole.count('('):
                break
            if whole.endswith(';'):
                if whole.count('(') == whole.count(')') and whole.count('{') == whole.count('}') and whole.count(';') == 1 and (
                        re.search(r'[=(]|\+\+|--', whole) or re.match(r'return|continue|break|throw|delete', whole)):
                    yield i, last
                break


def is_message(line):
    """True if the line has words in quotes: it builds text for people."""
    return re.search(r'"[^"]*[a-z]{2} [^"]*"|"[^"]* [a-z]{2}[^"]*"|snprintf|to_string', line) is not None


def faults(text):
    """All faults, in the order of the text."""
    code_text = plain(text)
    closed = bytearray(len(text) + 1)
    for b, e in closed_lines(code_text):
        closed[b:e] = b'\1' * (e - b)
    lines, codes = text.split('\n'), code_text.split('\n')
    starts, at = [], 0
    for line in lines:
        starts.append(at)
        at += len(line) + 1
    found = []
    for i, (line, code) in enumerate(zip(lines, codes)):
        if code.strip() and (REFUSAL.search(code) or not is_message(line)):
            seen = {line}
            for kind, after in within_line(line, code, lambda k, s=starts[i]: not closed[s + k]):
                if after not in seen:
                    seen.add(after)
                    found.append(Fault(i + 1, kind, starts[i], starts[i] + len(line), line, after))
    for i, last in missing_statements(lines, codes):
        if is_message('\n'.join(lines[i:last + 1])) and not REFUSAL.match(codes[i].strip()):
            continue
        if closed[starts[i] + len(codes[i]) - len(codes[i].lstrip())] and not REFUSAL.match(codes[i].strip()):
            continue
        begin, end = starts[i], starts[last] + len(lines[last])
        before = text[begin:end]
        blanks = len(before) - len(before.lstrip())
        if '//' in lines[last]:  # the following brace must not become part of the comment
            continue
        found.append(Fault(i + 1, 'missing statement', begin, end, before,
                           before[:blanks] + 'while (false) { ' + before[blanks:] + ' }'))
    return sorted(found, key=lambda f: (f.line, f.kind, f.after))


def rank(*words):
    """A number that depends only on these words, so that no other line of the tree changes a draw."""
    return hashlib.sha256('\0'.join(str(w) for w in words).encode()).digest()


def draw(texts, seed):
    """One fault per line, with lines in an order that the seed gives: [(file, Fault)]. texts: {file: text}."""
    order = []
    for name, text in texts.items():
        lines, times = {}, {}
        for f in faults(text):
            lines.setdefault(f.line, []).append(f)
        for line, some in sorted(lines.items()):
            first = some[0].before.strip()
            times[first] = times.get(first, 0) + 1  # which of the lines with equal text
            key = (seed, name, first, times[first])
            kinds = sorted({f.kind for f in some})
            kind = min(kinds, key=lambda k: rank(*key, 'kind', k))
            fault = min((f for f in some if f.kind == kind), key=lambda f: rank(*key, f.after))
            order.append((rank(*key), name, fault))
    return [(name, fault) for _, name, fault in sorted(order, key=lambda o: o[0])]


def apply(text, fault):
    assert text[fault.begin:fault.end] == fault.before
    return text[:fault.begin] + fault.after + text[fault.end:]
