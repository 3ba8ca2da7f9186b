// Implements make_geometry(): the iteration space of an elementwise call.
// Optimized with -O3: every elementwise call runs it.
#include "situ/backends/cpu/common/iteration.h"

#include <cstdlib>

namespace situ::cpu {
namespace {

bool can_merge(const Geometry& g, int operands, int into, int from) {
  for (int k = 0; k < operands; ++k) {
    if (g.strides[k][from] != g.strides[k][into] * g.sizes[into]) return false;
  }
  return true;
}

void swap_dims(Geometry& g, int operands, int a, int b) {
  std::swap(g.sizes[a], g.sizes[b]);
  for (int k = 0; k < operands; ++k) std::swap(g.strides[k][a], g.strides[k][b]);
}

// Returns true if dimension b should be inside dimension a. The first operand whose strides differ decides.
bool belongs_inside(const Geometry& g, int operands, int b, int a) {
  for (int k = 0; k < operands; ++k) {
    int64_t sa = std::abs(g.strides[k][a]), sb = std::abs(g.strides[k][b]);
    if (sa != sb && sa != 0 && sb != 0) return sb < sa;
  }
  return false;
}

}  // namespace

void make_geometry(Geometry& g, const Arg& out, const Arg* in, int inputs) {
  const int operands = inputs + 1;
  int n = 0;
  g.numel = 1;
  for (int i = out.ndim; i-- > 0;) {
    g.numel *= out.sizes[i];
    if (out.sizes[i] == 1) continue;
    g.sizes[n] = out.sizes[i];
    g.strides[0][n] = out.strides[i];
    for (int k = 0; k < inputs; ++k) g.strides[k + 1][n] = in[k].strides[i];
    for (int j = n; j > 0 && belongs_inside(g, operands, j, j - 1); --j) swap_dims(g, operands, j, j - 1);
    ++n;
  }
  int last = 0;
  for (int i = 1; i < n; ++i) {
    if (can_merge(g, operands, last, i)) {
      g.sizes[last] *= g.sizes[i];
    } else if (++last != i) {
      swap_dims(g, operands, last, i);
    }
  }
  g.ndim = n == 0 ? 0 : last + 1;
}

}  // namespace situ::cpu
