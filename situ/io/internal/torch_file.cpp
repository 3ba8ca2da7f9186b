// Detects the signatures of torch.save(), and throws the message with the conversion.
#include "situ/io/internal/torch_file.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>

#include "situ/base/error.h"

namespace situ::io {

namespace {

constexpr int64_t kHead = 4096, kTail = 65536;

std::string bytes_of(const InputFile& file, int64_t begin, int64_t end) {
  std::string bytes(static_cast<size_t>(end - begin), '\0');
  file.read(begin, bytes.data(), bytes.size());
  return bytes;
}

// Returns a text as a Python literal.
std::string python_text(const std::string& text) {
  std::string literal = "'";
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') {
      constexpr const char* kDigits = "0123456789abcdef";
      literal.append("\\x").append(1, kDigits[c >> 4]).append(1, kDigits[c & 15]);
    } else {
      if (c == '\\' || c == '\'') literal += '\\';
      literal += c;
    }
  }
  return literal + "'";
}

// Returns the Python expression that gives the tensors of such a file by name; empty for other files. The file is a zip
// archive with a data.pkl, or (before PyTorch 1.6) pickles, the first of which is torch's magic number.
std::string state_in_python(const InputFile& file, const std::string& name) {
  const std::string head = bytes_of(file, 0, std::min(file.size(), kHead));
  const std::string load = "load(" + python_text(name) + ", map_location='cpu')";
  if (head.starts_with("\x80") && head.substr(0, 64).find("\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19") != head.npos)
    return "torch." + load;
  if (!head.starts_with("PK\3\4")) return "";
  const std::string both = head + bytes_of(file, std::max<int64_t>(0, file.size() - kTail), file.size());
  if (both.find("/constants.pkl") != both.npos) return "torch.jit." + load + ".state_dict()";  // TorchScript
  return both.find("data.pkl") != both.npos ? "torch." + load : "";
}

// Returns the path of the converted file, which differs from `name`.
std::string converted_path(const std::string& name) {
  const std::filesystem::path path(name);
  const char* extension = path.extension() == ".safetensors" ? ".converted.safetensors" : ".safetensors";
  return std::filesystem::path(path).replace_extension(extension).string();
}

}  // namespace

void refuse_torch_file(const Source& from, const InputFile& file) {
  const std::string name = from.stream() ? "net.pt" : file.path();
  const std::string state = state_in_python(file, name);
  if (state.empty()) return;
  throw FileError(
      "load: '" + file.path() +
      "' is a file of torch.save(), which holds pickled Python objects; convert its tensors in Python, with "
      "torch and safetensors installed: import torch, safetensors.torch; "
      "safetensors.torch.save_file({k: v.contiguous().clone() for k, v in " +
      state + ".items()}, " + python_text(converted_path(name)) + ")");
}

}  // namespace situ::io
