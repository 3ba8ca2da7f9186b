// Norms, condition numbers, powers and products of matrices, and tensors as linear maps; all composed of other ops.
#include <cmath>
#include <limits>
#include <string>

#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/matrix_rules.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"

namespace situ::body {

namespace {

using op::turned;

Tensor as_type(const char* name, const Tensor& x, OptDType t) {
  if (!is_floating(x.dtype()))
    throw DTypeError(called_as(name) + ": needs a floating dtype, but the tensor is " + x.describe() +
                     "; convert with .to(kFloat)");
  if (t && !is_floating(*t))
    throw DTypeError(called_as(name) + ": dtype is " + short_name(*t) +
                     ", and norms are floating; pass kFloat or kDouble");
  return t && *t != x.dtype() ? x.to(*t) : x;
}

struct Pair2 {
  int64_t rows, columns;
};

// Returns the two dimensions of the matrices, counted from 0.
Pair2 dims_of(const char* name, const Tensor& a, const DimVec& dim) {
  if (a.dim() < 2)
    throw ShapeError(called_as(name) + ": needs matrices, but the tensor is " + a.describe() +
                     "; use linalg_vector_norm");
  if (dim.empty()) return {a.dim() - 2, a.dim() - 1};
  if (dim.size() != 2)
    throw ValueError(called_as(name) + ": dim names " + std::to_string(dim.size()) +
                     " dimensions, but a matrix has two: the tensor is " + a.describe());
  const Pair2 r{op::wrapped_dim(name, dim[0], a.dim(), "the tensor is " + a.describe()),
                op::wrapped_dim(name, dim[1], a.dim(), "the tensor is " + a.describe())};
  if (r.rows == r.columns)
    throw ValueError(called_as(name) + ": dim names dimension " + std::to_string(r.rows) + " twice: the tensor is " +
                     a.describe());
  return r;
}

// Returns a view with the matrices in the last two dimensions.
Tensor matrices_last(const Tensor& a, const Pair2& d) {
  if (d.rows == a.dim() - 2 && d.columns == a.dim() - 1) return a;
  DimVec order;
  for (int64_t i = 0; i < a.dim(); ++i)
    if (i != d.rows && i != d.columns) order.push_back(i);
  order.push_back(d.rows);
  order.push_back(d.columns);
  return a.permute(order);
}

Tensor kept(Tensor t, const Pair2& d, bool keepdim) {
  if (!keepdim) return t;
  return std::move(t).unsqueeze(std::min(d.rows, d.columns)).unsqueeze(std::max(d.rows, d.columns));
}

// Returns 0 if there are no elements, as PyTorch does for matrices.
Tensor extreme(const Tensor& t, int64_t dim, bool largest, bool keepdim) {
  if (t.size(dim) == 0) return t.sum({dim}, keepdim);
  return largest ? t.amax({dim}, keepdim) : t.amin({dim}, keepdim);
}

[[noreturn]] void refuse_order(const char* name, const std::string& ord) {
  throw ValueError(called_as(name) + ": ord is " + ord +
                   "; of matrices it may be \"fro\", \"nuc\", 1, 2, infinity, or -1, -2, -infinity");
}

Tensor norm_by(const char* name, const Tensor& given, double ord, const DimVec& dim, bool keepdim, OptDType type) {
  const Tensor a = as_type(name, given, type);
  const Pair2 d = dims_of(name, a, dim);
  const double size = std::fabs(ord);
  if (size != 1 && size != 2 && size != HUGE_VAL) refuse_order(name, op::text_of(Scalar(ord)));
  if (size == 2) return kept(extreme(situ::linalg_svdvals(matrices_last(a, d)), -1, ord > 0, false), d, keepdim);
  const int64_t summed = size == 1 ? d.rows : d.columns, other = size == 1 ? d.columns : d.rows;
  return extreme(a.abs().sum({summed}, keepdim), !keepdim && summed < other ? other - 1 : other, ord > 0, keepdim);
}

Tensor norm_by(const char* name, const Tensor& given, std::string_view ord, const DimVec& dim, bool keepdim,
               OptDType type) {
  const Tensor a = as_type(name, given, type);
  const Pair2 d = dims_of(name, a, dim);
  if (ord == "fro") return a.norm(2, {d.rows, d.columns}, keepdim);
  if (ord != "nuc") refuse_order(name, "\"" + std::string(ord) + "\"");
  return kept(situ::linalg_svdvals(matrices_last(a, d)).sum(-1), d, keepdim);
}

}  // namespace

Tensor linalg_vector_norm(const Tensor& x, Scalar ord, DimVec dim, bool keepdim, OptDType type) {
  return as_type("linalg_vector_norm", x, type).norm(ord, dim, keepdim);
}

Tensor linalg_matrix_norm(const Tensor& a, Scalar ord, DimVec dim, bool keepdim, OptDType type) {
  return norm_by("linalg_matrix_norm", a, ord.toDouble(), dim, keepdim, type);
}
Tensor linalg_matrix_norm(const Tensor& a, std::string_view ord, DimVec dim, bool keepdim, OptDType type) {
  return norm_by("linalg_matrix_norm", a, ord, dim, keepdim, type);
}

static void check_dims(const Tensor& x, bool has_order, const DimVec& dim) {
  if (dim.size() > 2)
    throw ValueError(called_as("linalg_norm") + ": dim names " + std::to_string(dim.size()) +
                     " dimensions, but vectors have one and matrices two: the tensor is " + x.describe());
  if (has_order && dim.empty() && x.dim() != 1 && x.dim() != 2)
    throw ShapeError(called_as("linalg_norm") +
                     ": with ord and without dim the tensor must be a vector or a matrix, but it is " + x.describe() +
                     "; say dim");
}

Tensor linalg_norm(const Tensor& x, OptScalar ord, DimVec dim, bool keepdim, OptDType type) {
  check_dims(x, ord.has_value(), dim);
  if (ord && (dim.size() == 2 || (dim.empty() && x.dim() == 2)))
    return norm_by("linalg_norm", x, ord->toDouble(), dim, keepdim, type);
  return as_type("linalg_norm", x, type).norm(ord.value_or(Scalar(2)), dim, keepdim);
}
Tensor linalg_norm(const Tensor& x, std::string_view ord, DimVec dim, bool keepdim, OptDType type) {
  check_dims(x, true, dim);
  return norm_by("linalg_norm", x, ord, dim, keepdim, type);
}

Tensor nuclear_norm(const Tensor& x, bool keepdim) { return norm_by("nuclear_norm", x, "nuc", {}, keepdim, {}); }
Tensor nuclear_norm(const Tensor& x, DimVec dim, bool keepdim) {
  return norm_by("nuclear_norm", x, "nuc", dim, keepdim, {});
}

// ---- condition numbers ----

// The norm of a matrix times that of its inverse; infinite if there is no inverse.
template <class Order>
static Tensor cond_by(const Tensor& a, Order ord) {
  auto [inverse, info] = situ::linalg_inv_ex(a);
  const Tensor rest = inverse.masked_fill(info.ne(0).unsqueeze(-1).unsqueeze(-1), HUGE_VAL);
  return norm_by("linalg_cond", a, ord, {}, false, {}) * norm_by("linalg_cond", rest, ord, {}, false, {});
}

static Tensor none_of(const Tensor& a) {
  DimVec batch;
  for (int64_t d = 0; d + 2 < a.dim(); ++d) batch.push_back(a.size(d));
  return zeros(batch, a.options().requires_grad(false));
}

Tensor linalg_cond(const Tensor& a, OptScalar p) {
  dims_of("linalg_cond", a, {});
  const double ord = p ? p->toDouble() : 2;
  if (a.numel() == 0) return none_of(a);
  if (std::fabs(ord) != 2) return cond_by(a, ord);
  const Tensor s = situ::linalg_svdvals(a);
  const Tensor most = s.select(-1, 0), least = s.select(-1, -1);
  return ord > 0 ? most / least : least / most;
}
Tensor linalg_cond(const Tensor& a, std::string_view p) {
  dims_of("linalg_cond", a, {});
  return a.numel() == 0 ? none_of(a) : cond_by(a, p);
}

// ---- powers ----

Tensor matrix_power(const Tensor& x, int64_t n) {
  if (x.dim() < 2 || x.size(-1) != x.size(-2))
    throw ShapeError(called_as("matrix_power") +
                     ": needs square matrices in the last two dimensions, but the tensor is " + x.describe());
  if (n == 0) return x.clone().copy_(eye(x.size(-1), x.options().requires_grad(false)));  // with x's history
  Tensor power = n < 0 ? situ::inverse(x) : x, result;
  for (uint64_t left = n < 0 ? -static_cast<uint64_t>(n) : static_cast<uint64_t>(n);;) {
    if (left & 1) result = result.defined() ? situ::matmul(std::move(result), power) : power;
    if ((left >>= 1) == 0) break;
    power = situ::matmul(power, power);
  }
  return result.is_same(x) ? x.clone() : result;
}

// ---- products ----

namespace {

// The cheapest order of the products i to j of a chain (T. Cormen et al., "Introduction to Algorithms", 15.2):
// cut[i][j] is the position of the last product.
struct Chain {
  std::vector<Tensor> parts;
  std::vector<std::vector<size_t>> cut;

