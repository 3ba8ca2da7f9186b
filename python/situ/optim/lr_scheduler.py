"""Learning-rate schedules. Those of the library are formulas in C++, with bit-identical rates in C++ programs. A
program's own schedule derives from LRScheduler and overrides get_lr()."""
from __future__ import annotations

import bisect
import math
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from .. import _situ
from .. import _plans as plans
from .optimizer import Optimizer


def _rates(optimizer):
    return [float(g["lr"]) for g in optimizer.param_groups]


def _of_groups(name, optimizer, value):
    """Returns one value for each group."""
    groups = optimizer.param_groups
    if isinstance(value, (list, tuple)):
        if len(value) != len(groups):
            raise ValueError(f"{name} must have the same length as optimizer.param_groups. {name} has {len(value)} values, "
                             f"param_groups has {len(groups)}.")
        return list(value)
    return [value] * len(groups)


def _check_optimizer(optimizer):
    if not isinstance(optimizer, Optimizer):
        raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")


class LRScheduler:
    """Base of schedules: last_epoch, base_lrs, step(), get_last_lr(). Override get_lr(), which returns the rates at
    last_epoch."""

    _is_initial = False  # during the step that a schedule starts with
    _left_out: tuple[str, ...] = ("optimizer", "_schedule")  # of the state

    def __init__(self, optimizer: Optimizer, last_epoch: int = -1) -> None:
        _check_optimizer(optimizer)
        self.optimizer = optimizer
        for i, g in enumerate(optimizer.param_groups):
            if last_epoch == -1:
                g.setdefault("initial_lr", float(g["lr"]))
            elif "initial_lr" not in g:
                raise KeyError(f"param 'initial_lr' is not specified in param_groups[{i}] when resuming an optimizer")
        self.base_lrs = [g["initial_lr"] for g in optimizer.param_groups]
        self.last_epoch, self._step_count = last_epoch, 0
        plans.keep(self)
        self._initial_step()

    def _initial_step(self):
        self._step_count, self._is_initial = 0, True
        try:
            self.step()
        finally:
            del self._is_initial

    def _as_it_is(self):
        before = dict(self.__dict__)
        return lambda: (self.__dict__.clear(), self.__dict__.update(before))

    def get_lr(self) -> list[float]:
        raise NotImplementedError

    def get_last_lr(self) -> list[float]:
        return self._last_lr

    def step(self, epoch: int | None = None) -> None:
        self._step_count += 1
        self._update_lr(epoch)

    def _update_lr(self, epoch=None):
        """Moves one step further, or to the given step by the formula if there is one."""
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
        rates = self.get_lr() if epoch is None else getattr(self, "_get_closed_form_lr", self.get_lr)()
        for g, lr in zip(self.optimizer.param_groups, rates):
            if isinstance(g["lr"], _situ.Tensor):
                g["lr"].fill_(float(lr))
            else:
                g["lr"] = lr
        self._last_lr = _rates(self.optimizer)

    def state_dict(self) -> dict[str, Any]:
        return {k: v for k, v in self.__dict__.items() if k not in self._left_out}

    def load_state_dict(self, state_dict: Mapping[str, Any]) -> None:
        self.__dict__.update(state_dict)


class _Library(LRScheduler):
    """A schedule of the library."""

    _schedule: Any = None

    def __init__(self, optimizer, last_epoch, *arguments):
        if last_epoch != -1:
            raise NotImplementedError(f"{type(self).__name__}: starts at its first step; load_state_dict() moves it further")
        self._arguments = arguments
        super().__init__(optimizer, -1)

    def _initial_step(self):
        if self._schedule is None:
            self._schedule = _situ._Schedule(type(self).__name__, self.optimizer._scheduled(), self._arguments)
            self.optimizer._pull()
            self.last_epoch, self._last_lr = 0, _rates(self.optimizer)
        else:  # of a sequence, which starts again
            self._update_lr(0)
        self._step_count = 1

    def _update_lr(self, epoch=None):
        self.optimizer._push()
        if epoch is None:
            self._schedule.step()
        else:
            rates = {f"rate.{i}": self._schedule.rate(base, epoch) for i, base in enumerate(self.base_lrs)}
            self._schedule.load(list({**dict(self._schedule.save()[0]), "steps": float(epoch), **rates}.items()), [])
        self.optimizer._pull()
        self.last_epoch = self.last_epoch + 1 if epoch is None else epoch
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
    """From base down to eta_min along half a cosine in T_max steps, then up again in as many steps, and so on."""

    def __init__(self, optimizer: Optimizer, T_max: int, eta_min: float = 0.0, last_epoch: int = -1) -> None:
        self.T_max, self.eta_min = T_max, eta_min
        super().__init__(optimizer, last_epoch, T_max, eta_min)


