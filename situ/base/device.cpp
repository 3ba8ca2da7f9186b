#include "situ/base/device.h"

#include "situ/base/error.h"

namespace situ {

Device::Device(const char* text) {
  std::string s = text ? text : "";
  size_t colon = s.find(':');
  std::string kind = s.substr(0, colon);
  if (kind != "cpu" && kind != "cuda")
    throw DeviceError("Device: unknown device '" + s + "'; use \"cpu\", \"cuda\" or \"cuda:INDEX\"");
  type_ = kind == "cpu" ? kCPU : kCUDA;
  if (colon != std::string::npos) {
    std::string number = s.substr(colon + 1);
    if (number.empty() || number.size() > 2 || number.find_first_not_of("0123456789") != std::string::npos)
      throw DeviceError("Device: bad index in '" + s + "'");
    index_ = static_cast<int8_t>(std::stoi(number));
  }
}

std::string Device::str() const {
  std::string s = is_cpu() ? "cpu" : "cuda";
  return has_index() ? s + ":" + std::to_string(index_) : s;
}

void require_device(const char* op, Device d) {
  if (!d.is_cpu())
    throw DeviceError(std::string(op) +
                      ": this build of Situ has no CUDA device; use kCPU, or test cuda::is_available()");
}

}  // namespace situ
