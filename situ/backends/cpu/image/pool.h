// Pooling in two dimensions. x is (N, C, H, W), y is (N, C, OH, OW), any strides; threads share the planes.
//
// Max pooling records the position of each maximum, in one of two forms. One is a byte, the offset y * kw + x inside
// the window, for windows of at most 255 elements. It is enough for backward, and an eighth of an index. The other is
// an i64 index y * W + x into the plane, as users get it. NaN wins over every number, and the first of equal maxima
// wins.
#pragma once
#include "situ/launch/arg.h"
#include "situ/op/pool_window.h"

namespace situ::cpu {

using Pool2d = PoolWindow;

// where: u8 (window offsets) or i64 (indices), y's sizes, any strides; or null. A window that is in padding only, which
// dilation makes possible, gives -infinity (the lowest integer) and the place kNowhere or -1. Any dtype but boolean.
void max_pool2d(const Arg& y, const Arg* where, const Arg& x, const Pool2d& p) noexcept;

// Computes dx from the u8 offsets or i64 indices of forward. Elements that are no maximum get zero, and windows in
// padding only contribute nothing. Floating dtypes.
void max_pool2d_backward(const Arg& dx, const Arg& dy, const Arg& where, const Pool2d& p) noexcept;

// Floating dtypes; sums are in f32, or f64 for f64.
void avg_pool2d(const Arg& y, const Arg& x, const Pool2d& p) noexcept;
void avg_pool2d_backward(const Arg& dx, const Arg& dy, const Pool2d& p) noexcept;

// Means over OH x OW nearly equal windows: row i covers floor(i * H / OH) to ceil((i + 1) * H / OH). Floating dtypes.
void adaptive_avg_pool2d(const Arg& y, const Arg& x) noexcept;
void adaptive_avg_pool2d_backward(const Arg& dx, const Arg& dy) noexcept;

}  // namespace situ::cpu
