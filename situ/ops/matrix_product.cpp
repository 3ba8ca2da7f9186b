// Matrix products. Kernels take any strides, so transposed operands are never copied, forward or backward.
#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/matrix.h"
#include "situ/generated/op/unary.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/bits.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"
#include "situ/ops/row_chunks.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

bool is_one(const Scalar& s) { return s.toDouble() == 1; }
Tensor scaled(Tensor t, const Scalar& by) { return is_one(by) ? t : std::move(t) * by; }
Tensor transposed(const Tensor& t) { return t.transpose(-2, -1); }

void numeric(const op::Infer& c, int i) {
  if (c.in(i).dtype == DType::boolean)
    c.dtype_error("bool matrices cannot be multiplied: " + c.describe(i) + "; convert with .to(kInt) or .to(kFloat)");
}

// Checks matrices i and i + 1 (last two dimensions) and adds output 0 with the given batch sizes.
void infer_product(op::Infer& c, int i, const Dims& batch) {
  const Dims &a = c.in(i).sizes(), &b = c.in(i + 1).sizes();
  c.same_dtype(i, i + 1);
  numeric(c, i);
  if (a[a.size() - 1] != b[b.size() - 2])
    c.shape_error("inner sizes differ: " + c.describe(i) + ", " + c.describe(i + 1) + " (" +
                  std::to_string(a[a.size() - 1]) + " columns against " + std::to_string(b[b.size() - 2]) +
                  " rows); transpose one of them, or check which comes first");
  Dims out = batch;
  out.push_back(a[a.size() - 2]);
  out.push_back(b[b.size() - 1]);
  c.compute = c.in(i).dtype;
  c.out(0, c.in(i).dtype, out);
}

void infer_bmm(op::Infer& c, int i) {
  c.rank(i, 3);
  c.rank(i + 1, 3);
  if (c.in(i).size(0) != c.in(i + 1).size(0))
    c.shape_error("batch sizes differ: " + c.describe(i) + ", " + c.describe(i + 1) +
                  "; they must be equal (matmul broadcasts them)");
  infer_product(c, i, Dims{c.in(i).size(0)});
}

// The added operand must broadcast to the product's sizes.
void infer_added(op::Infer& c) {
  const Dims &product = c.outs[0].g.sizes, &self = c.in(0).sizes();
  bool fits = self.size() <= product.size();
  for (int k = 1; fits && k <= self.size(); ++k) {
    int64_t s = self[self.size() - k];
    fits = s == 1 || s == product[product.size() - k];
  }
  if (!fits)
    c.shape_error("self does not broadcast to the product's sizes " + op::text_of(product) + ": " + c.describe(0) +
                  ", " + c.describe(1) + ", " + c.describe(2) + "; give self those sizes, or sizes of 1");
  c.same_dtype(0, 1);
}

void numbers_fit(const op::Infer& c, const Scalar& beta, const Scalar& alpha) {
  if (!is_floating(c.compute) && (beta.isFloatingPoint() || alpha.isFloatingPoint()))
    c.value_error("alpha and beta must be integers for integer matrices: " + c.describe(1) +
                  "; convert with .to(kFloat) for others");
}

struct Mm : op::Base<2> {
  static constexpr const char* names[] = {"self", "mat2"};
  static constexpr auto flops = op::product_flops;
  static constexpr op::Mask saves[] = {op::input(1), op::input(0)};
  static void infer(op::Infer& c) {
    c.rank(0, 2);
    c.rank(1, 2);
    infer_product(c, 0, {});
  }
  static Tensor vjp(op::Vjp<Mm, 0> g) { return mm(g.take_dy(), transposed(g.in<1>())); }
  static Tensor vjp(op::Vjp<Mm, 1> g) { return mm(transposed(g.in<0>()), g.take_dy()); }
};

struct Bmm : op::Base<2> {
  static constexpr const char* names[] = {"self", "mat2"};
  static constexpr auto flops = op::product_flops;
  static constexpr op::Mask saves[] = {op::input(1), op::input(0)};
  static void infer(op::Infer& c) { infer_bmm(c, 0); }
  static Tensor vjp(op::Vjp<Bmm, 0> g) { return bmm(g.take_dy(), transposed(g.in<1>())); }
  static Tensor vjp(op::Vjp<Bmm, 1> g) { return bmm(transposed(g.in<0>()), g.take_dy()); }
};

