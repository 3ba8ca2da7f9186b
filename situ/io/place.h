// Source and Target: a file's origin and destination: a path, a stream, memory, or functions of the program.
#pragma once
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <type_traits>

namespace situ::io {

// Copies up to n bytes from position `at` to `to`; returns how many.
using ReadAt = std::function<size_t(uint64_t at, void* to, size_t n)>;
// Writes n bytes; returns how many it wrote; fewer are an error.
using Write = std::function<size_t(const void* data, size_t n)>;

// Made from a path (a string or a type that converts to one) or a stream, which is borrowed for the call.
class Source {
 public:
  template <class P>
  requires std::is_convertible_v<const P&, std::string> Source(const P& path) : path_(path) {}
  Source(std::istream& in) : stream_(&in) {}
  Source(const char* data, size_t size);                            // copies the bytes
  Source(const ReadAt& read, const std::function<size_t()>& size);  // reads them all
  std::istream* stream() const { return stream_; }
  const std::string& path() const { return path_; }

 private:
  void own(std::string bytes);
  std::string path_;
  std::shared_ptr<std::istream> own_;
  std::istream* stream_ = nullptr;
};
class Target {
 public:
  template <class P>
  requires std::is_convertible_v<const P&, std::string> Target(const P& path) : path_(path) {}
  Target(std::ostream& out) : stream_(&out) {}
  template <class F>
  requires std::is_invocable_r_v<size_t, F&, const void*, size_t> Target(F write) { own(std::move(write)); }
  std::ostream* stream() const { return stream_; }
  const std::string& path() const { return path_; }

 private:
  void own(Write write);
  std::string path_;
  std::shared_ptr<std::ostream> own_;
  std::ostream* stream_ = nullptr;
};

}  // namespace situ::io
