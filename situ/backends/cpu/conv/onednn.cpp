// Convolutions through oneDNN, called on one thread for each slice of a grid.
// The grid depends on shapes only. Outputs that have images are split by images, and the gradient of the weights by
// images or output channels.
#include <algorithm>
#include <cstring>
#include <new>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/common/slots.h"
#include "situ/backends/cpu/conv/geometry.h"
#include "situ/backends/cpu/conv/onednn_plan.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/backends/cpu/matrix/sgemm_workspace.h"
#include "situ/base/threads.h"

namespace situ::cpu {
namespace {

using Plan = std::shared_ptr<const ConvPlan>;

int64_t element(const ConvGeometry& g) { return size_of(static_cast<DType>(g.dtype)); }

// Splits n images into `count` nearly equal parts.
struct Images {
  int64_t n, count;
  int64_t first(int64_t i) const { return n * i / count; }
  int64_t size(int64_t i) const { return first(i + 1) - first(i); }
  int64_t largest() const { return (n + count - 1) / count; }
};

Images image_slices(const ConvGeometry& g) {
  const int64_t work = g.k * g.od * g.oh * g.ow * (g.c / g.groups) * g.kd * g.kh * g.kw;
  const int64_t per = std::max<int64_t>(1, (int64_t{1} << 21) / std::max<int64_t>(work, 1));
  return {g.n, (g.n + per - 1) / per};
}

constexpr int64_t kChannels = 64;    // output channels of a slice of a large weight gradient
constexpr int64_t kPartialSums = 8;  // the most partial sums of a small weight gradient
// For groups whose weights the library pads to blocks: clearing and adding eight partial sums would take most of the
// time.
constexpr int64_t kFewPartialSums = 2;
constexpr size_t kPadded = size_t{1} << 20;  // bytes of such weights

bool by_channels(const ConvGeometry& g) {
  return g.groups == 1 && g.k % kChannels == 0 && (g.k >= 256 || (g.n < 4 && g.k > kChannels));
}

ConvGeometry with_images(ConvGeometry g, int64_t n) {
  g.n = n;
  return g;
}
ConvGeometry with_channels(ConvGeometry g, int64_t k) {
  g.k = k;
  return g;
}

// Bytes of the areas of a slot.
struct Slot {
  size_t x = 0, y = 0, w = 0, pad = 0;
  size_t bytes() const { return x + y + w + pad; }
};

// The number of slots, and the first one's scratchpad.
struct Pads {
  char* first;
  size_t step;
  int64_t slots;
  Pads(char* areas, const Slot& s, int64_t n) : first(areas + s.bytes() - s.pad), step(s.bytes()), slots(n) {}
  char* of(int64_t slot) const { return first + static_cast<size_t>(slot) * step; }
};

Slot slot_of(const ConvPlan& p, bool w_too) {
  Slot s;
  s.x = p.x.moves ? align64(p.x.bytes()) : 0;
  s.y = p.y.moves ? align64(p.y.bytes()) : 0;
  s.w = w_too ? align64(p.w.bytes()) : 0;
  s.pad = align64(p.pad());
  return s;
}

Slot larger(const Slot& a, const Slot& b) {
  return {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.w, b.w), std::max(a.pad, b.pad)};
}

dnnl::memory at(const dnnl::memory::desc& d, void* p) { return dnnl::memory(d, onednn_engine(), p); }

struct Slice {
  char *x, *y, *w;  // x, y: the caller's; w: the library's
  const void* bias;
  char *area_x, *area_y, *pad;
};

Slice slice_of(const Slot& slot, char* area, char* x, char* y, char* w, const void* bias) {
  return {x, y, w, bias, area, area + slot.x, area + slot.x + slot.y + slot.w};
}

void run_slice(ConvKind kind, const ConvPlan& p, const Slice& s) {
  SerialOmp serial;
  char *x = p.x.moves ? s.area_x : s.x, *y = p.y.moves ? s.area_y : s.y;
  const bool x_out = kind == ConvKind::backward_data, y_out = kind == ConvKind::forward;
  if (p.x.moves && !x_out) p.x.reorder.run(s.x, x, s.pad);
  if (p.y.moves && !y_out) p.y.reorder.run(s.y, y, s.pad);
  std::unordered_map<int, dnnl::memory> args{
      {x_out ? DNNL_ARG_DIFF_SRC : DNNL_ARG_SRC, at(p.x.lib, x)},
      {y_out ? DNNL_ARG_DST : DNNL_ARG_DIFF_DST, at(p.y.lib, y)},
      {kind == ConvKind::backward_weights ? DNNL_ARG_DIFF_WEIGHTS : DNNL_ARG_WEIGHTS, at(p.w.lib, s.w)},
      {DNNL_ARG_SCRATCHPAD, at(p.scratchpad, s.pad)}};
  if (s.bias)
    args.emplace(DNNL_ARG_BIAS, at({{p.y.lib.dims()[1]}, dnnl::memory::data_type::f32, dnnl::memory::format_tag::x},
                                   const_cast<void*>(s.bias)));
  {
    const SgemmWorkspace workspace;
    p.primitive.execute(onednn_stream(), args);
  }
  if (p.x.moves && x_out) p.x.reorder.run(x, s.x, s.pad);
  if (p.y.moves && y_out) p.y.reorder.run(y, s.y, s.pad);
}

// Calls body(i, scratchpad). If the reorder needs a scratchpad, at most as many calls run at once as there are slots.
template <class F>
void reorder_each(const Reorder& r, int64_t count, const Pads& pads, F&& body) {
  over_slots(count, r.scratchpad.get_size() ? pads.slots : count, [&](int64_t i, int64_t slot) {
    SerialOmp serial;
    body(i, r.scratchpad.get_size() ? pads.of(slot) : nullptr);
  });
}

// Moves weights from the caller's layout to the library's, or back.
void move_weights(const ConvPlan& p, char* user, char* lib, bool back, const Pads& pads) {
  const WeightBlocks& b = p.blocks;
  reorder_each(b.reorder, b.count, pads, [&](int64_t i, char* pad) {
    char *u = user + i * b.user_step, *l = lib + i * b.lib_step;
    back ? b.reorder.run(l, u, pad) : b.reorder.run(u, l, pad);
  });
}

// Forward and the gradient of x.
struct ImageRun {
  Images images{0, 0};
  Plan large, small;
  Slot slot;
  int64_t slots = 0;
  size_t weights = 0, bias = 0;

