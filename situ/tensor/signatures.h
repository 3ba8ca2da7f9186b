// The only list of ops: one line each. From a line follow the free function, the method, the in-place form `name_`, the
// `name_out` form, the attribute struct `op_attr::id`, and the row `op_rows::id` that the op's struct in situ/ops/ must
// define (a line without a struct does not link, a struct without a line does not compile).
//
//   SITU_X(kind, id, name, operands, attributes...)
//     kind      method    function, method, `_` and `_out` forms
//               function  the same without a method
//               own       method and its `_` form; the function, whose operands come in another order, is in tensor.h
//               along     the first attribute, (int64_t, dim), comes before the operands: x.gather(dim, index)
//               view      function and method; the result shares the operand's bytes
//               multi2/3  function and method returning a tuple; no `_`
//               list      function over a list of tensors
//               hidden    neither; other ops' derivatives call it through dispatch
//     operands  number of tensor operands, the method's own tensor included; each may be a number where the op allows
//     it;
//               2o, 3o: the last may be left out
//     attributes (type, name) or (type, name, default); types are trivially copyable
#pragma once
#include <cstdint>
#include <optional>

#include "situ/base/dims.h"
#include "situ/base/philox.h"
#include "situ/tensor/macros.h"
#include "situ/tensor/scalar.h"

namespace situ {

using OptScalar = std::optional<Scalar>;
using OptDType = std::optional<DType>;
using OptInt = std::optional<int64_t>;

// "none" or "tanh": which formula gelu uses.
struct Approximate {
  bool tanh = false;
  Approximate() = default;
  Approximate(const char* name);  // throws ValueError on anything but "none" and "tanh"
};
// div's rounding: none, "trunc" or "floor".
struct Rounding {
  enum Mode : int8_t { none, trunc, floor } mode = none;
  Rounding() = default;
  Rounding(Mode m) : mode(m) {}
  Rounding(const char* name);
};
// One or two integers for height and width: a single number means both.
struct Pair {
  int64_t h = 0, w = 0;
  Pair() = default;
  template <Integer T>
  Pair(T both) : h(static_cast<int64_t>(both)), w(h) {}
  Pair(std::initializer_list<DimVec::Entry> l);
  Pair(IntArrayRef l);
  Pair(const std::vector<int64_t>& l) : Pair(IntArrayRef(l)) {}
  friend bool operator==(const Pair&, const Pair&) = default;
};

}  // namespace situ