// Products of matrices in the last two dimensions. The others broadcast; PyTorch copies operands for that.
struct BatchedMm : op::Base<2> {
  static constexpr auto flops = op::product_flops;
  static constexpr op::Mask saves[] = {op::input(1), op::input(0)};
  static constexpr op::Mask preserved = op::input(0) | op::input(1);
  static void infer(op::Infer& c) {
    for (int i = 0; i < 2; ++i)
      if (c.in(i).ndim() < 2) c.shape_error("needs tensors of two dimensions or more, but " + c.describe(i));
    Dims batch;
    int n = std::max(c.in(0).ndim(), c.in(1).ndim()) - 2;
    batch.resize(n);
    for (int k = 0; k < n; ++k) {
      int64_t s[2];
      for (int i = 0; i < 2; ++i) {
        int d = c.in(i).ndim() - 3 - k;
        s[i] = d < 0 ? 1 : c.in(i).size(d);
      }
      if (s[0] != s[1] && s[0] != 1 && s[1] != 1)
        c.shape_error("batch sizes do not broadcast: " + c.describe(0) + ", " + c.describe(1) + " (axis -" +
                      std::to_string(k + 3) + ": " + std::to_string(s[0]) + " vs " + std::to_string(s[1]) +
                      "); sizes must be equal, or one of them 1");
      batch[n - 1 - k] = s[0] == 1 ? s[1] : s[0];
    }
    infer_product(c, 0, batch);
  }
  static Tensor vjp(op::Vjp<BatchedMm, 0> g) { return batched_mm(g.take_dy(), transposed(g.in<1>())); }
  static Tensor vjp(op::Vjp<BatchedMm, 1> g) { return batched_mm(transposed(g.in<0>()), g.take_dy()); }
};

// out = beta * self + alpha * a b.
struct Addmm : op::Base<3> {
  static constexpr const char* names[] = {"self", "mat1", "mat2"};
  static double arithmetic(const op::Operand* in, const Dims& out) { return op::product_flops(in + 1, out); }
  static constexpr op::Mask saves[] = {op::nothing, op::input(2), op::input(1)};
  static constexpr uint16_t overwrites = op::input(0);
  using Attr = op_attr::addmm;
  static void infer(op::Infer& c) {
    c.rank(1, 2);
    c.rank(2, 2);
    infer_product(c, 1, {});
    infer_added(c);
    numbers_fit(c, c.attr<Attr>().beta, c.attr<Attr>().alpha);
  }
  static Tensor vjp(op::Vjp<Addmm, 0> g) { return scaled(g.take_dy(), g.attr<Attr>().beta); }
  static Tensor vjp(op::Vjp<Addmm, 1> g) {
    return scaled(mm(g.take_dy(), transposed(g.in<2>())), g.attr<Attr>().alpha);
  }
  static Tensor vjp(op::Vjp<Addmm, 2> g) {
    return scaled(mm(transposed(g.in<1>()), g.take_dy()), g.attr<Attr>().alpha);
  }
};

struct Baddbmm : op::Base<3> {
  static constexpr const char* names[] = {"self", "batch1", "batch2"};
  static double arithmetic(const op::Operand* in, const Dims& out) { return op::product_flops(in + 1, out); }
  static constexpr op::Mask saves[] = {op::nothing, op::input(2), op::input(1)};
  static constexpr uint16_t overwrites = op::input(0);
  using Attr = op_attr::baddbmm;
  static void infer(op::Infer& c) {
    infer_bmm(c, 1);
    infer_added(c);
    numbers_fit(c, c.attr<Attr>().beta, c.attr<Attr>().alpha);
  }
  static Tensor vjp(op::Vjp<Baddbmm, 0> g) { return scaled(g.take_dy(), g.attr<Attr>().beta); }
  static Tensor vjp(op::Vjp<Baddbmm, 1> g) {
    return scaled(bmm(g.take_dy(), transposed(g.in<2>())), g.attr<Attr>().alpha);
  }
  static Tensor vjp(op::Vjp<Baddbmm, 2> g) {
    return scaled(bmm(transposed(g.in<1>()), g.take_dy()), g.attr<Attr>().alpha);
  }
};

