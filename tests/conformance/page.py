"""Writes docs/conformance.md from the results of a run."""
import exclusions

TITLES = {"ops": ("op_db", "operators"), "modules": ("module_db", "modules"), "optimizers": ("optim_db", "optimizers")}
HEAD = """# Conformance

Made by `tests/conformance/run.py` with PyTorch 2.13: every entry of PyTorch's own test databases whose name exists here runs through
both libraries, sample by sample. A sample is *right* if every form of it is: the function, the method, the operators, the in-place
variants, `out=` (of the same sizes, empty, strided), other names, arguments that are not contiguous, which results are views and with
which strides, gradients through a random cotangent, through the in-place variant too, and second derivatives (float64). Compared are
values, dtypes and sizes, in float64, float32, bfloat16, int64, int32, uint8 and bool, with PyTorch's tolerances: those of
`torch.testing.assert_close`, or the entry's own where it has some. Where a result differs by more, the same call in float64 decides:
right is what lies no farther from it than PyTorch's own result (in bfloat16: or by no more than the tolerance times the largest
element). Where PyTorch's float64 is no arbiter, another one decides (`tests/conformance/arbiters.py`): 40 digits for Bessel functions;
for backward of `max_unpool` and `as_strided_scatter`, which is not the derivative of PyTorch's own forward, differences of that forward;
for `svd_lowrank` of a matrix of higher rank what any draws determine. Draws are compared by mean and deviation. At most 400 samples an entry and dtype run, spread over the list (`max_pool2d` has
1,728). An *error input* is right if it raises here where it raises in PyTorch.

A *module* is made on both sides with PyTorch's parameters and buffers, in float64, float32 and bfloat16, in training and in evaluation.
Compared are its results, its buffers after the call, the gradients of arguments and parameters, second derivatives (float64), the same with
arguments that are not contiguous, with `inplace=True` where it has that, its text, and its state after the call, which a new one takes
over. With a dropout that draws, sizes and dtypes alone are compared. Gradients of whole transformers in bfloat16 are judged together:
right is a root of the sum of their squared errors of at most 1.75 times PyTorch's.

An *optimizer* takes ten steps on a small problem in float64 and float32, with each keyword argument that the database lists, alone and
with each of `foreach`, `fused` and `differentiable`. Compared are the parameters after every step, the state and the groups by their names,
steps after a load of the state, and steps whose gradients are not contiguous, zero or absent.

"""


def totals(results):
    t = dict.fromkeys(("entries", "samples", "right", "meant", "errors", "refused", "errors_meant", "comparisons"), 0)
    for r in results:
        if r is None:
            continue
        t["entries"] += 1
        for n, right, meant in r["dtypes"].values():
            t["samples"], t["right"], t["meant"] = t["samples"] + n, t["right"] + right, t["meant"] + meant
        for key, v in zip(("errors", "refused", "errors_meant"), r["errors"]):
            t[key] += v
        t["comparisons"] += sum(n for n, _ in r["forms"].values())
    return t


def share(part, whole):
    return f"{100 * part / whole:.2f} %" if whole else "-"


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ")


def first_difference(r):
    if not r["failures"]:
        return ""
    d, k, form, text = r["failures"][0]
    more = len(r["failures"]) - 1
    return cell(f"{d} {k}, {form}: {text[:150]}") + (f" (and {more} more)" if more else "")


def write(path, databases):
    lines = [HEAD, "| database | entries | here | samples | right | differ on purpose | error inputs | refused | accepted on purpose |\n",
             "|---|---|---|---|---|---|---|---|---|\n"]
    for name, entries in databases.items():
        t = totals(entries.values())
        lines.append(f"| {TITLES[name][0]} | {len(entries)} | {t['entries']} | {t['samples']:,} | {t['right']:,} "
                     f"({share(t['right'], t['samples'] - t['meant'])}) | {t['meant']:,} | {t['errors']} | {t['refused']} "
                     f"({share(t['refused'], t['errors'] - t['errors_meant'])}) | {t['errors_meant']} |\n")
    lines.append("\nShares are of what does not differ on purpose. " + ", ".join(
        f"{totals(e.values())['comparisons']:,} comparisons of {TITLES[n][1]}" for n, e in databases.items()) + ".\n")
    lines.append("\n## Left out\n\n| entries | why |\n|---|---|\n")
    for pattern, why in exclusions.OMITTED:
        lines.append(f"| `{cell(pattern)}` | {why} |\n")
    for name, form, why in exclusions.UNCOMPARED:
        lines.append(f"| `{cell(name)}`, form `{cell(form)}` | {why} |\n")
    lines.append("\nWhat is absent stands in [coverage.md](coverage.md). What differs on purpose, [porting.md](porting.md) tells programs too:\n\n"
                 "| entries | forms | comparisons | reason |\n|---|---|---|---|\n")
    counted = {}
    for entries in databases.values():
        for r in entries.values():
            for why, n in (r or {}).get("purposes", {}).items():
                counted[why] = counted.get(why, 0) + n
    for name, form, _, why in exclusions.ON_PURPOSE:
        lines.append(f"| `{cell(name)}` | `{cell(form)}` | {counted.get(why, 0)} | {why} |\n")
    for name, entries in databases.items():
        lines.append(f"\n## {TITLES[name][0]}\n\n| entry | samples | right | on purpose | error inputs | first difference | reason |\n"
                     "|---|---|---|---|---|---|---|\n")
        for entry, r in sorted((n, r) for n, r in entries.items() if r is not None):
            n, right, meant = (sum(v[i] for v in r["dtypes"].values()) for i in range(3))
            errors = f"{r['errors'][1]} of {r['errors'][0]}" if r["errors"][0] else ""
            lines.append(f"| {entry} | {n} | {right} | {meant or ''} | {errors} | {first_difference(r)} | "
                         f"{cell('; '.join(r['purposes']))} |\n")
    with open(path, "w") as f:
        f.write("".join(lines))
