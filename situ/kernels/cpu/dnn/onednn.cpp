// Convolutions through oneDNN, called on one thread each over a grid of slices computed from shapes: images for outputs
// that have images, images or output channels for the gradient of the weights.
#include <algorithm>
#include <cstring>
#include <new>

#include "situ/base/threads.h"
#include "situ/kernels/cpu/blas/libraries.h"
#include "situ/kernels/cpu/dnn/geometry.h"
#include "situ/kernels/cpu/dnn/plan.h"
#include "situ/kernels/cpu/slots.h"

namespace situ::cpu {
namespace {

using Plan = std::shared_ptr<const ConvPlan>;

int64_t element(const ConvGeometry& g) { return size_of(static_cast<DType>(g.dtype)); }

// n images in `count` nearly equal parts.
struct Images {
  int64_t n, count;
  int64_t first(int64_t i) const { return n * i / count; }
  int64_t size(int64_t i) const { return first(i + 1) - first(i); }
  int64_t largest() const { return (n + count - 1) / count; }
};

Images image_slices(const ConvGeometry& g) {
  const int64_t work = g.k * g.oh * g.ow * (g.c / g.groups) * g.kh * g.kw;
  const int64_t per = std::max<int64_t>(1, (int64_t{1} << 21) / std::max<int64_t>(work, 1));
  return {g.n, (g.n + per - 1) / per};
}

constexpr int64_t kChannels = 64;    // output channels of a slice of a large weight gradient
constexpr int64_t kPartialSums = 8;  // at most, of a small weight gradient

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

// The areas of a slot.
struct Slot {
  size_t x = 0, y = 0, w = 0, pad = 0;
  size_t bytes() const { return x + y + w + pad; }
};

Slot slot_of(const ConvPlan& p, bool w_too) {
  Slot s;
  s.x = p.x.moves ? align64(p.x.bytes()) : 0;
  s.y = p.y.moves ? align64(p.y.bytes()) : 0;
  s.w = w_too ? align64(p.w.bytes()) : 0;
  s.pad = align64(p.scratchpad.get_size());
  return s;
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
  if (p.x.moves && !x_out) run_reorder(p.x.reorder, p.x.user, s.x, p.x.lib, x);
  if (p.y.moves && !y_out) run_reorder(p.y.reorder, p.y.user, s.y, p.y.lib, y);
  std::unordered_map<int, dnnl::memory> args{
      {x_out ? DNNL_ARG_DIFF_SRC : DNNL_ARG_SRC, at(p.x.lib, x)},
      {y_out ? DNNL_ARG_DST : DNNL_ARG_DIFF_DST, at(p.y.lib, y)},
      {kind == ConvKind::backward_weights ? DNNL_ARG_DIFF_WEIGHTS : DNNL_ARG_WEIGHTS, at(p.w.lib, s.w)},
      {DNNL_ARG_SCRATCHPAD, at(p.scratchpad, s.pad)}};
  if (s.bias)
    args.emplace(DNNL_ARG_BIAS, at({{p.y.lib.dims()[1]}, dnnl::memory::data_type::f32, dnnl::memory::format_tag::x},
                                   const_cast<void*>(s.bias)));
  p.primitive.execute(onednn_stream(), args);
  if (p.x.moves && x_out) run_reorder(p.x.reorder, p.x.lib, x, p.x.user, s.x);
  if (p.y.moves && y_out) run_reorder(p.y.reorder, p.y.lib, y, p.y.user, s.y);
}

// Weights from the caller's layout to the library's, or back.
void move_weights(const ConvPlan& p, char* user, char* lib, bool back) {
  const WeightBlocks& b = p.blocks;
  parallel_for(b.count, [&](int64_t i, int) {
    SerialOmp serial;
    char *u = user + i * b.user_step, *l = lib + i * b.lib_step;
    back ? run_reorder(b.reorder, b.lib, l, b.user, u) : run_reorder(b.reorder, b.user, u, b.lib, l);
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
    slot = slot_of(*large, false);
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
  if (r.weights) move_weights(*r.large, d.w, w, false);
  char* bias = r.bias ? scratch + r.weights : nullptr;
  if (bias) copy_bias(g, d, reinterpret_cast<float*>(bias));
  char* areas = scratch + r.weights + r.bias;
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
  Images images;
  Plan large, small;
  Slot slot;
  int64_t slots = 0;
  size_t partial = 0;

  explicit PartialRun(const ConvGeometry& g) : images{g.n, std::min(g.n, kPartialSums)} {
    large = conv_plan(with_images(g, images.largest()));
    small = images.n % images.count ? conv_plan(with_images(g, images.n / images.count)) : large;
    if (!ok()) return;
    slot = slot_of(*large, false);
    const Slot other = slot_of(*small, false);
    slot = {std::max(slot.x, other.x), std::max(slot.y, other.y), 0, std::max(slot.pad, other.pad)};
    slots = std::min(images.count, pool_slots());
    partial = align64(large->w.bytes());
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
  r.large->w.moves ? move_weights(*r.large, d.w, scratch, true) : static_cast<void>(std::memcpy(d.w, scratch, bytes));
}

// The gradient of large weights: each slice sums the whole batch for some output channels.
struct ChannelRun {
  Plan plan, image;  // image: how one image of x is reordered
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
    if (image) x_image = image->x.bytes();
  }
  bool ok() const { return plan && (!plan->x.moves || image); }
  size_t bytes() const { return x + static_cast<size_t>(slots) * slot.bytes(); }
};

void run_channels(const ConvGeometry& g, const ConvData& d, char* scratch, const ChannelRun& r) {
  char* x = r.x ? scratch : d.x;
  if (r.x) {
    parallel_for(g.n, [&](int64_t i, int) {
      SerialOmp serial;
      char *from = d.x + i * g.xs[0] * element(g), *to = x + static_cast<size_t>(i) * r.x_image;
      const PlanOperand& o = r.image->x;
      o.moves ? run_reorder(o.reorder, o.user, from, o.lib, to) : static_cast<void>(std::memcpy(to, from, r.x_image));
    });
  }
  over_slots(r.slices, r.slots, [&](int64_t i, int64_t slot) {
    char* area = scratch + r.x + static_cast<size_t>(slot) * r.slot.bytes();
    char* user_w = d.w + i * kChannels * g.ws[0] * element(g);
    char* w = r.plan->w.moves ? area + r.slot.y : user_w;
    Slice s = slice_of(r.slot, area, d.x, d.y + i * kChannels * g.ys[1] * element(g), w, nullptr);
    s.area_x = x;
    run_slice(g.kind, *r.plan, s);
    if (r.plan->w.moves) move_weights(*r.plan, user_w, w, true);
  });
}

}  // namespace

bool onednn_conv_scratch(const ConvGeometry& g, size_t* bytes) {
  auto answer = [&](const auto& run) {
    if (run.ok()) *bytes = run.bytes();
    return run.ok();
  };
  if (g.kind != ConvKind::backward_weights) return answer(ImageRun(g));
  return by_channels(g) ? answer(ChannelRun(g)) : answer(PartialRun(g));
}

bool onednn_conv_run(const ConvGeometry& g, const ConvData& d, void* scratch) try {
  char* area = static_cast<char*>(scratch);
  auto go = [&](const auto& run, auto how) {
    if (run.ok()) how(g, d, area, run);
    return run.ok();
  };
  if (g.kind != ConvKind::backward_weights) return go(ImageRun(g), run_images);
  return by_channels(g) ? go(ChannelRun(g), run_channels) : go(PartialRun(g), run_partials);
} catch (const dnnl::error& e) {
  if (e.status == dnnl_out_of_memory) throw std::bad_alloc();
  throw;
}

}  // namespace situ::cpu
