#include "situ/dispatch/run.h"

namespace situ::op {

Obstacle held_by(TensorImpl& t) {
  const Storage& s = *t.storage;
  if (record::is_leaf_root(t)) return Obstacle::leaf;
  if (s.has_dependents()) return Obstacle::dependents;
  if (t.base) return Obstacle::view;
  if (t.use_count() != 1) return Obstacle::handles;
  if (s.use_count() != 1) return Obstacle::storage;
  if (s.bytes() > static_cast<size_t>(t.g.numel() * t.g.itemsize)) return Obstacle::larger;
  if (s.escaped()) return Obstacle::escaped;
  if (s.frozen()) return Obstacle::frozen;
  if (s.category() != Category::temporary && s.category() != Category::gradient) return Obstacle::category;
  return t.extra ? Obstacle::extra : Obstacle::none;
}

}  // namespace situ::op
