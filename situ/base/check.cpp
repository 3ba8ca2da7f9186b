// Implements Text and the failing paths of SITU_CHECK and TORCH_WARN.
#include "situ/base/check.h"

#include <sstream>

#include "situ/base/error.h"
#include "situ/base/warn.h"

namespace situ::detail {

struct Text::Stream {
  std::ostringstream out;
};

Text::Text() : stream_(make_owned<Stream>()) {}
Text::~Text() = default;
std::ostream& Text::stream() { return stream_->out; }
std::string Text::str() const { return stream_->out.str(); }
Text& Text::operator<<(const char* s) {
  stream_->out << (s ? s : "(null)");
  return *this;
}
Text& Text::operator<<(char c) {
  stream_->out << c;
  return *this;
}
Text& Text::operator<<(bool v) {
  stream_->out << v;
  return *this;
}
Text& Text::put(double v) {
  stream_->out << v;
  return *this;
}
Text& Text::put(long long v) {
  stream_->out << v;
  return *this;
}
Text& Text::put(unsigned long long v) {
  stream_->out << v;
  return *this;
}

namespace {

std::string place(const char* file, unsigned line) {
  return " (at " + std::string(file) + ":" + std::to_string(line) + ")";
}

}  // namespace

void check_failed(const char* file, unsigned line, const char* what, const std::string& text) {
  throw Error((text.empty() ? std::string(what) : text) + place(file, line));
}

void warn_at(const char* file, unsigned line, const std::string& text) { warn(text + place(file, line)); }

}  // namespace situ::detail
