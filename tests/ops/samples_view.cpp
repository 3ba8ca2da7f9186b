#include "tests/ops/samples.h"

namespace situ::testing {

void add_view_samples(SampleTable&) {}

}  // namespace situ::testing
