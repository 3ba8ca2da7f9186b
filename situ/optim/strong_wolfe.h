// The line search of L-BFGS: finds a step length t along a direction that satisfies the strong Wolfe conditions
// (Nocedal and Wright, algorithms 3.5 and 3.6, with cubic interpolation).
#pragma once
#include <functional>

#include "situ/tensor/tensor.h"

namespace situ::optim {

// f(x + t d): its value, its gradient, and the gradient's product with d.
struct LinePoint {
  double t = 0, f = 0;
  Tensor g;
  double slope = 0;
};

class StrongWolfe {
 public:
  using Evaluate = std::function<LinePoint(double t)>;
  // `longest`: the largest element of d. A bracket is small enough if it moves x by less than `tolerance`. It makes at
  // most `most` evaluations after the first.
  StrongWolfe(LinePoint start, double longest, double tolerance, int64_t most, Evaluate evaluate)
      : start_(std::move(start)),
        longest_(longest),
        tolerance_(tolerance),
        most_(most),
        evaluate_(std::move(evaluate)) {}
  LinePoint search(double t);  // starts from length t; a dry run takes the memory of the largest search
  int64_t evaluations() const { return evaluations_; }

 private:
  LinePoint at(double t);
  LinePoint planned(double t);
  bool too_high(const LinePoint& p) const;  // no sufficient decrease
  bool flat(const LinePoint& p) const;      // the slope is small enough
  void bracket(double t);
  void zoom();
  double inside(double t);
  void replace(LinePoint p);
  LinePoint start_;
  double longest_, tolerance_;
  int64_t most_, turns_ = 0, evaluations_ = 0;
  Evaluate evaluate_;
  LinePoint ends_[2];  // ends of the bracket
  int low_ = 0;        // the lower of them
  bool done_ = false, slow_ = false;
};

}  // namespace situ::optim
