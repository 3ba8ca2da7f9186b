"""Learning-rate schedules. Those of the library are formulas of C++: their rates are a C++ program's, bit by bit. A
program's own derives from LRScheduler and gives get_lr()."""
from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from .. import _situ
from .. import _plans as plans
from .optimizer import Optimizer


def _rates(optimizer):
    return [float(g["lr"]) for g in optimizer.param_groups]


class LRScheduler:
    """Base of schedules: last_epoch, base_lrs, step(), get_last_lr(). Override get_lr(): the rates at last_epoch."""

    def __init__(self, optimizer: Optimizer, last_epoch: int = -1) -> None:
        if not isinstance(optimizer, Optimizer):
            raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")
        self.optimizer = optimizer
        for i, g in enumerate(optimizer.param_groups):
            if last_epoch == -1:
                g.setdefault("initial_lr", float(g["lr"]))
            elif "initial_lr" not in g:
                raise KeyError(f"param 'initial_lr' is not specified in param_groups[{i}] when resuming an optimizer")
        self.base_lrs = [g["initial_lr"] for g in optimizer.param_groups]
        self.last_epoch, self._step_count = last_epoch, 0
        plans.keep(self)
        self._start()

    def _start(self):
        self.step()

    def _as_it_is(self):
        before = dict(self.__dict__)
        return lambda: (self.__dict__.clear(), self.__dict__.update(before))

    def get_lr(self) -> list[float]:
        raise NotImplementedError

    def get_last_lr(self) -> list[float]:
        return self._last_lr

    def step(self, epoch: int | None = None) -> None:
        self._step_count += 1
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        for g, lr in zip(self.optimizer.param_groups, self.get_lr()):
            g["lr"] = lr
        self._last_lr = _rates(self.optimizer)

    def state_dict(self) -> dict[str, Any]:
        return {k: v for k, v in self.__dict__.items() if k not in ("optimizer", "_schedule")}

    def load_state_dict(self, state_dict: Mapping[str, Any]) -> None:
        self.__dict__.update(state_dict)


class _Library(LRScheduler):
    """A schedule of the library."""

    _schedule: Any = None

    def __init__(self, optimizer, last_epoch, *arguments):
        if last_epoch != -1:
            raise NotImplementedError(f"{type(self).__name__}: begins at its start; load_state_dict() takes it further")
        self._arguments = arguments
        super().__init__(optimizer, -1)

    def _start(self):
        self._schedule = _situ._Schedule(type(self).__name__, self.optimizer._scheduled(), self._arguments)
        self.optimizer._pull()
        self.last_epoch, self._step_count, self._last_lr = 0, 1, _rates(self.optimizer)

    def step(self, epoch: int | None = None) -> None:
        self.optimizer._push()
        self._schedule.step()
        self.optimizer._pull()
        self.last_epoch += 1
        self._step_count += 1
        self._last_lr = _rates(self.optimizer)

    def get_lr(self) -> list[float]:
        return _rates(self.optimizer)

    def state_dict(self) -> dict[str, Any]:
        return {"last_epoch": self.last_epoch, "base_lrs": self.base_lrs, "_step_count": self._step_count,
                "_last_lr": self._last_lr, "schedule": dict(self._schedule.save()[0])}

    def load_state_dict(self, state_dict: Mapping[str, Any]) -> None:
        self.optimizer._push()
        self._schedule.load(list(state_dict["schedule"].items()), [])
        self.optimizer._pull()
        self.__dict__.update({k: v for k, v in state_dict.items() if k != "schedule"})


class StepLR(_Library):
    """base gamma^(steps // step_size)."""

    def __init__(self, optimizer: Optimizer, step_size: int, gamma: float = 0.1, last_epoch: int = -1) -> None:
        self.step_size, self.gamma = step_size, gamma
        super().__init__(optimizer, last_epoch, step_size, gamma)


class MultiStepLR(_Library):
    """base gamma^(milestones reached)."""

    def __init__(self, optimizer: Optimizer, milestones: Sequence[int], gamma: float = 0.1, last_epoch: int = -1) -> None:
        self.milestones, self.gamma = list(milestones), gamma
        super().__init__(optimizer, last_epoch, sorted(milestones), gamma)