// Returns a view as a matrix whose columns are the last dimension.
Tensor as_rows(const Tensor& t) {
  int64_t rows = 1;
  for (int64_t d = 0; d + 1 < t.dim(); ++d) rows *= t.size(d);
  return t.reshape({rows, t.size(-1)});
}

Tensor linear_bias_gradient(Tensor dy, int64_t in) {
  const int64_t rows = dy.numel() / std::max<int64_t>(1, dy.size(-1));
  if (row_chunks::rows_at_once(rows, in, dy.size(-1), dy.dtype()) >= rows) return dy;  // the engine sums it
  return row_chunks::bias_gradient(as_rows(dy), in);
}

// y = x w^T + bias over the last dimension of x, whatever its rank: x [..., k], w [n, k], bias [n].
struct Linear : op::Base<3> {
  static constexpr const char* names[] = {"input", "weight", "bias"};
  static constexpr auto flops = op::product_flops;
  static constexpr int required = 2;
  static constexpr op::Mask saves[] = {op::input(1), op::input(0), op::nothing};
  static void infer(op::Infer& c);
  static Tensor vjp(op::Vjp<Linear, 0> g) { return linear(g.take_dy(), g.in<1>().t()); }
  static Tensor vjp(op::Vjp<Linear, 1> g) {
    return row_chunks::weight_gradient(as_rows(g.take_dy()), as_rows(g.in<0>()));
  }
  static Tensor vjp(op::Vjp<Linear, 2> g) { return linear_bias_gradient(g.take_dy(), g.sizes(0).back()); }
};

void Linear::infer(op::Infer& c) {
  constexpr int bias = 2;
  if (c.in(0).ndim() == 0) c.shape_error("needs an input of one dimension or more, but " + c.describe(0));
  c.rank(1, 2);
  c.same_dtype(0, 1);
  numeric(c, 0);
  const Dims &x = c.in(0).sizes(), &w = c.in(1).sizes();
  if (x.back() != w[1])
    c.shape_error("the input's last size must be the weight's second (weight is [out, in]): input is " +
                  op::describe(c.in(0).dtype, x) + ", weight is " + op::describe(c.in(1).dtype, w) +
                  "; check in_features, or transpose the weight");
  if (c.has(bias)) {
    c.same_dtype(0, bias);
    if (c.in(bias).ndim() != 1 || c.in(bias).size(0) != w[0])
      c.shape_error("the bias must have one element for each of the weight's " + std::to_string(w[0]) +
                    " rows: bias is " + op::describe(c.in(bias).dtype, c.in(bias).sizes()) + ", weight is " +
                    op::describe(c.in(1).dtype, w) + "; make it a tensor of one dimension of that size");
  }
  Dims out = x;
  out[out.size() - 1] = w[0];
  c.compute = c.in(0).dtype;
  c.out(0, c.in(0).dtype, out);
}

struct Ranked {
  const In& in;
  const char* which;
  int64_t rank;
};

void require_ranks(const char* name, const Ranked& left, const Ranked& right) {
  for (const Ranked* r : {&left, &right}) op::tensor_of(name, r->in, r->which);
  for (const Ranked* r : {&left, &right})
    if (r->in.tensor->dim() != r->rank)
      throw ShapeError(called_as(name) + ": needs a " + std::to_string(r->rank) + "-dimensional tensor here, but got " +
                       r->in.tensor->describe());
}

}  // namespace

Tensor row_chunks::weight_gradient(const Tensor& dy, const Tensor& x) {
  const int64_t rows = x.size(0), most = rows_at_once(rows, x.size(1), dy.size(1), dy.dtype());
  if (most >= rows) return mm(dy.t(), x);
  Tensor sum;
  each(rows, most, [&](int64_t first, int64_t n) {
    const Tensor d = dy.narrow(0, first, n).t(), part = x.narrow(0, first, n);
    sum = first == 0 ? mm(d, part) : addmm(std::move(sum), d, part);
  });
  return sum;
}

