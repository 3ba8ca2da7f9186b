// Describes a convolution in one flat struct, and declares its implementations. Internal to the convolution kernels.
#pragma once
#include "situ/backends/cpu/conv/conv.h"

namespace situ::cpu {

// Positions of dimensions in sizes and strides. The depth comes last, so that images are volumes of depth 1.
enum : int { kBatch, kChannel, kRow, kColumn, kDepth, kConvDims };

// Integers only, since it is compared and hashed as bytes. Strides are in elements. The order of axes is rows, columns,
// depth.
struct ConvGeometry {
  ConvKind kind = ConvKind::forward;
  int64_t dtype = 0, bias = 0;
  int64_t volume = 0;                          // 1: five dimensions; 0: four, with a depth of 1
  int64_t n = 0, c = 0, h = 0, w = 0, d = 1;   // x
  int64_t k = 0, oh = 0, ow = 0, od = 1;       // y
  int64_t kh = 0, kw = 0, kd = 1, groups = 1;  // weights (k, c / groups, [kd], kh, kw)
  int64_t stride[3] = {1, 1, 1}, padding[3] = {0, 0, 0}, dilation[3] = {1, 1, 1};
  int64_t xs[kConvDims] = {}, ys[kConvDims] = {}, ws[kConvDims] = {};
};

// An operand of four or five dimensions, in the order above.
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

// True if bf16 is summed directly, without widening: if the CPU multiplies bf16 in hardware. Weights' gradients require
// AMX, since oneDNN 2.6 is slower in bf16 than in f32 without it.
bool sums_bf16_in_hardware(const ConvGeometry& g);

// The operands' addresses; the kind determines which one is written.
struct ConvData {
  char *x = nullptr, *y = nullptr, *w = nullptr;
  const void* bias = nullptr;
  int64_t bias_stride = 1;
};

// A way to compute convolutions. The first entry of conv.cpp's table that serves a geometry computes it.
struct ConvImplementation {
  bool (*serves)(const ConvGeometry& g);
  size_t (*scratch)(const ConvGeometry& g);  // bytes
  // Adds the bias too. Throws std::bad_alloc if a library cannot allocate.
  void (*run)(const ConvGeometry& g, const ConvData& d, void* scratch);
};
extern const ConvImplementation kOnePixelConv;   // windows of one pixel: products of the operands in place
extern const ConvImplementation kWinogradConv;   // windows of 3 x 3 with fewer multiplications
extern const ConvImplementation kDepthwiseConv;  // f32 with one, four or eight channels per group
extern const ConvImplementation kOneDnnConv;     // by oneDNN, if it has more than a reference loop
extern const ConvImplementation kUnfoldConv;     // unfolded and multiplied: any floating dtype and strides

}  // namespace situ::cpu
