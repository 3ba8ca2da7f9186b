// Random numbers for kernels that need some within a computation.
// They are dense f64 in the scratch, with the bits that the CPU draws.
#pragma once
#include "situ/backends/text/table.h"

namespace situ::text {

void draw_uniform(const Caller& by, const View& out, RandomKey key);      // in [0, 1)
void draw_exponential(const Caller& by, const View& out, RandomKey key);  // of rate 1

}  // namespace situ::text
