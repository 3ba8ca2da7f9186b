// Softmax, log-softmax, cross-entropy, layer norm and similar ops, which work on whole rows.
//
// Contiguous f32 and f64 rows are used in place. Other types and strides go through `scratch`, whose size the
// *_scratch_bytes functions return (0: scratch may be null). Half types compute in f32. Bits do not depend on threads.
#pragma once
#include "situ/launch/arg.h"
#include "situ/op/fault.h"

namespace situ::cpu {

// The compute type for rows of elements of type t.
inline DType row_type(DType t) { return t == DType::f64 ? DType::f64 : DType::f32; }

// Bytes for any function below that takes these operands (all of one shape) along `dim`.
int64_t row_scratch_bytes(const Arg* const* operands, int n, int dim);

// Bytes for softmax and softmax_backward, which stage pieces of very long rows.
int64_t softmax_scratch_bytes(const Arg* const* operands, int n, int dim);

// out = softmax(in) along dim, or its logarithm. May run in place.
void softmax(const Arg& out, const Arg& in, int dim, bool log, void* scratch);
// dx from dy and the forward's result y. dx may be dy.
void softmax_backward(const Arg& dx, const Arg& dy, const Arg& y, int dim, bool log, void* scratch);

// Cross-entropy of logits [rows, classes] against `target` (i64, contiguous [rows]; ignore_index is skipped).
//   loss[r] = (logsumexp(logits[r]) - logits[r][target]) (1 - smoothing) + smoothing (logsumexp - mean of logits[r])
// A given `weight` (f32 or f64 as the logits compute, contiguous) multiplies it by weight[target]. Ignored rows have a
// loss of 0. `lse` (same type) receives the logsumexp of each row, which is all that backward needs. loss and lse are
// contiguous [rows].
struct CrossEntropy {
  const int64_t* target;
  int64_t ignore_index = -100;
  const void* weight = nullptr;
  double smoothing = 0;
  Faults* faults = nullptr;  // of a forward call: receives targets that are not classes, which count as ignored
  int operand = 1;           // number of the target operand
  int64_t first = 0;         // the number of target[0] in that operand
};
void cross_entropy(const Arg& loss, const Arg& lse, const Arg& logits, const CrossEntropy& c, void* scratch);
// dx[r] = scale[r] d loss[r] / d logits[r]. scale is contiguous [rows] of the compute type, or one value (size 1).
void cross_entropy_backward(const Arg& dx, const Arg& logits, const Arg& lse, const Arg& scale, const CrossEntropy& c,
                            void* scratch);

// How rows are normalised. Row r uses part r % groups of weight and bias, which are [groups n] if there are groups.
struct NormRows {
  bool centred = true;  // about the mean, else about 0
  int64_t groups = 1;
};
// Layer norm of rows: out = (x - mean) rstd weight + bias with rstd = 1 / sqrt(var + eps), var biased.
// Operands x and out are [rows, n] with any strides. A weight and a bias are contiguous [n] or null. The statistics
// mean and rstd are contiguous [rows] of the compute type, or null. May run in place.
int64_t layer_norm_scratch_bytes(const Arg& out, const Arg& x, const Arg* weight, const Arg* bias);
void layer_norm(const Arg& out, const Arg* mean, const Arg* rstd, const Arg& x, const Arg* weight, const Arg* bias,
                double eps, void* scratch, const NormRows& rows = {});

// Computes dx (may be dy), dweight and dbias: null if not needed. mean and rstd are those of forward; a null mean is 0.
int64_t layer_norm_backward_scratch_bytes(const Arg& dy, const Arg& x);
void layer_norm_backward(const Arg* dx, const Arg* dweight, const Arg* dbias, const Arg& dy, const Arg& x,
                         const Arg* mean, const Arg& rstd, const Arg* weight, void* scratch);

// The same if each `plane` elements of a row share a parameter, and row r has the parameters of group r % groups.
// Operands dy, x and dx are [samples groups, n]. The weight has one value per element, [groups n] of the compute type,
// or is null. The gradients dweight and dbias are contiguous [groups n / plane].
int64_t group_norm_backward_scratch_bytes(const Arg& dy, const Arg& x, int64_t groups);
void group_norm_backward(const Arg* dx, const Arg* dweight, const Arg* dbias, const Arg& dy, const Arg& x,
                         const Arg& mean, const Arg& rstd, const Arg* weight, int64_t groups, int64_t plane,
                         void* scratch);

}  // namespace situ::cpu
