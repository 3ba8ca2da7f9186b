// Sums gradients over dimensions that were broadcast.
#include "situ/autograd/autograd.h"
#include "situ/ops/functions.h"

namespace situ::autograd {

Tensor sum_to(Tensor g, IntArrayRef sizes) {
  DimVec dims;
  int64_t lead = g.dim() - static_cast<int64_t>(sizes.size());
  for (int64_t d = 0; d < g.dim(); ++d)
    if (d < lead || (sizes[static_cast<size_t>(d - lead)] == 1 && g.size(d) != 1)) dims.push_back(d);
  if (!dims.empty()) g = std::move(g).sum(dims, true);
  return lead > 0 ? g.reshape(sizes) : g;
}

}  // namespace situ::autograd
