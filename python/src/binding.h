// Declarations that the module's sources share: types of Python objects, the caller's line, exceptions.
#pragma once
#include <nanobind/nanobind.h>

#include <memory>
#include <utility>

#include "situ/situ.h"

namespace situ::py {

namespace nb = nanobind;

// ---- the caller's line (site.cpp) ----
// Returns the Python line of this call: the innermost frame outside of the package. Needs the GIL. The strings are
// never freed.
SourceLocation python_location();

// ---- errors (errors.cpp) ----
void add_errors(nb::module_& m);
// Converts the C++ exception in flight to Python's current exception, for functions that are plain C.
void raise_current() noexcept;

// ---- objects of the module (objects.cpp) ----
// A dtype; there is one object of each, such as situ.float32.
struct TypeObject {
  DType type;
};
nb::object dtype_object(DType t);
nb::object size_object(IntArrayRef sizes);  // situ.Size
void add_objects(nb::module_& m);
// Returns false if h is no dtype; Python's float, int and bool stand for float64, int64 and bool.
bool is_dtype(nb::handle h);
DType to_dtype(nb::handle h);
bool is_device(nb::handle h);
Device to_device(nb::handle h);
bool is_number(nb::handle h);  // bool, int, float, or another library's scalar of these kinds; never a tensor
Scalar to_scalar(nb::handle h);

// ---- tensors (tensor.cpp) ----
bool is_tensor(nb::handle h);
Tensor& as_tensor(nb::handle h);    // for an object that is a tensor
Scalar scalar_of(const Tensor& t);  // its only element
nb::object wrap(Tensor t);          // None if it is undefined
inline nb::object wrap(bool b) { return nb::bool_(b); }
inline nb::object wrap(int64_t i) { return nb::int_(i); }
nb::object wrap(std::vector<Tensor> list);          // a tuple
std::vector<TensorIndex> indices_of(nb::handle o);  // the index of x[o]; IndexError for other objects
nb::type_object add_tensor(nb::module_& m);
extern PyType_Slot tensor_slots[];   // for the garbage collector (cycles.cpp)
void add_indexing(nb::handle type);  // index.cpp
void add_exchange(nb::module_& m, nb::handle type);
void add_autograd(nb::module_& m, nb::handle type);
void add_generated(nb::module_& m, nb::handle type);
void add_random(nb::module_& m);
void add_autograd_tools(nb::module_& m);
void add_networks(nb::module_& m);
void add_optim(nb::module_& m);
void add_memory(nb::module_& m);
void add_reports(nb::module_& m);
void add_profiler(nb::module_& m);
void add_files(nb::module_& m);
void add_data(nb::module_& m);
void add_images(nb::module_& m);  // for situ.data
void add_settings(nb::module_& m);
void add_threads(nb::module_& m);
void add_interpreter(nb::module_& m);
// Returns the values of nested lists, numbers, arrays or tensors, as situ.tensor does. `op` names the call in messages.
// Without `device` tensors stay on their device, and everything else goes to the default device.
Tensor tensor_of(nb::handle data, std::optional<DType> dtype, const char* op, std::optional<Device> device = {});
Tensor from_array(nb::handle array,
                  const char* op);  // takes anything with __dlpack__ or the buffer protocol; shares its bytes

// ---- the interpreter: its lock, Python objects that C++ holds, its end (interpreter.cpp) ----

// Scopes without, or with, the interpreter's lock. After the interpreter has ended no thread can get the lock: the
// thread stops there, as daemon threads do.
class WithoutLock {
 public:
  WithoutLock();
  ~WithoutLock();
  WithoutLock(const WithoutLock&) = delete;
  WithoutLock& operator=(const WithoutLock&) = delete;

 private:
  PyThreadState* state_;
};
// Within this scope tensors report nothing of their history to the garbage collector, for code that changes histories
// and holds the lock.
class HistoryMoves {
 public:
  HistoryMoves();
  ~HistoryMoves();
  HistoryMoves(const HistoryMoves&) = delete;
  HistoryMoves& operator=(const HistoryMoves&) = delete;
  // true if there is such a scope, or a thread without the lock; constant while the lock is held
  static bool anywhere();
};
class WithLock {
 public:
  WithLock();
  ~WithLock();
  WithLock(const WithLock&) = delete;
  WithLock& operator=(const WithLock&) = delete;

 private:
  PyGILState_STATE state_;
};

// Returns the result of Python code that C++ calls. The thread stops if the interpreter's end interrupts that code.
nb::object called(nb::handle f, nb::handle args, nb::handle kwargs);

// A Python object that C++ holds. It is released under the lock, on any thread, at the latest at the interpreter's end.
class Held {
 public:
  struct Kept;
  explicit Held(nb::object o);
  nb::handle get() const;   // throws UsageError once the interpreter ends
  PyObject* owned() const;  // for the garbage collector: null if other copies of this Held exist

 private:
  std::shared_ptr<Kept> o_;
};

// Runs f without the lock, at the caller's line.
template <class F>
decltype(auto) unlocked(const SourceLocation& location, const F& f) {
  LocationScope at(location);
  WithoutLock free;
  return f();
}

}  // namespace situ::py
