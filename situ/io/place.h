// Where files come from and go: a path, or a stream.
#pragma once
#include <iosfwd>
#include <string>
#include <type_traits>

namespace situ::io {

// Each is made from a path (a string, or what converts to one) or a stream, which is borrowed for the call.
class Source {
 public:
  template <class P>
  requires std::is_convertible_v<const P&, std::string> Source(const P& path) : path_(path) {}
  Source(std::istream& in) : stream_(&in) {}
  std::istream* stream() const { return stream_; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::istream* stream_ = nullptr;
};
class Target {
 public:
  template <class P>
  requires std::is_convertible_v<const P&, std::string> Target(const P& path) : path_(path) {}
  Target(std::ostream& out) : stream_(&out) {}
  std::ostream* stream() const { return stream_; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::ostream* stream_ = nullptr;
};

}  // namespace situ::io
