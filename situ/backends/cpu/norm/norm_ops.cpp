// The CPU's kernels of layer norm, RMS norm, group norm and batch norm.
#include <algorithm>
#include <cmath>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/piecewise.h"
#include "situ/backends/cpu/norm/batch_norm.h"
#include "situ/backends/cpu/norm/softmax.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/generated/op/norm.h"

namespace situ {

namespace {

using cpu::align64;
using cpu::Arg;
using cpu::geometry_of;
using cpu::Kernel;
using cpu::row_type;
using op::Epilogue;

// ---- layer norm and RMS norm ----------------------------------------------------------------------------------------

// Contiguous operands viewed as [rows, n], [rows] and [n].
struct RowShape {
  RowShape(const int64_t* sizes, int ndim, int64_t dims) {
    matrix[0] = matrix[1] = 1;
    for (int d = 0; d < ndim; ++d) matrix[d >= ndim - dims] *= sizes[d];
    strides[0] = matrix[1];
  }
  Arg rows(const Arg& a) const { return {a.data, a.dtype, 2, matrix, strides}; }
  Arg row(const Arg& a) const { return {a.data, a.dtype, 1, matrix + 1, strides + 1}; }
  Arg column(const Arg& a) const { return {a.data, a.dtype, 1, matrix, strides + 1}; }
  int64_t matrix[2], strides[2] = {1, 1};
};

// Layer norm; if not `centred`, RMS norm, which has neither mean nor bias.
template <class Attributes, bool centred>
struct RowNorm {
  using A = Attributes;
  static constexpr int kRstd = centred ? 2 : 1;
  static int64_t scratch(const op::Infer& c) {
    const op::Operand& x = c.in(0);
    const RowShape shape(x.sizes().data(), x.ndim(), c.attr<A>().dims);
    const Arg matrix = shape.rows(geometry_of(x));
    Arg w, b;
    if (c.has(1)) w = shape.row(geometry_of(c.in(1)));
    if (c.has(2)) b = shape.row(geometry_of(c.in(2)));
    return cpu::layer_norm_scratch_bytes(matrix, matrix, c.has(1) ? &w : nullptr, c.has(2) ? &b : nullptr);
  }
  static void run(const Kernel& k) {
    const Arg& x = k.in(0);
    const RowShape shape(x.sizes, x.ndim, k.attr<A>().dims);
    Arg w, b, mean, rstd;
    if (k.has(1)) w = shape.row(k.in(1));
    if (k.has(2)) b = shape.row(k.in(2));
    const bool keep = k.out(1).data != nullptr;
    if (keep) mean = shape.column(k.out(1)), rstd = shape.column(k.out(kRstd));
    cpu::layer_norm(shape.rows(k.out()), keep && centred ? &mean : nullptr, keep ? &rstd : nullptr, shape.rows(x),
                    k.has(1) ? &w : nullptr, k.has(2) ? &b : nullptr, k.attr<A>().eps, k.scratch, {centred, 1});
  }
};

template <class Attributes, bool centred>
struct RowNormBackward {
  using A = Attributes;
  static constexpr int kRstd = centred ? 3 : 2, kWeight = kRstd + 1;
  static int64_t scratch(const op::Infer& c) {
    const op::Operand& x = c.in(1);
    const RowShape shape(x.sizes().data(), x.ndim(), c.attr<A>().dims);
    const Arg matrix = shape.rows(geometry_of(x));
    return cpu::layer_norm_backward_scratch_bytes(matrix, matrix);
  }
  static void run(const Kernel& k) {
    const A& a = k.attr<A>();
    const RowShape shape(k.in(1).sizes, k.in(1).ndim, a.dims);
    const Arg mean = shape.column(k.in(2));
    bool dbias = false;
    Arg dx, dw, db, w;
    if (a.dx) dx = shape.rows(k.out(0));
    if (a.dweight) dw = shape.row(k.out(1));
    if constexpr (centred) dbias = a.dbias;
    if (dbias) db = shape.row(k.out(2));
    if (k.has(kWeight)) w = shape.row(k.in(kWeight));
    cpu::layer_norm_backward(a.dx ? &dx : nullptr, a.dweight ? &dw : nullptr, dbias ? &db : nullptr,
                             shape.rows(k.in(0)), shape.rows(k.in(1)), centred ? &mean : nullptr,
                             shape.column(k.in(kRstd)), k.has(kWeight) ? &w : nullptr, k.scratch);
  }
};

// ---- group norm -----------------------------------------------------------------------------------------------------

// Row-major operands [N, C, ...] viewed as [N groups, n], and per-channel operands with one value per element.
struct GroupShape {
  GroupShape(const int64_t* sizes, int ndim, int64_t of_groups) : groups(of_groups), channels(sizes[1]) {
    for (int d = 2; d < ndim; ++d) plane *= sizes[d];
    matrix[0] = sizes[0] * groups;
    matrix[1] = strides[0] = channels / groups * plane;
    elements = channels * plane;
  }
  Arg rows(const Arg& a) const { return {a.data, a.dtype, 2, matrix, strides}; }
  int64_t spread_bytes(DType t) const { return align64(elements * size_of(t)); }
  // Copies the parameter to `to`, as a row with one value for each of a sample's elements.
  Arg spread(const Arg& a, DType t, void* to) const {
    const int64_t sizes[] = {channels, plane}, from[] = {a.strides[0], 0}, dense[] = {plane, 1};
    cpu::copy({to, t, 2, sizes, dense}, {a.data, a.dtype, 2, sizes, from});
    return {to, t, 1, &elements, strides + 1};
  }
  int64_t groups, channels, plane = 1, elements = 0, matrix[2], strides[2] = {1, 1};
};

struct GroupNorm {
  using A = op_attr::group_norm;
  static int64_t scratch(const op::Infer& c) {
    const op::Operand& x = c.in(0);
    const GroupShape shape(x.sizes().data(), x.ndim(), c.attr<A>().groups);
    const Arg matrix = shape.rows(geometry_of(x));
    return 2 * shape.spread_bytes(row_type(x.dtype)) + cpu::layer_norm_scratch_bytes(matrix, matrix, nullptr, nullptr);
  }
  static void run(const Kernel& k) {
    const Arg& x = k.in(0);
    const GroupShape shape(x.sizes, x.ndim, k.attr<A>().groups);
    const DType t = row_type(x.dtype);
    char* scratch = static_cast<char*>(k.scratch);
    const int64_t bytes = shape.spread_bytes(t);
    Arg w, b;
    if (k.has(1)) w = shape.spread(k.in(1), t, scratch);
    if (k.has(2)) b = shape.spread(k.in(2), t, scratch + bytes);
    const bool keep = k.out(1).data != nullptr;
    cpu::layer_norm(shape.rows(k.out()), keep ? &k.out(1) : nullptr, keep ? &k.out(2) : nullptr, shape.rows(x),
                    k.has(1) ? &w : nullptr, k.has(2) ? &b : nullptr, k.attr<A>().eps, scratch + 2 * bytes,
                    {true, shape.groups});
  }
};

struct GroupNormBackward {
  using A = op_attr::group_norm_backward;
  static int64_t scratch(const op::Infer& c) {
    const op::Operand& x = c.in(1);
    const GroupShape shape(x.sizes().data(), x.ndim(), c.attr<A>().groups);
    const Arg matrix = shape.rows(geometry_of(x));
    return shape.spread_bytes(row_type(x.dtype)) + cpu::group_norm_backward_scratch_bytes(matrix, matrix, shape.groups);
  }
  static void run(const Kernel& k) {
    const A& a = k.attr<A>();
    const Arg& x = k.in(1);
    const GroupShape shape(x.sizes, x.ndim, a.groups);
    const DType t = row_type(x.dtype);
    char* scratch = static_cast<char*>(k.scratch);
    Arg dx, w;
    if (a.dx) dx = shape.rows(k.out(0));
    if (k.has(4)) w = shape.spread(k.in(4), t, scratch);
    cpu::group_norm_backward(a.dx ? &dx : nullptr, a.dweight ? &k.out(1) : nullptr, a.dbias ? &k.out(2) : nullptr,
                             shape.rows(k.in(0)), shape.rows(x), k.in(2), k.in(3), k.has(4) ? &w : nullptr,
                             shape.groups, shape.plane, scratch + shape.spread_bytes(t));
  }
};

// ---- batch norm -----------------------------------------------------------------------------------------------------

// Bytes of one number per channel.
int64_t statistic_bytes(const op::Operand& x) { return align64(x.size(1) * size_of(row_type(x.dtype))); }

struct BatchNorm {
  using A = op_attr::batch_norm;
  static constexpr int kCut = 3, kRstd = 4;
  static int64_t scratch(const op::Infer& c) {
    return statistic_bytes(c.in(0)) + cpu::batch_norm_scratch_bytes(geometry_of(c.in(0)));
  }
  static cpu::BatchNormArgs arguments(const Kernel& k) {
    const A& a = k.attr<A>();
    cpu::BatchNormArgs args{k.has(1) ? &k.in(1) : nullptr, k.has(2) ? &k.in(2) : nullptr, a.eps,
                            a.epilogue != Epilogue::none};
    if (a.epilogue == Epilogue::add_relu) args.add = &k.in(3);
    return args;
  }
  static void run(const Kernel& k) {
    const A& a = k.attr<A>();
    const Arg& x = k.in(0);
    int64_t one = 1;
    Arg rstd{k.scratch, row_type(x.dtype), 1, &x.sizes[1], &one};
    char* scratch = static_cast<char*>(k.scratch) + align64(x.sizes[1] * size_of(rstd.dtype));
    if (k.out(kRstd).data) rstd = k.out(kRstd);
    const Between rule = formula::bits_of<formula::Relu>({});
    cpu::BatchNormArgs args = arguments(k);
    if (a.epilogue == Epilogue::add_relu) args.bits = static_cast<uint64_t*>(k.out(kCut).data), args.rule = &rule;
    if (a.epilogue == Epilogue::relu && k.out(kCut).data) args.shift = &k.out(kCut);
    const bool kept =
        cpu::batch_norm_train(k.out(0), k.out(1), rstd, a.variance ? &k.out(2) : nullptr, x, args, scratch);
    if (!kept) cpu::keep_bits_of(k.out(0), args.bits, rule);
  }
  static void rebuild(const Kernel& k) {
    cpu::batch_norm_apply(k.out(0), k.in(0), k.out(1), k.out(kRstd), true, arguments(k), k.scratch);
  }
};

struct BatchNormBackward {
  using A = op_attr::batch_norm_backward;
  static int64_t scratch(const op::Infer& c) {
    return std::max(cpu::batch_norm_scratch_bytes(geometry_of(c.in(1))),
                    cpu::batch_norm_scratch_bytes(geometry_of(c.in(0))));
  }
  static void run(const Kernel& k) {
    const A& a = k.attr<A>();
    const Arg* dx = a.dx ? &k.out(0) : nullptr;
    const Arg *dweight = a.dweight ? &k.out(1) : nullptr, *dbias = a.dbias ? &k.out(2) : nullptr;
    cpu::BatchNormArgs args{k.has(4) ? &k.in(4) : nullptr, nullptr, 0, a.epilogue == Epilogue::relu};
    if (args.relu) args.shift = &k.in(5);
    if (a.epilogue != Epilogue::add_relu)
      return cpu::batch_norm_backward(dx, dweight, dbias, k.in(0), k.in(1), k.in(2), k.in(3), true, args, k.scratch);
    const Arg& other = k.out(3);
    const cpu::BatchNormMask mask{&other, k.in(5).as<uint64_t>()};
    const bool apart = !std::equal(k.in(0).strides, k.in(0).strides + k.in(0).ndim, other.strides);
    if (apart) cpu::copy(other, k.in(0));  // into the order of the bits
    cpu::batch_norm_backward(dx, dweight, dbias, apart ? other : k.in(0), k.in(1), k.in(2), k.in(3), true, args,
                             k.scratch, &mask);
  }
};

struct BatchNormEval {
  using A = op_attr::batch_norm_eval;
  static int64_t scratch(const op::Infer& c) {
    return 2 * statistic_bytes(c.in(0)) + cpu::batch_norm_scratch_bytes(geometry_of(c.in(0)));
  }
  static void run(const Kernel& k) {
    const Arg& x = k.in(0);
    DType t = row_type(x.dtype);
    int64_t channels = x.sizes[1], one = 1, bytes = align64(channels * size_of(t));
    char* scratch = static_cast<char*>(k.scratch);
    Arg rstd{scratch, t, 1, &channels, &one}, mean{scratch + bytes, t, 1, &channels, &one};
    if (k.out(1).data) rstd = k.out(1);
    if (k.out(2).data) mean = k.out(2);
    cpu::copy(mean, k.in(1));
    cpu::copy(rstd, k.in(2));
    double eps = k.attr<A>().eps;
    for (int64_t i = 0; i < channels; ++i) {
      if (t == DType::f64)
        rstd.as<double>()[i] = 1 / std::sqrt(rstd.as<double>()[i] + eps);
      else
        rstd.as<float>()[i] = static_cast<float>(1 / std::sqrt(rstd.as<float>()[i] + eps));
    }
    cpu::BatchNormArgs a{k.has(3) ? &k.in(3) : nullptr, k.has(4) ? &k.in(4) : nullptr, eps, false};
    cpu::batch_norm_apply(k.out(), x, mean, rstd, true, a, scratch + 2 * bytes);
  }
};

}  // namespace

SITU_CPU(layer_norm, RowNorm<op_attr::layer_norm, true>);
SITU_CPU(layer_norm_backward, RowNormBackward<op_attr::layer_norm_backward, true>);
SITU_CPU(rms_norm, RowNorm<op_attr::rms_norm, false>);
SITU_CPU(rms_norm_backward, RowNormBackward<op_attr::rms_norm_backward, false>);
SITU_CPU(group_norm, GroupNorm);
SITU_CPU(group_norm_backward, GroupNormBackward);
SITU_CPU(batch_norm, BatchNorm);
SITU_CPU(batch_norm_backward, BatchNormBackward);
SITU_CPU(batch_norm_eval, BatchNormEval);

}  // namespace situ