  explicit ImageRun(const ConvGeometry& g) : images(image_slices(g)) {
    large = conv_plan(with_images(g, images.largest()));
    small = images.n % images.count ? conv_plan(with_images(g, images.n / images.count)) : large;
    if (!ok()) return;
    slot = larger(slot_of(*large, false), slot_of(*small, false));
    slots = std::min(images.count, pool_slots());
    weights = large->w.moves ? align64(large->w.bytes()) : 0;
    bias = g.bias ? align64(static_cast<size_t>(g.k) * 4) : 0;
  }
  bool ok() const { return large && small && large->w.lib == small->w.lib; }
  size_t bytes() const { return weights + bias + static_cast<size_t>(slots) * slot.bytes(); }
};

void copy_bias(const ConvGeometry& g, const ConvData& d, float* out) {
  for (int64_t i = 0; i < g.k; ++i) {
    const int64_t from = i * d.bias_stride;
    out[i] = static_cast<DType>(g.dtype) == DType::bf16 ? to_float(static_cast<const bfloat16*>(d.bias)[from])
                                                        : static_cast<const float*>(d.bias)[from];
  }
}

void run_images(const ConvGeometry& g, const ConvData& d, char* scratch, const ImageRun& r) {
  char* w = r.weights ? scratch : d.w;
  char* areas = scratch + r.weights + r.bias;
  if (r.weights) move_weights(*r.large, d.w, w, false, Pads(areas, r.slot, r.slots));
  char* bias = r.bias ? scratch + r.weights : nullptr;
  if (bias) copy_bias(g, d, reinterpret_cast<float*>(bias));
  over_slots(r.images.count, r.slots, [&](int64_t i, int64_t slot) {
    const int64_t first = r.images.first(i) * element(g);
    const ConvPlan& plan = r.images.size(i) == r.images.largest() ? *r.large : *r.small;
    run_slice(g.kind, plan,
              slice_of(r.slot, areas + static_cast<size_t>(slot) * r.slot.bytes(), d.x + first * g.xs[0],
                       d.y + first * g.ys[0], w, bias));
  });
}

// The gradient of small weights: partial sums over parts of the batch, added in order.
struct PartialRun {
  Images images{};
  Plan large, small;
  Slot slot;
  int64_t slots = 0;
  size_t partial = 0;

