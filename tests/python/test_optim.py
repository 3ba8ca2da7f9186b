"""Tests of situ.optim: steps, groups, state, schedules, steps during backward."""
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
    "rmsprop": lambda m, p: m.RMSprop(p, 0.01, alpha=0.9, momentum=0.5, centered=True, weight_decay=0.1),
    "adagrad": lambda m, p: m.Adagrad(p, number(m, 0.1), lr_decay=0.1, initial_accumulator_value=0.5),
    "adadelta": lambda m, p: m.Adadelta(p, rho=0.8, maximize=True),
    "adamax": lambda m, p: m.Adamax(p, 0.1, weight_decay=0.1),
    "nadam": lambda m, p: m.NAdam(p, 0.1, decoupled_weight_decay=True, weight_decay=0.1),
    "radam": lambda m, p: m.RAdam(p, 0.1, betas=(0.8, 0.9)),
    "asgd": lambda m, p: m.ASGD(p, 0.1, t0=2, lambd=0.1),
    "rprop": lambda m, p: m.Rprop(p, 0.5, etas=(0.3, 1.5)),
    "adafactor": lambda m, p: m.Adafactor(p, 0.1, weight_decay=0.1),
}


@pytest.mark.parametrize("name", MAKERS)
def test_clips_while_it_steps(name):
    def step(most, whole):
        p = nn.Parameter(situ.tensor([1.0, -2.0, 3.0]))
        o = MAKERS[name](optim, [p])
        for i in range(3):
            o.zero_grad()
            (p * p * (i + 1)).sum().backward()
            if whole:
                norm = o.clip_and_step(most)
            else:
                norm = nn.utils.clip_grad_norm_([p], most).item()
                o.step()
        return p.tolist(), pytest.approx(norm)
    for most in (0.1, 1e6):
        assert step(most, True) == step(most, False)


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
    assert set(theirs["param_groups"][0]) == set(mine["param_groups"][0])


# Class, options, the names of a parameter's state, and a group's options, as in PyTorch.
PYTORCH = [
    ("SGD", {'lr': 0.1}, "",
     "lr momentum dampening weight_decay nesterov maximize foreach differentiable fused"),
    ("SGD", {'lr': 0.1, 'momentum': 0.9}, "momentum_buffer",
     "lr momentum dampening weight_decay nesterov maximize foreach differentiable fused"),
    ("Adam", {}, "exp_avg exp_avg_sq step",
     "lr betas eps weight_decay amsgrad maximize foreach capturable differentiable fused decoupled_weight_decay"),
    ("Adam", {'amsgrad': True}, "exp_avg exp_avg_sq max_exp_avg_sq step",
     "lr betas eps weight_decay amsgrad maximize foreach capturable differentiable fused decoupled_weight_decay"),
    ("Adam", {'decoupled_weight_decay': True}, "exp_avg exp_avg_sq step",
     "lr betas eps weight_decay amsgrad maximize foreach capturable differentiable fused decoupled_weight_decay"),
    ("AdamW", {}, "exp_avg exp_avg_sq step",
     "lr betas eps weight_decay amsgrad maximize foreach capturable differentiable fused decoupled_weight_decay"),
    ("AdamW", {'amsgrad': True}, "exp_avg exp_avg_sq max_exp_avg_sq step",
     "lr betas eps weight_decay amsgrad maximize foreach capturable differentiable fused decoupled_weight_decay"),
    ("Adamax", {}, "exp_avg exp_inf step",
     "lr betas eps weight_decay foreach maximize differentiable capturable"),
    ("NAdam", {}, "exp_avg exp_avg_sq mu_product step",
     "lr betas eps weight_decay momentum_decay decoupled_weight_decay maximize foreach capturable differentiable"),
    ("RAdam", {}, "exp_avg exp_avg_sq step",
     "lr betas eps weight_decay maximize foreach capturable decoupled_weight_decay differentiable"),
    ("Adagrad", {}, "step sum",
     "lr lr_decay eps weight_decay initial_accumulator_value foreach maximize differentiable fused"),
    ("Adadelta", {}, "acc_delta square_avg step",
     "lr rho eps weight_decay maximize capturable foreach differentiable"),
    ("RMSprop", {}, "square_avg step",
     "lr momentum alpha eps centered weight_decay capturable foreach maximize differentiable"),
    ("RMSprop", {'momentum': 0.9, 'centered': True}, "grad_avg momentum_buffer square_avg step",
     "lr momentum alpha eps centered weight_decay capturable foreach maximize differentiable"),
    ("Rprop", {}, "prev step step_size",
     "lr etas step_sizes foreach maximize differentiable capturable"),
    ("ASGD", {}, "ax eta mu step",
     "lr lambd alpha t0 weight_decay foreach maximize differentiable capturable"),
    ("LBFGS", {}, "H_diag al d func_evals n_iter old_dirs old_stps prev_flat_grad prev_loss ro t",
     "lr max_iter max_eval tolerance_grad tolerance_change history_size line_search_fn"),
    ("Adafactor", {}, "col_var row_var step",
     "lr beta2_decay eps d weight_decay foreach maximize"),
    ("Muon", {}, "momentum_buffer",
     "lr weight_decay momentum nesterov ns_coefficients eps ns_steps adjust_lr_fn"),
]


