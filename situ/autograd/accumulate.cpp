#include "situ/autograd/accumulate.h"

#include <mutex>
#include <utility>

#include "situ/base/thread_state.h"
#include "situ/ops/functions.h"
#include "situ/tape/record.h"

namespace situ::autograd {

bool exclusive(const Tensor& t) { return t.use_count() == 1 && t.unsafe_impl()->storage->use_count() == 1; }

bool writable(const Tensor& g) {
  const Region& r = g.unsafe_impl()->g;
  return exclusive(g) && (is_dense(r) || !overlaps_itself(r));
}

namespace {

// A leaf's own gradient memory: row-major, or in the leaf's own dense layout; never shared.
Tensor own(Tensor g, const TensorImpl& like, bool create) {
  bool fits = is_dense(g.unsafe_impl()->g) && (g.is_contiguous() || g.strides() == IntArrayRef(like.g.strides)) &&
              !overlaps_itself(g.unsafe_impl()->g);
  if (fits && exclusive(g) && !g.unsafe_impl()->storage->escaped() && !g.unsafe_impl()->storage->has_dependents())
    return g;
  if (create && writable(g)) return g;
  return g.clone();
}

// Several threads may run backward into one leaf.
std::recursive_mutex& accumulating(const TensorImpl& leaf) {
  static std::recursive_mutex all[32];
  return all[(reinterpret_cast<uintptr_t>(&leaf) >> 6) % 32];
}

}  // namespace

bool store_gradient(TensorImpl& leaf, Tensor g, bool create) {
  std::lock_guard guard(accumulating(leaf));
  Tensor& grad = extra_of(leaf).grad;
  if (!grad.defined()) {
    PurposeGuard purpose(Category::gradient);
    grad = own(std::move(g), leaf, create);
    grad.unsafe_impl()->storage->set_category(Category::gradient);
    return true;
  }
  if (create || grad.requires_grad() || g.requires_grad()) {
    grad = grad + g;
  } else {
    NoGradGuard off;
    grad.add_(g);
  }
  return false;
}

}  // namespace situ::autograd
