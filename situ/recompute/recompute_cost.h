// Decides which values can be recomputed, from which operands and at what cost. This happens when a call is recorded,
// before its kernel runs. See Note [Rebuilt values] in recompute.h.
#pragma once
#include <optional>

#include "situ/memory/memory_limit.h"
#include "situ/memory/storage.h"
#include "situ/recompute/recompute.h"

namespace situ::op {

// The limits on recomputation that apply to a call on this thread.
struct Allowance {
  double passes = 0;        // values up to this cost, in passes over their bytes, are not kept; 0: all are kept
  double plain_passes = 0;  // the same without a memory limit
  int64_t least = 0;        // bytes; smaller values are kept
  int64_t plain_least = 0;  // the same without a memory limit
  memory::Drops drops = memory::Drops::nothing;  // the memory limit's mode; `nothing` without one
  bool limit() const { return drops != memory::Drops::nothing; }
  // The allowance for values on device d; zero passes while hooks pack saved values.
  static Allowance now(Device d);
};

struct RecomputeCost {
  Recompute::Terms terms;
  uint32_t keeps = 0;   // operands (mask) that only the Recompute reads
  uint32_t makers = 0;  // operands (mask) that another Recompute computes, through the node's edges
};

// Returns whether the bytes are kept for another reason, so that a Recompute reads them at no cost.
bool kept_anyway(const Storage& s);
// Returns whether result 0 is a whole value that fills its block, and the results that the call needs again are saved.
bool could_run_again(Node& node);
// Estimates the cost of recomputing result 0 of such a call. Returns nothing if it is not allowed or an operand is not
// available. `overwritten`: the handle whose bytes the call is about to overwrite, or null. Under a memory limit the
// caller must hold this thread's lock group (memory/lock_group.h).
std::optional<RecomputeCost> estimate_cost(Node& node, const Operand* in, const TensorImpl* overwritten,
                                           const Allowance& a);
// Returns whether result 0 may take the bytes of operand i with geometry g.
bool replaces_operand(Node& node, int i, const Region& g, DType t);

constexpr int64_t kLeastDropped = 2048;  // bytes; a memory limit does not drop smaller values
// Under a memory limit with a plan, values up to this many passes are never kept. Under one that drops late, the same
// values are deferred as without a limit. Other values are dropped when their bytes are needed, and paths to them are
// longer if the first values of those paths were dropped as well.
constexpr float kAtOnceUnderLimit = 16;

inline Allowance Allowance::now(Device d) {
  const ThreadState& s = thread_state();
  Allowance a;
  a.passes = a.plain_passes = s.save_hooks ? 0 : s.recompute;
  a.least = a.plain_least = s.recompute_from;
  const memory::ThreadLimits* c = memory::dropping(d);
  if (!c) return a;
  a.drops = c->drops();
  a.least = kLeastDropped;
  if (a.passes <= ThreadState().recompute) a.passes = std::min<double>(a.passes, kAtOnceUnderLimit);
  return a;
}

}  // namespace situ::op
