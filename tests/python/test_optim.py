"""situ.optim: steps, groups, state, schedules, the step within backward."""
import copy
import pickle

import pytest
import situ
from situ import nn, optim

try:
    import torch
except ImportError:
    torch = None


def trained(make, steps=5):
    p = nn.Parameter(situ.tensor([1.0, -2.0, 3.0]))
    o = make([p])
    for i in range(steps):
        o.zero_grad()
        (p * p * (i + 1)).sum().backward()
        o.step()
    return p, o


def number(m, v):
    return (situ if m is optim else torch).tensor(v)


MAKERS = {
    "sgd": lambda m, p: m.SGD(p, 0.01, momentum=0.9, dampening=0.1, weight_decay=0.1),
    "nesterov": lambda m, p: m.SGD(p, 0.01, momentum=0.9, nesterov=True),
    "adam": lambda m, p: m.Adam(p, 0.1, weight_decay=0.01, amsgrad=True),
    "uphill": lambda m, p: m.SGD(p, 0.01, momentum=0.9, weight_decay=0.1, maximize=True),
    "adam uphill": lambda m, p: m.Adam(p, 0.1, weight_decay=0.1, maximize=True),
    "tensors": lambda m, p: m.AdamW(p, number(m, 0.1), betas=(number(m, 0.8), number(m, 0.95)), maximize=True),
    "adamw": lambda m, p: m.AdamW(p, 0.1, betas=(0.8, 0.95), eps=1e-6),
}


@pytest.mark.skipif(torch is None, reason="compares with PyTorch")
@pytest.mark.parametrize("name", MAKERS)
def test_steps_are_torchs(name):
    p, o = trained(lambda ps: MAKERS[name](optim, ps))
    q = torch.nn.Parameter(torch.tensor([1.0, -2.0, 3.0]))
    r = MAKERS[name](torch.optim, [q])
    for i in range(5):
        r.zero_grad()
        (q * q * (i + 1)).sum().backward()
        r.step()
    assert p.tolist() == pytest.approx(q.tolist(), rel=1e-5)
    mine, theirs = o.state_dict(), r.state_dict()
    assert set(mine["state"][0]) == set(theirs["state"][0])
    for k, v in theirs["state"][0].items():
        assert mine["state"][0][k].tolist() == pytest.approx(v.tolist(), rel=1e-5)
    assert set(theirs["param_groups"][0]) - {"decoupled_weight_decay"} <= set(mine["param_groups"][0])


def test_one_step_by_hand():
    p, o = trained(lambda ps: optim.SGD(ps, lr=0.1), steps=1)
    assert p.tolist() == pytest.approx([0.8, -1.6, 2.4])  # p - 0.1 * 2 p
    p, o = trained(lambda ps: optim.AdamW(ps, lr=0.1, weight_decay=0), steps=1)
    assert p.tolist() == pytest.approx([0.9, -1.9, 2.9], abs=1e-6)  # the first step is lr by the gradient's sign
    assert o.state[p]["step"].item() == 1 and o.state[p]["exp_avg"].shape == (3,) and p in o.state


