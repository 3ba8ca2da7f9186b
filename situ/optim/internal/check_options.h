// Checks of the options of the library's optimizers. They throw ValueError.
#pragma once
#include <tuple>

namespace situ::optim {

class SGDOptions;
class RpropOptions;

// v must be in [0, below).
void check_range(const char* optimizer, const char* what, double v, double below = 1e300);
// v must be in [0, 1].
void check_share(const char* optimizer, const char* what, double v);
// Each must be in [0, 1).
void check_betas(const char* optimizer, const std::tuple<double, double>& betas);

// Checks of several options together, for entries of optimizers.txt that have such a rule.
void check_together(const SGDOptions& o);
void check_together(const RpropOptions& o);
template <class Options>
void check_together(const Options&) {}

}  // namespace situ::optim
