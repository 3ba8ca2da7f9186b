"""situ.memory.explain, situ.io, and budgets that plan a loader: a program's own loop gets the reports of `situ`."""
import io
import re

import pytest
import situ
from situ import memory, nn, optim
from situ.data import DataLoader, Dataset, IterableDataset, TensorDataset


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(64, 256)
        self.head = nn.Linear(256, 10)

    def forward(self, x):
        return self.head(nn.functional.gelu(self.body(x)))


class Training:
    def __init__(self):
        situ.manual_seed(0)
        self.net = Net()
        self.optimizer = optim.AdamW(self.net.parameters(), 1e-3)
        self.x, self.y = situ.ones(32, 64), situ.zeros(32, dtype=situ.long)

    def step(self, x=None, y=None):
        self.optimizer.zero_grad()
        loss = nn.functional.cross_entropy(self.net(self.x if x is None else x), self.y if y is None else y)
        loss.backward()
        self.optimizer.step()
        return loss


def test_explain_is_that_of_the_program(tmp_path):
    t = Training()
    before = situ.digest(t.net.parameters())

    def two():
        t.step()
        t.step()

    for trained in (False, True):
        e = memory.explain(t.step)
        assert e.peak.total == memory.plan(two).peak.total == e.plan.peak.total
        text = str(e)
        for part in ("Net: 19,210 parameters", "at the peak, by category", "optimizer state", "body (Linear)", "head (Linear)",
                     "test_reports.py:", "techniques that save bytes", "smallest budgets, in bytes", "Budget(",
                     "strategies that need fewer bytes"):
            assert part in text, (part, text)
        rows = re.search(r"at the peak, by module +bytes\n(.*?)\n\n", text, re.S)[1]
        assert sum(int(row.split()[-1].replace(",", "")) for row in rows.splitlines()) == e.peak.total
        assert trained or situ.digest(t.net.parameters()) == before
        t.step()
    e.html(tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text()
    assert page.startswith("<!doctype html>") and "<svg" in page and "body (Linear)" in page and "http" not in page
    with pytest.raises(situ.BudgetError, match="explain: 1000 bytes are too few"):
        memory.explain(t.step, budget=1000)
    with pytest.raises(situ.PlanError):
        memory.explain(lambda: t.step().item())
    with pytest.raises(ZeroDivisionError):
        memory.explain(lambda: 1 / 0)


def test_recorder_writes_the_report(tmp_path):
    t = Training()
    recorder = situ.io.Recorder("my net")
    recorder.fact("data", "ones")
    for i in range(5):
        recorder.step(t.step())
    recorder.metric("accuracy", situ.tensor(0.5))
    recorder.validation(0.25)
    assert recorder.last["step"] == 5 and recorder.last["peak_bytes"] == memory.peak().total and recorder.seconds > 0
    assert "body (Linear)" in recorder.text() and "without a category" in recorder.text()
    recorder.write(tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text()
    for part in ("<title>my net, 5 steps</title>", "accuracy", "held-out loss", "Memory: the peak of each step", "ones", "19,210"):
        assert part in page, part


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_progress_over_any_loader():
    plain, shown = io.StringIO(), Terminal()
    loader = DataLoader(TensorDataset(situ.arange(80)), batch_size=2)
    progress = situ.io.Progress(loader, file=plain)
    for i, (x,) in enumerate(progress):
        assert x.tolist() == [2 * i, 2 * i + 1]
        progress.loss(situ.tensor(float(i)))
    lines = plain.getvalue().splitlines()
    assert len(lines) == 20 and lines[-1].startswith("step 40/40  loss 39.0000  ") and "\r" not in plain.getvalue()
    for n in situ.io.Progress(range(5), file=shown):
        if n == 3:
            break
    assert shown.getvalue().startswith("\rstep 1/5  ") and shown.getvalue().endswith("\n") and "loss" not in shown.getvalue()
    unknown = io.StringIO()
    for _ in situ.io.Progress((n for n in range(9)), file=unknown):
        pass
    assert [line.split("  ")[0] for line in unknown.getvalue().splitlines()] == ["step 1", "step 2", "step 4", "step 8"]


def test_progress_is_on_standard_error(capfd):
    for _ in situ.io.Progress([1, 2]):
        pass
    assert [line.split("  ")[0] for line in capfd.readouterr().err.splitlines()] == ["step 1/2", "step 2/2"]


def test_progress_reports_that_its_last_write_failed():
    class Full(Terminal):
        def write(self, text):
            if text == "\n":
                raise OSError("no space is left")
            return super().write(text)

    shown = Full()
    with pytest.raises(OSError, match="no space is left"):
        for _ in situ.io.Progress(range(2), file=shown):
            pass
    assert shown.getvalue().startswith("\rstep 1/2  ")
    line = situ._situ._io._ProgressLine(2, shown.write, True)
    line.step(1, 0.5)
    del line  # it is not closed: nothing is reported, and nothing ends


class Fresh(Dataset):
    """A data set whose examples cannot be computed in a dry run."""

    def __getitem__(self, i):
        return situ.tensor([float(i)] * 2048), i % 10

    def __len__(self):
        return 70


class Wide(Training):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(2048, 32), nn.ReLU(), nn.Linear(32, 10))
        self.optimizer = optim.Adam(self.net.parameters(), 1e-3)


@pytest.mark.parametrize("workers", [0, 1, 3])
def test_budget_with_a_loader(workers):
    t = Wide()
    loader = DataLoader(Fresh(), batch_size=16, shuffle=True, num_workers=workers)
    one = lambda batch: t.step(*batch)  # noqa: E731
    with pytest.raises(situ.BudgetError) as refused:
        memory.Budget(1000, one, loader).__enter__()
    for part in ("use mixed precision", "gradient accumulation", "fewer loader batches", "its peak, ", "inputs "):
        assert part in str(refused.value)
    least = refused.value.smallest
    with memory.Budget(least, one, loader) as budget:
        memory.reset_peak()
        for x, y in loader:
            t.step(x, y)
        assert memory.peak().total <= budget.plan.peak.total <= memory.bookable(least)
        batches = workers * 2 + 1
        assert budget.plan.peak.input >= batches * 16 * 2048 * 4


def test_the_step_takes_a_batch_its_parts_or_nothing():
    t = Wide()
    loader = DataLoader(Fresh(), batch_size=16)
    x, y = next(iter(loader))

    def parts(x, y):
        t.step(x, y)

    peaks = []
    for step in (lambda batch: t.step(*batch), parts, lambda: t.step(x, y)):
        with memory.Budget(1 << 30, step, loader) as budget:
            peaks.append(budget.plan.peak.total)
    assert peaks[0] == peaks[1] <= peaks[2]
    with pytest.raises(TypeError, match="with a loader, give also the step"):
        memory.Budget(1 << 30, loader=loader)
    with pytest.raises(situ.ValueError, match="the loader has no batch to plan the step with"):
        memory.Budget(1 << 30, parts, DataLoader(TensorDataset(situ.ones(0, 2)))).__enter__()


@pytest.mark.parametrize("make", [
    lambda: DataLoader(Fresh(), batch_size=16, shuffle=True),
    lambda: DataLoader(Fresh(), batch_size=16, shuffle=True, generator=situ.Generator().manual_seed(3), num_workers=2),
    lambda: DataLoader(Fresh(), batch_size=16, sampler=situ.data.SubsetRandomSampler(range(40), situ.Generator().manual_seed(3))),
])
def test_planning_leaves_the_loader_where_it_is(make):
    def order(planned):
        situ.manual_seed(5)
        t, loader = Wide(), make()
        if planned:
            with memory.Budget(1 << 30, lambda batch: t.step(*batch), loader):
                pass
        return [x[:, 0].tolist() for _ in range(2) for x, _ in loader] + situ.rand(3).tolist()

    assert order(True) == order(False)


def test_a_stream_is_planned_too():
    class Stream(IterableDataset):
        def __iter__(self):
            return iter(Fresh()[i] for i in range(40))

    t = Wide()
    loader = DataLoader(Stream(), batch_size=16)
    with memory.Budget(1 << 30, lambda batch: t.step(*batch), loader) as budget:
        assert budget.plan.peak.input >= 16 * 2048 * 4


@pytest.mark.parametrize("workers", [0, 1])
def test_planning_a_stream_with_one_iterator_loses_no_example(workers):
    class Once(IterableDataset):
        def __init__(self):
            self._iterator = iter([Fresh()[i] for i in range(40)])

        def __iter__(self):
            return self._iterator

    t = Wide()
    loader = DataLoader(Once(), batch_size=16, num_workers=workers)
    with memory.Budget(1 << 30, lambda batch: t.step(*batch), loader):
        got = [x[:, 0].tolist() for x, _ in loader]
    assert got == [x[:, 0].tolist() for x, _ in DataLoader(Once(), batch_size=16)]


def test_a_refusal_in_the_loop_names_the_input_beyond_the_plan():
    t = Wide()
    loader = DataLoader(Fresh(), batch_size=16, num_workers=2, prefetch_factor=4)
    x, y = next(iter(DataLoader(Fresh(), batch_size=16)))
    t.step(x, y)
    alone = lambda: t.step(x, y)  # noqa: E731
    with pytest.raises(situ.BudgetError) as refused:
        memory.Budget(1000, alone).__enter__()
    with memory.Budget(refused.value.smallest, alone), pytest.raises(situ.BudgetError) as later:
        kept = [batch for batch in loader]
        t.step(*kept[0])
    assert "bytes of input are beyond the plan: give it the loader whose batches they are" in str(later.value)
    assert "bytes booked now consist of: " in str(later.value)