class LinearLR(_Library):
    """base times a factor that goes from start_factor to end_factor in total_iters steps."""

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
    """Returns one function for each group."""

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
        # held here, so that the garbage collector can follow it: it may refer to this object
        self._function: Any = lr_lambda
        this = weakref.ref(self)
        super().__init__(optimizer, last_epoch, lambda steps: this()._function(steps))  # type: ignore[union-attr]


class MultiplicativeLR(_OfFunctions):
    """The previous rate times lr_lambda(steps)."""

    def get_lr(self) -> list[float]:
        now = _rates(self.optimizer)
        return now if self._is_initial else [lr * f(self.last_epoch) for f, lr in zip(self.lr_lambdas, now)]


class ConstantLR(LRScheduler):
    """base times factor until total_iters steps, then base."""

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

    def _get_closed_form_lr(self):
        return [base if self.last_epoch >= self.total_iters else base * self.factor for base in self.base_lrs]


class PolynomialLR(LRScheduler):
    """base (1 - steps / total_iters)^power."""

    def __init__(self, optimizer: Optimizer, total_iters: int = 5, power: float = 1.0, last_epoch: int = -1) -> None:
        self.total_iters, self.power = total_iters, power
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[float]:
        now = _rates(self.optimizer)
        if self._is_initial or self.last_epoch > self.total_iters:
            return now
        share = ((1 - self.last_epoch / self.total_iters) / (1 - (self.last_epoch - 1) / self.total_iters)) ** self.power
        return [lr * share for lr in now]

    def _get_closed_form_lr(self):
        return [base * (1 - min(self.total_iters, self.last_epoch) / self.total_iters) ** self.power for base in self.base_lrs]


class CosineAnnealingWarmRestarts(LRScheduler):
    """Half a cosine from base down to eta_min in T_0 steps, repeated, each time T_mult times as long."""

    def __init__(self, optimizer: Optimizer, T_0: int, T_mult: int = 1, eta_min: float = 0.0, last_epoch: int = -1) -> None:
        if not isinstance(T_0, int) or T_0 <= 0:
            raise ValueError(f"Expected positive integer T_0, but got {T_0}")
        if not isinstance(T_mult, int) or T_mult < 1:
            raise ValueError(f"Expected integer T_mult >= 1, but got {T_mult}")
        if not isinstance(eta_min, (float, int)):
            raise ValueError(f"Expected float or int eta_min, but got {eta_min} of type {type(eta_min)}")
        self.T_0, self.T_i, self.T_mult, self.eta_min, self.T_cur = T_0, T_0, T_mult, eta_min, float(last_epoch)
        super().__init__(optimizer, last_epoch)

    def get_lr(self) -> list[float]:
        share = (1 + math.cos(math.pi * self.T_cur / self.T_i)) / 2
        return [self.eta_min + (base - self.eta_min) * share for base in self.base_lrs]

    def step(self, epoch: float | None = None) -> None:  # type: ignore[override]
        """Moves to the next step, or to epoch, which may be a fraction."""
        if epoch is None and self.last_epoch < 0:
            epoch = 0
        if epoch is None:
            epoch = self.last_epoch + 1
            self.T_cur += 1
            if self.T_cur >= self.T_i:
                self.T_cur %= self.T_i
                self.T_i *= self.T_mult
        else:
            self._go_to(epoch)
        self._step_count += 1
        at = math.floor(epoch)
        LRScheduler._update_lr(self, at)

    def _go_to(self, epoch):
        if epoch < 0:
            raise ValueError(f"Expected non-negative epoch, but got {epoch}")
        self.T_i, self.T_cur = self.T_0, epoch
        if epoch >= self.T_0 and self.T_mult == 1:
            self.T_cur = epoch % self.T_0
        elif epoch >= self.T_0:
            n = int(math.log(epoch / self.T_0 * (self.T_mult - 1) + 1, self.T_mult))
            self.T_cur = epoch - self.T_0 * (self.T_mult**n - 1) / (self.T_mult - 1)
            self.T_i = self.T_0 * self.T_mult**n