def of_pytorch(name, options, steps=3):
    p = nn.Parameter(situ.tensor([[1.0, 2.0], [3.0, 4.0]]))
    o = getattr(optim, name)([p], **options)
    for _ in range(steps):
        stepped(p, o)
    return p, o


def stepped(p, o):
    def closure():
        o.zero_grad()
        loss = (p * p).sum() + (p ** 4).sum()
        loss.backward()
        return loss
    if isinstance(o, optim.LBFGS):
        o.step(closure)
    else:
        closure()
        o.step()


@pytest.mark.parametrize("name, options, state, group", PYTORCH)
def test_state_dicts_have_pytorchs_names(name, options, state, group):
    p, o = of_pytorch(name, options)
    d = o.state_dict()
    assert list(d) == ["state", "param_groups"]
    assert sorted(d["state"].get(0, {})) == state.split()
    assert set(d["param_groups"][0]) == {*group.split(), "params"}
    assert d["param_groups"][0]["params"] == [0]
    q, r = of_pytorch(name, options, 0)
    r.load_state_dict(copy.deepcopy(d))
    with situ.no_grad():
        q.copy_(p)
    stepped(p, o)
    stepped(q, r)
    assert p.tolist() == q.tolist()
    back = r.state_dict()
    assert sorted(back["state"].get(0, {})) == state.split()


def test_decoupled_weight_decay():
    p, _ = of_pytorch("Adam", {"decoupled_weight_decay": True, "weight_decay": 0.1})
    q, o = of_pytorch("AdamW", {"weight_decay": 0.1})
    assert p.tolist() == q.tolist()
    r, adam = of_pytorch("Adam", {}, 0)
    adam.load_state_dict(copy.deepcopy(o.state_dict()))  # the groups contain it, as in PyTorch
    with situ.no_grad():
        r.copy_(q)
    stepped(q, o)
    stepped(r, adam)
    assert q.tolist() == r.tolist()


def test_adagrads_state_is_there_before_a_step():
    p, o = of_pytorch("Adagrad", {"initial_accumulator_value": 0.5}, 0)
    assert o.state_dict()["state"][0]["sum"].tolist() == [[0.5, 0.5], [0.5, 0.5]]
    assert situ.ones(1) not in o.state
    assert 0 in of_pytorch("Adagrad", {})[1].state_dict()["state"]


def fitted(m, f, steps, **kwargs):
    p = m.nn.Parameter(m.tensor([1.0, -2.0, 3.0]))
    o = m.optim.LBFGS([p], **kwargs)

    def closure():
        o.zero_grad()
        loss = f(m, p)
        loss.backward()
        return loss

    losses = [o.step(closure).item() for _ in range(steps)]
    return p, o, losses


def valley(m, p):
    return (p[0] - 1) ** 2 + 10 * (p[1] - p[0] ** 2) ** 2 + (p[2] * p[2] - 4) ** 2