#define SITU_UNARY_SIGNATURES(SITU_X)                                                                            \
  SITU_X(method, neg, neg, 1)                                                                                    \
  SITU_X(method, abs, abs, 1)                                                                                    \
  SITU_X(method, sign, sign, 1)                                                                                  \
  SITU_X(method, square, square, 1)                                                                              \
  SITU_X(method, sqrt, sqrt, 1)                                                                                  \
  SITU_X(method, rsqrt, rsqrt, 1)                                                                                \
  SITU_X(method, reciprocal, reciprocal, 1)                                                                      \
  SITU_X(method, exp, exp, 1)                                                                                    \
  SITU_X(method, exp2, exp2, 1)                                                                                  \
  SITU_X(method, expm1, expm1, 1)                                                                                \
  SITU_X(method, log, log, 1)                                                                                    \
  SITU_X(method, log2, log2, 1)                                                                                  \
  SITU_X(method, log10, log10, 1)                                                                                \
  SITU_X(method, log1p, log1p, 1)                                                                                \
  SITU_X(method, sin, sin, 1)                                                                                    \
  SITU_X(method, cos, cos, 1)                                                                                    \
  SITU_X(method, tan, tan, 1)                                                                                    \
  SITU_X(method, asin, asin, 1)                                                                                  \
  SITU_X(method, acos, acos, 1)                                                                                  \
  SITU_X(method, atan, atan, 1)                                                                                  \
  SITU_X(method, sinh, sinh, 1)                                                                                  \
  SITU_X(method, cosh, cosh, 1)                                                                                  \
  SITU_X(method, tanh, tanh, 1)                                                                                  \
  SITU_X(method, asinh, asinh, 1)                                                                                \
  SITU_X(method, acosh, acosh, 1)                                                                                \
  SITU_X(method, atanh, atanh, 1)                                                                                \
  SITU_X(method, erf, erf, 1)                                                                                    \
  SITU_X(method, erfc, erfc, 1)                                                                                  \
  SITU_X(method, sigmoid, sigmoid, 1)                                                                            \
  SITU_X(method, relu, relu, 1)                                                                                  \
  SITU_X(method, silu, silu, 1)                                                                                  \
  SITU_X(method, floor, floor, 1)                                                                                \
  SITU_X(method, ceil, ceil, 1)                                                                                  \
  SITU_X(method, round, round, 1)                                                                                \
  SITU_X(method, trunc, trunc, 1)                                                                                \
  SITU_X(method, frac, frac, 1)                                                                                  \
  SITU_X(method, isnan, isnan, 1)                                                                                \
  SITU_X(method, isinf, isinf, 1)                                                                                \
  SITU_X(method, isfinite, isfinite, 1)                                                                          \
  SITU_X(method, logical_not, logical_not, 1)                                                                    \
  SITU_X(method, bitwise_not, bitwise_not, 1)                                                                    \
  SITU_X(function, gelu, gelu, 1, (Approximate, approximate, {}))                                                \
  SITU_X(function, softplus, softplus, 1, (double, beta, 1.0), (double, threshold, 20.0))                        \
  SITU_X(function, elu, elu, 1, (double, alpha, 1.0))                                                            \
  SITU_X(function, leaky_relu, leaky_relu, 1, (double, negative_slope, 0.01))                                    \
  SITU_X(function, hardtanh, hardtanh, 1, (double, min_val, -1.0), (double, max_val, 1.0))                       \
  SITU_X(function, hardsigmoid, hardsigmoid, 1)                                                                  \
  SITU_X(function, hardswish, hardswish, 1)                                                                      \
  SITU_X(function, mish, mish, 1)                                                                                \
  SITU_X(function, logsigmoid, logsigmoid, 1)                                                                    \
  SITU_X(function, softsign, softsign, 1)                                                                        \
  SITU_X(hidden, scale_by_bits, scale_by_bits, 2, (double, on), (double, off))                                   \
  SITU_X(method, clamp, clamp, 1, (OptScalar, min, {}), (OptScalar, max, {}))

#define SITU_BINARY_SIGNATURES(SITU_X)                       \
  SITU_X(method, add, add, 2, (Scalar, alpha, 1))            \
  SITU_X(method, sub, sub, 2, (Scalar, alpha, 1))            \
  SITU_X(method, mul, mul, 2)                                \
  SITU_X(method, div, div, 2, (Rounding, rounding_mode, {})) \
  SITU_X(method, pow, pow, 2)                                \
  SITU_X(method, fmod, fmod, 2)                              \
  SITU_X(method, remainder, remainder, 2)                    \
  SITU_X(method, atan2, atan2, 2)                            \
  SITU_X(method, maximum, maximum, 2)                        \
  SITU_X(method, minimum, minimum, 2)                        \
  SITU_X(method, eq, eq, 2)                                  \
  SITU_X(method, ne, ne, 2)                                  \
  SITU_X(method, lt, lt, 2)                                  \
  SITU_X(method, le, le, 2)                                  \
  SITU_X(method, gt, gt, 2)                                  \
  SITU_X(method, ge, ge, 2)                                  \
  SITU_X(method, logical_and, logical_and, 2)                \
  SITU_X(method, logical_or, logical_or, 2)                  \
  SITU_X(method, logical_xor, logical_xor, 2)                \
  SITU_X(method, bitwise_and, bitwise_and, 2)                \
  SITU_X(method, bitwise_or, bitwise_or, 2)                  \
  SITU_X(method, bitwise_xor, bitwise_xor, 2)                \
  SITU_X(method, copy, copy, 2)                              \
  SITU_X(method, fill, fill, 2)                              \
  SITU_X(function, clone_op, clone_op, 1)                    \
  SITU_X(function, dense, dense, 1)                          \
  SITU_X(function, to_dtype, to_dtype, 1, (DType, dtype))    \
  SITU_X(own, where, where, 3)                               \
  SITU_X(method, addcmul, addcmul, 3, (Scalar, value, 1))    \
  SITU_X(method, addcdiv, addcdiv, 3, (Scalar, value, 1))    \
  SITU_X(method, lerp, lerp, 3)                              \
  SITU_X(hidden, clamp_to, clamp_to, 3o)                     \
  SITU_X(method, masked_fill, masked_fill, 3)

