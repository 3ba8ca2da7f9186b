// Made by scripts/generate from situ/ops/functions.txt; edit that file.
// The ops of one section of the list: attributes, the OpInfo, which a struct in situ/ops/ defines, and CPU kernels,
// which a file of situ/backends/cpu/ must define. A line without a struct or kernel does not link; a struct or kernel
// without a line does not compile.
#pragma once
#include "situ/op/op_info.h"
#include "situ/tensor/arguments.h"

namespace situ {

namespace cpu {
struct Kernels;
}
namespace cpu_kernels_of_ops {
extern const cpu::Kernels lstm_scan;
extern const cpu::Kernels lstm_scan_again;
extern const cpu::Kernels lstm_cells;
extern const cpu::Kernels lstm_scan_backward;
}  // namespace cpu_kernels_of_ops

namespace op_attr {
struct lstm_scan {
  bool batch_first;
  bool reverse;
};
struct lstm_scan_again {
  bool batch_first;
  bool reverse;
};
struct lstm_cells {
  bool batch_first;
  bool reverse;
};
struct lstm_scan_backward {
  bool batch_first;
  bool reverse;
};
}  // namespace op_attr

namespace op_infos {
extern const op::OpInfo lstm_scan;
extern const op::OpInfo lstm_scan_again;
extern const op::OpInfo lstm_cells;
extern const op::OpInfo lstm_scan_backward;
}  // namespace op_infos

namespace op_kernels {
inline constexpr const void* lstm_scan = &cpu_kernels_of_ops::lstm_scan;
inline constexpr const void* lstm_scan_again = &cpu_kernels_of_ops::lstm_scan_again;
inline constexpr const void* lstm_cells = &cpu_kernels_of_ops::lstm_cells;
inline constexpr const void* lstm_scan_backward = &cpu_kernels_of_ops::lstm_scan_backward;
}  // namespace op_kernels

}  // namespace situ
