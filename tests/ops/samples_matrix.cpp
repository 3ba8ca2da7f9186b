#include "tests/ops/samples.h"

namespace situ::testing {

void add_matrix_samples(SampleTable&) {}

}  // namespace situ::testing
