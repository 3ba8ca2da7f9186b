"""Generates docs/benchmarks.md from bench/results/CPU/DATE.json, the files that scripts/benchmarks writes.

A file has the keys "cpu", "cores", "date" and "runs". A run has "commit", "command", "pytorch" (the version) and
"figures", which are the JSON line that the program prints. Of each CPU and program the page shows the newest run.
"""
import json
import textwrap

from .signatures import ROOT

RESULTS, PAGE = ROOT / "bench/results", "docs/benchmarks.md"
MODELS = {
    "mlp": "MLP 64-128-128-10, batch 64",
    "lstm": "LSTM 2 x 256, sequence 128, batch 16",
    "unet": "U-Net 32-256, 128 x 128, batch 4",
    "gpt": "GPT 6 x 384, sequence 256, batch 12",
    "gpt2": "GPT-2 small, sequence 1024, batch 4",
    "gpt2x1": "GPT-2 small, sequence 1024, batch 1",
    "resnet18": "ResNet-18, 224 x 224, batch 16",
    "resnet50": "ResNet-50, 224 x 224, batch 16",
    "depthwise": "MobileNet, 224 x 224, batch 16",
    "vit": "ViT-S/16, 224 x 224, batch 8",
    "tree": "tree of 128 leaves, width 64, batch 32",
}
CALLS = ["add", "add_", "add, recorded", "view(-1)", "empty({1})", "sum of 64 x 64", "mm 16", "mul + sum + backward",
         "MLP 3 x 32, batch 1, SGD step", "LSTM cell 16 -> 32, batch 4, 10 steps"]
COMPARED = ["steps", "overhead", "kernels", "products", "convolutions"]
INTRODUCTION = """# Benchmarks

One command repeats every figure of this page. It writes `bench/results/CPU/DATE.json` and generates the page from these
files. `python3` must be able to import PyTorch. The accuracies need `--data FOLDER` with `tinyshakespeare.txt` and with
the [digits](https://archive.ics.uci.edu/dataset/80) in MNIST's format in `digits/`.

```text
cmake --preset release -DSITU_BUILD_BENCH=ON && cmake --build --preset release && scripts/benchmarks
```

- All figures are in f32 on the CPU. Situ and PyTorch run alternately.
- A ratio is PyTorch's time divided by Situ's. Situ is faster if the ratio is above 1.
"""

NOTES = {
    "steps": """- Training steps compare with the fastest of PyTorch's modes: eager, channels-last and compiled (not with `--eager`).
  Memory is the peak of a step.
""",
    "budgets": """- A budget is a share of the bytes beyond parameters, gradients and optimizer state that a step without recomputation
  needs. Extra time is relative to the step without a budget.
""",
    "calls": """- Calls are made from C++ on one thread. Their operands have one element if the name states no size.
""",
    "accuracy": """- Accuracies and losses are those of data that is held out of the training.
""",
    "slower": """- A case counts as slower than PyTorch if its ratio is below 0.95. For products and convolutions that is the upper end
  of the interval of the ratio. A table has the ten slowest of these cases.
""",
}


def read_line(output):
    """The JSON object in the last line of a program's output, without what surrounds the figures."""
    lines = [line for line in output.splitlines() if line.startswith("{")]
    if not lines:
        raise ValueError("the output has no line of JSON")
    line = json.loads(lines[-1])
    return line.get("figures") or {key: value for key, value in line.items() if not isinstance(value, (dict, list))}


def number(value):
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def ratio(value):
    return "" if value is None else f"{value:.2f}"


def table(head, rows):
    """A Markdown table without the columns that no row fills."""
    columns = [(name, *cells) for name, *cells in zip(head, *rows) if any(cells)]
    lines = [f"| {' | '.join(row)} |" for row in zip(*columns)]
    return lines[:1] + ["|" + "---|" * len(columns)] * bool(lines) + lines[1:]


def caption(name, *runs):
    """A heading, and a paragraph for each run that says what was measured and when."""
    lines = [f"### {name}", ""]
    for run in runs:
        facts = [f"`{run['command']}`", run["date"]] + [f"commit {run['commit']}"] * bool(run["commit"])
        facts += [f"PyTorch {run['pytorch']}"] * bool(run["pytorch"])
        lines += textwrap.wrap(", ".join(facts), 118, break_on_hyphens=False) + [""]
    return lines


def steps(runs):
    run = runs["steps"]
    rows = [[MODELS.get(name, name), number(r["situ_ms"]), number(r.get("pytorch_ms")), ratio(r.get("pytorch_ratio")),
             number(r.get("situ_peak_mb")), number(r.get("pytorch_peak_mb"))] for name, r in run["figures"].items()]
    return caption("Training steps", run) + table(
        ["model", "Situ ms", "PyTorch ms", "ratio", "Situ MB", "PyTorch MB"], rows)


