"""Averages of a model's weights over a training: equal weights (SWA) and exponential ones (EMA)."""
from __future__ import annotations

import copy
import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .. import _situ
from ..autograd import no_grad
from ..nn.module import Module
from .lr_scheduler import LRScheduler, _of_groups
from .optimizer import Optimizer

_AvgFn = Callable[[_situ.Tensor, _situ.Tensor, Any], _situ.Tensor]
_MultiAvgFn = Callable[[Sequence[_situ.Tensor], Sequence[_situ.Tensor], Any], None]


def _check_decay(decay):
    if not 0.0 <= decay <= 1.0:
        raise ValueError(f"Invalid decay value {decay} provided. Please provide a value in [0,1] range.")


def get_ema_multi_avg_fn(decay: float = 0.999) -> _MultiAvgFn:
    """Moves all averages towards the model by 1 - decay, in place."""
    _check_decay(decay)

    @no_grad()
    def ema_update(ema_param_list, current_param_list, num_averaged):
        for mine, now in zip(ema_param_list, current_param_list):
            if mine.is_floating_point():
                mine.lerp_(now, 1 - decay)
            else:
                mine.copy_(mine * decay + now * (1 - decay))
    return ema_update


def get_swa_multi_avg_fn() -> _MultiAvgFn:
    """Moves all averages towards the model by 1 / (n + 1), in place."""
    @no_grad()
    def swa_update(averaged_param_list, current_param_list, num_averaged):
        weight = 1 / (float(num_averaged) + 1)
        for mine, now in zip(averaged_param_list, current_param_list):
            if mine.is_floating_point():
                mine.lerp_(now, weight)
            else:
                mine.add_((now - mine) * weight)
    return swa_update


def get_ema_avg_fn(decay: float = 0.999) -> _AvgFn:
    _check_decay(decay)

    @no_grad()
    def ema_update(ema_param, current_param, num_averaged):
        return decay * ema_param + (1 - decay) * current_param
    return ema_update


def get_swa_avg_fn() -> _AvgFn:
    @no_grad()
    def swa_update(averaged_param, current_param, num_averaged):
        return averaged_param + (current_param - averaged_param) / (num_averaged + 1)
    return swa_update


class AveragedModel(Module):
    """A copy of a model (`module`) that holds averages: call update_parameters(model) after each step. Without avg_fn
    and multi_avg_fn all models count equally."""

    n_averaged: _situ.Tensor

    def __init__(self, model: Module, device: Any = None, avg_fn: _AvgFn | None = None,
                 multi_avg_fn: _MultiAvgFn | None = None, use_buffers: bool = False) -> None:
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module = copy.deepcopy(model)
        if device is not None:
            self.module = self.module.to(device)
        self.register_buffer("n_averaged", _situ.tensor(0, dtype=_situ.int64, device=device))
        self.avg_fn, self.use_buffers = avg_fn, use_buffers
        self.multi_avg_fn = get_swa_multi_avg_fn() if avg_fn is None and multi_avg_fn is None else multi_avg_fn

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        return self.module(*args, **kwargs)

    def _averaged(self, model):
        return itertools.chain(model.parameters(), model.buffers()) if self.use_buffers else model.parameters()

    @no_grad()
    def update_parameters(self, model: Module) -> None:
        """Copies the first model; each further one counts with its weight."""
        pairs = [(mine.detach(), now.detach().to(mine.device)) for mine, now in zip(self._averaged(self.module), self._averaged(model))]
        if self.n_averaged.item() == 0:
            for mine, now in pairs:
                mine.copy_(now)
        elif self.multi_avg_fn is not None:
            self.multi_avg_fn([mine for mine, _ in pairs], [now for _, now in pairs], self.n_averaged)
        else:
            for mine, now in pairs:
                mine.copy_(self.avg_fn(mine, now, self.n_averaged))  # type: ignore[misc]
        if not self.use_buffers:
            for mine, now in zip(self.module.buffers(), model.buffers()):
                mine.detach().copy_(now.detach().to(mine.device))
        self.n_averaged += 1


@no_grad()
def update_bn(loader: Iterable[Any], model: Module, device: Any = None) -> None:
    """Updates the statistics of the model's batch norms for its current weights, in one pass over the data. A batch is
    a tensor, or a list or tuple whose first entry is the model's input."""
    momenta = {}
    for m in model.modules():
        if hasattr(m, "running_var") and hasattr(m, "reset_running_stats"):
            m.reset_running_stats()
            momenta[m] = m.momentum
    if not momenta:
        return
    was_training = model.training
    model.train()
    for m in momenta:
        m.momentum = None
    try:
        for batch in loader:
            x = batch[0] if isinstance(batch, (list, tuple)) else batch
            model(x if device is None else x.to(device))
    finally:
        for m, momentum in momenta.items():
            m.momentum = momentum
        model.train(was_training)


class SWALR(LRScheduler):
    """Moves the rate from its current value to swa_lr in anneal_epochs steps, along half a cosine or a line, and keeps
    it there."""

    def __init__(self, optimizer: Optimizer, swa_lr: float | Sequence[float], anneal_epochs: int = 10,
                 anneal_strategy: str = "cos", last_epoch: int = -1) -> None:
        for g, lr in zip(optimizer.param_groups, _of_groups("swa_lr", optimizer, swa_lr)):
            g["swa_lr"] = lr
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy must be one of 'cos' or 'linear', instead got {anneal_strategy}")
        if not isinstance(anneal_epochs, int) or anneal_epochs < 0:
            raise ValueError(f"anneal_epochs must be equal or greater than 0, got {anneal_epochs}")
        self._anneal_strategy, self.anneal_epochs = anneal_strategy, anneal_epochs
        super().__init__(optimizer, last_epoch)

    def _share(self, step):
        t = max(0, min(1, step / max(1, self.anneal_epochs)))
        return (1 - math.cos(math.pi * t)) / 2 if self._anneal_strategy == "cos" else t

    def get_lr(self) -> list[float]:
        step = self._step_count - 1 if self.anneal_epochs else max(1, self._step_count - 1)
        before, now = self._share(step - 1), self._share(step)
        rates = []
        for g in self.optimizer.param_groups:
            lr, last = float(g["lr"]), g["swa_lr"]
            plain = last if before == 1 else (lr - before * last) / (1 - before)
            rates.append(last * now + plain * (1 - now))
        return rates
