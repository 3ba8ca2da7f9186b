// Remembered launches, and the error of the one that a kernel reported.
#include "situ/backends/text/faults.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "situ/base/error.h"

namespace situ::text {

// A program that never waits forgets the oldest: the device has long run them.
int32_t Faults::remember(const op::LaunchView& l) {
  constexpr size_t kMost = 1 << 16;
  if (launches_.size() >= kMost) launches_.pop_front();
  const int32_t number = next_++;
  if (next_ < 0) next_ = 1;
  launches_.push_back({number, kernels_ + 1, std::make_unique<op::Launch>(l)});
  return number;
}

void Faults::throw_pending() {
  if (const devices::FoundError pending = pending_.take()) pending->tell(true);
}

namespace {

double number_of(const char* bytes, int32_t width) {
  float single = 0;
  double wide = 0;
  if (width == sizeof single) return std::memcpy(&single, bytes, sizeof single), static_cast<double>(single);
  if (width == sizeof wide) std::memcpy(&wide, bytes, sizeof wide);
  return wide;
}

}  // namespace

// Kernels that were launched after it did nothing: the other threads that launched some get its error, too.
void Faults::throw_found(const Status& s) {
  const auto l =
      std::find_if(launches_.begin(), launches_.end(), [&](const Remembered& r) { return r.number == s.launch; });
  SITU_ASSERT(l != launches_.end());
  const Fault what{true, s.operand, s.at, s.value, number_of(s.low, s.width), number_of(s.high, s.width)};
  const devices::FoundError found =
      std::make_shared<const devices::Found>(devices::Found{devices::Found::fault, type_, std::move(*l->launch), what});
  pending_.reported_here(l->at, found);
  launches_.clear();
  found->tell(false);
}

}  // namespace situ::text