// Views: geometry only, no kernel.
#define SITU_VIEW_SIGNATURES(SITU_X)                                                                           \
  SITU_X(view, select, select, 1, (int64_t, dim), (int64_t, index))                                            \
  SITU_X(view, narrow, narrow, 1, (int64_t, dim), (int64_t, start), (int64_t, length))                         \
  SITU_X(view, slice, slice, 1, (int64_t, dim, 0), (OptInt, start, {}), (OptInt, end, {}), (int64_t, step, 1)) \
  SITU_X(view, view, view, 1, (DimVec, size))                                                                  \
  SITU_X(view, transpose, transpose, 1, (int64_t, dim0), (int64_t, dim1))                                      \
  SITU_X(view, permute, permute, 1, (DimVec, dims))                                                            \
  SITU_X(view, expand, expand, 1, (DimVec, size))                                                              \
  SITU_X(view, squeeze, squeeze, 1, (OptInt, dim, {}))                                                         \
  SITU_X(view, unsqueeze, unsqueeze, 1, (int64_t, dim))                                                        \
  SITU_X(view, diagonal, diagonal, 1, (int64_t, offset, 0), (int64_t, dim1, 0), (int64_t, dim2, 1))            \
  SITU_X(view, as_strided, as_strided, 1, (DimVec, size), (DimVec, stride), (OptInt, storage_offset, {}))      \
  SITU_X(view, unfold, unfold, 1, (int64_t, dimension), (int64_t, size), (int64_t, step))                      \
  SITU_X(function, strided_add, strided_add, 2, (DimVec, size), (DimVec, stride), (int64_t, offset))

#define SITU_REDUCE_SIGNATURES(SITU_X)                                                             \
  SITU_X(method, sum, sum, 1, (DimVec, dim, {}), (bool, keepdim, false), (OptDType, dtype, {}))    \
  SITU_X(method, mean, mean, 1, (DimVec, dim, {}), (bool, keepdim, false), (OptDType, dtype, {}))  \
  SITU_X(method, prod, prod, 1, (DimVec, dim, {}), (bool, keepdim, false), (OptDType, dtype, {}))  \
  SITU_X(method, amax, amax, 1, (DimVec, dim, {}), (bool, keepdim, false))                         \
  SITU_X(method, amin, amin, 1, (DimVec, dim, {}), (bool, keepdim, false))                         \
  SITU_X(method, any, any, 1, (DimVec, dim, {}), (bool, keepdim, false))                           \
  SITU_X(method, all, all, 1, (DimVec, dim, {}), (bool, keepdim, false))                           \
  SITU_X(method, argmax, argmax, 1, (OptInt, dim, {}), (bool, keepdim, false))                     \
  SITU_X(method, argmin, argmin, 1, (OptInt, dim, {}), (bool, keepdim, false))                     \
  SITU_X(method, logsumexp, logsumexp, 1, (DimVec, dim), (bool, keepdim, false))                   \
  SITU_X(method, var, var, 1, (DimVec, dim, {}), (bool, unbiased, true), (bool, keepdim, false))   \
  SITU_X(method, stdev, std, 1, (DimVec, dim, {}), (bool, unbiased, true), (bool, keepdim, false)) \
  SITU_X(method, norm, norm, 1, (Scalar, p, 2), (DimVec, dim, {}), (bool, keepdim, false))         \
  SITU_X(method, cumsum, cumsum, 1, (int64_t, dim), (OptDType, dtype, {}))                         \
  SITU_X(method, cumprod, cumprod, 1, (int64_t, dim), (OptDType, dtype, {}))                       \
  SITU_X(method, softmax, softmax, 1, (int64_t, dim), (OptDType, dtype, {}))                       \
  SITU_X(method, log_softmax, log_softmax, 1, (int64_t, dim), (OptDType, dtype, {}))               \
  SITU_X(hidden, softmax_backward, softmax_backward, 2, (int64_t, dim), (bool, log))               \
  SITU_X(multi2, max_dim, max, 1, (int64_t, dim), (bool, keepdim, false))                          \
  SITU_X(multi2, min_dim, min, 1, (int64_t, dim), (bool, keepdim, false))                          \
  SITU_X(multi2, sort, sort, 1, (int64_t, dim, -1), (bool, descending, false))                     \
  SITU_X(multi2, topk, topk, 1, (int64_t, k), (int64_t, dim, -1), (bool, largest, true), (bool, sorted, true))

