#include "situ/autograd/anomaly.h"

#include "situ/base/text.h"
#include "situ/base/undo_log.h"
#include "situ/tape/record.h"
#include "situ/tensor/internal/planned.h"

namespace situ::autograd {

bool AnomalyMode::is_enabled() { return tls_state.anomaly; }
bool AnomalyMode::should_check_nan() {
  return tls_state.anomaly && dry::known_or(false, [] { return tls_state.check_nan; });
}
void AnomalyMode::set_enabled(bool on, bool check_nan) {
  before_setting(
      [before = is_enabled(), nan = tls_state.check_nan] { tls_state.anomaly = before, tls_state.check_nan = nan; });
  tls_state.anomaly = on;
  tls_state.check_nan = check_nan;
}

DetectAnomalyGuard::DetectAnomalyGuard(bool check_nan) : enabled_(tls_state.anomaly), check_nan_(tls_state.check_nan) {
  AnomalyMode::set_enabled(true, check_nan);
}
DetectAnomalyGuard::~DetectAnomalyGuard() { AnomalyMode::set_enabled(enabled_, check_nan_); }

void check_gradients(const Node& n, const Tensor* dx) {
  NoGradGuard off;
  for (int i = 0; i < n.n_in; ++i)
    if (dx[i].defined() && dx[i].is_floating_point() && dx[i].isnan().any().item<bool>())
      throw AutogradError(std::string(n.name()) + ": its backward gave NaN in the gradient of operand " +
                          std::to_string(i) + ", " + dx[i].describe() + "; the call was made" + at_text(n.location) +
                          ": look there for a root of 0, a division by 0 or a logarithm of 0, and keep it away with "
                          "clamp(), a small number added, or where() around the argument itself");
}

}  // namespace situ::autograd