def test_groups_and_rates():
    net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
    o = optim.SGD([{"params": net[0].parameters(), "lr": 0.0}, {"params": net[1].parameters()}], lr=1.0)
    assert [g["lr"] for g in o.param_groups] == [0.0, 1.0] and o.param_groups[0]["params"][0] is net[0].weight
    before = [p.clone() for p in net.parameters()]
    net(situ.ones(3, 2)).sum().backward()
    o.step()
    after = [p.clone() for p in net.parameters()]
    assert situ.equal(before[0], after[0]) and not situ.equal(before[2], after[2])
    o.param_groups[1]["lr"] = 0.0
    o.step()
    assert situ.equal(after[2], net[1].weight)
    extra = nn.Parameter(situ.ones(1))
    o.add_param_group({"params": extra, "lr": 0.5})
    extra.sum().backward()
    o.step()
    assert extra.item() == 0.5
    with pytest.raises(ValueError, match="more than one parameter group"):
        o.add_param_group({"params": [extra]})
    with pytest.raises(ValueError, match="empty parameter list"):
        optim.SGD([])
    with pytest.raises(ValueError, match="Invalid learning rate: -1"):
        optim.Adam([extra], lr=-1.0)
    with pytest.raises(ValueError, match="non-leaf"):
        optim.SGD([extra * 2])
    for lr in (situ.tensor([0.1, 0.2]), situ.tensor([])):
        with pytest.raises(ValueError, match="1-element"):
            optim.SGD([extra], lr=lr)
    with pytest.raises(ValueError, match="either both floats or both Tensors"):
        optim.Adam([extra], betas=(0.9, situ.tensor(0.99)))
    with pytest.raises(ValueError, match="lr as a Tensor is not supported for capturable=False and foreach=True"):
        optim.AdamW([extra], lr=situ.tensor(0.1), foreach=True)
    with pytest.raises(ValueError, match="Some param names are missing"):
        optim.SGD([("a", extra), nn.Parameter(situ.ones(1))])
    named = optim.SGD([{"params": [("a", extra)]}, {"params": [("b", nn.Parameter(situ.ones(1)))]}])
    assert [g["param_names"] for g in named.param_groups] == [["a"], ["b"]]
    with pytest.raises(ValueError, match="cannot add param group without names"):
        named.add_param_group({"params": [nn.Parameter(situ.ones(1))]})
    o.zero_grad(set_to_none=False)
    assert extra.grad.item() == 0
    o.zero_grad()
    assert extra.grad is None


def test_closure():
    p = nn.Parameter(situ.tensor([4.0]))
    o = optim.SGD([p], lr=0.25)

    def closure():
        o.zero_grad()
        loss = (p * p).sum()
        loss.backward()
        return loss

    with situ.no_grad():
        assert o.step(closure).item() == 16
    assert p.item() == 2


@pytest.mark.parametrize("name", MAKERS)
def test_state_goes_on(name, tmp_path):
    p, o = trained(lambda ps: MAKERS[name](optim, ps), steps=3)
    situ.save(o.state_dict(), tmp_path / "o")
    for state in (o.state_dict(), copy.deepcopy(o.state_dict()), situ.load(tmp_path / "o"), pickle.loads(pickle.dumps(o.state_dict()))):
        q = nn.Parameter(p.detach().clone())
        r = MAKERS[name](optim, [q])
        r.param_groups[0]["lr"] = 7.0
        r.load_state_dict(state)
        assert r.param_groups[0]["lr"] == o.param_groups[0]["lr"]
        a, b = (nn.Parameter(v.detach().clone()) for v in (p, q))
        (q * q).sum().backward()
        r.step()
        last = q.tolist()
    (p * p).sum().backward() if p.grad is None else (o.zero_grad(), (p * p).sum().backward())
    o.step()
    assert p.tolist() == last
    with pytest.raises(ValueError, match="different number of parameter groups"):
        o.load_state_dict({"state": {}, "param_groups": []})


def test_own_optimizer():
    class Sign(optim.Optimizer):
        def __init__(self, params, lr):
            super().__init__(params, dict(lr=lr))

        @situ.no_grad()
        def step(self, closure=None):
            for g in self.param_groups:
                for p in g["params"]:
                    if p.grad is not None:
                        s = self.state[p]
                        s["n"] = s.get("n", 0) + 1
                        p.add_(p.grad.sign(), alpha=-g["lr"])

    p, o = trained(lambda ps: Sign(ps, 0.5), steps=2)
    assert p.tolist() == [0.0, -1.0, 2.0] and o.state[p]["n"] == 2 and o.state_dict()["state"][0] == {"n": 2}
    schedule = optim.lr_scheduler.StepLR(o, 1, 0.1)
    schedule.step()
    assert o.param_groups[0]["lr"] == pytest.approx(0.05)
    other = Sign([p], 1.0)
    other.load_state_dict(o.state_dict())
    assert other.state[p]["n"] == 2 and other.param_groups[0]["lr"] == pytest.approx(0.05)


