// Checks the options of the library's optimizers.
#include "situ/optim/internal/check_options.h"

#include "situ/base/text.h"
#include "situ/generated/optim/optimizers.h"

namespace situ::optim {

void check_range(const char* optimizer, const char* what, double v, double below) {
  if (!(v >= 0 && v < below))
    throw ValueError(std::string(optimizer) + ": bad " + what + " " + std::to_string(v) + "; it must be at least 0" +
                     (below < 2 ? " and below 1" : ""));
}

void check_share(const char* optimizer, const char* what, double v) {
  if (!(v >= 0 && v <= 1))
    throw ValueError(std::string(optimizer) + ": bad " + what + " " + number_text(v) +
                     "; it must be at least 0 and at most 1");
}

void check_betas(const char* optimizer, const std::tuple<double, double>& betas) {
  check_range(optimizer, "beta 1", std::get<0>(betas), 1);
  check_range(optimizer, "beta 2", std::get<1>(betas), 1);
}

void check_together(const SGDOptions& o) {
  if (o.nesterov() && (o.momentum() <= 0 || o.dampening() != 0))
    throw ValueError("SGD: nesterov needs a momentum above 0 and no dampening, got momentum " +
                     number_text(o.momentum()) + ", dampening " + number_text(o.dampening()) +
                     "; set momentum(0.9), or leave nesterov out");
}

void check_together(const RpropOptions& o) {
  const auto [shrink, grow] = o.etas();
  if (!(0 < shrink && shrink < 1 && 1 < grow))
    throw ValueError("Rprop: bad etas " + number_text(shrink) + " and " + number_text(grow) +
                     "; the first must lie between 0 and 1, the second above 1");
}

}  // namespace situ::optim