#define SITU_MATRIX_SIGNATURES(SITU_X)                                       \
  SITU_X(method, mm, mm, 2)                                                  \
  SITU_X(method, bmm, bmm, 2)                                                \
  SITU_X(function, batched_mm, batched_mm, 2)                                \
  SITU_X(method, addmm, addmm, 3, (Scalar, beta, 1), (Scalar, alpha, 1))     \
  SITU_X(method, baddbmm, baddbmm, 3, (Scalar, beta, 1), (Scalar, alpha, 1)) \
  SITU_X(function, linear, linear, 3o)                                       \
  SITU_X(method, inverse, inverse, 1)                                        \
  SITU_X(method, det, det, 1)

#define SITU_INDEX_SIGNATURES(SITU_X)                                                                      \
  SITU_X(list, cat, cat, list, (int64_t, dim, 0))                                                          \
  SITU_X(along, gather, gather, 2, (int64_t, dim))                                                         \
  SITU_X(along, index_select, index_select, 2, (int64_t, dim))                                             \
  SITU_X(along, scatter_add, scatter_add, 3, (int64_t, dim))                                               \
  SITU_X(along, scatter, scatter, 3, (int64_t, dim))                                                       \
  SITU_X(along, index_add, index_add, 3, (int64_t, dim), (Scalar, alpha, 1))                               \
  SITU_X(along, index_copy, index_copy, 3, (int64_t, dim))                                                 \
  SITU_X(along, index_fill, index_fill, 3, (int64_t, dim))                                                 \
  SITU_X(method, tril, tril, 1, (int64_t, diagonal, 0))                                                    \
  SITU_X(method, triu, triu, 1, (int64_t, diagonal, 0))                                                    \
  SITU_X(method, flip, flip, 1, (DimVec, dims))                                                            \
  SITU_X(method, roll, roll, 1, (DimVec, shifts), (DimVec, dims, {}))                                      \
  SITU_X(method, masked_scatter, masked_scatter, 3)                                                        \
  SITU_X(hidden, masked_select, masked_select, 2, (int64_t, count))                                        \
  SITU_X(hidden, index, index, list, (DimVec, dims))                                                       \
  SITU_X(hidden, index_put, index_put, list, (DimVec, dims))                                               \
  SITU_X(hidden, index_put_add, index_put_add, list, (DimVec, dims))                                       \
  SITU_X(function, embedding, embedding, 2, (int64_t, padding_idx, -1), (bool, scale_grad_by_freq, false), \
         (bool, sparse, false))                                                                            \
  SITU_X(hidden, embedding_backward, embedding_backward, 2, (int64_t, rows), (int64_t, padding_idx))