def extra_time(row):
    if "time_ratio" not in row:
        return "refused"
    return f"{100 * (row['time_ratio'] - 1):+.1f} %" if row.get("losses_equal", 1) == 1 else "the losses differ"


def budgets(runs):
    run, all_rows = runs["memory"], runs["memory"]["figures"]["budgets"].values()
    rows = [[MODELS.get(r["model"], r["model"]), f"{100 * r['share']:.0f} %", number(r.get("budget_mb")),
             number(r.get("peak_mb")), extra_time(r)] for r in all_rows]
    return caption("Budgets", run) + table(["model", "budget", "budget MB", "peak MB", "extra time"], rows)


def calls(runs):
    run, figures = runs["overhead"], runs["overhead"]["figures"]["calls"]
    rows = [[name, number(figures[name]["situ_ns"]), number(figures[name].get("libtorch_ns")),
             ratio(call_ratio(figures[name]))] for name in CALLS if name in figures]
    return caption("Call overhead", run) + table(["call", "Situ ns", "LibTorch ns", "ratio"], rows)


def accuracy(runs):
    rows = []
    for name, training, of in (("digits", "ResNet-18 of width 16, handwritten digits", "accuracy"),
                               ("text", "GPT 4 x 192, characters of Shakespeare", "validation_loss")):
        if name not in runs:
            continue
        f = runs[name]["figures"]
        reached = f"{100 * f[of]:.2f} %" if of == "accuracy" else f"{f[of]:.4f}"
        rows.append([training, of.replace("_", " "), reached, number(f["seconds"]), number(f["peak_bytes"] / 1e6)])
    return caption("Accuracy", *(runs[name] for name in ("digits", "text") if name in runs)) + table(
        ["training", "measure", "reached", "seconds", "peak MB"], rows)


def call_ratio(row):
    return row["libtorch_ns"] / row["situ_ns"] if "libtorch_ns" in row else None


def ratios(program, figures):
    """The ratio of each case, or the upper end of its interval if the program states one."""
    if program == "steps":
        return {MODELS.get(name, name): row.get("pytorch_ratio") for name, row in figures.items()}
    if program == "overhead":
        return {name: call_ratio(row) for name, row in figures["calls"].items()}
    return {name: row.get("high", row.get("ratio")) for name, row in figures["cases"].items()}


def slower(runs):
    """The cases of all programs in which PyTorch is faster, the slowest ten with their ratios."""
    programs = [name for name in COMPARED if name in runs]
    found = [(value, program, case) for program in programs
             for case, value in ratios(program, runs[program]["figures"]).items() if value is not None]
    slow = sorted(case for case in found if case[0] < 0.95)
    names = ", ".join(f"`{name}`" for name in dict.fromkeys(program for _, program, _ in found))
    words = f"Situ is slower in {len(slow)} of {len(found)} cases of {names}."
    rows = [[f"`{program}`", case, ratio(value)] for value, program, case in slow[:10]]
    lines = ["### Slower than PyTorch", "", words] + [""] * bool(rows) + table(["program", "case", "ratio"], rows)
    return lines if found else []


SECTIONS = [(steps, {"steps"}), (budgets, {"memory"}), (calls, {"overhead"}), (accuracy, {"digits", "text"}),
            (slower, set(COMPARED))]


def newest_runs(files):
    """The newest run of each program, and the newest file, of a folder's files in the order of their dates."""
    runs, last = {}, None
    for last in files:
        for program, run in last["runs"].items():
            runs[program] = {"date": last["date"], **run}
    return runs, last


def section_of_cpu(files):
    runs, last = newest_runs(files)
    parts = [["", f"## {last['cpu']}, {last['cores']} cores"]]
    parts += [section(runs) for section, needs in SECTIONS if needs & runs.keys()]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def page(folders):
    """The page's text. A folder is the list of a CPU's files, in the order of their dates."""
    newest_first = sorted(folders, key=lambda files: files[-1]["date"], reverse=True)
    programs = {program for files in folders for program in newest_runs(files)[0]}
    notes = "".join(NOTES[section.__name__] for section, needs in SECTIONS if needs & programs)
    return INTRODUCTION + notes + "".join(section_of_cpu(files) for files in newest_first)


def outputs():
    folders = [sorted(folder.glob("*.json")) for folder in sorted(RESULTS.iterdir())]
    return {PAGE: page([[json.loads(path.read_text()) for path in paths] for paths in folders if paths])}
