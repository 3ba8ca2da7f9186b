// The plan of one slice of a convolution: oneDNN's primitive, its layouts, and the reorders to and from them.
// Plans are cached by geometry. This header includes oneDNN's header: only this folder's sources include it.
#pragma once
#include <dnnl.hpp>
#include <memory>

#include "situ/backends/cpu/conv/geometry.h"

namespace situ::cpu {

dnnl::engine& onednn_engine();
dnnl::stream onednn_stream();  // one stream per thread

// Copies from one layout to another, on the calling thread.
struct Reorder {
  dnnl::reorder primitive;
  dnnl::memory::desc from, to, scratchpad;
  void run(void* source, void* target, void* pad) const;  // pad: as many bytes as scratchpad has
};

// One operand: the caller's layout, the library's, and the reorder between them if they differ.
struct PlanOperand {
  dnnl::memory::desc user, lib;
  Reorder reorder;
  bool moves = false;
  size_t bytes() const { return lib.get_size(); }
};

// Weights are reordered in blocks of output channels, so that threads can share the work.
struct WeightBlocks {
  Reorder reorder;                                 // of one block
  int64_t count = 1, user_step = 0, lib_step = 0;  // steps: bytes from block to block
};

struct ConvPlan {
  dnnl::primitive primitive;
  PlanOperand x, y, w;
  WeightBlocks blocks;
  dnnl::memory::desc scratchpad;
  size_t pad() const;  // bytes of the largest scratchpad: primitive and reorders run one after another
};

// Returns null if oneDNN has no fast implementation.
std::shared_ptr<const ConvPlan> conv_plan(const ConvGeometry& slice);

}  // namespace situ::cpu
