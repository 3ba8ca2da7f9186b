// What oneDNN needs for one slice of a convolution: the primitive, the layouts it chose, and the reorders to and from
// the caller's strides. Plans are cached by geometry. Includes oneDNN's header: for this folder's sources only.
#pragma once
#include <dnnl.hpp>
#include <memory>

#include "situ/backends/cpu/conv/geometry.h"

namespace situ::cpu {

dnnl::engine& onednn_engine();
dnnl::stream onednn_stream();  // one for each thread

// From one layout to another, on the calling thread alone.
struct Reorder {
  dnnl::reorder primitive;
  dnnl::memory::desc from, to, scratchpad;
  void run(void* source, void* target, void* pad) const;  // pad: as many bytes as scratchpad says
};

// One operand: the caller's layout, the library's, and the reorder between them where they differ.
struct PlanOperand {
  dnnl::memory::desc user, lib;
  Reorder reorder;
  bool moves = false;
  size_t bytes() const { return lib.get_size(); }
};

// Weights are reordered in blocks of output channels, so that threads can share the work.
struct WeightBlocks {
  Reorder reorder;                                 // of one block
  int64_t count = 1, user_step = 0, lib_step = 0;  // bytes from block to block
};

struct ConvPlan {
  dnnl::primitive primitive;
  PlanOperand x, y, w;
  WeightBlocks blocks;
  dnnl::memory::desc scratchpad;
  size_t pad() const;  // bytes: the largest scratchpad of the primitive and the reorders, which run one after another
};

// Null where oneDNN has no fast implementation.
std::shared_ptr<const ConvPlan> conv_plan(const ConvGeometry& slice);

}  // namespace situ::cpu
