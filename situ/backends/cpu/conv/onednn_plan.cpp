#include "situ/backends/cpu/conv/onednn_plan.h"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <list>
#include <mutex>
#include <new>
#include <unordered_map>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/base/cpu.h"
#include "situ/base/internal/lend.h"
#include "situ/base/thread_local.h"
#include "situ/memory/process.h"

namespace situ::cpu {
namespace {

using dnnl::memory;
using Dims = memory::dims;

struct Descs {
  memory::desc x, y, w;
};

memory::data_type type_of(const ConvGeometry& g) {
  return static_cast<DType>(g.dtype) == DType::bf16 ? memory::data_type::bf16 : memory::data_type::f32;
}

// What the library computes in: bf16 where that is faster than f32, to which operands are widened as they are reordered
// else. The gradient of x of one-pixel windows with an odd number of output channels is wrong in some calls in bf16
// (2.6.3, AVX512-BF16).
memory::data_type computed_type(const ConvGeometry& g) {
  const bool wrong = g.kind == ConvKind::backward_data && g.kh * g.kw * g.kd == 1 && g.k / g.groups % 2 == 1;
  return sums_bf16_in_hardware(g) && !wrong ? memory::data_type::bf16 : memory::data_type::f32;
}

// What stands for each axis, in the library's order: depth (of volumes), rows, columns.
Dims axes(const ConvGeometry& g, int64_t h, int64_t w, int64_t d) { return g.volume ? Dims{d, h, w} : Dims{h, w}; }
Dims axes(const ConvGeometry& g, const int64_t (&of)[3]) { return axes(g, of[0], of[1], of[2]); }

Dims joined(Dims front, const Dims& back) {
  front.insert(front.end(), back.begin(), back.end());
  return front;
}
Dims x_dims(const ConvGeometry& g) { return joined({g.n, g.c}, axes(g, g.h, g.w, g.d)); }
Dims y_dims(const ConvGeometry& g) { return joined({g.n, g.k}, axes(g, g.oh, g.ow, g.od)); }
Dims weight_dims(const ConvGeometry& g, int64_t k) {
  const int64_t c = g.c / g.groups;
  return joined(g.groups == 1 ? Dims{k, c} : Dims{g.groups, k / g.groups, c}, axes(g, g.kh, g.kw, g.kd));
}
// The caller's strides in the library's order.
Dims in_order(const ConvGeometry& g, const int64_t (&s)[kConvDims]) {
  return joined({s[kBatch], s[kChannel]}, axes(g, s[kRow], s[kColumn], s[kDepth]));
}

// A stride of a dimension of one element says nothing; oneDNN compares them, so they are given their dense value.
Dims strides_of(const Dims& sizes, const Dims& s) {
  Dims out = s;
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] != 1) continue;
    int64_t largest = 1;
    for (size_t j = 0; j < sizes.size(); ++j)
      if (sizes[j] != 1) largest = std::max(largest, s[j] * sizes[j]);
    out[i] = i == 0 ? largest : 1;
    if (i > 0 && i + 1 < sizes.size()) out[i] = std::max<int64_t>(1, s[i + 1] * sizes[i + 1]);
  }
  return out;
}

Descs user_descs(const ConvGeometry& g) {
  const auto t = type_of(g);
  const Dims x = x_dims(g), y = y_dims(g), w = weight_dims(g, g.k);
  Dims ws = in_order(g, g.ws);
  if (g.groups > 1) ws.insert(ws.begin(), g.ws[kBatch] * (g.k / g.groups));
  return {memory::desc(x, t, strides_of(x, in_order(g, g.xs))), memory::desc(y, t, strides_of(y, in_order(g, g.ys))),
          memory::desc(w, t, ws)};
}

