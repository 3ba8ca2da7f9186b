"""Checks the type hints of the package and of a user's program with mypy."""
import os
from pathlib import Path

import pytest

api = pytest.importorskip("mypy.api")
ROOT = Path(os.environ["SITU_SOURCE_DIR"])

PROGRAM = '''
import situ
import situ.nn.functional as F
from situ import inplace, memory, nn, optim
from situ.autograd import Function
from situ.data import DataLoader, TensorDataset


class Net(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.LayerNorm(8))
        self.head = nn.Linear(8, 2, bias=False)

    def forward(self, x: situ.Tensor) -> situ.Tensor:
        y: situ.Tensor = self.head(self.body(x))
        return y


class Double(Function):
    @staticmethod
    def forward(ctx: object, x: situ.Tensor) -> situ.Tensor:
        return x * 2

    @staticmethod
    def backward(ctx: object, *grads: situ.Tensor) -> situ.Tensor:
        return grads[0] * 2


net = Net().train()
adam = optim.AdamW(net.parameters(), lr=1e-3)
rate = optim.lr_scheduler.StepLR(adam, 2)
for x, y in DataLoader(TensorDataset(situ.ones(4, 4), situ.zeros(4).long()), 2, shuffle=True):
    adam.zero_grad()
    loss = F.cross_entropy(net(x), y)
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    adam.step()
    rate.step()
with situ.no_grad(), inplace.preserve(), memory.PeakScope() as scope:
    out = (net(situ.ones(1, 4)) + 1).argmax(1, keepdim=True)
situ.save(net.state_dict(), "net.safetensors")
reveal_type(net)
reveal_type(list(net.named_parameters()))
reveal_type(net.head.in_features)
reveal_type(scope.peak().total)
reveal_type(memory.plan(lambda: None).peak)
reveal_type(situ.ones(2, dtype=situ.float64).sum(0))
reveal_type(situ.autograd.grad(loss, [x]))
reveal_type(situ.ones(2) @ situ.ones(2))
reveal_type(rate.get_last_lr())
'''
REVEALED = ["program.Net", "list[tuple[str, situ.nn.parameter.Parameter]]", "int", "int", "situ._situ._memory.Snapshot", "situ._situ.Tensor",
            "tuple[situ._situ.Tensor, ...]", "situ._situ.Tensor", "list[float]"]
WRONG = {'situ.ones("a")': "call-overload|arg-type", "situ.nn.Linear(2)": "call-arg", "situ.optim.AdamW([], rate=1)": "call-arg", "situ.nn.Linea(1, 2)": "attr-defined",
         "situ.memory.current().totl": "attr-defined", "situ.ones(2).softmx(0)": "attr-defined", "situ.nn.Dropout('a')": "arg-type"}


def mypy(tmp_path, text, *flags):
    (tmp_path / "program.py").write_text(text)
    os.environ["MYPYPATH"] = str(ROOT / "python")
    out, err, status = api.run([*flags, "--cache-dir", str(tmp_path / "cache"), "--follow-imports=silent", "--python-version", "3.10",
                                str(tmp_path / "program.py")])
    assert status < 2, err
    return out.replace("program.py:", "\nprogram.py:")


def test_the_package():
    out, err, status = api.run(["--cache-dir", os.devnull, "--python-version", "3.10", str(ROOT / "python/situ")])
    assert status == 0, out + err


def test_a_program(tmp_path):
    out = mypy(tmp_path, PROGRAM, "--strict")
    assert "error" not in out, out
    assert [line.split('"')[1] for line in out.splitlines() if "Revealed" in line] == REVEALED


def test_wrong_programs(tmp_path):
    out = mypy(tmp_path, "import situ\n" + "\n".join(WRONG) + "\n")
    for number, (line, code) in enumerate(WRONG.items(), 2):
        found = [e for e in out.splitlines() if f"program.py:{number}: error" in e]
        assert found and any(f"[{c}]" in found[0] for c in code.split("|")), (line, out)
