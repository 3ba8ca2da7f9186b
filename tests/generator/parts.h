// Text and index arithmetic that the parts of the machine share.
#pragma once
#include <cstdio>
#include <string>
#include <vector>

#include "tests/generator/machine.h"

namespace generator {

inline std::string text(double v) {
  if (!narrating) return {};
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.4g", v);
  return buffer;
}

inline std::string text(const std::vector<int64_t>& v) {
  if (!narrating) return {};
  std::string s = "{";
  for (size_t i = 0; i < v.size(); ++i) s += (i ? ", " : "") + std::to_string(v[i]);
  return s + "}";
}

inline std::string text(const std::vector<double>& v) {
  if (!narrating) return {};
  std::string s = "{";
  for (size_t i = 0; i < v.size(); ++i) s += (i ? ", " : "") + text(v[i]);
  return s + "}";
}

inline int64_t product_of(const std::vector<int64_t>& v) {
  int64_t n = 1;
  for (int64_t s : v) n *= s;
  return n;
}

// Returns the element of an operand of sizes `from` that element `i` of a result of sizes `to` reads.
inline size_t broadcast_at(const std::vector<int64_t>& from, const std::vector<int64_t>& to, size_t i) {
  size_t at = 0, stride = 1, rest = i;
  for (size_t k = 1; k <= to.size(); ++k) {
    auto n = static_cast<size_t>(to[to.size() - k]);
    size_t here = rest % n;
    rest /= n;
    if (k > from.size()) continue;
    auto m = static_cast<size_t>(from[from.size() - k]);
    if (m != 1) at += here * stride;
    stride *= m;
  }
  return at;
}

inline bool broadcasts(const std::vector<int64_t>& from, const std::vector<int64_t>& to) {
  if (from.size() > to.size()) return false;
  for (size_t k = 1; k <= from.size(); ++k)
    if (from[from.size() - k] != 1 && from[from.size() - k] != to[to.size() - k]) return false;
  return true;
}

template <class F>
View mapped(const View& v, const std::vector<int64_t>& sizes, F place) {
  View r = v;
  r.sizes = sizes;
  r.cell.clear();
  std::vector<int64_t> at(sizes.size());
  for (int64_t i = 0, n = product_of(sizes); i < n; ++i) {
    int64_t rest = i;
    for (size_t d = sizes.size(); d-- > 0;) {
      at[d] = rest % sizes[d];
      rest /= sizes[d];
    }
    std::vector<int64_t> from = place(at);
    int64_t k = 0;
    for (size_t d = 0; d < v.sizes.size(); ++d) k = k * v.sizes[d] + from[d];
    r.cell.push_back(v.cell[static_cast<size_t>(k)]);
  }
  return r;
}

using At = std::vector<int64_t>;

}  // namespace generator