// Measured: on AVX-512 machines channels-last is as fast as the blocked layouts in all three directions, but for weight
// gradients of dilated windows, which take 1.2 to 1.7 times as long. On AMD's Zen 4 so do those of windows with strides
// (where x lies channels-last already they are left so: a copy of it would raise a ResNet's peak by 2 %), and x's
// gradient where a pixel of y has 512 or 1,024 channels takes 2 to 4 times as long: pixels lie 2 KB apart there, so
// that all fall into two sets of the first cache, of 8 lines each. In these cases oneDNN chooses (blocks of 16 or 8
// channels).
bool channels_last_is_slow_on_avx512(const ConvGeometry& g) {
  const bool dilated = g.dilation[0] > 1 || g.dilation[1] > 1 || g.dilation[2] > 1;
  const bool strided = g.stride[0] > 1 || g.stride[1] > 1 || g.stride[2] > 1;
  switch (g.kind) {
    case ConvKind::forward:
      return false;
    case ConvKind::backward_data:
      return this_cpu().is_zen4() && g.k % 512 == 0 && !strided && g.kh * g.kw * g.kd > 1;
    case ConvKind::backward_weights:
      return dilated ||
             (this_cpu().is_zen4() && strided && g.kh * g.kw * g.kd > 1 && g.groups == 1 && g.xs[kChannel] != 1);
  }
  return false;
}

// On AVX2 oneDNN's blocked layouts take half to nine tenths of the time where windows have several pixels, copies
// included. Where windows have one, where each channel has its own, and forward from an image of few channels, the
// copies cost more than blocks gain if x lies channels-last already: up to five times the time for small planes.
bool channels_last_is_slow_on_avx2(const ConvGeometry& g) {
  constexpr int64_t kFew = 4;
  const bool one_pixel = g.kh * g.kw * g.kd == 1, depthwise = g.groups > 1 && g.groups == g.c && g.groups == g.k;
  const bool first = g.kind == ConvKind::forward && g.c <= kFew;
  return g.xs[kChannel] != 1 || !(one_pixel || depthwise || first);
}

bool channels_last_is_slow(const ConvGeometry& g) {
  if (this_cpu().has(Capability::avx512)) return channels_last_is_slow_on_avx512(g);
  return !this_cpu().has(Capability::avx2) || channels_last_is_slow_on_avx2(g);
}
Descs wished_descs(const ConvGeometry& g) {
  using tag = memory::format_tag;
  const auto t = computed_type(g);
  const tag plain = channels_last_is_slow(g) ? tag::any : g.volume ? tag::ndhwc : tag::nhwc;
  const auto weights = g.kind == ConvKind::backward_weights ? memory::data_type::f32 : t;  // partial sums stay wide
  return {memory::desc(x_dims(g), t, plain), memory::desc(y_dims(g), t, plain),
          memory::desc(weight_dims(g, g.k), weights, tag::any)};
}

int64_t trailing_padding(const ConvGeometry& g, int axis) {
  const int64_t ins[] = {g.h, g.w, g.d}, outs[] = {g.oh, g.ow, g.od}, windows[] = {g.kh, g.kw, g.kd};
  const int64_t in = ins[axis], out = outs[axis], k = windows[axis];
  return (out - 1) * g.stride[axis] + (k - 1) * g.dilation[axis] + 1 - in - g.padding[axis];
}

struct Numbers {
  Dims stride, dilation, before, after;
  explicit Numbers(const ConvGeometry& g)
      : stride(axes(g, g.stride)),
        dilation(axes(g, g.dilation[0] - 1, g.dilation[1] - 1, g.dilation[2] - 1)),
        before(axes(g, g.padding)),
        after(axes(g, trailing_padding(g, 0), trailing_padding(g, 1), trailing_padding(g, 2))) {}
};

constexpr auto kDirect = dnnl::algorithm::convolution_direct;

dnnl::convolution_forward::primitive_desc forward_desc(const ConvGeometry& g, const Descs& d,
                                                       const dnnl::primitive_attr& a) {
  const Numbers q(g);
  using Desc = dnnl::convolution_forward::desc;
  const auto kind = dnnl::prop_kind::forward_training;
  if (!g.bias) return {Desc(kind, kDirect, d.x, d.w, d.y, q.stride, q.dilation, q.before, q.after), a, onednn_engine()};
  const memory::desc bias({g.k}, memory::data_type::f32, memory::format_tag::x);
  return {Desc(kind, kDirect, d.x, d.w, bias, d.y, q.stride, q.dilation, q.before, q.after), a, onednn_engine()};
}

