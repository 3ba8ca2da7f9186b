"""docs/benchmarks.md: how the figures are read from a program's output, and which of them the page shows."""
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(os.environ["SITU_SOURCE_DIR"]) / "scripts"))
from generator import benchmarks  # noqa: E402


def file_of(date, program, figures, **run):
    return {"cpu": "CPU, family 1, model 2", "cores": 2, "date": date,
            "runs": {program: {"commit": "abc", "command": program, "pytorch": "2.13.0", "figures": figures, **run}}}


def steps(ms, **pytorch):
    return {"mlp": {"situ_ms": ms, "situ_peak_mb": 0.4, **pytorch}}


def test_figures_are_the_last_line_of_json():
    output = 'CPU: any\n{"figures": {"old": 1}}\n{"bench": "steps", "figures": {"mlp": {"situ_ms": 0.5}}}\n'
    assert benchmarks.read_line(output) == {"mlp": {"situ_ms": 0.5}}


def test_figures_of_a_training_leave_its_ledger_out():
    assert benchmarks.read_line('{"accuracy": 0.99, "ledger": {"saved": 1}}\n') == {"accuracy": 0.99}


def test_output_without_json_is_an_error():
    with pytest.raises(ValueError, match="no line of JSON"):
        benchmarks.read_line("CPU: any\n")


def test_the_page_shows_the_newest_run_of_each_program():
    budgets = {"budgets": {"mlp within 50 %": {"model": "mlp", "share": 0.5, "time_ratio": 1.021}}}
    text = benchmarks.page([[file_of("2026-01-01", "steps", steps(111.0)), file_of("2026-01-02", "memory", budgets),
                             file_of("2026-01-03", "steps", steps(222.0))]])
    assert "| 222 |" in text and "111" not in text
    assert "`memory`, 2026-01-02, commit abc, PyTorch 2.13.0" in text and "| 50 % | +2.1 % |" in text


def test_the_newest_cpu_is_first():
    old, new = file_of("2026-01-01", "steps", steps(111.0)), file_of("2026-01-02", "steps", steps(222.0))
    text = benchmarks.page([[old], [new]])
    assert text.index("| 222 |") < text.index("| 111 |")


def test_a_refused_budget_has_no_time():
    budgets = {"budgets": {"mlp within 25 %": {"model": "mlp", "share": 0.25, "budget_mb": 3.25}}}
    assert "| 25 % | 3.25 | refused |" in benchmarks.page([[file_of("2026-01-01", "memory", budgets)]])


def test_columns_of_pytorch_need_pytorch():
    assert "PyTorch ms" not in benchmarks.page([[file_of("2026-01-01", "steps", steps(1.0))]])
    compared = steps(1.0, pytorch_ms=2.0, pytorch_ratio=2.0, pytorch_peak_mb=8.0)
    assert "| 1 | 2 | 2.00 | 0.4 | 8 |" in benchmarks.page([[file_of("2026-01-01", "steps", compared)]])


@pytest.mark.parametrize("program, row, slower", [
    ("kernels", {"ratio": 0.94}, 1),
    ("kernels", {"ratio": 0.96}, 0),
    ("products", {"ratio": 0.94, "high": 0.96}, 0),
    ("convolutions", {"ratio": 0.90, "high": 0.94}, 1),
])
def test_slower_cases_are_counted(program, row, slower):
    figures = {"cases": {"a": row, "b": {"ratio": 2.0, "high": 2.0}}}
    text = benchmarks.page([[file_of("2026-01-01", program, figures)]])
    assert f"Situ is slower in {slower} of 2 cases of `{program}`." in text
    assert (f"| `{program}` | a | {row.get('high', row['ratio']):.2f} |" in text) == bool(slower)


def test_accuracy_and_loss():
    figures = {"accuracy": 0.9922, "seconds": 335.0, "peak_bytes": 24.9e6}
    assert "| accuracy | 99.22 % | 335 | 24.9 |" in benchmarks.page([[file_of("2026-01-01", "digits", figures)]])
    figures = {"validation_loss": 1.6059, "seconds": 379.0, "peak_bytes": 233e6}
    assert "| validation loss | 1.6059 | 379 | 233 |" in benchmarks.page([[file_of("2026-01-01", "text", figures)]])
