// Workspace of convolutions is booked to the byte: the size that oneDNN's own descriptors request, and the blocked
// copies for it.
#include <gtest/gtest.h>

#include <algorithm>
#include <dnnl.hpp>
#include <string>
#include <vector>

#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/conv/onednn_plan.h"
#include "situ/base/threads.h"
#include "situ/memory/allocator.h"
#include "situ/memory/ledger.h"
#include "situ/memory/plan.h"
#include "situ/ops/functions.h"
#include "tests/sanitizers.h"

using namespace situ;
using cpu::align64;
using cpu::ConvKind;

namespace {

// One convolution, run in `slices` equal parts of the batch, or of the output channels for gradients of large weights.
struct Case {
  ConvKind kind;
  int64_t n, c, size, k, kernel, stride, groups, slices;
  bool bias, last;  // last: x and dy are channels-last
  ScalarType dtype = kFloat;
  bool by_channels() const { return kind == ConvKind::backward_weights && k >= 256; }
  std::string text() const {
    const char* names[] = {"forward", "gradient of x", "gradient of w"};
    return std::string(names[static_cast<int>(kind)]) + " n " + std::to_string(n) + " c " + std::to_string(c) + " k " +
           std::to_string(k) + " kernel " + std::to_string(kernel) + " groups " + std::to_string(groups) +
           (last ? " channels-last" : "") + (dtype == kBFloat16 ? " bf16" : "");
  }
};

const Case kCases[] = {
    {ConvKind::forward, 1, 16, 14, 32, 3, 1, 1, 1, false, false},
    {ConvKind::forward, 1, 16, 14, 32, 3, 1, 1, 1, true, true},
    {ConvKind::forward, 1, 3, 32, 64, 7, 2, 1, 1, true, false},
    {ConvKind::forward, 4, 64, 28, 64, 5, 1, 1, 4, true, false},
    {ConvKind::forward, 4, 64, 28, 128, 1, 2, 1, 4, false, true},
    {ConvKind::forward, 1, 32, 14, 32, 3, 1, 32, 1, false, false},
    {ConvKind::backward_data, 1, 16, 14, 32, 3, 1, 1, 1, false, false},
    {ConvKind::backward_data, 4, 64, 28, 64, 5, 1, 1, 4, false, true},
    {ConvKind::backward_data, 4, 64, 28, 64, 5, 1, 1, 4, false, false},
    {ConvKind::backward_weights, 1, 16, 14, 32, 3, 1, 1, 1, false, false},
    {ConvKind::backward_weights, 4, 64, 28, 64, 5, 1, 1, 4, false, true},
    {ConvKind::backward_weights, 16, 3, 32, 64, 7, 2, 1, 8, false, false},
    {ConvKind::backward_weights, 4, 64, 14, 256, 5, 1, 1, 4, false, false},
    {ConvKind::backward_weights, 4, 64, 14, 256, 5, 1, 1, 4, false, true},
    {ConvKind::forward, 4, 64, 28, 64, 5, 1, 1, 4, true, false, kBFloat16},
    {ConvKind::backward_data, 4, 64, 28, 64, 5, 1, 1, 4, false, false, kBFloat16},
    {ConvKind::backward_weights, 4, 64, 28, 64, 5, 1, 1, 4, false, false, kBFloat16},
    {ConvKind::backward_weights, 4, 64, 14, 256, 5, 1, 1, 4, false, false, kBFloat16},
};

struct Operands {
  Tensor x, y, w, bias;
  int64_t padding;