// False for implementations that are slower than unfolding.
bool fast(const char* name) { return !std::strstr(name, "ref"); }

bool build_primitive(const ConvGeometry& g, ConvPlan& plan) {
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  const Descs d = wished_descs(g);
  const Numbers q(g);
  ConvGeometry no_bias = g;
  no_bias.bias = 0;
  const auto forward = forward_desc(g.kind == ConvKind::forward ? g : no_bias, d, attr);
  auto take = [&](const auto& pd, auto primitive, const auto& x, const auto& y, const auto& w) {
    if (!fast(pd.impl_info_str())) return false;
    plan.primitive = primitive;
    plan.x.lib = x, plan.y.lib = y, plan.w.lib = w, plan.scratchpad = pd.scratchpad_desc();
    return true;
  };
  switch (g.kind) {
    case ConvKind::forward:
      return take(forward, dnnl::convolution_forward(forward), forward.src_desc(), forward.dst_desc(),
                  forward.weights_desc());
    case ConvKind::backward_data: {
      using Back = dnnl::convolution_backward_data;
      const Back::primitive_desc pd(Back::desc(kDirect, d.x, d.w, d.y, q.stride, q.dilation, q.before, q.after), attr,
                                    onednn_engine(), forward);
      return take(pd, Back(pd), pd.diff_src_desc(), pd.diff_dst_desc(), pd.weights_desc());
    }
    case ConvKind::backward_weights: {
      using Back = dnnl::convolution_backward_weights;
      const Back::primitive_desc pd(Back::desc(kDirect, d.x, d.w, d.y, q.stride, q.dilation, q.before, q.after), attr,
                                    onednn_engine(), forward);
      return take(pd, Back(pd), pd.src_desc(), pd.diff_dst_desc(), pd.diff_weights_desc());
    }
  }
  return false;
}

// False for reference implementations.
bool make_reorder(const memory::desc& from, const memory::desc& to, Reorder& r) {
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  const dnnl::reorder::primitive_desc pd(onednn_engine(), from, onednn_engine(), to, attr);
  r = {dnnl::reorder(pd), from, to, pd.scratchpad_desc()};
  return fast(pd.impl_info_str());
}

bool connect(PlanOperand& o, const memory::desc& user, bool written) {
  o.user = user;
  o.moves = o.user != o.lib;
  if (!o.moves) return true;
  return written ? make_reorder(o.lib, o.user, o.reorder) : make_reorder(o.user, o.lib, o.reorder);
}

memory::desc first_channels(memory::desc d, int64_t count) {  // the leading `count` of dimension 0, as a whole
  d.data.dims[0] = d.data.padded_dims[0] = count;
  return d;
}

int64_t block_of(const memory::desc& d) {  // how many of dimension 0 one step of its stride covers
  const auto& b = d.data.format_desc.blocking;
  int64_t block = 1;
  for (int i = 0; i < b.inner_nblks; ++i)
    if (b.inner_idxs[i] == 0) block *= b.inner_blks[i];
  return block;
}

constexpr int64_t kWeightBlock = 64;  // output channels reordered at a time

void split_weights(const ConvGeometry& g, ConvPlan& plan) {
  const bool written = g.kind == ConvKind::backward_weights;
  WeightBlocks& b = plan.blocks;
  const int64_t block = block_of(plan.w.lib), size = size_of(static_cast<DType>(g.dtype));
  memory::desc user = plan.w.user, lib = plan.w.lib;
  if (g.groups == 1 && g.k % kWeightBlock == 0 && kWeightBlock % block == 0 && plan.w.lib.data.padded_dims[0] == g.k) {
    b.count = g.k / kWeightBlock;
    user = first_channels(user, kWeightBlock), lib = first_channels(lib, kWeightBlock);
    b.user_step = kWeightBlock * g.ws[0] * size;
    b.lib_step = kWeightBlock / block * plan.w.lib.data.format_desc.blocking.strides[0] *
                 (plan.w.lib.data_type() == memory::data_type::f32 ? 4 : size);
  }
  written ? make_reorder(lib, user, b.reorder) : make_reorder(user, lib, b.reorder);
}

