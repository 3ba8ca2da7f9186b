// Walks lines along one dimension of a tensor.
// Every index of the other dimensions is a line. Neighbouring lines are taken together if they are adjacent in memory.
#pragma once
#include <algorithm>

#include "situ/base/dims.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

struct Lines {
  int64_t length = 1;  // elements of a line
  int64_t count = 1;   // lines
  int64_t width = 1;   // lines of a group: 1, or up to kLineGroup neighbours
  int64_t groups = 0;  // groups in all
  int ndim = 0;        // dimensions of the lines' index space, innermost (by in's strides) first
  int64_t sizes[kMaxDims];
  int dims[kMaxDims];  // the tensor's dimensions in that order

  void regroup(int64_t most) {  // puts up to `most` neighbours in a group
    width = ndim > 0 ? std::clamp<int64_t>(sizes[0], 1, most) : 1;
    groups = ndim == 0 ? count : count / std::max<int64_t>(1, sizes[0]) * ((sizes[0] + width - 1) / width);
  }
};
constexpr int64_t kLineGroup = 16;

inline Lines make_lines(const Arg& in, int dim) {
  Lines l;
  for (int i = in.ndim; i-- > 0;) {
    if (i == dim) {
      l.length = in.sizes[i];
      continue;
    }
    l.count *= in.sizes[i];
    if (in.sizes[i] == 1) continue;
    int j = l.ndim++;
    for (; j > 0 && std::abs(in.strides[l.dims[j - 1]]) > std::abs(in.strides[i]); --j) l.dims[j] = l.dims[j - 1];
    l.dims[j] = i;
  }
  for (int j = 0; j < l.ndim; ++j) l.sizes[j] = in.sizes[l.dims[j]];
  // Lines of one element are dense, so they need no groups.
  const bool side_by_side = l.ndim > 0 && l.length > 1 && in.strides[l.dims[0]] == 1;
  l.regroup(side_by_side ? kLineGroup : 1);
  return l;
}

// Group g: returns its number of lines, and sets where the first one starts in each of `n` tensors (in elements).
inline int64_t place_group(const Lines& l, int64_t g, const Arg* const* tensors, int n, int64_t* offsets) {
  for (int k = 0; k < n; ++k) offsets[k] = 0;
  if (l.ndim == 0) return 1;
  const int64_t per_row = (l.sizes[0] + l.width - 1) / l.width;
  const int64_t first = g % per_row * l.width;
  int64_t rest = g / per_row;
  for (int j = 0; j < l.ndim; ++j) {
    const int64_t index = j == 0 ? first : rest % l.sizes[j];
    if (j) rest /= l.sizes[j];
    for (int k = 0; k < n; ++k) {
      if (tensors[k]) offsets[k] += index * tensors[k]->strides[l.dims[j]];
    }
  }
  return std::min(l.width, l.sizes[0] - first);
}

// The step between the lines of a group.
inline int64_t line_step(const Lines& l, const Arg& a) { return l.ndim == 0 ? 0 : a.strides[l.dims[0]]; }

// ---- Whole lines as dense rows of a compute type --------------------------------------------------------------------

// The lines of one group of one tensor: dense [lines][length] rows of `compute`.
struct LineView {
  const Arg* arg;
  int64_t offset;     // of the group's first element
  int64_t step;       // along the line
  int64_t line_step;  // between lines
  int64_t lines, length;
};
LineView view_lines(const Lines& l, const Arg& a, int dim, int64_t group);

// Returns true if rows can be used in place.
bool direct_lines(const Lines& l, const Arg& a, int dim, DType compute);

// Copy lines into `row` (lines * length elements of the compute type) and back.
void load_lines(const LineView& v, DType compute, void* row);
void store_lines(const LineView& v, DType compute, const void* row);

}  // namespace situ::cpu