#define SITU_NN_SIGNATURES(SITU_X)                                                                                     \
  SITU_X(function, conv2d, conv2d, 3o, (Pair, stride, 1), (Pair, padding, 0), (Pair, dilation, 1),                     \
         (int64_t, groups, 1))                                                                                         \
  SITU_X(function, conv_transpose2d, conv_transpose2d, 3o, (Pair, stride, 1), (Pair, padding, 0),                      \
         (Pair, output_padding, 0), (int64_t, groups, 1), (Pair, dilation, 1))                                         \
  SITU_X(function, conv2d_weight, conv2d_weight, 2, (Pair, kernel_size), (Pair, stride, 1), (Pair, padding, 0),        \
         (Pair, dilation, 1), (int64_t, groups, 1))                                                                    \
  SITU_X(hidden, lstm_scan, lstm_scan, 4, (bool, batch_first), (bool, reverse))                                        \
  SITU_X(hidden, lstm_scan_again, lstm_scan_again, 4, (bool, batch_first), (bool, reverse))                            \
  SITU_X(hidden, lstm_cells, lstm_cells, 2, (bool, batch_first), (bool, reverse))                                      \
  SITU_X(hidden, lstm_scan_backward, lstm_scan_backward, 7o, (bool, batch_first), (bool, reverse))                     \
  SITU_X(hidden, attention, attention, 4o, (bool, is_causal), (double, scale))                                         \
  SITU_X(hidden, attention_backward, attention_backward, 7o, (bool, is_causal), (double, scale))                       \
  SITU_X(function, max_pool2d, max_pool2d, 1, (Pair, kernel_size), (Pair, stride, 0), (Pair, padding, 0),              \
         (Pair, dilation, 1), (bool, ceil_mode, false))                                                                \
  SITU_X(hidden, max_pool2d_with_indices, max_pool2d_with_indices, 1, (Pair, kernel_size), (Pair, stride),             \
         (Pair, padding), (Pair, dilation), (bool, ceil_mode))                                                         \
  SITU_X(hidden, max_pool2d_backward, max_pool2d_backward, 2, (Pair, input_size), (Pair, kernel_size), (Pair, stride), \
         (Pair, padding), (Pair, dilation))                                                                            \
  SITU_X(function, avg_pool2d, avg_pool2d, 1, (Pair, kernel_size), (Pair, stride, 0), (Pair, padding, 0),              \
         (bool, ceil_mode, false), (bool, count_include_pad, true), (OptInt, divisor_override, {}))                    \
  SITU_X(hidden, avg_pool2d_backward, avg_pool2d_backward, 1, (Pair, input_size), (Pair, kernel_size), (Pair, stride), \
         (Pair, padding), (bool, ceil_mode), (bool, count_include_pad), (OptInt, divisor_override))                    \
  SITU_X(function, adaptive_avg_pool2d, adaptive_avg_pool2d, 1, (Pair, output_size))                                   \
  SITU_X(hidden, adaptive_avg_pool2d_backward, adaptive_avg_pool2d_backward, 1, (Pair, input_size))

#define SITU_LOSS_SIGNATURES(SITU_X)                                                                              \
  SITU_X(function, squared_difference, squared_difference, 2)                                                     \
  SITU_X(function, huber, huber, 2, (double, delta, 1.0))                                                         \
  SITU_X(hidden, binary_cross_entropy, binary_cross_entropy, 2)                                                   \
  SITU_X(hidden, cross_entropy, cross_entropy, 2, (int64_t, ignore_index), (double, smoothing))                   \
  SITU_X(hidden, cross_entropy_backward, cross_entropy_backward, 4, (int64_t, ignore_index), (double, smoothing)) \
  SITU_X(hidden, linear_cross_entropy, linear_cross_entropy, 4, (int64_t, ignore_index), (double, smoothing),     \
         (double, count))                                                                                         \
  SITU_X(hidden, layer_norm, layer_norm, 3, (int64_t, dims), (double, eps))                                       \
  SITU_X(hidden, layer_norm_backward, layer_norm_backward, 5, (int64_t, dims), (bool, dx), (bool, dweight),       \
         (bool, dbias))                                                                                           \
  SITU_X(hidden, batch_norm, batch_norm, 3, (double, eps), (bool, variance))                                      \
  SITU_X(hidden, batch_norm_eval, batch_norm_eval, 5, (double, eps))                                              \
  SITU_X(hidden, batch_norm_backward, batch_norm_backward, 5, (bool, dx), (bool, dweight), (bool, dbias))

