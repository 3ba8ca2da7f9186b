// Prints tensors in PyTorch's form (the default) or in LibTorch's column form.
//
//   std::cout << t;                        // tensor([1.0000, 2.5000])
//   set_print_options({.precision = 2});   // for the whole process
#pragma once
#include <string>

namespace situ {

class Tensor;

struct PrintOptions {
  enum class Style { pytorch, libtorch };
  int precision = 4;     // digits after the point
  int threshold = 1000;  // more elements than this are summarised
  int edgeitems = 3;     // shown at each end of a summarised dimension
  int linewidth = 80;
  int sci_mode = -1;  // 1 scientific, 0 never, -1 chosen from the values
  Style style = Style::pytorch;
};

PrintOptions print_options();
void set_print_options(const PrintOptions& options);
std::string to_string(const Tensor& t);
std::string to_string(const Tensor& t, const PrintOptions& options);

}  // namespace situ
