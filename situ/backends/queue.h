// The queue: a device for tests of the library and of programs, on any machine.
//
// Its memory is host memory at addresses that the host cannot read: a host access ends in a segmentation fault. Its
// kernels are the CPU's and run later, in order, on one thread. The first run of each op is waited for, because it may
// load a library.
// Code that works on the queue therefore never touches device bytes by mistake, does not depend on when kernels run,
// and waits only when it reads values. Results have the same bits as on the CPU.
//
//   auto net = models::MLP(...);
//   net->to(Device("queue"));
//   Tensor loss = net->forward(x.to(Device("queue"))).sum();
//   loss.backward();              // returns before the gradients are computed
//   double v = loss.item<double>();  // waits
//
// The next wait throws an error that a kernel found (an index out of range), with the call's name and line. Kernels in
// between are skipped, so that parameters stay valid. If work of another thread was skipped too, that thread throws the
// error from its own wait, or from its next call if the error was thrown before.
// SITU_SYNC=1 in the environment, or set_sync(true), makes each call wait. The kernel then runs on the calling thread.
#pragma once
#include <chrono>
#include <cstdint>

#include "situ/base/device.h"

namespace situ::queue {

// Limits the bytes that the device has, and the bytes of one allocation. The defaults are the machine's memory. Throws
// ValueError below 1, and UsageError while tensors are on the device.
void set_limits(int64_t bytes, int64_t largest);
// Returns the most bytes that were mapped at once since the last call. Bytes that were freed but are still used by
// queued work count too.
int64_t take_mapped_peak();

// Delays the start of every kernel and copy by this time.
void set_delay(std::chrono::microseconds each);

// Makes the n-th kernel from now (1 = the next) break the device: the next wait throws DeviceError. 0 turns this off.
void fail_launch(int64_t nth);

// Sets whether the host waits after each call.
void set_sync(bool on);

// Counts since the program began: launches (kernels, and copies to the device or within it), and waits of the host.
int64_t launches();
int64_t waits();

}  // namespace situ::queue
