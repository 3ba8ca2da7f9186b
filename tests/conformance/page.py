"""Writes docs/conformance.md from the results of a run."""
import exclusions

TITLES = {"ops": ("op_db", "operators"), "modules": ("module_db", "modules"), "optimizers": ("optim_db", "optimizers")}
HEAD = """# Conformance

`tests/conformance/run.py` makes this page with PyTorch 2.13. It runs each entry of PyTorch's own test databases
through both libraries if the name exists in Situ, and compares the results sample by sample.

A sample is *right* if all its forms are:

- the function, the method, the operators, the in-place variants and other names;
- `out=` of the same sizes, empty, or strided; arguments that are not contiguous;
- which results are views, and their strides;
- gradients for a random cotangent, also through the in-place variant, and second derivatives (float64).

The runs use float64, float32, bfloat16, int64, int32, uint8 and bool. Values, dtypes and sizes are compared.
Tolerances are the entry's own, or those of `torch.testing.assert_close`. If a result differs by more, the same call
in float64 decides: the result is right if its error is at most PyTorch's. In bfloat16, the error may also be up to
the tolerance times the largest element.

`tests/conformance/arbiters.py` decides the entries for which PyTorch's float64 is not a reference:

- Bessel functions are computed with 40 digits.
- The backward of `max_unpool` and `as_strided_scatter` is compared with differences of PyTorch's forward.
- For `svd_lowrank` of a matrix of higher rank, only properties that hold for all random draws are compared.

Random draws are compared by mean and deviation. At most 400 samples run per entry and dtype, spread over the list.
An *error input* is right if Situ throws for it as PyTorch does.

A *module* is made in both libraries with PyTorch's parameters and buffers, in float64, float32 and bfloat16, in
training and in evaluation. The run compares:

- results, buffers after the call, gradients of arguments and parameters, and second derivatives (float64);
- the same with arguments that are not contiguous, and with `inplace=True` if the module has it;
- the printed text, and the state after the call, which a new module loads.

If dropout draws, only sizes and dtypes are compared. Gradients of whole transformers in bfloat16 are compared
together: the root of the sum of their squared errors must be at most 1.75 times PyTorch's.

An *optimizer* takes ten steps on a small problem in float64 and float32. It runs with each keyword argument of the
database, alone and with each of `foreach`, `fused` and `differentiable`. The run compares:

- the parameters after each step, and the state and groups by name;
- steps after the state was loaded, and steps with gradients that are not contiguous, zero or absent.

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
    lines.append("\nThe percentages exclude samples that differ on purpose.\n" + ", ".join(
        f"{totals(e.values())['comparisons']:,} comparisons of {TITLES[n][1]}" for n, e in databases.items()) + ".\n")
    lines.append("\n## Left out\n\n| entries | why |\n|---|---|\n")
    for pattern, why in exclusions.OMITTED:
        lines.append(f"| `{cell(pattern)}` | {why} |\n")
    for name, form, why in exclusions.UNCOMPARED:
        lines.append(f"| `{cell(name)}`, form `{cell(form)}` | {why} |\n")
    lines.append("\n[coverage.md](coverage.md) lists absent names. These differences are on purpose; [porting.md](porting.md) lists them for users:\n\n"
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
