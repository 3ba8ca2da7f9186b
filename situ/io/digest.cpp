// Implements digests of bytes and of tensors.
#include "situ/io/digest.h"

#include <fmt/format.h>

#include <charconv>

#include "situ/base/thread_state.h"
#include "situ/memory/fingerprint.h"

namespace situ::io {

// Each step is a bijection of the state so far, so a difference never disappears.
void Digest::add(const void* bytes, size_t n) {
  value_ = (value_ ^ memory::fingerprint(bytes, n)) * 0xD6E8FEB86659FD93u;
  value_ ^= value_ >> 32;
}

std::string digest_text(uint64_t digest) { return fmt::format("{:016x}", digest); }

bool digest_of_text(std::string_view text, uint64_t* digest) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *digest, 16);
  return error == std::errc() && end == text.data() + text.size() && text.size() == kDigestDigits;
}

std::string digest_of(const std::vector<Tensor>& tensors) {
  NoGradGuard unrecorded;
  Digest d;
  for (const Tensor& t : tensors) {
    const Tensor dense = t.detach().contiguous().cpu();
    d.add(dense.describe());
    d.add(dense.const_data_ptr(), dense.nbytes());
  }
  return digest_text(d.value());
}

}  // namespace situ::io
