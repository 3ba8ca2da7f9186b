// A convolution's descriptor in one flat struct, and its implementations. Internal to the convolution kernels.
#pragma once
#include "situ/backends/cpu/conv/conv.h"

namespace situ::cpu {

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

ConvGeometry geometry_of(const Convolution& c);

// Is this bf16 that is summed directly, without widening? Where the CPU multiplies bf16 itself; but weights' gradients
// by AMX alone: oneDNN 2.6 sums them at 21 GFLOP/s on AMD (family 25, model 17), where f32's run at 178.
bool sums_bf16_in_hardware(const ConvGeometry& g);

// The operands' addresses; the kind says which is written.
struct ConvData {
  char *x = nullptr, *y = nullptr, *w = nullptr;
  const void* bias = nullptr;
  int64_t bias_stride = 1;
};

// One way to compute convolutions. The first one in conv.cpp's table that serves a geometry computes it.
struct ConvImplementation {
  bool (*serves)(const ConvGeometry& g);
  size_t (*scratch)(const ConvGeometry& g);  // bytes
  // The bias is added. Throws std::bad_alloc if a library gets no memory.
  void (*run)(const ConvGeometry& g, const ConvData& d, void* scratch);
};
extern const ConvImplementation kOnePixelConv;   // windows of one pixel: products of the operands as they lie
extern const ConvImplementation kWinogradConv;   // windows of 3 x 3 with fewer multiplications
extern const ConvImplementation kDepthwiseConv;  // f32 of one channel each, or of four and eight in groups
extern const ConvImplementation kOneDnnConv;     // by the library, where it has more than a reference loop
extern const ConvImplementation kUnfoldConv;     // unfolded and multiplied: any floating dtype, any strides

}  // namespace situ::cpu
