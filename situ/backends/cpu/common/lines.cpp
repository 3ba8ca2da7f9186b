// Implements the copies between lines of a tensor and dense rows.
#include "situ/backends/cpu/common/lines.h"

#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/common/stage.h"

namespace situ::cpu {
namespace {

constexpr int64_t kPiece = 1024;  // elements staged at a time

}  // namespace

LineView view_lines(const Lines& l, const Arg& a, int dim, int64_t group) {
  const Arg* one[] = {&a};
  LineView v{&a, 0, a.ndim ? a.strides[dim] : 1, line_step(l, a), 0, l.length};
  v.lines = place_group(l, group, one, 1, &v.offset);
  return v;
}

bool direct_lines(const Lines& l, const Arg& a, int dim, DType compute) {
  return a.dtype == compute && l.width == 1 && (a.ndim == 0 || a.strides[dim] == 1 || l.length == 1);
}

void load_lines(const LineView& v, DType compute, void* row) {
  alignas(64) char raw[kPiece * 8];
  const Convert convert = load_as(v.arg->dtype, compute);
  const int64_t size = size_of(v.arg->dtype), to_size = size_of(compute), piece = kPiece / v.lines;
  for (int64_t i = 0; i < v.length; i += piece) {
    const int64_t m = std::min(piece, v.length - i);
    gather(raw, v.arg->as<char>() + (v.offset + i * v.step) * size, size, v.step, v.line_step, m, v.lines);
    for (int64_t k = 0; k < v.lines; ++k) {
      char* to = static_cast<char*>(row) + (k * v.length + i) * to_size;
      if (convert) {
        convert(to, raw + k * m * size, static_cast<size_t>(m));
      } else {
        move(to, raw + k * m * size, size, 1, 0, 1, 0, m, 1);
      }
    }
  }
}

void store_lines(const LineView& v, DType compute, const void* row) {
  alignas(64) char raw[kPiece * 8];
  const Convert convert = store_as(compute, v.arg->dtype);
  const int64_t size = size_of(v.arg->dtype), from_size = size_of(compute), piece = kPiece / v.lines;
  for (int64_t i = 0; i < v.length; i += piece) {
    const int64_t m = std::min(piece, v.length - i);
    for (int64_t k = 0; k < v.lines; ++k) {
      const char* from = static_cast<const char*>(row) + (k * v.length + i) * from_size;
      if (convert) {
        convert(raw + k * m * size, from, static_cast<size_t>(m));
      } else {
        move(raw + k * m * size, from, size, 1, 0, 1, 0, m, 1);
      }
    }
    scatter(v.arg->as<char>() + (v.offset + i * v.step) * size, raw, size, v.step, v.line_step, m, v.lines);
  }
}

}  // namespace situ::cpu
