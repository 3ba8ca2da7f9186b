// Implements Run: packs the arguments of a kernel and launches it.
#include "situ/backends/text/run.h"

#include <cstring>

#include "situ/base/error.h"

namespace situ::text {

void Arguments::add(const void* value, size_t bytes) {
  SITU_ASSERT(count_ < kMost && used_ + bytes <= kBytes);
  std::memcpy(bytes_ + used_, value, bytes);
  begin_[count_] = static_cast<uint16_t>(used_);
  length_[count_++] = static_cast<uint16_t>(bytes);
  used_ += (bytes + 7) / 8 * 8;
}

Run::Run(const Caller& by, const Program& program, Literal kernel)
    : by_(by), name_(kernel), kernel_(by.backend.programs.kernel(by, program, kernel)) {}

Run& Run::bytes(const void* address) {
  by_.backend.pack(address, arguments_);
  return *this;
}

Run& Run::number(double real, int64_t integer, DType compute) {
  switch (compute) {
    case DType::f64:
      return value(real);
    case DType::i64:
      return value(integer);
    case DType::i32:
      return value(static_cast<int32_t>(integer));
    default:
      return value(static_cast<float>(real));
  }
}

void Run::over(int64_t items, size_t local) {
  if (items <= 0) return;
  groups((items + static_cast<int64_t>(local) - 1) / static_cast<int64_t>(local), 1, local);
}
void Run::groups(int64_t x, int64_t y, size_t local) { groups(x, y, 1, local, 1); }
void Run::groups(int64_t x, int64_t y, int64_t z, size_t local_x, size_t local_y) {
  if (x <= 0 || y <= 0 || z <= 0) return;
  const Grid g{{static_cast<size_t>(x), static_cast<size_t>(y), static_cast<size_t>(z)}, {local_x, local_y, 1}};
  by_.backend.launch(by_.op, name_.c_str(), kernel_, g, arguments_);
}

}  // namespace situ::text
