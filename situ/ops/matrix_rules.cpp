// Implements checks and size rules of ops on matrices in the last two dimensions.
#include "situ/ops/matrix_rules.h"

#include "situ/base/error.h"
#include "situ/base/thread_state.h"

namespace situ::op {

int64_t rows_of(const Operand& x) { return x.size(x.ndim() - 2); }
int64_t columns_of(const Operand& x) { return x.size(x.ndim() - 1); }

void matrices(const Infer& c, int i) {
  c.floating(i);
  const Operand& x = c.in(i);
  if (x.ndim() < 2)
    c.shape_error("needs matrices in the last two dimensions, but " + c.describe(i) + "; unsqueeze() a vector");
  if (x.dtype != DType::f32 && x.dtype != DType::f64)
    c.dtype_error("takes f32 and f64, but " + c.describe(i) + "; convert with .to(kFloat)");
  SITU_ASSERT(rows_of(x) <= INT32_MAX && columns_of(x) <= INT32_MAX);  // LAPACK's integers
}

void square_matrices(const Infer& c, int i) {
  c.floating(i);
  const Operand& x = c.in(i);
  if (x.ndim() < 2 || rows_of(x) != columns_of(x))
    c.shape_error("needs square matrices in the last two dimensions, but " + c.describe(i));
  matrices(c, i);
}

DimVec batch_of(const Operand& x, int core, std::initializer_list<int64_t> behind) {
  DimVec sizes;
  for (int d = 0; d < x.ndim() - core; ++d) sizes.push_back(x.size(d));
  for (int64_t s : behind) sizes.push_back(s);
  return sizes;
}

DimVec broadcast_batch(const Infer& c, int i, int j, std::initializer_list<int64_t> behind) {
  const Operand &a = c.in(i), &b = c.in(j);
  const int na = a.ndim() - 2, nb = b.ndim() - 2, n = std::max(na, nb);
  DimVec sizes;
  for (int d = 0; d < n; ++d) {
    const int64_t s = d < n - na ? 1 : a.size(d - (n - na)), t = d < n - nb ? 1 : b.size(d - (n - nb));
    if (s != t && s != 1 && t != 1)
      c.shape_error("batch sizes do not broadcast: " + c.describe(i) + ", " + c.describe(j) +
                    "; sizes before the last two must be equal, or one of them 1");
    sizes.push_back(s == 1 ? t : s);
  }
  for (int64_t s : behind) sizes.push_back(s);
  return sizes;
}

void out_by_columns(Infer& c, int k, DType t, const DimVec& sizes) {
  c.out(k, t, sizes);
  Region& g = c.outs[k].g;
  const int n = g.ndim();
  g.strides[n - 2] = 1;
  g.strides[n - 1] = std::max<int64_t>(g.sizes[n - 2], 1);
}

std::string which_matrix(const Infer& c, const Fault& f) {
  const Operand& x = c.in(f.operand);
  return (x.ndim() > 2 ? "matrix " + std::to_string(f.at) + " of " : std::string()) + c.describe(f.operand);
}

void linalg_error(const Infer& c, const std::string& what) { throw LinAlgError(called_as(c.op) + ": " + what); }

}  // namespace situ::op