class ExponentialLR(_Library):
    """base gamma^steps."""

    def __init__(self, optimizer: Optimizer, gamma: float, last_epoch: int = -1) -> None:
        self.gamma = gamma
        super().__init__(optimizer, last_epoch, gamma)


class CosineAnnealingLR(_Library):
    """From base down to eta_min along half a cosine in T_max steps; after that it stays there."""

    def __init__(self, optimizer: Optimizer, T_max: int, eta_min: float = 0.0, last_epoch: int = -1) -> None:
        self.T_max, self.eta_min = T_max, eta_min
        super().__init__(optimizer, last_epoch, T_max, eta_min)


class LinearLR(_Library):
    """base times a factor from start_factor to end_factor in total_iters steps."""

    def __init__(self, optimizer: Optimizer, start_factor: float = 1.0 / 3, end_factor: float = 1.0, total_iters: int = 5,
                 last_epoch: int = -1) -> None:
        if not 0 < start_factor <= 1:
            raise ValueError("Starting multiplicative factor expected to be greater than 0 and less or equal to 1.")
        if not 0 <= end_factor <= 1:
            raise ValueError("Ending multiplicative factor expected to be between 0 and 1.")
        self.start_factor, self.end_factor, self.total_iters = start_factor, end_factor, total_iters
        super().__init__(optimizer, last_epoch, start_factor, end_factor, total_iters)


class WarmupCosineLR(_Library):
    """Warm-up over warmup_steps, then a cosine down to base min_factor at total_steps."""

    def __init__(self, optimizer: Optimizer, warmup_steps: int, total_steps: int, min_factor: float = 0.1,
                 last_epoch: int = -1) -> None:
        super().__init__(optimizer, last_epoch, warmup_steps, total_steps, min_factor)


class _OfFunctions(LRScheduler):
    """One function for each group."""

    def __init__(self, optimizer: Optimizer, lr_lambda: Callable[[int], float] | Sequence[Callable[[int], float]],
                 last_epoch: int = -1) -> None:
        n = len(optimizer.param_groups)
        self.lr_lambdas: list[Any] = list(lr_lambda) if isinstance(lr_lambda, (list, tuple)) else [lr_lambda] * n
        if len(self.lr_lambdas) != n:
            raise ValueError(f"Expected {n} lr_lambdas, but got {len(self.lr_lambdas)}")
        super().__init__(optimizer, last_epoch)

    def state_dict(self) -> dict[str, Any]:
        return {k: v for k, v in self.__dict__.items() if k not in ("optimizer", "lr_lambdas")}


class _LambdaLRs(_OfFunctions):
    def get_lr(self) -> list[float]:
        return [base * f(self.last_epoch) for f, base in zip(self.lr_lambdas, self.base_lrs)]


class LambdaLR(_Library):
    """base lr_lambda(steps); one function, or one for each group."""

    def __new__(cls, optimizer: Optimizer, lr_lambda: Callable[[int], float] | Sequence[Callable[[int], float]],
                last_epoch: int = -1) -> Any:
        several = isinstance(lr_lambda, (list, tuple)) or last_epoch != -1
        return _LambdaLRs(optimizer, lr_lambda, last_epoch) if several else super().__new__(cls)

    def __init__(self, optimizer: Optimizer, lr_lambda: Callable[[int], float] | Sequence[Callable[[int], float]],
                 last_epoch: int = -1) -> None:
        self._function: Any = lr_lambda  # held here, where the garbage collector sees it: it may lead here
        this = weakref.ref(self)
        super().__init__(optimizer, last_epoch, lambda steps: this()._function(steps))  # type: ignore[union-attr]


class MultiplicativeLR(_OfFunctions):
    """The rate before times lr_lambda(steps)."""

    def get_lr(self) -> list[float]:
        now = _rates(self.optimizer)
        return now if self.last_epoch <= 0 else [lr * f(self.last_epoch) for f, lr in zip(self.lr_lambdas, now)]


class ConstantLR(LRScheduler):
    """base times factor until total_iters steps, base from then on."""

    def __init__(self, optimizer: Optimizer, factor: float = 1.0 / 3, total_iters: int = 5, last_epoch: int = -1) -> None:
        if not 0 <= factor <= 1:
            raise ValueError("Constant multiplicative factor expected to be between 0 and 1.")
        self.factor, self.total_iters = factor, total_iters
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[float]:
        now = _rates(self.optimizer)
        if self.last_epoch == 0:
            return [lr * self.factor for lr in now]
        return [lr / self.factor for lr in now] if self.last_epoch == self.total_iters else now


