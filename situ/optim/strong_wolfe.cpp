// Implements the strong Wolfe line search: bracket, then zoom.
#include "situ/optim/strong_wolfe.h"

#include <algorithm>
#include <cmath>

#include "situ/memory/plan.h"

namespace situ::optim {

namespace {

constexpr double kDecrease = 1e-4, kCurvature = 0.9;

// Returns the minimum of the cubic through two points with their slopes, within bounds.
double cubic_minimum(const LinePoint& a, const LinePoint& b, double least, double most) {
  const double d1 = a.slope + b.slope - 3 * (a.f - b.f) / (a.t - b.t), square = d1 * d1 - a.slope * b.slope;
  if (!(square >= 0)) return (least + most) / 2;
  const double d2 = std::sqrt(square);
  const double t = a.t <= b.t ? b.t - (b.t - a.t) * ((b.slope + d2 - d1) / (b.slope - a.slope + 2 * d2))
                              : a.t - (a.t - b.t) * ((a.slope + d2 - d1) / (a.slope - b.slope + 2 * d2));
  return std::min(std::max(t, least), most);
}

}  // namespace

LinePoint StrongWolfe::at(double t) {
  ++evaluations_;
  return evaluate_(t);
}

bool StrongWolfe::too_high(const LinePoint& p) const { return p.f > start_.f + kDecrease * p.t * start_.slope; }

bool StrongWolfe::flat(const LinePoint& p) const { return std::abs(p.slope) <= -kCurvature * start_.slope; }

// Increases the step until two points enclose a good one, or one is good itself.
void StrongWolfe::bracket(double t) {
  LinePoint before = start_, now = at(t);
  for (; turns_ < most_; ++turns_) {
    if (too_high(now) || (turns_ > 1 && now.f >= before.f)) break;
    done_ = flat(now);
    if (done_) before = now;
    if (done_ || now.slope >= 0) break;
    const double longer = cubic_minimum(before, now, now.t + 0.01 * (now.t - before.t), now.t * 10);
    before = std::move(now);
    now = at(longer);
  }
  ends_[0] = turns_ == most_ ? start_ : std::move(before);
  ends_[1] = std::move(now);
}

// Moves t away from the ends of the bracket, where the bracket would hardly shrink.
double StrongWolfe::inside(double t) {
  const double least = std::min(ends_[0].t, ends_[1].t), most = std::max(ends_[0].t, ends_[1].t);
  const double margin = 0.1 * (most - least);
  if (!(std::min(most - t, t - least) < margin)) {
    slow_ = false;
  } else if (slow_ || t >= most || t <= least) {
    t = std::abs(t - most) < std::abs(t - least) ? most - margin : least + margin;
    slow_ = false;
  } else {
    slow_ = true;
  }
  return t;
}

void StrongWolfe::replace(LinePoint p) {
  const int high = 1 - low_;
  if (too_high(p) || p.f >= ends_[low_].f) {
    ends_[high] = std::move(p);
    low_ = ends_[0].f <= ends_[1].f ? 0 : 1;
    return;
  }
  done_ = flat(p);
  if (!done_ && p.slope * (ends_[high].t - ends_[low_].t) >= 0) ends_[high] = ends_[low_];
  ends_[low_] = std::move(p);
}

void StrongWolfe::zoom() {
  low_ = ends_[0].f <= ends_[1].f ? 0 : 1;
  for (; !done_ && turns_ < most_; ++turns_) {
    if (std::abs(ends_[1].t - ends_[0].t) * longest_ < tolerance_) break;
    const double least = std::min(ends_[0].t, ends_[1].t), most = std::max(ends_[0].t, ends_[1].t);
    replace(at(inside(cubic_minimum(ends_[0], ends_[1], least, most))));
  }
}

// A dry run has no values for a search. A search stores the most gradients when it evaluates inside a bracket: those of
// the start, of both ends and of the new point. Further evaluations take no more memory, so the dry run makes none.
LinePoint StrongWolfe::planned(double t) {
  ends_[0] = at(t);
  if (most_ > 0) ends_[1] = at(t);
  if (most_ > 1) ends_[0] = at(t);
  return std::move(ends_[0]);
}

LinePoint StrongWolfe::search(double t) {
  if (memory::planning()) return planned(t);
  bracket(t);
  zoom();
  return std::move(ends_[low_]);
}

}  // namespace situ::optim
