// Reading and writing by index. Index tensors are i64 or i32, were checked by the caller, and may have any strides.
// Where several indices name one element, writes happen in row-major order of the index tensor: the last one stays,
// sums are added in that order, on any number of threads.
#pragma once
#include "situ/kernels/cpu/arg.h"
#include "situ/kernels/cpu/pointwise.h"

namespace situ::cpu {

// True if 0 <= i < size for all indices (-size <= i < size with `wrap`); else *bad is the first that is not.
bool indices_in_range(const Arg& index, int64_t size, int64_t* bad, bool wrap = false);

enum class Write { set, add, multiply };

// out[i, j, k] = in[index[i, j, k], j, k] for dim 0, alike for others. out and index have equal sizes.
void gather(const Arg& out, const Arg& in, int dim, const Arg& index);
// out[index[i, j, k], j, k] = (or +=, *=) src[i, j, k]. src and index have equal sizes and out's type.
void scatter(Write how, const Arg& out, int dim, const Arg& index, const Arg& src);

// out.select(dim, r) = in.select(dim, index[r]); index is one-dimensional. Embedding is dim 0 of a matrix.
void index_select(const Arg& out, const Arg& in, int dim, const Arg& index);
// out.select(dim, index[r]) += alpha * src.select(dim, r), rows with index `skip` left out. An embedding's gradient.
void index_add(const Arg& out, int dim, const Arg& index, const Arg& src, Scalar alpha = 1, int64_t skip = INT64_MIN);

// Several index tensors at once, x[i0, i1, :, ...]: `base` has the result's sizes, x's strides in the dimensions that
// are not indexed and 0 in those that the index tensors span. Index k has the result's sizes too (stride 0 where it
// does not vary), and counts steps of strides[k] in x; negative ones count from sizes[k].
struct Indices {
  int n = 0;
  const Arg* index = nullptr;
  const int64_t* sizes = nullptr;
  const int64_t* strides = nullptr;  // elements
};
void index_get(const Arg& out, const Arg& base, const Indices& indices);
void index_put(Write how, const Arg& base, const Indices& indices, const Arg& src);

// out (contiguous) takes the elements of `in` where mask (bool, equal sizes) is true, in row-major order, and zeros behind
// them; and back.
void masked_select(const Arg& out, const Arg& in, const Arg& mask);
void masked_scatter(const Arg& out, const Arg& mask, const Arg& src);

}  // namespace situ::cpu