Tensor row_chunks::bias_gradient(const Tensor& dy, int64_t in) {
  Tensor sum;
  each(dy.size(0), rows_at_once(dy.size(0), in, dy.size(1), dy.dtype()), [&](int64_t first, int64_t n) {
    Tensor part = dy.narrow(0, first, n).sum(0);
    sum = first == 0 ? std::move(part) : std::move(sum) + part;
  });
  return sum;
}

SITU_OP(mm, Mm);
SITU_OP(bmm, Bmm);
SITU_OP(batched_mm, BatchedMm);
SITU_OP(addmm, Addmm);
SITU_OP(baddbmm, Baddbmm);
SITU_OP(linear, Linear);

namespace {

void require_product(const Tensor& a, const Tensor& b) {
  int64_t na = a.dim(), nb = b.dim();
  if (na == 0 || nb == 0)
    throw ShapeError(called_as("matmul") + ": both operands need one dimension or more: self is " + a.describe() +
                     ", other is " + b.describe() + "; use * to multiply by a number");
  int64_t ka = a.size(-1), kb = b.size(nb == 1 ? 0 : -2);
  if (ka != kb)
    throw ShapeError(called_as("matmul") + ": inner sizes differ: self is " + a.describe() + ", other is " +
                     b.describe() + " (" + std::to_string(ka) + " columns against " + std::to_string(kb) +
                     " rows); transpose one of them, or check which comes first");
}

}  // namespace

namespace body {

// A vector is a row on the left and a column on the right, and the result lacks its dimension. If the right operand is
// a matrix, one product multiplies all rows of a batch.
static Tensor product(const Tensor& a, const Tensor& b) {
  int64_t na = a.dim(), nb = b.dim();
  if (na == 1 && nb == 1) return mm(a.unsqueeze(0), b.unsqueeze(1)).view(DimVec());
  if (na == 1) return nb == 2 ? mm(a.unsqueeze(0), b).squeeze(0) : batched_mm(a.unsqueeze(0), b).squeeze(-2);
  if (nb == 1) return na == 2 ? mm(a, b.unsqueeze(1)).squeeze(1) : linear(a, b.unsqueeze(0)).squeeze(-1);
  if (nb == 2) return na == 2 ? mm(a, b) : linear(a, b.t());
  return na == 3 && nb == 3 && a.size(0) == b.size(0) ? bmm(a, b) : batched_mm(a, b);
}

// Multiplies in place. A vector on the right would remove a dimension, so only products of matrices or batches are
// possible.
static void multiply(op::Form& form, const Tensor& a, const Tensor& b) {
  int64_t na = a.dim(), nb = b.dim();
  if (nb == 1)
    throw ShapeError(called_as("matmul_") + ": self is " + a.describe() + ", and its product with a vector, " +
                     b.describe() + ", has a dimension less; use matmul()");
  Tensor self = na == 1 ? a.unsqueeze(0) : a, other = na > 2 && nb == 2 ? b.t() : b;
  const op::OpInfo& op_info =
      nb > 2   ? (na == 3 && nb == 3 && a.size(0) == b.size(0) ? op_infos::bmm : op_infos::batched_mm)
      : na > 2 ? op_infos::linear
               : op_infos::mm;
  const In in[] = {self, other, In()};
  form.run(op_info, {in, nb == 2 && na > 2 ? size_t{3} : 2}, nullptr);
}

Tensor matmul(op::Form& form, const In& left, const In& right) {
  const Tensor &a = op::tensor_of("matmul", left, "self"), &b = op::tensor_of("matmul", right, "other");
  require_product(a, b);
  if (!form.writes()) return product(a, b);
  multiply(form, a, b);
  return a;
}

Tensor mv(const In& matrix, const In& vector) {
  require_ranks("mv", {matrix, "self", 2}, {vector, "vec", 1});
  return situ::matmul(matrix, vector);
}

Tensor dot(const In& left, const In& right) {
  require_ranks("dot", {left, "self", 1}, {right, "other", 1});
  return situ::matmul(left, right);
}

Tensor outer(const In& left, const In& right) {
  require_ranks("outer", {left, "self", 1}, {right, "other", 1});
  return left.tensor->unsqueeze(1) * right.tensor->unsqueeze(0);
}

}  // namespace body
}  // namespace situ