// oneDNN counts some numbers in 32 bits, and divides by 0 where a larger one wraps.
bool counted_by_library(const ConvGeometry& g) {
  const int64_t sizes[] = {g.n, g.c, g.h, g.w, g.d, g.k, g.oh, g.ow, g.od, g.kh, g.kw, g.kd};
  auto small = [](int64_t v) { return v <= INT32_MAX; };
  return std::all_of(std::begin(sizes), std::end(sizes), small) && std::all_of(g.stride, g.stride + 3, small) &&
         std::all_of(g.padding, g.padding + 3, small) && std::all_of(g.dilation, g.dilation + 3, small);
}

std::shared_ptr<const ConvPlan> build(const ConvGeometry& g) {
  if (!counted_by_library(g)) return nullptr;
  SerialOmp serial(kPrimitiveRoom);
  try {
    auto plan = std::make_shared<ConvPlan>();
    if (!build_primitive(g, *plan)) return nullptr;
    const Descs user = user_descs(g);
    plan->w.user = user.w;
    plan->w.moves = plan->w.user != plan->w.lib;
    if (!connect(plan->x, user.x, g.kind == ConvKind::backward_data)) return nullptr;
    if (!connect(plan->y, user.y, g.kind == ConvKind::forward)) return nullptr;
    if (plan->w.moves) split_weights(g, *plan);
    return plan;
  } catch (const dnnl::error& e) {
    if (e.status == dnnl_out_of_memory) throw std::bad_alloc();  // not for ever
    return nullptr;
  }
}

struct Hash {
  size_t operator()(const ConvGeometry& g) const {
    int64_t v[sizeof(ConvGeometry) / sizeof(int64_t)];
    std::memcpy(v, &g, sizeof g);
    uint64_t h = 1469598103934665603u;
    for (int64_t x : v) h = (h ^ static_cast<uint64_t>(x)) * 1099511628211u, h ^= h >> 29;
    return h;
  }
};
struct Same {
  bool operator()(const ConvGeometry& a, const ConvGeometry& b) const { return std::memcmp(&a, &b, sizeof a) == 0; }
};
static_assert(sizeof(ConvGeometry) % sizeof(int64_t) == 0 && std::is_trivially_copyable_v<ConvGeometry>);

// What malloc has given out, in all threads.
int64_t malloced() {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  return static_cast<int64_t>(mallinfo2().uordblks);
#else
  return 0;
#endif
}

// Note [Plans kept]: a plan takes 50 to 200 KB of malloc (most of it for wide rows of few channels) and 20 KB of code,
// so their number is bounded, to three times what the largest of our models has (ResNet-50: 85), and their bytes: 256
// of wide rows took 49 MB. oneDNN's own cache, of 1,024 primitives, would keep what ours has let go; it is made small,
// and serves reorders that plans share. What making plans has left in malloc and of the library's code is given back
// when no more are made, and in between where they keep coming.
constexpr size_t kMostPlans = 256;
constexpr int64_t kMostBytes = 24 << 20;
constexpr int64_t kLargestPlan = 512 << 10;  // what is counted beyond it, other threads have asked for meanwhile
constexpr int kMostPrimitives = 64;
constexpr int kFoundInARow = 256, kMadeInARow = 64;
// By the user, of the library's own cache.
bool capacity_asked() {
  return std::getenv("ONEDNN_PRIMITIVE_CACHE_CAPACITY") || std::getenv("DNNL_PRIMITIVE_CACHE_CAPACITY");
}