// Random ops draw from a key that is part of the call, so that a call can be replayed.
#define SITU_RANDOM_SIGNATURES(SITU_X)                                                                   \
  SITU_X(hidden, uniform, uniform, 1, (double, from), (double, to), (RandomKey, key))                    \
  SITU_X(hidden, normal, normal, 1, (double, mean), (double, std), (RandomKey, key))                     \
  SITU_X(hidden, exponential, exponential, 1, (double, lambda), (RandomKey, key))                        \
  SITU_X(hidden, bernoulli, bernoulli, 1, (double, p), (RandomKey, key))                                 \
  SITU_X(hidden, bernoulli_of, bernoulli_of, 1, (RandomKey, key))                                        \
  SITU_X(hidden, random, random, 1, (int64_t, from), (int64_t, to), (RandomKey, key))                    \
  SITU_X(hidden, multinomial, multinomial, 1, (int64_t, samples), (bool, replacement), (RandomKey, key)) \
  SITU_X(hidden, dropout, dropout, 1, (double, p), (RandomKey, key))

// Other names of ops: methods, functions and forms of a line above, whose id they share.
#define SITU_ALIASES(SITU_X)                                                 \
  SITU_X(method, abs, absolute, 1)                                           \
  SITU_X(method, neg, negative, 1)                                           \
  SITU_X(method, clamp, clip, 1, (OptScalar, min, {}), (OptScalar, max, {})) \
  SITU_X(method, sub, subtract, 2, (Scalar, alpha, 1))                       \
  SITU_X(method, mul, multiply, 2)                                           \
  SITU_X(method, div, divide, 2, (Rounding, rounding_mode, {}))              \
  SITU_X(method, div, true_divide, 2)                                        \
  SITU_X(method, ne, not_equal, 2)                                           \
  SITU_X(method, lt, less, 2)                                                \
  SITU_X(method, le, less_equal, 2)                                          \
  SITU_X(method, gt, greater, 2)                                             \
  SITU_X(method, ge, greater_equal, 2)

#define SITU_SIGNATURES(SITU_X)  \
  SITU_UNARY_SIGNATURES(SITU_X)  \
  SITU_BINARY_SIGNATURES(SITU_X) \
  SITU_VIEW_SIGNATURES(SITU_X)   \
  SITU_REDUCE_SIGNATURES(SITU_X) \
  SITU_MATRIX_SIGNATURES(SITU_X) \
  SITU_INDEX_SIGNATURES(SITU_X)  \
  SITU_NN_SIGNATURES(SITU_X)     \
  SITU_LOSS_SIGNATURES(SITU_X)   \
  SITU_RANDOM_SIGNATURES(SITU_X)

// What every line declares before Tensor: the attribute struct and the row.
#define SITU_ATTR_STRUCT(kind, id, name, n, ...) \
  struct id {                                    \
    SITU_EACH(SITU_ATTR_FIELD, __VA_ARGS__)      \
  };
#define SITU_ROW_DECLARATION(kind, id, name, n, ...) extern const op::Row id;

namespace situ {
namespace op {
struct Row;
}
namespace op_attr {
SITU_SIGNATURES(SITU_ATTR_STRUCT)
}
namespace op_rows {
SITU_SIGNATURES(SITU_ROW_DECLARATION)
}
}  // namespace situ
