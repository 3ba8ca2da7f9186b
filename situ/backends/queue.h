// The queue: a device for tests, of the library and of programs, on any machine.
//
// Its memory is the host's, behind addresses that the host cannot read (a look at one is a segmentation fault), and its
// kernels are the CPU's, run late, in order, on a thread of their own (but for each op's first run, which is waited
// for: it may load a library). So what works on the queue does not touch a device's bytes by mistake, does not depend
// on when a kernel runs, and waits where it reads values, nowhere else. Results have the CPU's bits.
//
//   auto net = models::MLP(...);
//   net->to(Device("queue"));
//   Tensor loss = net->forward(x.to(Device("queue"))).sum();
//   loss.backward();              // returns before anything was computed
//   double v = loss.item<double>();  // waits
//
// What a kernel finds wrong (an index out of range) is thrown by the next wait, with the call's name and line; kernels
// between are left out, so that parameters stay whole. Another thread for which something was left out is told, too: by
// its own wait, or by its next call where somebody was told before. SITU_SYNC=1 in the environment, or set_sync(true),
// waits behind each call; the kernel then runs on the thread that waits.
#pragma once
#include <chrono>
#include <cstdint>

#include "situ/base/device.h"

namespace situ::queue {

// Bytes that the device has, and that one allocation may have at most. ValueError below 1; UsageError while tensors lie
// on the device. At start what the machine has.
void set_limits(int64_t bytes, int64_t largest);
// The most bytes that were the device's at once since the last call, those included that were given back and wait for
// its work.
int64_t take_mapped_peak();

// Every kernel and copy begins so much later.
void set_delay(std::chrono::microseconds each);

// The n-th kernel from now (1 = the next) breaks the device: the next wait throws DeviceError; 0: none.
void fail_launch(int64_t nth);

// Does the host wait behind each call?
void set_sync(bool on);

// Since the program began: launches (kernels, and copies to the device or within it), and how often the host waited.
int64_t launches();
int64_t waits();

}  // namespace situ::queue