// The plans used last, most recent first.
class Cache {
 public:
  std::shared_ptr<const ConvPlan> get(const ConvGeometry& g) {
    std::lock_guard lock(mutex_);
    if (auto it = index_.find(g); it != index_.end()) {
      if (made_ > 0 && ++found_ == kFoundInARow) tidy();
      order_.splice(order_.begin(), order_, it->second);
      return it->second->plan;
    }
    const int64_t before = malloced();
    add(g);
    order_.front().bytes = std::clamp<int64_t>(malloced() - before, 0, kLargestPlan);
    bytes_ += order_.front().bytes;
    count_.add(1, order_.front().bytes);
    while (order_.size() > kMostPlans || (bytes_ > kMostBytes && order_.size() > 1)) forget_oldest();
    found_ = 0;
    auto plan = order_.front().plan;
    if (++made_ == kMadeInARow) tidy();
    return plan;
  }

 private:
  struct Entry {
    ConvGeometry geometry;
    std::shared_ptr<const ConvPlan> plan;
    int64_t bytes;  // of malloc, when it was made
  };
  void add(const ConvGeometry& g) {
    const uint64_t uses = reserve_uses();
    auto plan = build(g);
    if (reserve_uses() != uses) refuse_escaped();
    order_.push_front({g, std::move(plan), 0});
    try {
      index_[g] = order_.begin();
    } catch (...) {
      order_.pop_front();
      throw;
    }
  }
  // What was made of bytes that the reserve has lent would keep them as long as it is cached, here or by the library.
  [[noreturn]] static void refuse_escaped() {
    if (!capacity_asked()) {
      dnnl_set_primitive_cache_capacity(0);
      dnnl_set_primitive_cache_capacity(kMostPrimitives);
    }
    throw std::bad_alloc();
  }
  void forget_oldest() {
    bytes_ -= order_.back().bytes;
    count_.add(-1, -order_.back().bytes);
    index_.erase(order_.back().geometry);
    order_.pop_back();
  }
  void tidy() noexcept {
    made_ = found_ = 0;
    release_leftovers();
  }
  std::mutex mutex_;
  std::list<Entry> order_;
  std::unordered_map<ConvGeometry, std::list<Entry>::iterator, Hash, Same> index_;
  int64_t bytes_ = 0;         // of all of them
  int made_ = 0, found_ = 0;  // since the last tidying; since the last that was made
  situ::memory::ProcessCache count_{"convolutions that oneDNN has made code for", kMostPlans};
};

dnnl::engine* make_engine() {
  load_onednn();
  if (!capacity_asked()) dnnl_set_primitive_cache_capacity(kMostPrimitives);
  return new dnnl::engine(dnnl::engine::kind::cpu, 0);
}

}  // namespace

dnnl::engine& onednn_engine() {
  static auto* engine = make_engine();  // outlives every thread
  return *engine;
}

struct OneDnnStream {
  dnnl::stream stream{onednn_engine()};
};

dnnl::stream onednn_stream() { return kept_here<OneDnnStream>().stream; }

std::shared_ptr<const ConvPlan> conv_plan(const ConvGeometry& slice) {
  static auto* cache = new Cache;
  return cache->get(slice);
}

void Reorder::run(void* source, void* target, void* pad) const {
  std::unordered_map<int, memory> args{{DNNL_ARG_FROM, memory(from, onednn_engine(), source)},
                                       {DNNL_ARG_TO, memory(to, onednn_engine(), target)}};
  if (scratchpad.get_size()) args.emplace(DNNL_ARG_SCRATCHPAD, memory(scratchpad, onednn_engine(), pad));
  primitive.execute(onednn_stream(), args);
}

size_t ConvPlan::pad() const {
  size_t most = scratchpad.get_size();
  for (const Reorder* r : {&x.reorder, &y.reorder, &blocks.reorder}) most = std::max(most, r->scratchpad.get_size());
  return most;
}

}  // namespace situ::cpu
