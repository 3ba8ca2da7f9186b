#include "situ/recompute/recompute_call.h"

#include <utility>

#include "situ/launch/executor.h"
#include "situ/launch/launch.h"
#include "situ/launch/observed_work.h"
#include "situ/memory/memory_limit.h"
#include "situ/memory/race.h"
#include "situ/recompute/recompute.h"
#include "situ/recompute/recompute_cost.h"
#include "situ/tape/record.h"

namespace situ::op {

void RecomputeCall::operand(int i, const Region& g, DType t, Ref<Storage> bytes, Node* by) {
  operands_[i].storage = bytes.get();
  operands_[i].g = &g;
  operands_[i].dtype = t;
  operands_[i].defined = true;
  made_[i] = by;
  held_[i] = std::move(bytes);
}

void RecomputeCall::number(int i, const NodeInput& in) {
  operands_[i].defined = operands_[i].scalar = true;
  operands_[i].value = in.value;
  operands_[i].dtype = in.dtype;
  operands_[i].g = &scalar_region();
}

bool RecomputeCall::may_overwrite(int i) {
  return made_[i] && replaces_operand(node_, i, *operands_[i].g, operands_[i].dtype);
}

Ref<Storage> RecomputeCall::fresh(const Region& g, Device device) {
  return Storage::allocate(static_cast<size_t>(g.numel() * g.itemsize), Category::temporary, device);
}

// The result's bytes: those of an operand that was made for this and may be overwritten, else fresh ones. Where there
// is no room, an operand that was to be kept for others is made once more for them.
Ref<Storage> RecomputeCall::room(const Region& g, Device device) {
  for (int i = 0; i < node_.n_in; ++i)
    if (may_overwrite(i) && held_[i]->use_count() == 1) return held_[i];
  try {
    memory::AnsweredRefusals answered;
    return fresh(g, device);
  } catch (const OutOfMemoryError&) {
    for (int i = 0; i < node_.n_in; ++i)
      if (may_overwrite(i) && recompute_of(*made_[i])->gives_up(held_[i])) return held_[i];
  }
  return fresh(g, device);
}

Ref<Storage> RecomputeCall::run() {
  OutSpec specs[kMaxOut];
  const OpInfo& op_info = *node_.op_info;
  const ObservedWork observed(op_info.name, true, node_.location);
  const Device from = device_of(operands_, node_.n_in);
  Infer c{op_info.name, &op_info, operands_, node_.n_in, node_.attributes(), specs, DType::f32, from};
  op_info.infer(c);
  specs[0].g = node_.outputs()[0].g;
  Ref<Storage> result = room(node_.outputs()[0].g, c.device);
  launch(c, *result);
  return result;
}

void RecomputeCall::launch(const Infer& c, Storage& result) {
  const OpInfo& op_info = *node_.op_info;
  const NodeOutput& o = node_.outputs()[0];
  Result results[kMaxOut];
  results[0] = {&result, &o.g, o.dtype};
  for (int k = 1; k < node_.n_out && op_info.rebuilds; ++k)
    if (Saved* s = node_.outputs()[k].saved) results[k] = {s->storage().get(), &s->geometry(), s->dtype()};
  const Device from = device_of(operands_, node_.n_in);
  const Choice choice = executor_of(from).find(op_info, op_info.name).choice_for(c);
  const Scratch scratch(choice.scratch, from);
  const LaunchView l{op_info,     op_info.name,       node_.location, operands_, node_.n_in, results,
                     node_.n_out, node_.attributes(), scratch.data(), choice,    c.compute,  Part::result0};
  race::Scope races(op_info.name, node_.location);
  if (__builtin_expect(race::on(), 0))
    for (int i = 0; i < node_.n_in; ++i)
      if (operands_[i].storage) races.add(*operands_[i].storage, *operands_[i].g, false);
  prepare(l);
  op::launch(l);
}

}  // namespace situ::op
