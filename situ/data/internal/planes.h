// Access to images that transforms read and write: f32[C, H, W] on the CPU.
#pragma once
#include <cstdint>

#include "situ/tensor/tensor.h"

namespace situ::data::detail {

// The addresses of an image's rows. The elements of a row are contiguous.
struct Planes {
  float* data;  // null in a dry run
  int64_t channels, height, width, plane, row;
  float* at(int64_t channel, int64_t y) const { return data + channel * plane + y * row; }
};

// Throws ShapeError or DTypeError unless `image` is f32[C, H, W].
void check_image(const char* who, const Tensor& image);

// Returns true for such an image if no other tensor shares its handle or its bytes.
bool may_overwrite(const Tensor& t);

// An image for writing, and its rows: the same tensor if it may be overwritten, else a copy.
struct WritableImage {
  WritableImage(const char* who, Tensor image);
  Tensor tensor;
  Planes planes;
};

// Returns [top, top + height) x [left, left + width) of an image: a view if all of it is inside, else a copy with
// `fill` outside of the image.
Tensor window(const Tensor& image, int64_t top, int64_t left, int64_t height, int64_t width, double fill);

// Bilinear and antialiased.
Tensor resized(const char* who, const Tensor& image, int64_t height, int64_t width);

// Check options and throw ValueError.
void check_sides(const char* who, int64_t height, int64_t width);
void check_probability(const char* who, double p);
// Checks that least <= most, both above 0.
void check_range(const char* who, const char* what, double least, double most);

}  // namespace situ::data::detail
