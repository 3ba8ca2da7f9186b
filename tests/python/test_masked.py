"""Tests of situ.masked and situ.signal.windows with values that can be calculated by hand."""
import math

import pytest

import situ


def values(t):
    return t.tolist()


X = situ.tensor([[1.0, 2.0, 4.0], [3.0, 5.0, 7.0]])
MASK = situ.tensor([[True, False, True], [False, False, False]])


def test_reductions_see_what_the_mask_lets_through():
    m = situ.masked
    assert values(m.sum(X, 1, mask=MASK)) == [5, 0]
    assert values(m.prod(X, 1, mask=MASK)) == [4, 1]
    assert values(m.amax(X, 1, mask=MASK)) == [4, -math.inf]
    assert values(m.amin(X, 1, mask=MASK)) == [1, math.inf]
    assert values(m.argmax(X, 1, mask=MASK)) == [2, 0]
    assert values(m.argmin(X, 1, mask=MASK)) == [0, 0]
    assert values(m.mean(X, mask=MASK)) == 2.5
    assert values(m.median(X, 1, mask=MASK))[0] == 1
    assert values(m.var(X, mask=MASK)) == 4.5
    assert values(m.std(X, unbiased=False, mask=MASK)) == 1.5
    assert values(m.norm(X, 1, 1, mask=MASK)) == [5, 0]
    assert values(m.cumsum(X, 1, mask=MASK)) == [[1, 1, 5], [0, 0, 0]]
    assert values(m.cumprod(X, 1, mask=MASK)) == [[1, 1, 4], [1, 1, 1]]
    assert values(m.normalize(X, 1.0, 1, mask=MASK)[0]) == pytest.approx([0.2, 0, 0.8])
    assert values(m.sum(X.to(situ.int32), mask=MASK)) == 5


def test_exponentials_see_what_the_mask_lets_through():
    m = situ.masked
    both = m.softmax(X, 1, mask=MASK)[0]
    assert values(both) == pytest.approx(values(situ.softmax(situ.tensor([1.0, -math.inf, 4.0]), 0)))
    assert values(m.softmin(X, 1, mask=MASK)[0])[1] == 0
    assert values(m.log_softmax(X, 1, mask=MASK)[0])[1] == -math.inf
    assert values(m.logsumexp(X, 1, mask=MASK))[1] == -math.inf
    assert values(m.logaddexp(X, X, input_mask=MASK)[1]) == values(X[1])


def test_a_mask_that_no_result_fits_is_refused():
    with pytest.raises(ValueError, match="a mean is floating"):
        situ.masked.mean(X.to(situ.int64))
    with pytest.raises(ValueError, match="a line is completely masked out"):
        situ.masked.median(X.to(situ.int64), 1, mask=MASK)
    with pytest.raises(IndexError, match="dimension 2 is out of range"):
        situ.masked.sum(X, 2)
    with pytest.raises(RuntimeError, match="named twice"):
        situ.masked.sum(X, (0, 0))


def test_windows_are_symmetric_and_periodic():
    w = situ.signal.windows
    for make in (w.bartlett, w.blackman, w.cosine, w.exponential, w.gaussian, w.hamming, w.hann, w.kaiser, w.nuttall):
        even, longer = make(6, dtype=situ.float64), make(7, dtype=situ.float64)
        assert values(even) == pytest.approx(values(even.flip(0))), make.__name__
        assert values(make(6, sym=False, dtype=situ.float64)) == pytest.approx(values(longer)[:6]), make.__name__
        assert make(0).shape == (0,) and make(1).shape == (1,)
    assert values(w.general_cosine(3, a=[0.5, 0.5], dtype=situ.float64)) == pytest.approx([0, 1, 0], abs=1e-15)
    assert values(w.hann(5)) == pytest.approx(values(situ.hann_window(5, periodic=False)))
    for wrong, words in ((lambda: w.hann(-1), "the length is -1"), (lambda: w.kaiser(3, beta=-1), "beta is -1"),
                         (lambda: w.gaussian(3, std=0), "std is 0"), (lambda: w.exponential(3, tau=0), "tau is 0"),
                         (lambda: w.exponential(3, center=1), "leave center out"),
                         (lambda: w.general_cosine(3, a=[]), "a is empty")):
        with pytest.raises(ValueError, match=words):
            wrong()
