// Reads and writes by index. Index tensors are i64 or i32 and may have any strides.
// An index out of range is reported with its position and value; nothing is read or written for it. If several indices
// name one element, writes happen in row-major order of the index tensor: the last one stays, and sums are added in
// that order. This does not depend on the number of threads.
#pragma once
#include "situ/backends/cpu/elementwise/pointwise.h"
#include "situ/launch/arg.h"
#include "situ/op/fault.h"

namespace situ::cpu {

// An index tensor as a call's operand.
struct IndexOperand {
  Faults* faults;
  int number = 1;                 // number of the operand, for reports
  bool wrap = false;              // negative indices count from the end; else they are out of range
  const int64_t* skip = nullptr;  // writers with this index are skipped, for sums in f32
};

// Reports an index that is not 0 <= i < size (-size <= i < size with `wrap`).
void check_indices(const Arg& index, int64_t size, const IndexOperand& as);

enum class Write { set, add, multiply, max, min };  // max, min: NaN wins

// Sums and products of f16 and bf16 are computed in f32, in the writers' order, and rounded once. Writers that may
// share a target are sorted in scratch, with 16 bytes each for at most 16 lines at a time. A writer is `width` adjacent
// elements.
bool sums_in_f32(Write how, DType t);
int64_t index_sums_bytes(Write how, DType t, int64_t writers, int64_t lines, int64_t width);

// out[i, j, k] = in[index[i, j, k], j, k] for dim 0, and likewise for other dims. out and index have equal sizes.
void gather(const Arg& out, const Arg& in, int dim, const Arg& index, const IndexOperand& as);
// out[index[i, j, k], j, k] = (or +=, *=, the larger, the smaller) src[i, j, k]. src has the index's sizes and out's
// type.
void scatter(Write how, const Arg& out, int dim, const Arg& index, const Arg& src, const IndexOperand& as,
             void* scratch = nullptr);

// out.select(dim, r) = in.select(dim, index[r]); index is one-dimensional. An embedding is dim 0 of a matrix.
void index_select(const Arg& out, const Arg& in, int dim, const Arg& index, const IndexOperand& as);
// out.select(dim, index[r]) += alpha * src.select(dim, r), without rows whose index is `skip`. An embedding's gradient.
void index_add(const Arg& out, int dim, const Arg& index, const Arg& src, const IndexOperand& as, Scalar alpha = 1,
               int64_t skip = INT64_MIN, void* scratch = nullptr);

// out[i] += the sum that index_add would form for zeros: each row of a dense matrix gets one sum. index is dense. Half
// types need the scratch of index_sums_bytes.
void index_add_sums(const Arg& out, const Arg& index, const Arg& src, const IndexOperand& as, int64_t skip,
                    void* scratch);
int64_t index_add_sums_bytes(int64_t rows, int64_t width, DType dtype);  // of scratch, with that alignment

// Several index tensors at once, x[i0, i1, :, ...]. `base` has the result's sizes, with x's strides in the dimensions
// that are not indexed and 0 in those that the index tensors span. Index k has the result's sizes too, with stride 0 in
// dimensions along which it is constant. It counts steps of strides[k] in x, and is operand as.number + k.
struct Indices {
  int n = 0;
  const Arg* index = nullptr;
  const int64_t* sizes = nullptr;
  const int64_t* strides = nullptr;  // in elements
  IndexOperand as{};
};
void index_get(const Arg& out, const Arg& base, const Indices& indices);
void index_put(Write how, const Arg& base, const Indices& indices, const Arg& src, void* scratch = nullptr);
// For half types. If `apart`, the sum of an element's writers is rounded before it is added to the element.
void index_sums(Write how, const Arg& base, const Indices& indices, const Arg& src, float alpha, bool apart,
                void* scratch);

// masked_select copies the elements of `in` at which mask (bool, equal sizes) is true to out, in row-major order. `out`
// is contiguous; zeros follow the selected elements.
// The reverse is masked_scatter: the elements of out at which mask is true receive src's elements in order. If src has
// too few, the mask is reported with the number of its true elements.
void masked_select(const Arg& out, const Arg& in, const Arg& mask);
void masked_scatter(const Arg& out, const Arg& mask, const Arg& src, Faults& faults);

}  // namespace situ::cpu
