// Implements PendingWrite and WriteSet: their refusals and the write barrier for several targets.
#include "situ/dispatch/write_set.h"

#include "situ/base/shown.h"
#include "situ/base/text.h"
#include "situ/memory/frozen.h"
#include "situ/op/hint.h"

namespace situ::op {

namespace {

constexpr size_t kMostParts = 1024;  // a write of more parts is checked as a write of the whole target

}  // namespace

void refuse_leaf(const std::string& op, TensorImpl& target, const std::string& by, const std::string& hint) {
  const TensorImpl& base = *target.group_base();
  throw AutogradError(op + ": a " + (&base == &target ? "leaf tensor" : "view of a leaf") + " that requires grad, " +
                      record::description_of(target, base) + ", may not be written in place while recording" + by +
                      "; " + hint);
}

void PendingWrite::refuse_frozen(const char* instead) const {
  situ::refuse_frozen(info_.op, "the tensor to be overwritten, " + record::description_of(target_, target_) + ",",
                      instead, info_.location);
}

void PendingWrite::refuse_overlap(const char* instead) const {
  throw InplaceError(called_as(info_.op) + ": the tensor to be overwritten, " +
                     record::description_of(target_, target_) +
                     ", overlaps itself in memory (an expanded or windowed view), so its elements cannot hold "
                     "different values; " +
                     instead + " instead" + bracketed(info_.location));
}

void PendingWrite::refuse_leaf() const {
  // A parameter has no hint for a new tensor, because its module and optimizer would not use that tensor.
  const std::string form = target_.group_base()->is_parameter ? "" : plain_form(info_.op);
  op::refuse_leaf(called_as(info_.op), target_, bracketed(info_.location),
                  (form.empty() ? "" : "use the out-of-place form (" + form + "), or ") + "write under NoGradGuard");
}

void PendingWrite::narrow(const std::vector<Region>& parts) {
  parts_ = &parts;
  if (parts.size() > kMostParts) return;
  info_.n_parts = parts.size();
  info_.parts = parts.empty() ? info_.region : parts.data();
}

// Adds the target's key to errors that f throws.
template <class F>
void WriteSet::for_each(F f) const {
  for (size_t i = 0; i < writes_.size(); ++i) try {
      f(writes_[i]);
    } catch (Error& e) {
      if (i < keys_.size() && !keys_[i].empty()) e.add("; its key is " + shown(keys_[i]));
      throw;
    }
}

void WriteSet::check(bool one_value, const char* instead) {
  for_each([&](const PendingWrite& w) { w.check(one_value, instead); });
  for_each([](const PendingWrite& w) { w.check_barrier(); });
}

void WriteSet::barrier() {
  for (const PendingWrite& w : writes_) w.prepare(breaks_, false);
  begun_ = true;
  for (const PendingWrite& w : writes_) w.begin_untraced();
}

}  // namespace situ::op