class _Cycling(LRScheduler):
    """Schedules that change the optimizer's momentum, or its first beta, together with the rate."""

    def _begin_momentum(self, optimizer, base_momentum, max_momentum, last_epoch):
        if "momentum" not in optimizer.defaults and "betas" not in optimizer.defaults:
            raise ValueError("optimizer must support momentum or beta1 with `cycle_momentum` option enabled")
        self.use_beta1 = "betas" in optimizer.defaults
        low, high = _of_groups("base_momentum", optimizer, base_momentum), _of_groups("max_momentum", optimizer, max_momentum)
        if last_epoch == -1:
            for g, base, most in zip(optimizer.param_groups, low, high):
                self._set_momentum(g, most)
                g["max_momentum"], g["base_momentum"] = most, base
        return low, high

    def _set_momentum(self, group, value):
        if self.use_beta1:
            group["betas"] = (value, *group["betas"][1:])
        else:
            group["momentum"] = value


class CyclicLR(_Cycling):
    """From base_lr up to max_lr and down again, in triangles; momentum moves the other way."""

    _left_out = ("optimizer", "_schedule", "_scale_fn_custom")

    def __init__(self, optimizer: Optimizer, base_lr: float | Sequence[float], max_lr: float | Sequence[float],
                 step_size_up: int = 2000, step_size_down: int | None = None, mode: str = "triangular", gamma: float = 1.0,
                 scale_fn: Callable[[float], float] | None = None, scale_mode: str = "cycle", cycle_momentum: bool = True,
                 base_momentum: float | Sequence[float] = 0.8, max_momentum: float | Sequence[float] = 0.9,
                 last_epoch: int = -1) -> None:
        _check_optimizer(optimizer)
        base_lrs = _of_groups("base_lr", optimizer, base_lr)
        if last_epoch == -1:
            for g, lr in zip(optimizer.param_groups, base_lrs):
                g["lr"] = lr
        self.max_lrs = _of_groups("max_lr", optimizer, max_lr)
        up = float(step_size_up)
        self.total_size = up + (up if step_size_down is None else float(step_size_down))
        self.step_ratio = up / self.total_size
        if mode not in ("triangular", "triangular2", "exp_range") and scale_fn is None:
            raise ValueError("mode is invalid and scale_fn is None")
        self.mode, self.gamma, self._scale_fn_custom, self.scale_mode = mode, gamma, scale_fn, scale_mode
        if scale_fn is None:
            self.scale_mode = "iterations" if mode == "exp_range" else "cycle"
        self.cycle_momentum = cycle_momentum
        if cycle_momentum:
            self.base_momentums, self.max_momentums = self._begin_momentum(optimizer, base_momentum, max_momentum, last_epoch)
        super().__init__(optimizer, last_epoch)
        self.base_lrs = base_lrs

    def scale_fn(self, x: float) -> float:
        if self._scale_fn_custom is not None:
            return self._scale_fn_custom(x)
        return {"triangular": 1.0, "triangular2": 1 / 2.0 ** (x - 1), "exp_range": self.gamma**x}[self.mode]

    def get_lr(self) -> list[float]:
        cycle = math.floor(1 + self.last_epoch / self.total_size)
        x = 1.0 + self.last_epoch / self.total_size - cycle
        height = x / self.step_ratio if x <= self.step_ratio else (x - 1) / (self.step_ratio - 1)
        height *= self.scale_fn(cycle if self.scale_mode == "cycle" else self.last_epoch)
        if self.cycle_momentum:
            for g, base, most in zip(self.optimizer.param_groups, self.base_momentums, self.max_momentums):
                self._set_momentum(g, most - (most - base) * height)
        return [base + (most - base) * height for base, most in zip(self.base_lrs, self.max_lrs)]


