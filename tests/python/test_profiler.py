"""Tests of situ.profiler: calls, times and bytes by op and by module."""
import gc
import json
import threading

import pytest
import situ
from situ import nn, optim, profiler


def steps(count=2):
    net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 4))
    sgd = optim.SGD(net.parameters(), 0.1)
    with profiler.profile() as p:
        for _ in range(count):
            sgd.zero_grad()
            net(situ.ones(32, 8)).sum().backward()
            sgd.step()
    return p


def row(rows, key):
    return next(r for r in rows if r.key == key)


def test_rows():
    p = steps()
    ops, modules = p.key_averages(), p.by_module()
    linear = row(ops, "linear")
    assert (linear.count, linear.forward_count, linear.backward_count) == (6, 4, 2)
    assert linear.self_cpu_time_total > 0 and linear.cpu_time * 6 == pytest.approx(linear.cpu_time_total)
    assert linear.bytes >= 2 * (32 * 16 + 32 * 4) * 4
    assert sum(r.count for r in ops) == len(p.events()) and p.bytes >= sum(r.bytes for r in ops)
    assert sum(r.self_cpu_time_total for r in ops) == pytest.approx(ops.self_cpu_time_total)
    inside = [row(modules, f"Sequential.{i}") for i in range(3)]
    assert row(modules, "Sequential").count == sum(r.count for r in inside)
    assert inside[0].backward_count > 0 and inside[0].forward_count == 2
    assert p.peak >= situ.memory.current().total


def test_tables():
    p = steps()
    for rows in (p.key_averages(), p.by_module()):
        assert str(rows) == rows.table() and rows[0].key in rows.table(row_limit=1)
        by_count = rows.table(sort_by="count", row_limit=1).splitlines()
        assert by_count[0].split()[1] == "calls" and f"({len(rows) - 1} more)" in by_count[2]
        assert int(by_count[1][36:45]) == max(r.count for r in rows)
    assert "\nop " in p.table() and "\nmodule " in p.table()
    with pytest.raises(situ.ValueError, match='table: sort_by="cuda_time" is not a column; use one of self_cpu_time_total'):
        p.key_averages().table(sort_by="cuda_time")


def test_events_and_trace(tmp_path):
    p = steps()
    phases = {e.phase for e in p.events()}
    assert phases == {"forward", "backward", "update"}
    first = next(e for e in p.events() if e.name == "linear")
    assert first.module == "Sequential.0" and first.line.startswith("test_profiler.py:") and 0 <= first.start <= first.end
    p.export_chrome_trace(tmp_path / "trace.json")
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    assert sum(e["ph"] == "X" for e in events) == len(p.events())


def test_a_recomputed_value_has_its_phase():
    net = nn.Sequential(nn.Linear(64, 512), nn.GELU(), nn.Linear(512, 8))
    with profiler.profile() as p:
        net(situ.ones(128, 64)).sum().backward()
    assert [e.name for e in p.events() if e.phase == "recompute"] == ["gelu"]
    assert row(p.key_averages(), "gelu (recomputed)").backward_count == 1


def test_a_row_is_written_as_numbers_are():
    r = row(steps().key_averages(), "linear")
    assert repr(r) == f"Average(key=linear, count=6, self_cpu_time_total={r.self_cpu_time_total:.6g})"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("stopped", [True, False])
def test_overlapping_profiles_end_in_any_order(order, stopped):
    x, open_ = situ.ones(2), [profiler.profile(), profiler.profile()]
    for p in open_:
        p.start()
    x * 2
    for calls, i in enumerate(order, 1):
        p, open_[i] = open_[i], None
        if stopped:
            p.stop()
            assert len(p.events()) == calls
        del p
        gc.collect()
        x + 1
    with profiler.profile() as p:
        x * 2
    assert [e.name for e in p.events()] == ["mul"]


def test_a_profile_may_be_collected_on_another_thread():
    x, open_ = situ.ones(2), [profiler.profile()]
    open_[0].start()

    def collect():
        open_.clear()
        gc.collect()
        x * 2

    thread = threading.Thread(target=collect)
    thread.start()
    thread.join()
    x + 1
    with profiler.profile() as p:
        x * 2
    assert [e.name for e in p.events()] == ["mul"]


def test_estimates_of_a_dry_run_are_the_same_each_time():
    texts = []

    def run():
        texts.append(steps().table().split("\n", 1)[1])  # the first line has the earlier bytes

    situ.memory.plan(run)
    situ.memory.plan(run)
    assert texts[0] == texts[1]


def test_start_stop_and_refusals():
    ready = []
    p = profiler.profile([profiler.ProfilerActivity.CPU], profile_memory=True, on_trace_ready=ready.append)
    with pytest.raises(situ.UsageError, match=r"profile: it has not started; call start\(\) first"):
        p.stop()
    with pytest.raises(situ.UsageError, match="profile: results exist only after its end; leave the with-block"):
        p.table()
    p.start()
    with pytest.raises(situ.UsageError, match=r"profile: it has already started; call stop\(\) first"):
        p.start()
    situ.ones(2) + 1
    error = []

    def elsewhere():
        try:
            p.stop()
        except situ.UsageError as e:
            error.append(str(e))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert "stop() was called on another thread" in error[0]
    p.stop()
    assert ready == [p] and row(p.key_averages(), "add").count == 1
    with pytest.raises(situ.ValueError, match="profile: activities other than ProfilerActivity.CPU are not recorded"):
        profiler.profile([])
    with pytest.raises(ZeroDivisionError):
        with profiler.profile() as p:
            1 / 0
    assert p.key_averages() == []