@pytest.mark.parametrize("search", [None, "strong_wolfe"])
def test_lbfgs(search, tmp_path):
    rate = {} if search else {"lr": 0.1}
    p, o, losses = fitted(situ, valley, 2, line_search_fn=search, max_iter=5, **rate)
    assert losses[-1] < losses[0]
    if torch is not None:
        q, r, theirs = fitted(torch, valley, 2, line_search_fn=search, max_iter=5, **rate)
        p2, o2, mine = fitted(situ, valley, 2, line_search_fn=search, max_iter=5, **rate)
        assert mine == pytest.approx(theirs, rel=1e-3)
        assert set(o2.state_dict()["state"][0]) == set(r.state_dict()["state"][0])
        assert o2.state[p2]["n_iter"] == r.state[q]["n_iter"] and len(o2.state[p2]["ro"]) == len(r.state[q]["ro"])
    situ.save(o.state_dict(), tmp_path / "o")
    before = p.tolist()
    q, r, _ = fitted(situ, valley, 0, line_search_fn=search, max_iter=5, **rate)
    r.load_state_dict(situ.load(tmp_path / "o"))
    with situ.no_grad():
        q.copy_(p)
    for one, a in ((o, p), (r, q)):
        def closure():
            one.zero_grad()
            loss = valley(situ, a)
            loss.backward()
            return loss
        one.step(closure)
    assert p.tolist() == q.tolist() != before

    def fails():
        o.zero_grad()
        loss = valley(situ, p)
        loss.backward()
        if p.tolist() != before:
            raise KeyError("mine")
        return loss
    before = p.tolist()
    if valley(situ, p).item() > 1e-6:
        with pytest.raises(KeyError):
            o.step(fails)
    assert p.tolist() == before


def test_muon_and_lion():
    w = nn.Parameter(situ.tensor([[3.0, 0.0], [0.0, 1.0]]))
    o = optim.Muon([w], lr=0.1, weight_decay=0.0)
    (w * w).sum().backward()
    o.step()
    assert set(o.state_dict()["state"][0]) == {"momentum_buffer"}
    assert w[0, 0].item() == pytest.approx(3 - 0.1, abs=0.05) and w[1, 1].item() == pytest.approx(1 - 0.1, abs=0.05)
    with pytest.raises(ValueError, match="Muon only supports 2D parameters"):
        optim.Muon([nn.Parameter(situ.ones(2))])
    p, o = trained(lambda ps: optim.Lion(ps, 0.5), steps=2)
    assert p.tolist() == [0.0, -1.0, 2.0]


def test_one_step_by_hand():
    p, o = trained(lambda ps: optim.SGD(ps, lr=0.1), steps=1)
    assert p.tolist() == pytest.approx([0.8, -1.6, 2.4])  # p - 0.1 * 2 p
    p, o = trained(lambda ps: optim.AdamW(ps, lr=0.1, weight_decay=0), steps=1)
    assert p.tolist() == pytest.approx([0.9, -1.9, 2.9], abs=1e-6)  # the first step is lr times the gradient's sign
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
    p.grad = situ.tensor([3.0, 0.0, 4.0])
    assert o.clip_and_step(1.0) == 5 and p.tolist() == [-0.5, -1.0, 1.5] and p.grad.tolist() == pytest.approx([0.6, 0, 0.8])
    o.state[p]["n"] = 2

    class Halved(optim.SGD):
        def step(self, closure=None):
            with situ.no_grad():
                for g in self.param_groups:
                    for q in g["params"]:
                        q.grad.mul_(0.5)
            return super().step(closure)

    q = nn.Parameter(situ.tensor([1.0]))
    q.grad = situ.tensor([4.0])
    assert Halved([q], 1.0).clip_and_step(2.0) == 4 and q.tolist() == pytest.approx([0.0], abs=1e-5)
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
    "of all kinds": lambda l, o: l.SequentialLR(o, [l.ConstantLR(o, 0.1, 3), l.CosineAnnealingWarmRestarts(o, 3, 2),
                                                    l.PolynomialLR(o, 4, 2.0), l.MultiplicativeLR(o, lambda n: 0.9)], [2, 9, 12]),
    "restarts": lambda l, o: l.CosineAnnealingWarmRestarts(o, 2, 2, 0.05),
    "chained": lambda l, o: l.ChainedScheduler([l.ConstantLR(o, 0.1, 3), l.ExponentialLR(o, 0.9), l.MultiStepLR(o, [4, 6], 0.3)]),
    "cyclic": lambda l, o: l.CyclicLR(o, 0.1, 0.5, 3, 4),
    "cyclic, halved": lambda l, o: l.CyclicLR(o, 0.1, 0.5, 3, mode="triangular2"),
    "cyclic, by steps": lambda l, o: l.CyclicLR(o, 0.1, 0.5, 3, mode="exp_range", gamma=0.9),
    "cyclic, scaled": lambda l, o: l.CyclicLR(o, 0.1, 0.5, 3, scale_fn=lambda x: 1 / 5 ** (x * 0.1), cycle_momentum=False),
    "one cycle": lambda l, o: l.OneCycleLR(o, 0.5, 20),
    "one cycle of three": lambda l, o: l.OneCycleLR(o, 0.5, epochs=5, steps_per_epoch=4, three_phase=True, anneal_strategy="linear"),
}