class OneCycleLR(_Cycling):
    """One rise of the rate to max_lr and one fall far below its start; momentum moves the other way."""

    def __init__(self, optimizer: Optimizer, max_lr: float | Sequence[float], total_steps: int | None = None,
                 epochs: int | None = None, steps_per_epoch: int | None = None, pct_start: float = 0.3,
                 anneal_strategy: str = "cos", cycle_momentum: bool = True, base_momentum: float | Sequence[float] = 0.85,
                 max_momentum: float | Sequence[float] = 0.95, div_factor: float = 25.0, final_div_factor: float = 1e4,
                 three_phase: bool = False, last_epoch: int = -1) -> None:
        _check_optimizer(optimizer)
        self.total_steps = self._all_steps(total_steps, epochs, steps_per_epoch)
        if not isinstance(pct_start, float) or not 0 <= pct_start <= 1:
            raise ValueError(f"Expected float between 0 and 1 pct_start, but got {pct_start}")
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy must be one of 'cos' or 'linear', instead got {anneal_strategy}")
        self._anneal_func_type, self.cycle_momentum = anneal_strategy, cycle_momentum
        rise, last = pct_start * self.total_steps - 1, self.total_steps - 1
        self._schedule_phases = [(rise, "initial_lr", "max_lr", "max_momentum", "base_momentum")]
        if three_phase:
            self._schedule_phases += [(2 * pct_start * self.total_steps - 2, "max_lr", "initial_lr", "base_momentum", "max_momentum"),
                                      (last, "initial_lr", "min_lr", "max_momentum", "max_momentum")]
        else:
            self._schedule_phases.append((last, "max_lr", "min_lr", "base_momentum", "max_momentum"))
        if last_epoch == -1:
            for g, most in zip(optimizer.param_groups, _of_groups("max_lr", optimizer, max_lr)):
                g["initial_lr"], g["max_lr"] = most / div_factor, most
                g["min_lr"] = g["initial_lr"] / final_div_factor
        if cycle_momentum:
            self._begin_momentum(optimizer, base_momentum, max_momentum, last_epoch)
        super().__init__(optimizer, last_epoch)

    @staticmethod
    def _all_steps(total_steps, epochs, steps_per_epoch):
        if total_steps is None and (epochs is None or steps_per_epoch is None):
            raise ValueError("You must define either total_steps OR (epochs AND steps_per_epoch)")
        given = {"total_steps": total_steps} if total_steps is not None else {"epochs": epochs, "steps_per_epoch": steps_per_epoch}
        for name, v in given.items():
            if not isinstance(v, int) or v <= 0:
                raise ValueError(f"Expected positive integer {name}, but got {v}")
        return math.prod(given.values())

    def _between(self, start, end, share):
        if self._anneal_func_type == "linear":
            return (end - start) * share + start
        return end + (start - end) / 2.0 * (math.cos(math.pi * share) + 1)

    def get_lr(self) -> list[float]:
        now = self.last_epoch
        if now > self.total_steps:
            raise ValueError(f"Tried to step {now} times. The specified number of total steps is {self.total_steps}")
        begin = 0.0
        for phase in self._schedule_phases:
            end = phase[0]
            if now <= end or phase is self._schedule_phases[-1]:
                break
            begin = end
        share, rates = (now - begin) / (end - begin), []
        for g in self.optimizer.param_groups:
            rates.append(self._between(g[phase[1]], g[phase[2]], share))
            if self.cycle_momentum:
                self._set_momentum(g, self._between(g[phase[3]], g[phase[4]], share))
        return rates


