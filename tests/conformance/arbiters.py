"""Decides cases in which PyTorch's float64 result cannot: it is a worse approximation, its derivative is not that of
its function, or its result depends on draws."""
import mpmath
import torch

# Functions whose float64 PyTorch computes from short tables, so more digits than those of float64 decide.
DIGITS = {"special.bessel_j0": lambda x: mpmath.besselj(0, x), "special.bessel_j1": lambda x: mpmath.besselj(1, x),
          "special.bessel_y0": lambda x: mpmath.bessely(0, x), "special.bessel_y1": lambda x: mpmath.bessely(1, x)}


def of_digits(name, x):
    """The function at x's values, from 40 digits. Values that do not exist or are not real are PyTorch's."""
    plain = torch.special.__dict__[name.removeprefix("special.")](x.detach().double())
    with mpmath.workdps(40):
        wanted = [float(DIGITS[name](mpmath.mpf(v))) if p == p and abs(p) != float("inf") and abs(v) != float("inf") else p
                  for v, p in zip(x.detach().double().reshape(-1).tolist(), plain.reshape(-1).tolist())]
    return torch.tensor(wanted, dtype=torch.float64).reshape(x.shape)


# Functions linear in their input, whose backward in PyTorch is not their derivative. as_strided_scatter returns the
# gradient of the replaced part. max_unpool returns one value's gradient for all that went to the same place.
LINEAR = {"as_strided_scatter", "nn.functional.max_unpool1d", "nn.functional.max_unpool2d", "nn.functional.max_unpool3d"}


def by_differences(call, leaves, cotangents):
    """Gradients of a linear function's results through cotangents, in float64: what each element by itself adds.

    `call` takes the leaves' values, as float64, and gives the results."""
    values = [t.detach().double() for t in leaves]

    def along(results):
        return sum((r.double() * c.double()).sum() for r, c in zip(results, cotangents))
    zero, out = along(call([torch.zeros(v.shape, dtype=torch.float64) for v in values])), []
    for k, v in enumerate(values):
        g = torch.zeros(v.numel(), dtype=torch.float64)
        for i in range(v.numel()):
            one = [torch.zeros(x.shape, dtype=torch.float64) for x in values]
            one[k].view(-1)[i] = 1
            g[i] = along(call(one)) - zero
        out.append(g.view(v.shape))
    return tuple(out)


def drawn_range(name, sample):
    """Returns whether svd_lowrank's result depends on its draws: the matrix A - M has a higher rank than requested."""
    if name != "svd_lowrank" or sample.kwargs.get("M") is None:
        return False
    return bool((torch.linalg.matrix_rank(matrix(sample)) > sample.kwargs["q"]).any())


def matrix(sample):
    """Returns A - M, which the test computes from two factors."""
    with torch.no_grad():
        return (sample.input @ sample.args[0].mT - sample.kwargs["M"]).double()


def of_any_range(sample, results):
    """The properties of svd_lowrank that do not depend on draws: orthonormal vectors, the matrix projected onto the
    drawn range (onto the left vectors of tall matrices), and singular values in descending order, no larger than the
    matrix's own."""
    (u, s, v), a = [t.detach().double() for t in results], matrix(sample)
    size = torch.linalg.matrix_norm(a).clamp(min=1e-300)[..., None, None]
    seen = u.mT @ a - s.unsqueeze(-1) * v.mT if a.shape[-2] >= a.shape[-1] else a @ v - u * s.unsqueeze(-2)
    own = torch.linalg.svdvals(a)[..., :s.shape[-1]]
    held = [t.to(results[0].dtype) for t in (u.mT @ u, v.mT @ v, seen / size)]
    return (*held, s.diff() <= 0, (s >= 0) & (s <= own * (1 + 1e-6)))


def of_ties(x, gradient):
    """A gradient of sorted columns, summed over equal elements, because their order is not guaranteed."""
    if x.dim() == 0:
        return gradient
    x, g = x.detach(), gradient.double()
    same = (x.unsqueeze(0) == x.unsqueeze(1)) | (x.isnan().unsqueeze(0) & x.isnan().unsqueeze(1))
    return (same.double() * g.unsqueeze(0)).sum(1).to(gradient.dtype)
