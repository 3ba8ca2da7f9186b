// Reading and writing by index. Index tensors are i64 or i32 and may have any strides. An index out of range is
// reported with its place and value; nothing is read or written for it.
// Where several indices name one element, writes happen in row-major order of the index tensor: the last one stays,
// sums are added in that order, on any number of threads.
#pragma once
#include "situ/backends/cpu/elementwise/pointwise.h"
#include "situ/launch/arg.h"
#include "situ/op/fault.h"

namespace situ::cpu {

// An index tensor as a call's operand.
struct IndexOperand {
  Faults* faults;
  int number = 1;                 // of the operand, for reports
  bool wrap = false;              // negative ones count from the end; else they are out of range
  const int64_t* skip = nullptr;  // the index whose writers are left out, where sums are in f32
};

// Reports an index that is not 0 <= i < size (-size <= i < size with `wrap`).
void check_indices(const Arg& index, int64_t size, const IndexOperand& as);

enum class Write { set, add, multiply, max, min };  // max, min: NaN wins

// Sums and products of f16 and bf16 are made in f32, in the writers' order, and rounded once: writers that may meet are
// sorted in scratch, 16 bytes each for at most 16 lines of them at a time. A writer is `width` adjacent elements.
bool sums_in_f32(Write how, DType t);
int64_t index_sums_bytes(Write how, DType t, int64_t writers, int64_t lines, int64_t width);

// out[i, j, k] = in[index[i, j, k], j, k] for dim 0, alike for others. out and index have equal sizes.
void gather(const Arg& out, const Arg& in, int dim, const Arg& index, const IndexOperand& as);
// out[index[i, j, k], j, k] = (or +=, *=, the larger, the smaller) src[i, j, k]. src and index have equal sizes and
// out's type.
void scatter(Write how, const Arg& out, int dim, const Arg& index, const Arg& src, const IndexOperand& as,
             void* scratch = nullptr);

// out.select(dim, r) = in.select(dim, index[r]); index is one-dimensional. Embedding is dim 0 of a matrix.
void index_select(const Arg& out, const Arg& in, int dim, const Arg& index, const IndexOperand& as);
// out.select(dim, index[r]) += alpha * src.select(dim, r), rows with index `skip` left out. An embedding's gradient.
void index_add(const Arg& out, int dim, const Arg& index, const Arg& src, const IndexOperand& as, Scalar alpha = 1,
               int64_t skip = INT64_MIN, void* scratch = nullptr);

// out[i] += what index_add would make of zeros there: each row of a dense matrix gets one sum. index is dense. Scratch
// of half types is that of index_sums_bytes.
void index_add_sums(const Arg& out, const Arg& index, const Arg& src, const IndexOperand& as, int64_t skip,
                    void* scratch);
int64_t index_add_sums_bytes(int64_t rows, int64_t width, DType dtype);  // of scratch, at any address of that alignment

// Several index tensors at once, x[i0, i1, :, ...]: `base` has the result's sizes, x's strides in the dimensions that
// are not indexed and 0 in those that the index tensors span. Index k has the result's sizes too (stride 0 where it
// does not vary), and counts steps of strides[k] in x; it is operand as.number + k.
struct Indices {
  int n = 0;
  const Arg* index = nullptr;
  const int64_t* sizes = nullptr;
  const int64_t* strides = nullptr;  // elements
  IndexOperand as{};
};
void index_get(const Arg& out, const Arg& base, const Indices& indices);
void index_put(Write how, const Arg& base, const Indices& indices, const Arg& src, void* scratch = nullptr);
// Of half types; apart: the sum of an element's writers is rounded by itself before it is added to what is there.
void index_sums(Write how, const Arg& base, const Indices& indices, const Arg& src, float alpha, bool apart,
                void* scratch);

// out (contiguous) takes the elements of `in` where mask (bool, equal sizes) is true, in row-major order, and zeros
// behind them; and back: where src has too few, the mask is reported with the number of its true elements.
void masked_select(const Arg& out, const Arg& in, const Arg& mask);
void masked_scatter(const Arg& out, const Arg& mask, const Arg& src, Faults& faults);

}  // namespace situ::cpu
