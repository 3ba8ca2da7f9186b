// Which values can be recomputed, from what, and what that costs: looked at when a call is recorded, before its kernel
// runs. See Note [Rebuilt values] in recipe.h.
#pragma once
#include <optional>

#include "situ/memory/memory_limit.h"
#include "situ/memory/storage.h"
#include "situ/recompute/recompute.h"

namespace situ::op {

// What a thread allows.
struct Allowance {
  double passes = 0;                             // over a value's bytes, up to which it is not kept; 0: all is kept
  double plain_passes = 0;                       // the same without a ceiling
  int64_t least = 0;                             // bytes; smaller values are kept
  int64_t plain_least = 0;                       // the same without a ceiling
  memory::Drops drops = memory::Drops::nothing;  // of the ceiling; nothing: without one
  bool limit() const { return drops != memory::Drops::nothing; }
  // For values on device d. Not where saves are handed to hooks.
  static Allowance now(Device d);
};

struct RecomputeCost {
  Recompute::Terms terms;
  uint32_t keeps = 0;   // operands (mask) that only the recipe reads
  uint32_t makers = 0;  // operands that another recipe makes, behind the node's edges
};

// Is it kept for a reason of its own, so that a recipe reads it at no cost?
bool kept_anyway(const Storage& s);
// Is result 0 a whole value that fills its block, and has the call the results which it reads again?
bool could_run_again(Node& node);
// What recomputing result 0 of such a call takes; nothing where that is not allowed, or an operand is out of reach.
// `overwritten`: the handle whose bytes the call is about to overwrite, or null. Under a ceiling this thread's circle
// is held (memory/lock_group.h).
std::optional<RecomputeCost> estimate_cost(Node& node, const Operand* in, const TensorImpl* overwritten,
                                           const Allowance& a);
// Could result 0 take the bytes of operand i, seen as g?
bool replaces_operand(Node& node, int i, const Region& g, DType t);

constexpr int64_t kLeastDropped = 2048;  // bytes; smaller values are kept under a ceiling, too
// Passes up to which a value is not kept at all under a planned ceiling; under a late one it is the same values as
// without any. What costs more is dropped when its bytes are needed, and the ways to such values are longer where their
// starts were not kept either.
constexpr float kAtOnceUnderLimit = 16;

inline Allowance Allowance::now(Device d) {
  const ThreadState& s = thread_state();
  Allowance a;
  a.passes = a.plain_passes = s.save_hooks ? 0 : s.recompute;
  a.least = a.plain_least = s.recompute_from;
  const memory::MemoryLimits* c = memory::dropping(d);
  if (!c) return a;
  a.drops = c->drops();
  a.least = kLeastDropped;
  if (a.passes <= ThreadState().recompute) a.passes = std::min<double>(a.passes, kAtOnceUnderLimit);
  return a;
}

}  // namespace situ::op
