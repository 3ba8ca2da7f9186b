"""Tests of edge cases: variances and norms of 0, numbers as left operands, numbers that a dtype cannot hold."""
import math

import pytest

import situ


@pytest.mark.parametrize("call", [
    lambda x: x.std(1), lambda x: situ.std(x, 1), lambda x: x.std(1, correction=0), lambda x: x.std(1, correction=0.5),
    lambda x: x.std(1, False), lambda x: x.std(1, unbiased=True), lambda x: x.std(1, keepdim=True), lambda x: x[0].std(),
    lambda x: x[0].std(False), lambda x: situ.std_mean(x, 1)[0], lambda x: situ.std_mean(x, 1, correction=0)[0],
    lambda x: situ.masked.std(x, 1), lambda x: situ.masked.std(x, 1, mask=x > -5, unbiased=False),
    lambda x: situ.nn.functional.normalize(x - 2, dim=1), lambda x: situ.renorm(x - 2, 2, 0, 1),
    lambda x: situ.norm(x[0] - 2), lambda x: situ.linalg.norm(x[0] - 2), lambda x: situ.linalg.vector_norm(x[0] - 2, 3),
    lambda x: situ.cdist(x, x), lambda x: situ.nn.functional.pdist(x[:1].expand(2, 2)),
])
def test_gradients_at_zero_spread_are_numbers(call):
    x = situ.tensor([[2.0, 2.0], [1.0, 3.0]], requires_grad=True)
    dx, = situ.autograd.grad(call(x).sum(), [x])
    assert not dx.isnan().any()


def test_std_at_zero_variance_has_the_gradient_zero():
    for call in (lambda x: x.std(1), lambda x: situ.std_mean(x, 1)[0], lambda x: situ.masked.std(x, 1)):
        x = situ.tensor([[2.0, 2.0], [1.0, 3.0]], requires_grad=True)
        dx, = situ.autograd.grad(call(x).sum(), [x])
        root = math.sqrt(0.5)
        assert [round(v, 4) for v in dx.flatten().tolist()] == [0, 0, round(-root, 4), round(root, 4)]


def test_any_correction():
    x = situ.tensor([1.0, 2.0, 3.0, 6.0])
    for correction in (0, 1, 2, 0.5, 3):
        want = 14 / (4 - correction)
        assert x.var(correction=correction).item() == pytest.approx(want)
        assert situ.std(x, correction=correction).item() == pytest.approx(math.sqrt(want))
        assert situ.var_mean(x, correction=correction)[0].item() == pytest.approx(want)
        assert situ.std_mean(x, 0, correction=correction)[0].item() == pytest.approx(math.sqrt(want))
    assert math.isnan(situ.full((2,), 1.0).std(correction=2).item())


def test_a_number_may_come_first():
    x = situ.tensor([2, 4])
    assert situ.add(3, x).tolist() == [5, 7]
    assert situ.add(3, x, alpha=10).tolist() == [23, 43]
    assert situ.sub(3, x).tolist() == situ.subtract(3, x).tolist() == [1, -1]
    assert situ.mul(3, x).tolist() == situ.multiply(3, x).tolist() == [6, 12]
    assert situ.div(3, x).tolist() == situ.divide(3, x).tolist() == situ.true_divide(3, x).tolist() == [1.5, 0.75]
    assert situ.div(7, x, rounding_mode="trunc").tolist() == situ.floor_divide(7, x).tolist() == [3, 1]
    assert situ.add(2.5, x).dtype == situ.float32
    out = situ.empty(0, dtype=situ.int64)
    assert situ.mul(3, x, out=out) is out and out.tolist() == [6, 12]


def test_numbers_that_a_dtype_cannot_hold_are_refused():
    x = situ.zeros(2, dtype=situ.uint8)
    mask, place = situ.tensor([True, False]), situ.tensor([0])

    def assign(key):
        x[key] = 300

    for call in (lambda: x.fill_(300), lambda: situ.full((2,), 300, dtype=situ.uint8), lambda: x.masked_fill(mask, 300),
                 lambda: x.index_fill(0, place, 300), lambda: x.scatter(0, place, 300), lambda: assign(0),
                 lambda: assign(mask), lambda: assign(slice(None)), lambda: assign(place), lambda: x.clamp(max=300),
                 lambda: situ.where(mask, x, 300), lambda: situ.nn.functional.pad(x, (1, 0), value=300),
                 lambda: situ.tensor([300], dtype=situ.uint8), lambda: situ.scalar_tensor(300, dtype=situ.uint8)):
        with pytest.raises(ValueError, match="without overflow"):
            call()
    assert x.tolist() == [0, 0]
    assert situ.tensor([-1], dtype=situ.uint8).item() == situ.full((), -1, dtype=situ.uint8).item() == 255
    assert situ.zeros(1, dtype=situ.bool).masked_fill(situ.tensor([True]), 0.5).item() is True


def test_bounds_of_hardtanh_fit_integers():
    x, hardtanh = situ.tensor([-300, 5, 300]), situ.nn.functional.hardtanh
    assert hardtanh(x, -100, 100).tolist() == [-100, 5, 100]
    with pytest.raises(ValueError, match="hardtanh: min_val is above max_val: 2, 1; swap them"):
        hardtanh(x, 2, 1)
    for bound in (1e300, math.inf, math.nan):
        with pytest.raises(ValueError, match="hardtanh: a bound, .*, cannot be converted to i64 without overflow"):
            hardtanh(x, 0, bound)


def test_integers_are_not_divided_by_zero():
    x, y = situ.tensor([1, 2]), situ.tensor([0, 1])
    for call in (lambda: x // y, lambda: x % y, lambda: situ.fmod(x, y), lambda: 3 // y, lambda: 3 % y,
                 lambda: situ.div(x, y, rounding_mode="floor"), lambda: x.floor_divide_(y), lambda: x.remainder_(y)):
        with pytest.raises(ValueError, match="ZeroDivisionError"):
            call()
    assert x.tolist() == [1, 2]