  explicit PartialRun(const ConvGeometry& g) {
    in_parts(g, kPartialSums);
    if (g.groups > 1 && large && large->w.bytes() >= kPadded) in_parts(g, kFewPartialSums);
    small = images.n % images.count ? conv_plan(with_images(g, images.n / images.count)) : large;
    if (!ok()) return;
    slot = larger(slot_of(*large, false), slot_of(*small, false));
    slots = std::min(images.count, pool_slots());
    partial = align64(large->w.bytes());
  }
  void in_parts(const ConvGeometry& g, int64_t parts) {
    images = {g.n, std::min(g.n, parts)};
    large = conv_plan(with_images(g, images.largest()));
  }
  bool ok() const { return large && small && large->w.lib == small->w.lib; }
  size_t bytes() const {
    return static_cast<size_t>(images.count) * partial + static_cast<size_t>(slots) * slot.bytes();
  }
};

void add_partials(char* partials, size_t step, int64_t count, size_t bytes) {
  parallel_blocks(static_cast<int64_t>(bytes / 4), 1 << 14, [&](int64_t begin, int64_t end) {
    float* sum = reinterpret_cast<float*>(partials);
    for (int64_t p = 1; p < count; ++p) {
      const float* part = reinterpret_cast<const float*>(partials + static_cast<size_t>(p) * step);
      for (int64_t i = begin; i < end; ++i) sum[i] += part[i];
    }
  });
}

void run_partials(const ConvGeometry& g, const ConvData& d, char* scratch, const PartialRun& r) {
  char* areas = scratch + static_cast<size_t>(r.images.count) * r.partial;
  over_slots(r.images.count, r.slots, [&](int64_t i, int64_t slot) {
    const int64_t first = r.images.first(i) * element(g);
    const ConvPlan& plan = r.images.size(i) == r.images.largest() ? *r.large : *r.small;
    run_slice(g.kind, plan,
              slice_of(r.slot, areas + static_cast<size_t>(slot) * r.slot.bytes(), d.x + first * g.xs[0],
                       d.y + first * g.ys[0], scratch + static_cast<size_t>(i) * r.partial, nullptr));
  });
  const size_t bytes = r.large->w.bytes();
  add_partials(scratch, r.partial, r.images.count, bytes);
  r.large->w.moves ? move_weights(*r.large, d.w, scratch, true, Pads(areas, r.slot, r.slots))
                   : static_cast<void>(std::memcpy(d.w, scratch, bytes));
}

// The gradient of large weights: each slice sums the whole batch for some output channels.
struct ChannelRun {
  Plan plan, image;  // image: the reorder of one image of x
  Slot slot;
  int64_t slices = 0, slots = 0;
  size_t x = 0, x_image = 0;

  explicit ChannelRun(const ConvGeometry& g) {
    const ConvGeometry part = with_channels(g, kChannels);
    plan = conv_plan(part);
    if (!plan) return;
    slot = slot_of(*plan, true);
    slot.x = 0;
    slices = g.k / kChannels, slots = std::min(slices, pool_slots());
    if (!plan->x.moves) return;
    image = conv_plan(with_images(part, 1));
    x = align64(plan->x.bytes());
    if (image && image->x.bytes() * static_cast<size_t>(g.n) != plan->x.bytes()) image = nullptr;  // a different layout
    if (!image) return;
    x_image = image->x.bytes();
    slot.pad = std::max(slot.pad, align64(image->x.reorder.scratchpad.get_size()));
  }
  bool ok() const { return plan && (!plan->x.moves || image); }
  size_t bytes() const { return x + static_cast<size_t>(slots) * slot.bytes(); }
};

void run_channels(const ConvGeometry& g, const ConvData& d, char* scratch, const ChannelRun& r) {
  char* x = r.x ? scratch : d.x;
  if (r.x) {
    const PlanOperand& o = r.image->x;
    reorder_each(o.reorder, g.n, Pads(scratch + r.x, r.slot, r.slots), [&](int64_t i, char* pad) {
      char *from = d.x + i * g.xs[0] * element(g), *to = x + static_cast<size_t>(i) * r.x_image;
      o.moves ? o.reorder.run(from, to, pad) : static_cast<void>(std::memcpy(to, from, r.x_image));
    });
  }
  over_slots(r.slices, r.slots, [&](int64_t i, int64_t slot) {
    char* area = scratch + r.x + static_cast<size_t>(slot) * r.slot.bytes();
    char* user_w = d.w + i * kChannels * g.ws[0] * element(g);
    char* w = r.plan->w.moves ? area + r.slot.y : user_w;
    Slice s = slice_of(r.slot, area, d.x, d.y + i * kChannels * g.ys[1] * element(g), w, nullptr);
    s.area_x = x;
    run_slice(g.kind, *r.plan, s);
    if (r.plan->w.moves) move_weights(*r.plan, user_w, w, true, Pads(area, r.slot, 1));
  });
}

// Calls f(run, function) with the run that serves the geometry and the function that executes it.
template <class F>
auto with_run(const ConvGeometry& g, F&& f) {
  if (g.kind != ConvKind::backward_weights) return f(ImageRun(g), run_images);
  return by_channels(g) ? f(ChannelRun(g), run_channels) : f(PartialRun(g), run_partials);
}

bool serves(const ConvGeometry& g) {
  return has_onednn() && with_run(g, [](const auto& r, auto) { return r.ok(); });
}

size_t scratch_of(const ConvGeometry& g) {
  return with_run(g, [](const auto& r, auto) { return r.bytes(); });
}

void run(const ConvGeometry& g, const ConvData& d, void* scratch) try {
  with_run(g, [&](const auto& r, auto how) { how(g, d, static_cast<char*>(scratch), r); });
} catch (const dnnl::error& e) {
  if (e.status == dnnl_out_of_memory) throw std::bad_alloc();
  throw;
}

}  // namespace

constinit const ConvImplementation kOneDnnConv{serves, scratch_of, run};

}  // namespace situ::cpu
