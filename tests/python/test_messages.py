"""Checks that messages of the C++ library use Python's names and syntax when raised in Python."""
import re
import subprocess
import sys

import pytest
import situ
from situ import memory, nn, optim

CPP = re.compile(r"\bk[A-Z]\w|::|[(=] ?(true|false)\b|NoGradGuard|->\w+\(|\bnullopt")


def twice():
    y = situ.ones(1, requires_grad=True).exp().sum()
    y.backward()
    y.backward()


class Overwrites(situ.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.mul_(2)

    @staticmethod
    def backward(ctx, g):
        return g * 2


def unused():
    a, b = situ.ones(1, requires_grad=True), situ.ones(1, requires_grad=True)
    situ.autograd.grad((a * 2).sum(), b)


@pytest.mark.parametrize("wrong, says", [
    (lambda: situ.set_default_dtype(situ.int64), "give situ.float32, situ.float64, situ.float16 or situ.bfloat16"),
    (lambda: situ.softmax(situ.ones(2, dtype=situ.int64), 0), "convert with .to(situ.float32), or pass dtype = situ.float32"),
    (lambda: situ.ones(2, requires_grad=True).add_(1), "write under no_grad()"),
    (lambda: memory.plan(lambda: situ.ones(1).item()), "in a dry run (memory.plan)"),
    (lambda: optim.SGD([situ.ones(1, dtype=situ.int64)], 1), "or convert it with .to(situ.float32)"),
    (lambda: Overwrites.apply(situ.ones(1, requires_grad=True) * 2), "Call ctx.mark_dirty({x})"),
    (twice, "retain_graph = True"),
    (unused, "allow_unused = True"),
    (lambda: situ.einsum("ij;jk", situ.ones(1, 1), situ.ones(1, 1)), 'write it as in "ij,jk->ik"'),
    (lambda: situ.ones(1).to("cuda"), 'to: this build of Situ has no CUDA device; use "cpu"'),
    (lambda: situ.ones(1).to("queue:3"), 'there is one queue device, and no queue:3; use "queue"'),
    (lambda: nn.functional.cross_entropy(situ.ones(1, 2), situ.ones(1, dtype=situ.int16)), "convert with .to(situ.int64)"),
    (lambda: situ.ones(2) & situ.ones(2), "convert with .to(situ.int64), or compare first"),
])
def test_messages_have_pythons_names(wrong, says):
    with pytest.raises(Exception) as e:
        wrong()
    text = str(e.value)
    assert says in text and not CPP.search(text.replace("->ik", "")), text


def test_names_of_the_program_stay(tmp_path):
    with pytest.raises(situ.FileError) as e:
        situ.save(situ.ones(1), tmp_path / "none/kFloat.safetensors")
    assert f"'{tmp_path}/none/kFloat.safetensors" in str(e.value)


def test_warnings_too():
    code = "import situ\nx = situ.ones(2, requires_grad=True) * 2\nwith situ.no_grad():\n    x.add_(1)\n"
    r = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert r.stderr.startswith("situ: warning: add_ at <string>:4 was not recorded (no_grad()), but") and not CPP.search(r.stderr), r.stderr
