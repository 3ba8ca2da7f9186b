// One launch: a kernel, its arguments in order, and the number of work-items. The backend adds the status in front.
//
//   Run(by, text, "sort_begin").value(lines.n * m).value(m).bytes(order).over(lines.n * m);
#pragma once
#include "situ/backends/text/backend.h"
#include "situ/tensor/dtype.h"

namespace situ::text {

class Run {
 public:
  Run(const Caller& by, const Program& program, Literal kernel);
  Run& bytes(const void* address);  // a block's address or null; adds two arguments: base and offset
  template <class T>
  Run& value(const T& v) {
    arguments_.add(&v, sizeof v);
    return *this;
  }
  // Adds a number in the compute type.
  Run& number(double real, int64_t integer, DType compute);
  Run& real(double v, DType compute) { return number(v, static_cast<int64_t>(v), compute); }
  void over(int64_t items, size_t local = 256);  // one dimension, rounded up to whole groups
  void groups(int64_t x, int64_t y, size_t local);
  void groups(int64_t x, int64_t y, int64_t z, size_t local_x, size_t local_y);

 private:
  Caller by_;
  Literal name_;
  Kernel kernel_;
  Arguments arguments_;
};

}  // namespace situ::text
