// Finds the reason why a result cannot reuse a tensor's memory (see DonationBlocker in run.h).
#include "situ/dispatch/run.h"

namespace situ::op {

DonationBlocker donation_blocker_of(TensorImpl& t) {
  const Storage& s = *t.storage;
  if (record::is_leaf_base(t)) return DonationBlocker::leaf;
  if (s.has_dependents()) return DonationBlocker::dependents;
  if (t.base) return DonationBlocker::view;
  if (t.use_count() != 1) return DonationBlocker::handles;
  if (s.use_count() != 1) return DonationBlocker::storage;
  if (s.bytes() > static_cast<size_t>(t.g.numel() * t.g.itemsize)) return DonationBlocker::larger_block;
  if (s.escaped()) return DonationBlocker::escaped;
  if (s.frozen()) return DonationBlocker::frozen;
  if (s.category() != Category::temporary && s.category() != Category::gradient)
    return DonationBlocker::lasting_category;
  return t.extra ? DonationBlocker::autograd_extra : DonationBlocker::none;
}

}  // namespace situ::op