  explicit Chain(std::vector<Tensor> of) : parts(std::move(of)) {
    const size_t n = parts.size();
    std::vector<std::vector<double>> cost(n, std::vector<double>(n, 0));
    cut.assign(n, std::vector<size_t>(n, 0));
    for (size_t length = 1; length < n; ++length)
      for (size_t i = 0; i + length < n; ++i) {
        const size_t j = i + length;
        cost[i][j] = HUGE_VAL;
        for (size_t k = i; k < j; ++k) {
          const double products = static_cast<double>(parts[i].size(0)) * static_cast<double>(parts[k].size(1)) *
                                  static_cast<double>(parts[j].size(1));
          if (const double all = cost[i][k] + cost[k + 1][j] + products; all < cost[i][j]) {
            cost[i][j] = all;
            cut[i][j] = k;
          }
        }
      }
  }
  Tensor product(size_t i, size_t j) const {
    if (i == j) return parts[i];
    return situ::mm(product(i, cut[i][j]), product(cut[i][j] + 1, j));
  }
};

std::vector<Tensor> listed(const InList& given, size_t least, const char* name) {
  std::vector<Tensor> all;
  for (size_t i = 0; i < given.size(); ++i) {
    const In x = given[i];
    all.push_back(op::tensor_of(name, x));
  }
  if (all.size() < least)
    throw ValueError(called_as(name) + ": needs " + std::to_string(least) + " or more matrices, but got " +
                     std::to_string(all.size()));
  return all;
}

void require_chain(const std::vector<Tensor>& all, const char* name) {
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].dim() != 2)
      throw ShapeError(called_as(name) + ": tensor " + std::to_string(i) + " is " + all[i].describe() +
                       ", and no matrix" +
                       (i == 0 || i + 1 == all.size() ? "" : "; only the ends of a chain may be vectors"));
    if (i && all[i - 1].size(1) != all[i].size(0))
      throw ShapeError(called_as(name) + ": tensors " + std::to_string(i - 1) + " and " + std::to_string(i) +
                       " have inner sizes that differ: " + all[i - 1].describe() + ", " + all[i].describe());
  }
}

}  // namespace

