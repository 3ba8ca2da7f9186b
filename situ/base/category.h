// The categories every byte is booked under.
#pragma once
#include <cstdint>

namespace situ {

enum class Category : uint8_t {
  parameter,        // registered parameters
  buffer,           // registered buffers (running statistics ...)
  gradient,         // .grad of leaves and gradients in flight
  optimizer_state,  // momentum, Adam's moments ...
  saved,            // kept for backward
  temporary,        // everything else a program computes
  input,            // data sets, loader batches
  workspace,        // library scratch, packed weights
  communication,    // buffers of collectives
  bookkeeping,      // handles and records
};
constexpr int kCategories = 10;

const char* name_of(Category c);  // "parameter", "saved for backward", ...

}  // namespace situ