class PolynomialLR(LRScheduler):
    """base (1 - steps / total_iters)^power."""

    def __init__(self, optimizer: Optimizer, total_iters: int = 5, power: float = 1.0, last_epoch: int = -1) -> None:
        self.total_iters, self.power = total_iters, power
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[float]:
        now = _rates(self.optimizer)
        if self.last_epoch == 0 or self.last_epoch > self.total_iters:
            return now
        share = ((1 - self.last_epoch / self.total_iters) / (1 - (self.last_epoch - 1) / self.total_iters)) ** self.power
        return [lr * share for lr in now]


class SequentialLR(LRScheduler):
    """One schedule after another, each from its own step 0: schedule k runs from milestone k - 1 on. Only the sequence
    is stepped. Of library schedules alone it is the library's own."""

    def __init__(self, optimizer: Optimizer, schedulers: Sequence[LRScheduler], milestones: Sequence[int],
                 last_epoch: int = -1) -> None:
        if len(schedulers) < 1:
            raise ValueError("SequentialLR expects at least one scheduler to be chained, but got no scheduler.")
        if any(s.optimizer is not optimizer for s in schedulers):
            raise ValueError("SequentialLR expects all schedulers to belong to the same optimizer")
        if len(milestones) != len(schedulers) - 1:
            raise ValueError("Sequential Schedulers expects number of schedulers provided to be one more than the number of "
                             f"milestone points, but got number of schedulers {len(schedulers)} and the number of milestones to be equal to {len(milestones)}")
        if not all(isinstance(s, _Library) for s in schedulers):
            raise NotImplementedError("SequentialLR: takes the library's schedules")
        self._schedulers, self._milestones = list(schedulers), list(milestones)
        super().__init__(optimizer, last_epoch)

    def _start(self):
        parts = [s._schedule for s in self._schedulers]
        self._schedule = _situ._Schedule("SequentialLR", self.optimizer._scheduled(), (parts, self._milestones))
        self.optimizer._pull()
        self.last_epoch, self._step_count, self._last_lr = 0, 1, _rates(self.optimizer)

    step, get_lr = _Library.step, _Library.get_lr

    state_dict, load_state_dict = _Library.state_dict, _Library.load_state_dict


class ReduceLROnPlateau(LRScheduler):
    """Multiplies every group's rate by factor when a measured value has not improved for more than patience steps."""

    def __init__(self, optimizer: Optimizer, mode: str = "min", factor: float = 0.1, patience: int = 10,
                 threshold: float = 1e-4, threshold_mode: str = "rel", cooldown: int = 0,
                 min_lr: float | Sequence[float] = 0, eps: float = 1e-8) -> None:
        if factor >= 1.0:
            raise ValueError("Factor should be < 1.0.")
        if mode not in ("min", "max"):
            raise ValueError(f"mode {mode} is unknown!")
        if threshold_mode not in ("rel", "abs"):
            raise ValueError(f"threshold mode {threshold_mode} is unknown!")
        if isinstance(min_lr, (list, tuple)) and len(min_lr) != len(optimizer.param_groups):
            raise ValueError(f"expected {len(optimizer.param_groups)} min_lrs, got {len(min_lr)}")
        least = [float(v) for v in min_lr] if isinstance(min_lr, (list, tuple)) else [float(cast(float, min_lr))]
        self.optimizer = optimizer
        self._schedule = _situ._Schedule("ReduceLROnPlateau", optimizer._scheduled(), (
            mode == "max", factor, patience, threshold, threshold_mode == "abs", cooldown, least, eps))
        self.last_epoch, self._last_lr = 0, _rates(optimizer)
        plans.keep(self)

    def step(self, metrics: Any, epoch: int | None = None) -> None:  # type: ignore[override]
        self.optimizer._push()
        self._schedule.step_with(float(metrics))
        self.optimizer._pull()
        self.last_epoch += 1
        self._last_lr = _rates(self.optimizer)

    def state_dict(self) -> dict[str, Any]:
        return {"last_epoch": self.last_epoch, "_last_lr": self._last_lr, "schedule": dict(self._schedule.save()[0])}

    load_state_dict = _Library.load_state_dict
