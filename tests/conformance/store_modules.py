"""The part of store.py for module_db and optim_db: PyTorch's results that Situ gives, too."""
import torch

import exclusions
import modules
import optimizers
import situ
from bridge import SHORT, to_situ_tensor
from compare import difference, flat, tolerances

EACH = 6  # samples of one module, dtype and mode
ELEMENTS = 3000  # of one sample's arguments, results and state, at most
STEPS = 5
SINGLE = (1e-4, 1e-5)  # rtol and atol of f32: sums of sums round differently on other CPUs


class NotStorable(Exception):
    pass


def module_call(store, case):
    """One module's call: its constructor's arguments, its state before, results, buffers after, gradients."""
    case.whole()  # wrong results are not stored
    theirs, ours = case.made()
    before = {n: t.detach().clone() for n, t in theirs.state_dict().items()}
    results = case.called(theirs, ours)
    if results is None:
        return
    d = modules.Derivatives(theirs, ours, *results, case.tol)
    f, c = case.forward, case.constructor
    if sum(isinstance(t, torch.Tensor) and t.requires_grad for t in flat((f.args, f.kwargs))) > len(results[2].leaves):
        raise NotStorable  # one tensor in two places
    want = flat(results[0])
    if sum(t.numel() for t in (*flat((f.args, f.kwargs)), *before.values(), *want) if isinstance(t, torch.Tensor)) > ELEMENTS:
        raise NotStorable
    call = {"module": case.info.module_cls.__name__, "entry": modules.label(case.info), "dtype": SHORT[case.dtype],
            "training": case.training, "args": store.value(tuple(c.args)),
            "kwargs": {k: store.value(v) for k, v in c.kwargs.items()}, "inputs": store.value(tuple(f.args)),
            "keywords": {k: store.value(v) for k, v in f.kwargs.items()}, "state": {n: store.value(t) for n, t in before.items()},
            "want": store.value([t.detach() if isinstance(t, torch.Tensor) else t for t in want]),
            "after": {n: store.value(t.detach()) for n, t in theirs.named_buffers() if n in before}, "tol": SINGLE if case.dtype == torch.float32 else case.tol[case.dtype]}
    if d.outs and d.leaves:
        torch.manual_seed(7)
        cotangents = [torch.randn_like(t) for t in d.outs]
        grads = torch.autograd.grad(d.outs, d.leaves, cotangents, allow_unused=True)
        mine = situ.autograd.grad(d.mine, d.my_leaves, [to_situ_tensor(t) for t in cotangents], allow_unused=True)
        tol = {case.dtype: call["tol"]}
        if any(e is not None and g is not None and difference(e, g, tol) for e, g in zip(grads, mine)):
            raise NotStorable  # nearer to the truth than PyTorch's, or a deliberate difference
        call["cotangents"] = store.value(cotangents)
        call["grads"] = store.value([torch.zeros_like(t) if g is None else g.detach() for g, t in zip(grads, d.leaves)])
    store.calls.append(call)


def store_module(store, info):
    """Returns how many samples of it are stored."""
    taken = 0
    for dtype in modules.TYPES:
        for training in (True, False):
            torch.manual_seed(1)
            inputs = list(info.module_inputs_func(info, device="cpu", dtype=dtype, requires_grad=True, training=training))
            n = min(len(inputs), EACH)
            for k in (i * len(inputs) // n for i in range(n)):
                case = modules.Case(info, inputs[k].constructor_input, inputs[k].forward_input, dtype, training, tolerances(info, dtype))
                try:
                    module_call(store, case)
                    taken += 1
                except Exception:  # noqa: BLE001: results that cannot be stored, or are wrong, are not stored
                    continue
    return taken


def store_optimizer(store, info):
    taken, limits = 0, {torch.float32: (1e-5, 1e-6), **optimizers.LIMITS.get(optimizers.label(info), {})}
    for dtype in (torch.float64, torch.float32):
        for o in info.optim_inputs_func(device="cpu", dtype=dtype):
            try:
                case = optimizers.Case(info, o, dtype)
                starts = [p.detach().clone() for p in case.theirs.parameters]
                after = []
                for k in range(STEPS):
                    case.both(lambda s: s.optimizer.step(s.closure), "")
                    after.append([p.detach().clone() for p in case.theirs.parameters])
                store.calls.append({"optimizer": optimizers.label(info), "entry": f"{optimizers.label(info)}, {o.desc or 'default'}",
                                    "kwargs": {k: store.value(v) for k, v in o.kwargs.items()}, "starts": store.value(starts),
                                    "weights": store.value(case.theirs.weights), "targets": store.value(case.theirs.targets),
                                    "after": store.value(after), "tol": limits.get(dtype, [0, 0])})
                taken += 1
            except Exception:  # noqa: BLE001
                continue
    return taken


def store_all(store):
    """Returns how many samples of each entry are stored."""
    kept = {}
    for database, keep in ((modules, store_module), (optimizers, store_optimizer)):
        for info in database.entries():
            if database.present(info) and not exclusions.omitted(database.label(info)):
                kept[database.label(info)] = keep(store, info)
    return kept
