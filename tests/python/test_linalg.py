"""Tests of named results, out= and errors of situ.linalg. tests/conformance compares its values with PyTorch's."""
import pytest

import situ


def spd(n):
    x = situ.arange(float(n * n)).view(n, n).sin()
    return x @ x.mT + situ.eye(n)


def test_results_have_names():
    a = spd(3)
    for call, fields in (
            (situ.linalg.qr, ("Q", "R")), (situ.linalg.svd, ("U", "S", "Vh")), (situ.linalg.eigh, ("eigenvalues", "eigenvectors")),
            (situ.linalg.lu, ("P", "L", "U")), (situ.linalg.lu_factor_ex, ("LU", "pivots", "info")), (situ.geqrf, ("a", "tau")),
            (situ.linalg.slogdet, ("sign", "logabsdet")), (situ.linalg.cholesky_ex, ("L", "info")), (situ.svd, ("U", "S", "V")),
            (lambda x: situ.linalg.lstsq(x, x), ("solution", "residuals", "rank", "singular_values"))):
        r = call(a)
        assert r._fields == fields and isinstance(r, tuple)
        assert getattr(r, fields[-1]).equal(r[-1])
    assert repr(situ.linalg.slogdet(situ.eye(2))).startswith("situ.return_types.slogdet(\nsign=")
    assert situ.ones(3).max(0)._fields == ("values", "indices")
    assert type(situ.var_mean(a)) is tuple and type(situ.lu(a)) is tuple and len(situ.lu(a, get_infos=True)) == 3


def test_out_takes_one_tensor_for_each_result():
    a, q, r, p = spd(3), situ.empty(0), situ.empty(3, 3), situ.empty(0)
    assert situ.linalg.qr(a, out=(q, r))[0] is q
    assert (q @ r).allclose(a, atol=1e-5)
    situ.lu(a, out=(q, situ.empty(0, dtype=situ.int32)))
    with pytest.raises(situ.UsageError, match="out= must be a tuple of 2 tensors"):
        situ.lu(a, out=(q, r, p))
    with pytest.raises(TypeError, match="out= must be a tuple of tensors"):
        situ.linalg.qr(a, out=q)


def test_words_and_bounds():
    a = spd(3)
    assert situ.linalg.norm(a, "nuc").allclose(situ.norm(a, "nuc"))
    assert situ.linalg.norm(a, "fro").allclose(a.norm())
    assert situ.linalg.cond(a, "fro").item() >= 1
    assert situ.linalg.matrix_rank(a, atol=1e9).item() == 0 and situ.linalg.matrix_rank(a, situ.tensor(1e9)).item() == 0
    assert situ.linalg.pinv(a, 1e-6).allclose(situ.linalg.pinv(a, rtol=1e-6))
    assert situ.linalg.multi_dot([a, a, a]).allclose(situ.linalg.matrix_power(a, 3), rtol=1e-4)
    assert situ.chain_matmul(a, a).allclose(a @ a)
    with pytest.raises(ValueError, match='p is "two"'):
        situ.norm(a, "two")


def test_a_matrix_without_an_answer_is_an_error_of_its_own():
    assert situ.linalg.LinAlgError is situ.LinAlgError
    assert issubclass(situ.linalg.LinAlgError, (RuntimeError,)) and issubclass(situ.linalg.LinAlgError, ValueError)
    for call in (situ.linalg.cholesky, situ.linalg.inv, lambda x: situ.linalg.solve(x, x)):
        with pytest.raises(situ.linalg.LinAlgError):
            call(situ.zeros(2, 2))


def test_gradients_flow():
    a = spd(3).requires_grad_()
    (situ.linalg.slogdet(a).logabsdet + situ.linalg.svdvals(a).sum() + situ.linalg.solve(a, a.detach()).sum()).backward()
    assert a.grad.isfinite().all()
