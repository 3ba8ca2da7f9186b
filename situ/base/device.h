// Devices: where bytes lie and kernels run. The CPU is always there, and so is the queue: a device beside it whose
// memory the host cannot touch and whose kernels run late, in order, on a thread of their own (backends/queue.h). An
// OpenCL device is there where the machine has one (backends/opencl.h). Whatever takes a Device says so when asked for
// one that is not there.
#pragma once
#include <cstdint>
#include <string>

namespace situ {

enum class DeviceType : int8_t { CPU, CUDA, Queue, OpenCL };
constexpr int kDeviceTypes = 4;
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA, kQueue = DeviceType::Queue,
                     kOpenCL = DeviceType::OpenCL;

// A device type and the number of one of its devices; index -1: the current one of its type. Two bytes, kept by every
// storage: results lie where their operands do.
struct Device {
  DeviceType type_ = kCPU;
  int8_t index_ = -1;
  constexpr Device() = default;
  constexpr Device(DeviceType t, int index = -1) : type_(t), index_(static_cast<int8_t>(index)) {}
  // "cpu", "queue", "opencl", "cuda", "cuda:1"; anything else throws DeviceError.
  Device(const char* text);
  Device(const std::string& text) : Device(text.c_str()) {}
  constexpr DeviceType type() const { return type_; }
  constexpr int index() const { return index_; }
  constexpr bool has_index() const { return index_ >= 0; }
  constexpr bool is_cpu() const { return type_ == kCPU; }
  constexpr bool is_cuda() const { return type_ == kCUDA; }
  // "cpu", "cuda:1": what messages and streams show.
  std::string str() const;
  friend constexpr bool operator==(const Device&, const Device&) = default;
};
const char* name_of(DeviceType t);  // "cpu", "cuda", "queue", "opencl"

// There is one device of each type that is there, so that every index of it but 0 names none.
constexpr bool same_place(Device a, Device b) { return a.type() == b.type(); }

// Is there such a device? And throws DeviceError, naming `op`, where there is none.
bool has_device(Device d) noexcept;
void require_device(const char* op, Device d);
// Of a type that machines may have or not: `why_not` says why this one has none, null where it has one. Set before the
// first call; it may be asked from any thread, and often.
void set_presence(DeviceType t, const char* (*why_not)() noexcept);

// The device that tensors are made on where nothing else is said: the innermost DefaultDevice's (base/thread_state.h),
// else the program's: the CPU, or what SITU_DEVICE names.
Device default_device();
void set_default_device(Device d);

}  // namespace situ
