// A device that this build lacks.
#include "tests/errors/wrong.h"

WRONG(device_cuda, DeviceError, "to: this build of Situ has no CUDA device", "use kCPU, or test cuda::is_available()") {
  ones({2}).to(Device(kCUDA));
}
MENDED(device_cuda) { gives(ones({2}).to(Device(kCPU)), {1.0, 1.0}); }
