// What the module's sources share: the types of Python objects, the caller's line, exceptions.
#pragma once
#include <nanobind/nanobind.h>

#include <memory>
#include <utility>

#include "situ/situ.h"

namespace situ::py {

namespace nb = nanobind;

// ---- the caller's line (site.cpp) ----
// Where in the Python program this call was made: the innermost frame that is not the package's own. Needs the GIL; the
// strings live as long as the process.
SourceLocation python_location();

// ---- errors (errors.cpp) ----
void add_errors(nb::module_& m);
// Turns the C++ exception in flight into Python's, which is set. For functions that are plain C.
void raise_current() noexcept;

// ---- objects of the module (objects.cpp) ----
// A dtype, of which one object each exists: situ.float32.
struct TypeObject {
  DType type;
};
nb::object dtype_object(DType t);
nb::object size_object(IntArrayRef sizes);  // situ.Size
void add_objects(nb::module_& m);
// False where h is none; Python's float, int and bool stand for float64, int64 and bool.
bool is_dtype(nb::handle h);
DType to_dtype(nb::handle h);
bool is_device(nb::handle h);
Device to_device(nb::handle h);
bool is_number(nb::handle h);  // bool, int, float, or another's scalar of these kinds; never a tensor
Scalar to_scalar(nb::handle h);

// ---- tensors (tensor.cpp) ----
bool is_tensor(nb::handle h);
Tensor& as_tensor(nb::handle h);    // of an object that is one
Scalar scalar_of(const Tensor& t);  // its only element
nb::object wrap(Tensor t);          // None where it is undefined
inline nb::object wrap(bool b) { return nb::bool_(b); }
inline nb::object wrap(int64_t i) { return nb::int_(i); }
nb::object wrap(std::vector<Tensor> list);          // a tuple
std::vector<TensorIndex> indices_of(nb::handle o);  // of x[o]; IndexError for what is no index
nb::type_object add_tensor(nb::module_& m);
extern PyType_Slot tensor_slots[];   // what the garbage collector sees of one (cycles.cpp)
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
void add_images(nb::module_& m);  // of data
void add_settings(nb::module_& m);
void add_threads(nb::module_& m);
void add_interpreter(nb::module_& m);
// Values of nested lists, numbers, arrays or tensors as situ.tensor takes them. `op` names the call in messages.
// Without `device` tensors stay where they are, and everything else goes to the default device.
Tensor tensor_of(nb::handle data, std::optional<DType> dtype, const char* op, std::optional<Device> device = {});
Tensor from_array(nb::handle array,
                  const char* op);  // of anything with __dlpack__ or the buffer protocol; shares its bytes

// ---- the interpreter: its lock, what C++ holds of it, its end (interpreter.cpp) ----

// While they live this thread does not have, or has, the interpreter's lock. Once the interpreter has ended nobody gets
// it any more: the thread stops there, as daemon threads do.
class WithoutLock {
 public:
  WithoutLock();
  ~WithoutLock();
  WithoutLock(const WithoutLock&) = delete;
  WithoutLock& operator=(const WithoutLock&) = delete;

 private:
  PyThreadState* state_;
};
// While it lives tensors show the garbage collector nothing of their history: for who changes that with the lock.
class HistoryMoves {
 public:
  HistoryMoves();
  ~HistoryMoves();
  HistoryMoves(const HistoryMoves&) = delete;
  HistoryMoves& operator=(const HistoryMoves&) = delete;
  static bool anywhere();  // one of these, or a thread without the lock; stays so while the lock is kept
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

// What Python code gives that C++ called; the thread stops where that is cut off by the interpreter's end.
nb::object called(nb::handle f, nb::handle args, nb::handle kwargs);

// A Python object that C++ holds: let go of under the lock, wherever that happens, and at the interpreter's end.
class Held {
 public:
  struct Kept;
  explicit Held(nb::object o);
  nb::handle get() const;   // throws UsageError once the interpreter ends
  PyObject* owned() const;  // for the garbage collector: null where other copies of this hold it, too

 private:
  std::shared_ptr<Kept> o_;
};

// Runs f without the lock at the caller's line.
template <class F>
decltype(auto) unlocked(const SourceLocation& location, const F& f) {
  LocationScope at(location);
  WithoutLock free;
  return f();
}

}  // namespace situ::py
