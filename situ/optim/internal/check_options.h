// For the library's optimizers: checks of their options, which throw ValueError.
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

// Options of optimizers.txt that have a rule for several of them together.
void check_together(const SGDOptions& o);
void check_together(const RpropOptions& o);
template <class Options>
void check_together(const Options&) {}

}  // namespace situ::optim
