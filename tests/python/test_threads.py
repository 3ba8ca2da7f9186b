"""Threads during kernels, interruptions, and the end of the interpreter while threads work."""
import os
import signal
import subprocess
import sys
import threading

import pytest
import situ
from situ import data, nn

# Each call takes tens of milliseconds with a [1200, 1200] matrix, which is long compared with the start of another
# thread.
LONG = {
    "matmul": lambda a: a @ a, "method": lambda a: a.matmul(a), "operator": lambda a: a.__matmul__(a), "sort": lambda a: a.reshape(-1).sort(),
    "out": lambda a: situ.matmul(a, a, out=situ.empty(1200, 1200)), "in place": lambda a: a.clone().exp_().log_().sin_().exp_().sin_().exp_().sin_(),
    "function": lambda a: nn.functional.conv2d(situ.ones(8, 32, 64, 64), situ.ones(32, 32, 3, 3)),
    "module": lambda a: nn.Sequential(nn.Linear(1200, 1200), nn.Linear(1200, 1200))(a),
    "backward": lambda a: (a.clone().requires_grad_() @ a).sum().backward(),
    "grad": lambda a: situ.autograd.grad((a.requires_grad_() @ a).sum(), a),
    "random": lambda a: situ.randn(4000, 1000), "index": lambda a: a[[i % 1200 for i in range(9000)]],
}


@pytest.mark.parametrize("name", LONG)
def test_others_run_during_kernels(name):
    """A thread begins and ends a call during the other's call. It runs only when the interpreter's lock is released."""
    began, done, interval = threading.Event(), threading.Event(), sys.getswitchinterval()
    a = situ.randn(1200, 1200)

    def other():
        began.wait()
        situ.ones(4).exp()
        done.set()

    thread = threading.Thread(target=other)
    thread.start()
    sys.setswitchinterval(1000)
    try:
        for _ in range(20):
            began.set()
            LONG[name](a)
            if done.is_set():
                break
    finally:
        ran = done.is_set()
        sys.setswitchinterval(interval)
        began.set()
        thread.join()
    assert ran


def test_two_backwards_at_a_time():
    """Each thread's hook waits inside its backward until the other's hook runs."""
    both, errors = threading.Barrier(2), []

    def train():
        try:
            x = situ.ones(3, requires_grad=True)
            y = x * 2
            y.register_hook(lambda g: [both.wait(60)][1:] or None)
            y.sum().backward()
            assert x.grad.tolist() == [2, 2, 2]
        except BaseException as e:  # pylint: disable=broad-except
            errors.append(e)

    threads = [threading.Thread(target=train) for _ in range(2)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert errors == []


@pytest.mark.parametrize("workers", [0, 2])
def test_interrupted_loading(workers):
    asked, go_on = threading.Event(), threading.Event()

    class Slow(data.Dataset):
        def __len__(self):
            return 100

        def __getitem__(self, i):
            if i == 4:
                asked.set()
                go_on.wait(60)
            return situ.tensor(i)

    def interrupt():
        asked.wait()
        os.kill(os.getpid(), signal.SIGINT)

    sender = threading.Thread(target=interrupt)
    sender.start()
    before = threading.active_count()
    loader = data.DataLoader(Slow(), 2, num_workers=workers)
    with pytest.raises(KeyboardInterrupt):
        for _ in loader:
            pass
    go_on.set()
    sender.join()
    assert [b.tolist() for b in data.DataLoader(range(3), 2, num_workers=workers)] == [[0, 1], [2]]
    while workers and threading.active_count() >= before:  # the workers end without a call
        go_on.wait(0.01)


ENDS = {
    "a loader's workers": """
it = iter(situ.data.DataLoader(Many(), 4, num_workers=3))
next(it)
""",
    "threads in kernels": """
import threading
def work():
    while True:
        a @ a
for _ in range(3):
    threading.Thread(target=work, daemon=True).start()
a @ a
""",
    "hooks and graphs": """
x = situ.ones(3, requires_grad=True)
y = x * 2
y.register_hook(lambda g: None)
x.register_post_accumulate_grad_hook(lambda p: None)
keep = [y.sum(), situ.from_numpy(numpy.ones(3)), situ.ones(3).numpy(), situ.frombuffer(bytearray(8), dtype=situ.uint8)]
net = situ.nn.Sequential(situ.nn.Linear(3, 3), situ.nn.ReLU())
net.register_forward_hook(lambda *a: None)
o = situ.optim.AdamW(net.parameters())
s = situ.optim.lr_scheduler.LambdaLR(o, lambda n: 1.0)
net(x).sum().backward()
o.step()
""",
}


@pytest.mark.parametrize("name", ENDS)
def test_the_interpreter_ends(name):
    """Expects no crash, and no message about remaining objects."""
    head = """
import numpy, situ
a = situ.ones(300, 300)
class Many(situ.data.Dataset):
    def __len__(self): return 10000
    def __getitem__(self, i): return a @ a
"""
    ended = subprocess.run([sys.executable, "-c", head + ENDS[name]], capture_output=True, text=True, timeout=120)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
