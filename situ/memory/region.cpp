// Implements regions: bounds, contiguity, and checks of sizes.
#include "situ/memory/region.h"

#include <algorithm>

#include "situ/base/thread_state.h"

namespace situ {

int64_t element_offset(const Region& r, int64_t i) {
  int64_t at = r.offset;
  for (int d = r.ndim(); d-- > 0; i /= r.sizes[d]) at += i % r.sizes[d] * r.strides[d];
  return at;
}

ByteRange bounds(const Region& r) {
  int64_t low = r.offset, high = r.offset;
  for (int k = 0; k < r.ndim(); ++k) {
    if (r.sizes[k] == 0) return {0, 0};
    int64_t reach = (r.sizes[k] - 1) * r.strides[k];
    (reach < 0 ? low : high) += reach;
  }
  return {low * r.itemsize, (high + 1) * r.itemsize};
}

bool is_contiguous(const Region& r) {
  int64_t expected = 1;
  bool fits = true;
  for (int k = r.ndim() - 1; k >= 0; --k) {
    if (r.sizes[k] == 0) return true;
    if (r.sizes[k] == 1) continue;
    fits = fits && r.strides[k] == expected;
    expected *= r.sizes[k];
  }
  return fits;
}

void set_contiguous(Region& r) {
  int64_t stride = 1;
  r.strides.resize(r.ndim());
  for (int k = r.ndim() - 1; k >= 0; --k) {
    r.strides[k] = stride;
    stride *= std::max<int64_t>(r.sizes[k], 1);
  }
}

namespace {

std::string list_of(IntArrayRef sizes) {
  std::string text = "[";
  for (size_t i = 0; i < sizes.size(); ++i) text += (i ? ", " : "") + std::to_string(sizes[i]);
  return text + "]";
}

}  // namespace

int64_t checked_bytes(const char* op, IntArrayRef sizes, int64_t itemsize) {
  int64_t all = itemsize;  // zeros count as ones, since strides must not overflow either
  bool empty = false, over = false;
  for (int64_t s : sizes) {
    if (s < 0)
      throw ShapeError(called_as(op) + ": negative size: sizes are " + list_of(sizes) +
                       "; every size must be 0 or more");
    empty = empty || s == 0;
    over = over || __builtin_mul_overflow(all, std::max<int64_t>(s, 1), &all);
  }
  if (over)
    throw ShapeError(called_as(op) + ": too many elements: sizes are " + list_of(sizes) + " with " +
                     std::to_string(itemsize) + " bytes each; the byte count must stay below 2^63");
  return empty ? 0 : all;
}

void set_contiguous(const char* op, Region& r) {
  int64_t all = 1;
  bool wrong = false;
  r.strides.resize(r.ndim());
  for (int k = r.ndim() - 1; k >= 0; --k) {
    const int64_t s = r.sizes[k];
    r.strides[k] = all;
    wrong = wrong || s < 0 || __builtin_mul_overflow(all, std::max<int64_t>(s, 1), &all);
  }
  if (__builtin_expect(wrong || __builtin_mul_overflow(all, r.itemsize, &all), 0))
    checked_bytes(op, r.sizes, r.itemsize);  // throws the error
}

std::string region_text(const Region& r) {
  auto list = [](const Dims& v) {
    std::string s = "[";
    for (int i = 0; i < v.size(); ++i) s += (i ? ", " : "") + std::to_string(v[i]);
    return s + "]";
  };
  std::string s = list(r.sizes) + " at " + std::to_string(r.offset);
  return is_contiguous(r) ? s : s + " with strides " + list(r.strides);
}

}  // namespace situ
