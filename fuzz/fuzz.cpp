// Implements the shared part of the fuzz targets: bounds on memory, errors, seeds, and the entry points.
#include "fuzz/fuzz.h"

#include <fcntl.h>
#include <sanitizer/allocator_interface.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "situ/base/error.h"
#include "situ/base/warn.h"
#include "situ/io/safetensors.h"
#include "situ/memory/ledger.h"
#include "situ/ops/functions.h"

namespace fuzz {
namespace {

// The bytes of malloc of the only relevant thread.
struct Heap {
  bool counting = false;
  int64_t now = 0, peak = 0;
};
thread_local Heap heap;

void on_malloc(const volatile void*, size_t n) {
  if (!heap.counting) return;
  heap.peak = std::max(heap.peak, heap.now += static_cast<int64_t>(n));
}
void on_free(const volatile void* p) {
  if (!heap.counting || !p) return;
  heap.now -= static_cast<int64_t>(__sanitizer_get_allocated_size(const_cast<const void*>(p)));
}

const bool hooked = [] {
  situ::set_warning_handler([](const std::string&) {});
  return __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free) != 0;
}();

bool fit_to_be_shown(const std::string& text) {
  return text.find(": ") != std::string::npos && text.find("; ") != std::string::npos &&
         std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < 32 || c == 127; });
}

}  // namespace

void fail(const std::string& what) {
  heap.counting = false;
  std::fprintf(stderr, "fuzz: %s\n", what.c_str());
  std::abort();
}

bool judge(int64_t bytes, const std::function<void()>& read) {
  require(hooked, "malloc is not counted");
  bool accepted = true;
  situ::memory::PeakScope ledger;
  heap = {true};
  try {
    read();
  } catch (const situ::InternalError& e) {
    fail(std::string("an assertion failed: ") + e.what());
  } catch (const situ::OutOfMemoryError& e) {
    fail(std::string("memory for what the file says: ") + e.what());
  } catch (const situ::Error& e) {
    accepted = false;
    heap.counting = false;
    if (!fit_to_be_shown(e.message())) fail("an unclear error: " + e.message());
  } catch (const std::exception& e) {
    fail(std::string("no situ::Error: ") + e.what());
  }
  heap.counting = false;
  const int64_t booked = ledger.peak().total - ledger.start(), most = 2 * bytes + kBeside;
  if (heap.peak + booked > most)
    fail("malloc " + std::to_string(heap.peak) + ", ledger " + std::to_string(booked) + " where " +
         std::to_string(most) + " may be taken");
  return accepted;
}

bool judge_stream(std::string_view bytes, const std::function<void(std::istream&)>& read, int64_t unpacked) {
  const std::string text(bytes);
  bool accepted = true;
  for (bool verify : {false, true}) {
    situ::io::set_verify_files(verify);
    std::istringstream in(text);
    if (!judge(std::ssize(bytes) + unpacked, [&] { read(in); }) && !verify) accepted = false;
    if (!accepted) break;
  }
  situ::io::set_verify_files(true);
  return accepted;
}

File::File(const std::string& name) {
  char folder[] = "/dev/shm/situ-fuzz-XXXXXX";
  require(mkdtemp(folder), "no folder in memory");
  folder_ = folder;
  static std::string mine;
  mine += "'" + folder_ + "' ";
  std::atexit([] { require(std::system(("rm -r " + mine).c_str()) == 0, "a folder stays"); });
  open(name);
}

File::File(const std::string& name, const File& neighbour) : folder_(neighbour.folder_) { open(name); }

void File::open(const std::string& name) {
  path_ = folder_ + "/" + name;
  fd_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  require(fd_ >= 0, "no file in memory");
}

const std::string& File::put(std::string_view bytes) {
  const bool whole = ::pwrite(fd_, bytes.data(), bytes.size(), 0) == std::ssize(bytes) &&
                     (size_ <= bytes.size() || ::ftruncate(fd_, std::ssize(bytes)) == 0);
  require(whole, "no file in memory");
  size_ = bytes.size();
  return path_;
}

bool same(const situ::Tensor& a, const situ::Tensor& b) {
  if (a.dtype() != b.dtype() || !(a.sizes() == b.sizes())) return false;
  const situ::Tensor x = a.contiguous(), y = b.contiguous();
  const auto n = static_cast<size_t>(x.numel() * size_of(x.dtype()));
  return n == 0 || std::memcmp(x.const_data_ptr(), y.const_data_ptr(), n) == 0;
}

int write_seeds(std::vector<std::string> (*seeds)()) {
  const char* folder = std::getenv("SITU_FUZZ_SEEDS");
  if (!folder) return 0;
  int number = 0;
  for (const std::string& bytes : seeds())
    situ::replace_file(folder + ("/seed-" + std::to_string(++number)), bytes, "seeds");
  std::exit(0);
}

}  // namespace fuzz

// glibc's allocation for a thread that is about to start is no leak, but a check could count it.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:__pthread_attr_extension\nleak:pthread_attr_setaffinity_np\n";
}
