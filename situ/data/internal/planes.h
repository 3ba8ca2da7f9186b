// Images that transforms read and write: f32[C, H, W] on the CPU.
#pragma once
#include <cstdint>

#include "situ/tensor/tensor.h"

namespace situ::data::detail {

// Where the rows of an image are. Elements of a row are next to each other.
struct Planes {
  float* data;  // null in a dry run
  int64_t channels, height, width, plane, row;
  float* at(int64_t channel, int64_t y) const { return data + channel * plane + y * row; }
};

// Throws ShapeError or DTypeError unless `image` is f32[C, H, W].
void check_image(const char* who, const Tensor& image);

// True for an image as above if no other tensor shares its handle or its bytes.
bool may_overwrite(const Tensor& t);

// The image for writing, and its rows: the same tensor if it may be overwritten, else a copy.
struct WritableImage {
  WritableImage(const char* who, Tensor image);
  Tensor tensor;
  Planes planes;
};

// [top, top + height) x [left, left + width) of an image: a view if all of it is inside, else a copy in which `fill`
// stands for what is not.
Tensor window(const Tensor& image, int64_t top, int64_t left, int64_t height, int64_t width, double fill);

// Bilinear, antialiased.
Tensor resized(const char* who, const Tensor& image, int64_t height, int64_t width);

// Of options. ValueError.
void check_sides(const char* who, int64_t height, int64_t width);
void check_probability(const char* who, double p);
// least <= most, both of them above 0.
void check_range(const char* who, const char* what, double least, double most);

}  // namespace situ::data::detail