Tensor linalg_multi_dot(const InList& given) {
  std::vector<Tensor> all = listed(given, 2, "linalg_multi_dot");
  const bool row = all.front().dim() == 1, column = all.back().dim() == 1;
  if (row) all.front() = all.front().unsqueeze(0);
  if (column) all.back() = all.back().unsqueeze(1);
  require_chain(all, "linalg_multi_dot");
  const Chain chain(std::move(all));
  Tensor product = chain.product(0, chain.parts.size() - 1);
  if (row) product = product.squeeze(0);
  return column ? product.squeeze(-1) : product;
}

Tensor chain_matmul(const InList& given) {
  std::vector<Tensor> all = listed(given, 1, "chain_matmul");
  require_chain(all, "chain_matmul");
  if (all.size() == 1) return all[0].clone();
  const Chain chain(std::move(all));
  return chain.product(0, chain.parts.size() - 1);
}

Tensor linalg_vecdot(const Tensor& x, const Tensor& y, int64_t dim) { return (x * y).sum(dim); }

// Element i is x[i + 1] y[i + 2] - x[i + 2] y[i + 1], with cyclic indices.
Tensor linalg_cross(const Tensor& x, const Tensor& y, int64_t dim) {
  if (x.dim() != y.dim())
    throw ShapeError(called_as("linalg_cross") + ": both operands must have as many dimensions: input is " +
                     x.describe() + ", other is " + y.describe());
  const int64_t d = op::wrapped_dim("linalg_cross", dim, x.dim(), "input is " + x.describe());
  if (x.dim() == 0 || x.size(d) != 3 || y.size(d) != 3)
    throw ShapeError(called_as("linalg_cross") + ": the vectors must have three elements along dimension " +
                     std::to_string(d) + ": input is " + x.describe() + ", other is " + y.describe());
  return x.roll(-1, d) * y.roll(-2, d) - x.roll(-2, d) * y.roll(-1, d);
}

