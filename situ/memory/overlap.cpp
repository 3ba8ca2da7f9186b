#include <algorithm>
#include <numeric>

#include "situ/memory/region.h"

// Note [Exact overlap]
// Two regions share a byte iff some sum of c_k * x_k with 0 <= x_k <= u_k lies in [low, high]: the strides in bytes of
// both (negative ones flipped; one region's indices counted from their end, so that all c_k are positive), with the
// window as wide as two elements can miss each other. That is a bounded knapsack, answered by a depth-first search
// over terms sorted by coefficient. Each suffix of terms reaches multiples of its gcd between 0 and its reach with no
// hole wider than its gap, which decides nested and dense geometries by arithmetic at once; two last terms are decided
// in logarithmic time. The answer is always exact.
namespace situ {
namespace {

struct Term {
  int64_t c, u;
};

class Search {
 public:
  void add(int64_t c, int64_t u) {
    if (u == 0 || c == 0) return;
    terms_[n_++] = {c, u};
  }

  bool reachable(int64_t low, int64_t high) {
    prepare();
    return search(n_ - 1, low, high);
  }

 private:
  // Sorts ascending, joins equal coefficients, and sums up what each prefix (the smaller terms) can do.
  void prepare() {
    std::sort(terms_, terms_ + n_, [](const Term& a, const Term& b) { return a.c < b.c; });
    int n = 0;
    for (int i = 0; i < n_; ++i) {
      if (n && terms_[n - 1].c == terms_[i].c)
        terms_[n - 1].u += terms_[i].u;
      else
        terms_[n++] = terms_[i];
    }
    n_ = n;
    int64_t reach = 0, gap = 0, gcd = 0;
    for (int i = 0; i < n_; ++i) {
      gap = std::max(gap, terms_[i].c - reach);
      reach += terms_[i].c * terms_[i].u;
      gcd = std::gcd(gcd, terms_[i].c);
      reach_[i] = reach;
      gap_[i] = gap;
      gcd_[i] = gcd;
    }
  }

  // Can terms [0, i] reach a value in [low, high]?
  bool search(int i, int64_t low, int64_t high) const {
    if (low <= 0 && high >= 0) return true;
    if (i < 0 || high < 0 || low > reach_[i]) return false;
    if (high >= reach_[i]) return true;
    // 0 < low <= high < reach
    int64_t g = gcd_[i];
    low = (low + g - 1) / g * g;
    high = high / g * g;
    if (low > high) return false;
    if (high - low + g >= gap_[i]) return true;
    const Term& t = terms_[i];
    int64_t rest = i > 0 ? reach_[i - 1] : 0;
    int64_t first = low > rest ? (low - rest + t.c - 1) / t.c : 0, last = std::min(t.u, high / t.c);
    if (first > last) return false;
    for (int64_t x = first; x <= last; ++x)
      if (search(i - 1, low - x * t.c, high - x * t.c)) return true;
    return false;
  }

  int n_ = 0;
  Term terms_[2 * kMaxDims];
  int64_t reach_[2 * kMaxDims], gap_[2 * kMaxDims], gcd_[2 * kMaxDims];
};

}  // namespace

bool overlaps(const Region& a, const Region& b) {
  ByteRange ba = bounds(a), bb = bounds(b);
  if (ba.begin == ba.end || bb.begin == bb.end || !ba.intersects(bb)) return false;
  Search search;
  for (int k = 0; k < a.ndim(); ++k) search.add(std::abs(a.strides[k]) * a.itemsize, a.sizes[k] - 1);
  for (int k = 0; k < b.ndim(); ++k) search.add(std::abs(b.strides[k]) * b.itemsize, b.sizes[k] - 1);
  // An element of a begins at ba.begin + A, one of b at (bb.end - itemsize) - B; they meet when the difference of the
  // two lies in (-a.itemsize, b.itemsize).
  int64_t top = bb.end - b.itemsize - ba.begin;
  return search.reachable(top - (a.itemsize - 1), top + (b.itemsize - 1));
}

bool overlaps_itself(const Region& r) {
  struct Dim {
    int64_t stride, size;
  } dims[kMaxDims];
  int n = 0;
  for (int k = 0; k < r.ndim(); ++k) {
    if (r.sizes[k] == 0) return false;
    if (r.sizes[k] > 1) dims[n++] = {std::abs(r.strides[k]), r.sizes[k]};
  }
  std::sort(dims, dims + n, [](const Dim& a, const Dim& b) { return a.stride < b.stride; });
  if (n && dims[0].stride == 0) return true;
  // Two elements meet iff sum of s_k * y_k == 0 for some y != 0 with |y_k| < n_k. Let the largest k with y_k != 0 be
  // given and y_k > 0: the smaller terms, shifted to start at 0, must reach exactly their middle minus s_k * y_k.
  int64_t reach = 0;
  for (int k = 0; k < n; reach += dims[k].stride * (dims[k].size - 1), ++k) {
    if (dims[k].stride > reach) continue;
    Search search;
    for (int j = 0; j < k; ++j) search.add(dims[j].stride, 2 * (dims[j].size - 1));
    search.add(dims[k].stride, dims[k].size - 2);
    int64_t target = reach - dims[k].stride;
    if (search.reachable(target, target)) return true;
  }
  return false;
}

namespace {

// Row-major without dims of size 1 and with mergeable neighbours merged: equal for equal maps from index to element.
struct Merged {
  int n = 0;
  int64_t size[kMaxDims], stride[kMaxDims];
  explicit Merged(const Region& r) {
    for (int k = 0; k < r.ndim(); ++k) {
      if (r.sizes[k] == 1) continue;
      if (n && stride[n - 1] == r.sizes[k] * r.strides[k]) {
        size[n - 1] *= r.sizes[k];
        stride[n - 1] = r.strides[k];
      } else {
        size[n] = r.sizes[k];
        stride[n++] = r.strides[k];
      }
    }
  }
};

}  // namespace

bool same_elements_in_order(const Region& a, const Region& b) {
  if (a.numel() != b.numel() || a.itemsize != b.itemsize) return false;
  if (a.numel() == 0) return true;
  if (a.offset != b.offset) return false;
  Merged ma(a), mb(b);
  return ma.n == mb.n && std::equal(ma.size, ma.size + ma.n, mb.size) &&
         std::equal(ma.stride, ma.stride + ma.n, mb.stride);
}

bool is_dense(const Region& r) {
  struct Dim {
    int64_t stride, size;
  } dims[kMaxDims];
  int n = 0;
  for (int k = 0; k < r.ndim(); ++k) {
    if (r.sizes[k] == 0) return true;
    if (r.sizes[k] > 1) dims[n++] = {std::abs(r.strides[k]), r.sizes[k]};
  }
  std::sort(dims, dims + n, [](const Dim& a, const Dim& b) { return a.stride < b.stride; });
  int64_t expected = 1;
  for (int k = 0; k < n; expected *= dims[k++].size)
    if (dims[k].stride != expected) return false;
  return true;
}

bool covers(const Region& outer, const Region& inner) {
  ByteRange bi = bounds(inner), bo = bounds(outer);
  if (bi.begin == bi.end) return true;
  if (bo.begin > bi.begin || bo.end < bi.end) return false;
  return is_dense(outer) || same_elements_in_order(outer, inner);
}

}  // namespace situ
