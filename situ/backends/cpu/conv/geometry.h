// A convolution's numbers in one flat struct, and the ways to run it. Internal to the convolution kernels.
#pragma once
#include "situ/backends/cpu/conv/conv.h"

namespace situ::cpu {

enum class ConvKind : int64_t { forward, backward_data, backward_weights };

// The places of a stride per dimension: the depth comes last, so that images are what volumes of depth 1 are.
enum : int { kBatch, kChannel, kRow, kColumn, kDepth, kConvDims };

// Plain integers only: it is compared and hashed as bytes. Strides are in elements. Axes go down, right, deep.
struct ConvGeometry {
  ConvKind kind = ConvKind::forward;
  int64_t dtype = 0, bias = 0;
  int64_t volume = 0;                          // 1: five dimensions; 0: four, and depths of 1
  int64_t n = 0, c = 0, h = 0, w = 0, d = 1;   // x
  int64_t k = 0, oh = 0, ow = 0, od = 1;       // y
  int64_t kh = 0, kw = 0, kd = 1, groups = 1;  // weights (k, c / groups, [kd], kh, kw)
  int64_t stride[3] = {1, 1, 1}, padding[3] = {0, 0, 0}, dilation[3] = {1, 1, 1};
  int64_t xs[kConvDims] = {}, ys[kConvDims] = {}, ws[kConvDims] = {};
};

// An operand of four dimensions or five, by the places above.
struct ConvArg {
  int64_t sizes[kConvDims], strides[kConvDims];
  explicit ConvArg(const Arg& a) {
    const bool volume = a.ndim == 5;
    const int at[kConvDims] = {0, 1, volume ? 3 : 2, volume ? 4 : 3, 2};
    for (int i = 0; i < kConvDims; ++i) {
      const bool missing = i == kDepth && !volume;
      sizes[i] = missing ? 1 : a.sizes[at[i]];
      strides[i] = missing ? 0 : a.strides[at[i]];
    }
  }
};

ConvGeometry geometry_of(ConvKind kind, const Arg& x, const Arg& y, const Arg& w, const Conv2d& p);

// Is this bf16 that is summed directly, without widening? Where the CPU multiplies bf16 itself; but weights' gradients
// by AMX alone: oneDNN 2.6 sums them at 21 GFLOP/s on AMD (family 25, model 17), where f32's run at 178.
bool sums_bf16_in_hardware(const ConvGeometry& g);

// The operands' addresses; the kind says which is written.
struct ConvData {
  char *x = nullptr, *y = nullptr, *w = nullptr;
  const void* bias = nullptr;
  int64_t bias_stride = 1;
  const After* after = nullptr;  // where y's images follow one another and its channels or columns do
};

// Windows of one pixel: matrix products of the operands as they lie. Both answer false where this is not such a
// convolution, or another way is faster.
bool pointwise_conv_scratch(const ConvGeometry& g, size_t* bytes);
bool pointwise_conv_run(const ConvGeometry& g, const ConvData& d, void* scratch);

// Windows of 3 x 3 with fewer multiplications. Both answer false where this is not such a convolution, or another way
// is faster.
bool winograd_conv_scratch(const ConvGeometry& g, size_t* bytes);
bool winograd_conv_run(const ConvGeometry& g, const ConvData& d, void* scratch);

// Channels by themselves, in f32. Both answer false where this is not such a convolution, or another way is faster.
bool depthwise_conv_scratch(const ConvGeometry& g, size_t* bytes);
bool depthwise_conv_run(const ConvGeometry& g, const ConvData& d, void* scratch);

// Through oneDNN, which may run out of memory of its own: std::bad_alloc. The query answers false where it has nothing
// better than a reference loop; run() likewise.
bool onednn_conv_scratch(const ConvGeometry& g, size_t* bytes);
bool onednn_conv_run(const ConvGeometry& g, const ConvData& d, void* scratch);

// Unfolded and multiplied: any floating dtype, any strides. The bias is not added.
size_t unfold_conv_scratch(const ConvGeometry& g);
void unfold_conv_run(const ConvGeometry& g, const ConvData& d, void* scratch) noexcept;

}  // namespace situ::cpu
