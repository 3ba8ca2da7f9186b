#include "situ/autograd/internal/derivative.h"

#include <iterator>
#include <utility>

#include "situ/autograd/accumulate.h"
#include "situ/autograd/anomaly.h"
#include "situ/autograd/autograd.h"
#include "situ/autograd/composed.h"
#include "situ/autograd/function.h"
#include "situ/autograd/hooks.h"
#include "situ/autograd/internal/device_of.h"
#include "situ/dispatch/run.h"
#include "situ/op/vjp_call.h"
#include "situ/ops/functions.h"
#include "situ/tensor/internal/planned.h"

namespace situ::autograd {

namespace {

// What was saved may be overwritten, or freed, without harm where no gradient comes: all that read it was overwritten
// too. Every value is looked at, also behind one that is lost: a pointer may have written several, and the derivative
// that is asked for may read only the last.
bool lost_a_save(Node& n) {
  bool lost = false;
  for (int i = 0; i < n.n_in; ++i) lost |= n.inputs()[i].saved && n.inputs()[i].saved->overwritten();
  for (int k = 0; k < n.n_out; ++k) lost |= n.outputs()[k].saved && n.outputs()[k].saved->overwritten();
  return lost || (n.custom && detail::lost_a_snapshot(*n.custom));
}

// The user's backward may write what it is given.
void call_custom(Node& n, Tensor* dy, Tensor* dx) {
  for (int k = 0; k < n.n_out; ++k)
    if (dy[k].defined() && !writable(dy[k])) dy[k] = dy[k].clone();
  std::vector<Tensor> g = n.custom->backward({std::make_move_iterator(dy), std::make_move_iterator(dy + n.n_out)});
  for (size_t i = 0; i < g.size() && i < static_cast<size_t>(n.n_in); ++i) dx[i] = std::move(g[i]);
}

}  // namespace

bool all_zero(const Tensor* dy, int n) {
  return dry::known_or(false, [&] {
    for (int k = 0; k < n; ++k)
      if (dy[k].defined() && dy[k].numel() > 0 && dy[k].abs().amax().item() != 0) return false;
    return true;
  });
}

// What was saved is looked at in any case: the derivative relies on that.
bool only_zeros(Node& n, const Tensor* dy, bool create) {
  const bool lost = (n.freed && n.had_saves) || lost_a_save(n);
  return lost && !create && all_zero(dy, n.n_out);
}

void derive(Node& n, CallGradients& g, const std::vector<char>& wants, bool retain) {
  const OnDeviceOf where(g.dy, n.n_out);
  if (n.custom) {
    call_custom(n, g.dy, g.dx);
  } else {
    op::VjpCall call(n, g.dy, wants.empty() ? nullptr : wants.data(), !retain, &g.so_far);
    n.op_info->composed ? composed_gradients(n, call, g.dx) : n.op_info->vjp(call, g.dx);
  }
  if (AnomalyMode::should_check_nan()) check_gradients(n, g.dx);
  for (int k = 0; k < n.n_out; ++k)
    if (k < op::kMaxOut || n.n_out > op::kMaxOut) g.dy[k] = Tensor();
  if (!retain) n.free_saved();
  if (n.freed && n.had_saves) forget_hooks(n);
}

Tensor for_operand(Tensor g, const NodeInput& in) {
  if (!(g.sizes() == IntArrayRef(in.sizes))) g = sum_to(std::move(g), in.sizes);
  if (g.dtype() != in.dtype) g = g.to(in.dtype);
  return g;
}

}  // namespace situ::autograd
