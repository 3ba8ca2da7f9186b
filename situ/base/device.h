// Devices: where tensors are stored and kernels run.
//
// The CPU always exists, and so does the queue, a device for tests (backends/queue.h). The host cannot access the
// queue's memory, and its kernels run later, in order, on a thread of their own. An OpenCL device exists if the machine
// has one (backends/opencl.h). Functions that take a Device throw DeviceError if it does not exist.
#pragma once
#include <cstdint>
#include <string>

namespace situ {

enum class DeviceType : int8_t { CPU, CUDA, Queue, OpenCL };
constexpr int kDeviceTypes = 4;
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA, kQueue = DeviceType::Queue,
                     kOpenCL = DeviceType::OpenCL;

// A device type and the index of a device; -1 is the current device of its type. Two bytes, stored in every storage:
// results are on the device of their operands.
struct Device {
  DeviceType type_ = kCPU;
  int8_t index_ = -1;
  constexpr Device() = default;
  constexpr Device(DeviceType t, int index = -1) : type_(t), index_(static_cast<int8_t>(index)) {}
  // Accepts "cpu", "queue", "opencl", "cuda", "cuda:1"; throws DeviceError for any other text.
  Device(const char* text);
  Device(const std::string& text) : Device(text.c_str()) {}
  constexpr DeviceType type() const { return type_; }
  constexpr int index() const { return index_; }
  constexpr bool has_index() const { return index_ >= 0; }
  constexpr bool is_cpu() const { return type_ == kCPU; }
  constexpr bool is_cuda() const { return type_ == kCUDA; }
  // Returns "cpu" or "cuda:1", as in messages and streams.
  std::string str() const;
  friend constexpr bool operator==(const Device&, const Device&) = default;
};
const char* name_of(DeviceType t);  // "cpu", "cuda", "queue", "opencl"

// There is at most one device of each type, so only index 0 (or -1) exists.
constexpr bool same_place(Device a, Device b) { return a.type() == b.type(); }

// has_device: does the device exist? require_device: throws DeviceError naming `op` if it does not.
bool has_device(Device d) noexcept;
void require_device(const char* op, Device d);
// Registers how to detect an optional device type: `why_not` returns why this machine has none, or null if it has one.
// Call it before the first use of the type. `why_not` may be called often, from any thread.
void set_presence(DeviceType t, const char* (*why_not)() noexcept);

// The device of new tensors without an explicit one: that of the innermost DefaultDevice (base/thread_state.h), else
// the program's. The program's is the CPU, or what SITU_DEVICE names.
Device default_device();
void set_default_device(Device d);

}  // namespace situ
