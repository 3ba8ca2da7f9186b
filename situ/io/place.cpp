// Implements Source and Target for memory and for functions of the program.
#include "situ/io/place.h"

#include <sstream>

#include "situ/base/error.h"

namespace situ::io {

namespace {

// Passes written bytes on at once.
class WritingBuffer : public std::streambuf {
 public:
  explicit WritingBuffer(Write write) : write_(std::move(write)) {}

 private:
  std::streamsize xsputn(const char* data, std::streamsize n) override {
    return static_cast<std::streamsize>(write_(data, static_cast<size_t>(n)));
  }
  int_type overflow(int_type c) override {
    const char byte = traits_type::to_char_type(c);
    return write_(&byte, 1) == 1 ? c : traits_type::eof();
  }
  Write write_;
};

struct WritingStream : private WritingBuffer, public std::ostream {
  explicit WritingStream(Write write)
      : WritingBuffer(std::move(write)), std::ostream(static_cast<WritingBuffer*>(this)) {}
};

}  // namespace

void Source::own(std::string bytes) {
  own_ = std::make_shared<std::istringstream>(std::move(bytes));
  stream_ = own_.get();
}

Source::Source(const char* data, size_t size) { own(std::string(data, size)); }

Source::Source(const ReadAt& read, const std::function<size_t()>& size) {
  std::string bytes(size(), '\0');
  for (size_t done = 0; done < bytes.size();) {
    const size_t n = read(done, bytes.data() + done, bytes.size() - done);
    if (n == 0 || n > bytes.size() - done)
      throw FileError("load: the program's function returned " + std::to_string(n) + " bytes at " +
                      std::to_string(done) + ", but the size is " + std::to_string(bytes.size()) +
                      "; return from 1 to as many bytes as are requested");
    done += n;
  }
  own(std::move(bytes));
}

void Target::own(Write write) {
  own_ = std::make_shared<WritingStream>(std::move(write));
  stream_ = own_.get();
}

}  // namespace situ::io