Tensor linalg_diagonal(const Tensor& a, int64_t offset, int64_t dim1, int64_t dim2) {
  return a.diagonal(offset, dim1, dim2);
}

Tensor linalg_vander(const Tensor& given, OptInt count) {
  const Tensor x = given.dim() == 0 ? given.unsqueeze(0) : given;
  const int64_t n = count.value_or(x.size(-1));
  if (n < 2)
    throw ValueError(called_as("linalg_vander") + ": N is " + std::to_string(n) + ", but it must be at least 2");
  DimVec sizes = x.sizes(), one = x.sizes();
  sizes.push_back(n - 1);
  one.push_back(1);
  const Tensor powers = x.unsqueeze(-1).expand(sizes).cumprod(-1);
  return cat({ones(one, powers.options().requires_grad(false)), powers}, -1);
}

// ---- systems between tensors ----

namespace {

int64_t product_of(const Tensor& a, int64_t from, int64_t to) {
  int64_t n = 1;
  for (int64_t d = from; d < to; ++d) n *= a.size(d);
  return n;
}

}  // namespace

Tensor linalg_tensorinv(const Tensor& a, int64_t ind) {
  if (ind < 1 || ind > a.dim())
    throw ValueError(called_as("linalg_tensorinv") + ": ind is " + std::to_string(ind) +
                     ", but it must be between 1 and the number of dimensions: the tensor is " + a.describe());
  const int64_t rows = product_of(a, 0, ind), columns = product_of(a, ind, a.dim());
  if (rows != columns)
    throw ShapeError(called_as("linalg_tensorinv") +
                     ": the sizes before ind must make as many elements as those after: " + std::to_string(rows) +
                     " against " + std::to_string(columns) + " in " + a.describe());
  DimVec sizes;
  for (int64_t d = ind; d < a.dim(); ++d) sizes.push_back(a.size(d));
  for (int64_t d = 0; d < ind; ++d) sizes.push_back(a.size(d));
  return situ::inverse(a.reshape({rows, columns})).reshape(sizes);
}

Tensor linalg_tensorsolve(const Tensor& given, const Tensor& b, DimVec dims) {
  DimVec order;
  std::vector<bool> moved(static_cast<size_t>(given.dim()));
  for (int64_t d : dims)
    moved[static_cast<size_t>(op::wrapped_dim("linalg_tensorsolve", d, given.dim(), "A is " + given.describe()))] =
        true;
  for (int64_t d = 0; d < given.dim(); ++d)
    if (!moved[static_cast<size_t>(d)]) order.push_back(d);
  for (int64_t d : dims) order.push_back(d < 0 ? d + given.dim() : d);
  const Tensor a = dims.empty() ? given : given.permute(order);
  DimVec sizes;
  for (int64_t d = b.dim(); d < a.dim(); ++d) sizes.push_back(a.size(d));
  const int64_t columns = product_of(a, b.dim(), a.dim());
  if (columns != b.numel() || a.numel() != columns * columns)
    throw ShapeError(called_as("linalg_tensorsolve") +
                     ": A must be square as a map: as many elements in its last dimensions as B has: A is " +
                     a.describe() + ", B is " + b.describe() + "; check dims");
  return situ::linalg_solve(a.reshape({b.numel(), columns}), b.reshape({-1})).reshape(sizes);
}

}  // namespace situ::body