  explicit Operands(const Case& c) : padding(c.kernel / 2) {
    const int64_t out = (c.size + 2 * padding - c.kernel) / c.stride + 1;
    x = full({c.n, c.c, c.size, c.size}, 0.5, c.dtype), y = full({c.n, c.k, out, out}, 0.25, c.dtype);
    w = full({c.k, c.c / c.groups, c.kernel, c.kernel}, 0.125, c.dtype);
    if (c.bias) bias = full({c.k}, 0.5, c.dtype);
    if (!c.last) return;
    x = x.contiguous(MemoryFormat::ChannelsLast), y = y.contiguous(MemoryFormat::ChannelsLast);
  }
  // Creates the result in place of the operand that has its sizes.
  void run(const Case& c) {
    if (c.kind == ConvKind::forward) {
      c.bias ? y = conv2d(x, w, bias, c.stride, padding, 1, c.groups)
             : y = conv2d(x, w, std::nullopt, c.stride, padding, 1, c.groups);
    } else if (c.kind == ConvKind::backward_data) {
      x = conv_transpose2d(y, w, std::nullopt, c.stride, padding, 0, c.groups);
    } else {
      w = conv2d_weight(x, y, c.kernel, c.stride, padding, 1, c.groups);
    }
  }
};

cpu::Arg arg(const Tensor& t) {
  return {nullptr, t.dtype(), static_cast<int>(t.dim()), t.sizes().data(), t.strides().data()};
}

// Returns the geometry of one slice.
cpu::ConvGeometry slice_of(const Case& c, const Operands& o) {
  cpu::ConvGeometry g =
      cpu::geometry_of({c.kind, arg(o.x), arg(o.y), arg(o.w), nullptr, c.stride, o.padding, 1, c.groups});
  g.bias = c.bias;
  (c.by_channels() ? g.k : g.n) /= c.slices;
  return g;
}

// The size that oneDNN reports for a primitive: it takes its scratchpad from us.
size_t asked_by(const dnnl::primitive& primitive) {
  const_dnnl_primitive_desc_t pd = primitive.get_primitive_desc();
  const_dnnl_primitive_attr_t attr = nullptr;
  dnnl_scratchpad_mode_t mode = dnnl_scratchpad_mode_library;
  EXPECT_EQ(dnnl_primitive_desc_get_attr(pd, &attr), dnnl_success);
  EXPECT_EQ(dnnl_primitive_attr_get_scratchpad_mode(attr, &mode), dnnl_success);
  EXPECT_EQ(mode, dnnl_scratchpad_mode_user);
  const dnnl_memory_desc_t* scratchpad = dnnl_primitive_desc_query_md(pd, dnnl_query_scratchpad_md, 0);
  return scratchpad ? dnnl_memory_desc_get_size(scratchpad) : 0;
}

size_t scratchpad_of(const cpu::ConvPlan& p) {
  size_t most = asked_by(p.primitive);
  for (const cpu::PlanOperand* o : {&p.x, &p.y})
    if (o->moves) most = std::max(most, asked_by(o->reorder.primitive));
  if (p.w.moves) most = std::max(most, asked_by(p.blocks.reorder.primitive));
  return most;
}

size_t moved(const cpu::PlanOperand& o) { return o.moves ? align64(o.bytes()) : 0; }

// Returns the bytes of the whole call.
size_t expected(const Case& c, const cpu::ConvPlan& p) {
  const auto slices = static_cast<size_t>(c.slices);
  const size_t slots = std::min(slices, static_cast<size_t>(cpu::pool_slots())), pad = align64(scratchpad_of(p));
  if (c.kind != ConvKind::backward_weights)
    return moved(p.w) + (c.bias ? align64(static_cast<size_t>(c.k) * 4) : 0) + slots * (moved(p.x) + moved(p.y) + pad);
  if (c.by_channels()) return moved(p.x) + slots * (align64(p.w.bytes()) + moved(p.y) + pad);
  return slices * align64(p.w.bytes()) + slots * (moved(p.x) + moved(p.y) + pad);
}

TEST(Workspace, ConvolutionsGetTheSizeThatTheLibraryRequests) {
  int checked = 0;
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text());
    Operands o(c);
    o.run(c);
    memory::PeakScope scope;
    o.run(c);
    const int64_t booked = scope.peak()[Category::workspace];
    auto plan = cpu::conv_plan(slice_of(c, o));
    if (!plan) continue;  // this CPU has only a reference loop for it
    ++checked;
    const size_t bytes = expected(c, *plan);
    EXPECT_EQ(booked, bytes ? static_cast<int64_t>(memory::size_class(bytes)) : 0);
  }
  EXPECT_GT(checked, 0);
}

TEST(Workspace, WinogradNeedsAtMostTheOperands) {
  for (ConvKind kind : {ConvKind::forward, ConvKind::backward_data, ConvKind::backward_weights})
    for (int64_t images : {1, 2, 4, 16})
      for (bool last : {false, true}) {
        const Case c{kind, images, 64, 28, 64, 3, 1, 1, 1, false, last};
        SCOPED_TRACE(c.text());
        Operands o(c);
        const cpu::ConvGeometry g = slice_of(c, o);
        if (!cpu::kWinogradConv.serves(g)) {
          EXPECT_LT(images, 4);
          continue;
        }
        const size_t bytes = cpu::kWinogradConv.scratch(g);
        o.run(c);
        memory::PeakScope scope;
        o.run(c);
        EXPECT_EQ(scope.peak()[Category::workspace], memory::size_class(bytes));
        EXPECT_LE(bytes, o.x.nbytes() + o.y.nbytes() + o.w.nbytes());
      }
}

TEST(Workspace, IsPlannedToTheByte) {
  SITU_NEEDS_POOL();
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text());
    Operands o(c);
    o.run(c);
    memory::Plan planned = memory::plan([&] { Operands(o).run(c); });
    memory::PeakScope scope;
    const int64_t before = memory::current().total;
    Operands(o).run(c);
    EXPECT_EQ(planned.peak[Category::workspace], scope.peak()[Category::workspace]);
    EXPECT_EQ(planned.peak.total - planned.start.total, scope.peak().total - before);
  }
}

// The figures do not depend on the number of threads.
TEST(Workspace, IsTheSameForAnyNumberOfThreads) {
  const int threads = get_num_threads();
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.text());
    int64_t booked[2];
    for (int i : {0, 1}) {
      set_num_threads(i == 0 ? 1 : 4);
      Operands o(c);
      memory::PeakScope scope;
      o.run(c);
      booked[i] = scope.peak()[Category::workspace];
    }
    EXPECT_EQ(booked[0], booked[1]);
  }
  set_num_threads(threads);
}

}  // namespace