SCHEDULES = {
    "step": lambda l, o: l.StepLR(o, 2, 0.5),
    "multistep": lambda l, o: l.MultiStepLR(o, [1, 3], 0.1),
    "exponential": lambda l, o: l.ExponentialLR(o, 0.9),
    "cosine": lambda l, o: l.CosineAnnealingLR(o, 6, 0.01),
    "linear": lambda l, o: l.LinearLR(o, 0.25, 1.0, 4),
    "lambda": lambda l, o: l.LambdaLR(o, lambda n: 1 / (n + 1)),
    "multiplicative": lambda l, o: l.MultiplicativeLR(o, lambda n: 0.8),
    "constant": lambda l, o: l.ConstantLR(o, 0.5, 2),
    "polynomial": lambda l, o: l.PolynomialLR(o, 4, 2.0),
    "sequential": lambda l, o: l.SequentialLR(o, [l.LinearLR(o, 0.1, 1.0, 2), l.ExponentialLR(o, 0.5)], [2]),
}


@pytest.mark.skipif(torch is None, reason="compares with PyTorch")
@pytest.mark.parametrize("name", SCHEDULES)
def test_schedules_are_torchs(name):
    o = optim.SGD([nn.Parameter(situ.ones(1))], 0.8)
    r = torch.optim.SGD([torch.nn.Parameter(torch.ones(1))], 0.8)
    mine, theirs = SCHEDULES[name](optim.lr_scheduler, o), SCHEDULES[name](torch.optim.lr_scheduler, r)
    for _ in range(6):
        assert mine.get_last_lr() == pytest.approx(theirs.get_last_lr(), rel=1e-9)
        assert o.param_groups[0]["lr"] == pytest.approx(r.param_groups[0]["lr"], rel=1e-9)
        r.step()
        mine.step()
        theirs.step()


def test_schedule_state():
    def make():
        o = optim.SGD([nn.Parameter(situ.ones(1))], 1.0)
        return o, optim.lr_scheduler.ExponentialLR(o, 0.5)
    o, s = make()
    s.step()
    s.step()
    p, t = make()
    p.load_state_dict(o.state_dict())
    t.load_state_dict(s.state_dict())
    t.step()
    assert p.param_groups[0]["lr"] == 0.125 and t.last_epoch == 3


def test_plateau():
    o = optim.SGD([nn.Parameter(situ.ones(1))], 1.0)
    s = optim.lr_scheduler.ReduceLROnPlateau(o, factor=0.5, patience=1)
    for loss in (1.0, 1.0, 1.0):
        s.step(loss)
    assert o.param_groups[0]["lr"] == 0.5


def test_step_in_backward():
    def train(inside):
        situ.manual_seed(0)
        net = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 1))
        o = optim.AdamW(net.parameters(), 0.01)
        for _ in range(3):
            loss = net(situ.ones(4, 8)).sum()
            if inside:
                with optim.StepInBackward(o):
                    loss.backward()
                assert net[0].weight.grad is None
            else:
                o.zero_grad()
                loss.backward()
                o.step()
        return net.state_dict()

    assert all(situ.equal(a, b) for a, b in zip(train(True).values(), train(False).values()))
    p = nn.Parameter(situ.ones(1))
    o = optim.SGD([p], 0.1)
    o.param_groups[0]["lr"] = 1.0
    with optim.StepInBackward(o):
        p.sum().backward()
    assert p.item() == 0


def test_hooks():
    p = nn.Parameter(situ.ones(1))
    o, heard = optim.SGD([p], 0.1), []
    o.register_step_pre_hook(lambda opt, args, kwargs: heard.append("before"))
    h = o.register_step_post_hook(lambda opt, args, kwargs: heard.append("after"))
    o.step()
    h.remove()
    o.step()
    assert heard == ["before", "after", "before"]