def _check_parts(name, schedulers, optimizer):
    for i, s in enumerate(schedulers):
        if not hasattr(s, "optimizer"):
            raise TypeError(f"{name} at index {i} should have `optimizer` as its attribute.")
        if isinstance(s, ReduceLROnPlateau):
            raise ValueError(f"{name} does not support `ReduceLROnPlateau` scheduler as it requires additional kwargs to be "
                             f"specified when calling `step`, but got one at index {i} in the given schedulers sequence.")
        if s.optimizer is not optimizer:
            raise ValueError(f"{name} expects all schedulers to belong to the same optimizer, but got scheduler "
                             f"{type(s).__name__} at index {i} with another one.")


class _Several(LRScheduler):
    """Base of schedules that consist of other schedules."""

    _left_out = ("optimizer", "_schedulers")
    _schedulers: list[Any]

    def state_dict(self) -> dict[str, Any]:
        return {**super().state_dict(), "_schedulers": [s.state_dict() for s in self._schedulers]}

    def load_state_dict(self, state_dict: Mapping[str, Any]) -> None:
        self.__dict__.update({k: v for k, v in state_dict.items() if k != "_schedulers"})
        for s, state in zip(self._schedulers, state_dict["_schedulers"]):
            s.load_state_dict(state)


class SequentialLR(_Several):
    """One schedule after another, each from its own step 0: schedule k runs from milestone k - 1 on. Step only the
    sequence."""

    def __init__(self, optimizer: Optimizer, schedulers: Sequence[LRScheduler], milestones: Sequence[int],
                 last_epoch: int = -1) -> None:
        if len(schedulers) < 1:
            raise ValueError("SequentialLR expects at least one scheduler, but got no scheduler.")
        _check_parts("SequentialLR", schedulers, optimizer)
        if len(milestones) != len(schedulers) - 1:
            raise ValueError("Sequential Schedulers expects number of schedulers provided to be one more than the number of "
                             f"milestone points, but got number of schedulers {len(schedulers)} and the number of milestones to be equal to {len(milestones)}")
        self.optimizer, self._schedulers, self._milestones = optimizer, list(schedulers), list(milestones)
        self.last_epoch = last_epoch + 1
        plans.keep(self)
        for g in optimizer.param_groups:
            g["lr"] = g["initial_lr"]
        _undo(self)
        first = self._schedulers[bisect.bisect_right(self._milestones, 0)]
        first._initial_step()
        self._last_lr = first.get_last_lr()

    def step(self) -> None:  # type: ignore[override]
        self.last_epoch += 1
        k = bisect.bisect_right(self._milestones, self.last_epoch)
        now = self._schedulers[k]
        if k > 0 and self._milestones[k - 1] == self.last_epoch:
            now._update_lr(0)
        else:
            now.step()
        self._last_lr = now.get_last_lr()


def _undo(schedule):
    """The first step of each part, which constructing the part took."""
    for s in schedule._schedulers:
        if isinstance(s, _Several):
            _undo(s)
        else:
            s.last_epoch -= 1


class ChainedScheduler(_Several):
    """Steps several schedules at once: their factors multiply."""

    def __init__(self, schedulers: Sequence[LRScheduler], optimizer: Optimizer | None = None) -> None:
        if len(schedulers) < 1:
            raise ValueError("ChainedScheduler expects at least one scheduler to be chained, but got no scheduler.")
        optimizer = schedulers[0].optimizer if optimizer is None else optimizer
        _check_parts("ChainedScheduler", schedulers, optimizer)
        self.optimizer, self._schedulers = optimizer, list(schedulers)
        self._last_lr = _rates(optimizer)
        plans.keep(self)

    def step(self) -> None:  # type: ignore[override]
        for s in self._schedulers:
            s.step()
        self._last_lr = _rates(self.optimizer)


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
