#include "situ/nn/whole_step.h"

#include "situ/base/philox.h"
#include "situ/ops/functions.h"

namespace situ::nn {

namespace {
thread_local int t_open = 0;
}

bool in_whole_step() noexcept { return t_open > 0; }

StepStart::StepStart(Module& net)
    : net_(net), buffers_(net.buffers()), seed_(default_generator().seed()), position_(default_generator().position()) {
  NoGradGuard off;
  copies_.reserve(buffers_.size());
  for (const Tensor& b : buffers_) copies_.push_back(b.clone());
  ++t_open;
}

StepStart::~StepStart() { --t_open; }

void StepStart::put_back() {
  NoGradGuard off;
  for (size_t i = 0; i < buffers_.size(); ++i) buffers_[i].copy_(copies_[i]);
  default_generator().set_state(seed_, position_);
  net_.zero_grad();
}

}  // namespace situ::nn
