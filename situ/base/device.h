// Devices: where bytes lie. Only the CPU exists in this build; whatever takes a Device says so when asked for another.
#pragma once
#include <cstdint>
#include <string>

namespace situ {

enum class DeviceType : int8_t { CPU, CUDA };
constexpr int kDeviceTypes = 2;
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA;

// A device type and the number of one of its devices; index -1: the current one of its type. Two bytes, kept by every
// storage: results lie where their operands do.
struct Device {
  DeviceType type_ = kCPU;
  int8_t index_ = -1;
  constexpr Device() = default;
  constexpr Device(DeviceType t, int index = -1) : type_(t), index_(static_cast<int8_t>(index)) {}
  // "cpu", "cuda", "cuda:1"; anything else throws DeviceError.
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

// Throws DeviceError, naming `op`, where the device does not exist in this build.
void require_device(const char* op, Device d);

}  // namespace situ
