// Implements Device: names, which devices exist, and the default device.
#include "situ/base/device.h"

#include <atomic>
#include <cstdlib>

#include "situ/base/error.h"
#include "situ/base/thread_state.h"
#include "situ/base/undo_log.h"

namespace situ {

namespace {

constexpr const char* kNames[kDeviceTypes] = {"cpu", "cuda", "queue", "opencl"};

}  // namespace

const char* name_of(DeviceType t) { return kNames[static_cast<int>(t)]; }

Device::Device(const char* text) {
  const std::string s = text ? text : "";
  const size_t colon = s.find(':');
  const std::string kind = s.substr(0, colon);
  int type = 0;
  while (type < kDeviceTypes && kind != kNames[type]) ++type;
  if (type == kDeviceTypes)
    throw DeviceError("Device: unknown device '" + s +
                      "'; use \"cpu\", \"queue\", \"opencl\", \"cuda\" or \"cuda:INDEX\"");
  type_ = static_cast<DeviceType>(type);
  if (colon == std::string::npos) return;
  const std::string number = s.substr(colon + 1);
  if (number.empty() || number.size() > 2 || number.find_first_not_of("0123456789") != std::string::npos)
    throw DeviceError("Device: bad index in '" + s + "'; write one or two digits, as in \"cuda:0\"");
  index_ = static_cast<int8_t>(std::stoi(number));
}

std::string Device::str() const {
  const std::string s = name_of(type_);
  return has_index() ? s + ":" + std::to_string(index_) : s;
}

namespace {

constexpr const char* kNone = "";  // no machine has this type
const char* never() noexcept { return kNone; }
const char* always() noexcept { return nullptr; }
using Presence = const char* (*)() noexcept;
constinit Presence presences[kDeviceTypes] = {always, never, always, never};

const char* why_not(DeviceType t) noexcept { return presences[static_cast<int>(t)](); }

}  // namespace

void set_presence(DeviceType t, const char* (*why)() noexcept) { presences[static_cast<int>(t)] = why; }

bool has_device(Device d) noexcept { return d.is_cpu() || (d.index() <= 0 && !why_not(d.type())); }

void require_device(const char* op, Device d) {
  if (has_device(d)) return;
  const std::string name = name_of(d.type());
  const char* why = why_not(d.type());
  if (!why)
    throw DeviceError(std::string(op) + ": there is one " + name + " device, and no " + d.str() + "; use \"" + name +
                      "\"");
  if (*why) throw DeviceError(std::string(op) + ": there is no " + name + " device: " + why);
  throw DeviceError(std::string(op) + ": this build of Situ has no CUDA device; use \"cpu\"");
}

namespace {

std::atomic<int> default_type{-1};  // -1: not read yet

Device device_from_environment() {
  const char* text = std::getenv("SITU_DEVICE");
  if (!text || !*text) return kCPU;
  const Device d(text);
  require_device("SITU_DEVICE", d);
  return d;
}

}  // namespace

Device default_device() {
  if (tls_state.device >= 0) return static_cast<DeviceType>(tls_state.device);
  int t = default_type.load(std::memory_order_relaxed);
  if (__builtin_expect(t < 0, 0))
    default_type.store(t = static_cast<int>(device_from_environment().type()), std::memory_order_relaxed);
  return static_cast<DeviceType>(t);
}

void set_default_device(Device d) {
  require_device("set_default_device", d);
  before_setting([before = default_type.load(std::memory_order_relaxed)] {
    default_type.store(before, std::memory_order_relaxed);
  });
  default_type.store(static_cast<int>(d.type()), std::memory_order_relaxed);
}

}  // namespace situ
