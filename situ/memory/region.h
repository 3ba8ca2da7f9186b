// Region: a strided set of elements in a storage, and exact queries about such sets.
//
// Element i = (i0, i1, ...) has the bytes [(offset + sum i_k * stride_k) * itemsize, ... + itemsize). Sizes are >= 0.
// Strides may be zero or negative. A region with a zero size is empty and overlaps nothing.
#pragma once
#include <cstdint>

#include "situ/base/dims.h"

namespace situ {

struct Region {
  Dims sizes, strides;   // in elements
  int64_t offset = 0;    // in elements from the storage's first byte
  int64_t itemsize = 1;  // bytes of one element

  int ndim() const { return sizes.size(); }
  // Returns the product of sizes; 1 for a 0-dim region. The caller checked for overflow when it made the region.
  int64_t numel() const {
    int64_t n = 1;
    for (int64_t s : sizes) n *= s;
    return n;
  }
};

struct ByteRange {  // [begin, end)
  int64_t begin = 0, end = 0;
  bool intersects(const ByteRange& o) const { return begin < o.end && o.begin < end; }
};

int64_t element_offset(const Region& r, int64_t i);  // offset of the i-th element in row-major order, in elements
ByteRange bounds(const Region& r);                   // smallest byte range holding every element; empty: {0, 0}
bool overlaps(const Region& a, const Region& b);     // exact: some byte belongs to both
bool overlaps_itself(const Region& r);               // exact: two different index tuples share a byte
bool same_elements_in_order(const Region& a, const Region& b);  // element i of a is element i of b, for every i
bool covers(const Region& outer, const Region& inner);  // conservative: true only if every byte of inner is in outer
// Dense: elements fill bounds() without holes and without overlap (any order of dims).
bool is_dense(const Region& r);
bool is_contiguous(const Region& r);             // row-major dense; offset is free
void set_contiguous(Region& r);                  // row-major strides for r.sizes
void set_contiguous(const char* op, Region& r);  // the same, and checked_bytes' checks, in one pass
std::string region_text(const Region& r);        // "[2, 3] at 4", and the strides unless they are row-major
// Returns the product of sizes times itemsize. Throws ShapeError naming `op` if a size is negative or int64 overflows.
int64_t checked_bytes(const char* op, IntArrayRef sizes, int64_t itemsize);

}  // namespace situ
