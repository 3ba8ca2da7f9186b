#include "tests/ops/samples.h"

namespace situ::testing {

void add_index_samples(SampleTable&) {}

}  // namespace situ::testing
