"""A softmax for many classes, only few of which are frequent."""
from __future__ import annotations

from collections import namedtuple
from collections.abc import Sequence

from .. import _situ
from .containers import ModuleList, Sequential
from .module import Module
from .modules import Linear

_F = _situ._nn_functional
_Device = _situ.device | str | None
_ASMoutput = namedtuple("_ASMoutput", ["output", "loss"])


class AdaptiveLogSoftmaxWithLoss(Module):
    """Log-probabilities of classes in clusters. The head has an output for each class up to the first cutoff, and one
    for each cluster. A small layer of each cluster predicts among its classes. Only the clusters of a batch's targets
    are computed."""

    def __init__(self, in_features: int, n_classes: int, cutoffs: Sequence[int], div_value: float = 4.0, head_bias: bool = False,
                 device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__()
        cutoffs = list(cutoffs)
        if not cutoffs:
            raise ValueError("cutoffs should be a sequence of length larger than 0")
        if any(int(c) != c for c in cutoffs) or cutoffs != sorted(set(cutoffs)) or cutoffs[0] <= 0 or cutoffs[-1] > n_classes - 1:
            raise ValueError("cutoffs should be a sequence of unique, positive integers sorted in an increasing order, where each "
                             "value is between 1 and n_classes-1")
        self.in_features, self.n_classes, self.cutoffs = in_features, n_classes, cutoffs + [n_classes]
        self.div_value, self.head_bias = div_value, head_bias
        self.shortlist_size, self.n_clusters = cutoffs[0], len(cutoffs)
        self.head_size = self.shortlist_size + self.n_clusters
        self.head = Linear(in_features, self.head_size, bias=head_bias, device=device, dtype=dtype)
        self.tail = ModuleList()
        for k in range(self.n_clusters):
            inner = int(in_features // div_value ** (k + 1))
            size = self.cutoffs[k + 1] - self.cutoffs[k]
            self.tail.append(Sequential(Linear(in_features, inner, bias=False, device=device, dtype=dtype),
                                        Linear(inner, size, bias=False, device=device, dtype=dtype)))

    def reset_parameters(self) -> None:
        for layer in self.modules():
            if isinstance(layer, Linear):
                layer.reset_parameters()

    def _within(self, k, x):
        """Log-probabilities of the classes of cluster k, given that the class is in this cluster."""
        return _F.log_softmax(self.tail[k](x), 1)

    def forward(self, input_: _situ.Tensor, target_: _situ.Tensor) -> _ASMoutput:
        """(output, loss): the log-probability of each target, and minus their mean."""
        if target_.dim() > 1:
            raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
        if input_.dim() != target_.dim() + 1:
            raise RuntimeError(f"{target_.dim()}D target tensor expects {target_.dim() + 1}D input tensors, but found inputs with "
                               f"size {list(input_.shape)}")
        single = target_.dim() == 0
        x, target = (input_.unsqueeze(0), target_.unsqueeze(0)) if single else (input_, target_)
        if x.shape[0] != target.shape[0]:
            raise RuntimeError("Input and target should have the same size in the batch dimension.")
        if bool(((target < 0) | (target >= self.n_classes)).any()):
            raise RuntimeError(f"Target values should be in [0, {self.n_classes - 1}], but values in range "
                               f"[{target.min().item()}, {target.max().item()}] were found. ")
        column, inside = target.clone(), _situ.zeros(target.shape[0], dtype=x.dtype, device=x.device)
        for k, (low, high) in enumerate(zip(self.cutoffs, self.cutoffs[1:])):
            rows = ((target >= low) & (target < high)).nonzero().squeeze(1)
            if rows.numel() == 0:
                continue
            own = (target.index_select(0, rows) - low).unsqueeze(1)
            inside = inside.index_copy(0, rows, self._within(k, x.index_select(0, rows)).gather(1, own).squeeze(1))
            column.index_fill_(0, rows, self.shortlist_size + k)
        output = inside + _F.log_softmax(self.head(x), 1).gather(1, column.unsqueeze(1)).squeeze(1)
        loss = (-output).mean()
        return _ASMoutput(output.squeeze(0) if single else output, loss)

    def _get_full_log_prob(self, input, head_output):
        first = _F.log_softmax(head_output, 1)
        parts = [first[:, :self.shortlist_size]]
        for k in range(self.n_clusters):
            parts.append(self._within(k, input) + first[:, self.shortlist_size + k].unsqueeze(1))
        return _situ.cat(parts, 1)

    def log_prob(self, input: _situ.Tensor) -> _situ.Tensor:
        """Log-probabilities of all classes, [N, n_classes]."""
        return self._get_full_log_prob(input, self.head(input))

    def predict(self, input: _situ.Tensor) -> _situ.Tensor:
        """The most probable classes, [N]."""
        scores = self.head(input)
        classes = scores.argmax(1)
        rows = (classes >= self.shortlist_size).nonzero().squeeze(1)
        if rows.numel() == 0:
            return classes
        return classes.index_copy(0, rows, self._get_full_log_prob(input[rows], scores[rows]).argmax(1))