@pytest.mark.skipif(torch is None, reason="compares with PyTorch")
@pytest.mark.parametrize("name", SCHEDULES)
def test_schedules_are_torchs(name):
    def make(m):
        o = m.optim.SGD([m.nn.Parameter(m.ones(1))], 0.8, momentum=0.9)
        return o, SCHEDULES[name](m.optim.lr_scheduler, o)

    (o, mine), (r, theirs) = make(situ), make(torch)
    for k in range(18):
        assert mine.get_last_lr() == pytest.approx(theirs.get_last_lr(), rel=1e-9)
        for key in ("lr", "momentum"):
            assert o.param_groups[0][key] == pytest.approx(r.param_groups[0][key], rel=1e-9)
        if k == 7:  # continues from a saved state
            states = o.state_dict(), mine.state_dict()
            o, mine = make(situ)
            mine.load_state_dict(states[1])
            o.load_state_dict(states[0])
        r.step()
        mine.step()
        theirs.step()


@pytest.mark.skipif(torch is None, reason="compares with PyTorch")
@pytest.mark.parametrize("strategy", ["cos", "linear"])
def test_averages_are_torchs(strategy):
    def make(m):
        net = m.nn.Sequential(m.nn.Linear(2, 2), m.nn.BatchNorm1d(2))
        with m.no_grad():
            for p in net.parameters():
                p.fill_(0.5)
        o = m.optim.SGD(net.parameters(), 0.05)
        swa = m.optim.swa_utils
        return net, o, swa.SWALR(o, 0.01, 3, strategy), [swa.AveragedModel(net), swa.AveragedModel(
            net, multi_avg_fn=swa.get_ema_multi_avg_fn(0.9), use_buffers=True), swa.AveragedModel(net, avg_fn=swa.get_ema_avg_fn(0.5))]

    sides = [make(situ), make(torch)]
    for k in range(6):
        for m, (net, o, schedule, averages) in zip((situ, torch), sides):
            o.zero_grad()
            net(m.tensor([[1.0, 2.0], [3.0, float(k)], [0.5, 1.0]]))
            sum((p * p * (k + 1)).sum() for p in net.parameters()).backward()
            o.step()
            schedule.step()
            for a in averages:
                a.update_parameters(net)
        assert sides[0][2].get_last_lr() == pytest.approx(sides[1][2].get_last_lr(), rel=1e-9)
    batches = [[[0.0, 1.0], [2.0, 3.0]], [[4.0, 5.0], [6.0, 1.0]]]
    for m, (_, _, _, averages) in zip((situ, torch), sides):
        m.optim.swa_utils.update_bn([(m.tensor(b), None) for b in batches], averages[0])
    for mine, theirs in zip(sides[0][3], sides[1][3]):
        a, b = mine.state_dict(), theirs.state_dict()
        assert list(a) == list(b)
        for k in b:
            assert situ.tensor(a[k].tolist()).flatten().tolist() == pytest.approx(b[k].flatten().tolist(), rel=1e-4, abs=1e-5)


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
    o, calls = optim.SGD([p], 0.1), []
    o.register_step_pre_hook(lambda opt, args, kwargs: calls.append("before"))
    h = o.register_step_post_hook(lambda opt, args, kwargs: calls.append("after"))
    o.step()
    h.remove()
    o.step()
    assert calls == ["before", "after", "before"]
