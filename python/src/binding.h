// What the module's sources share: the types of Python objects, the caller's line, exceptions.
#pragma once
#include <nanobind/nanobind.h>

#include <utility>

#include "situ/situ.h"

namespace situ::py {

namespace nb = nanobind;

// ---- the caller's line (site.cpp) ----
// Where in the Python program this call was made: the innermost frame that is not the package's own. Needs the GIL; the
// strings live as long as the process.
Site python_site();

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
// False where h is none; Python's float, int and bool stand for the default dtype, int64 and bool.
bool is_dtype(nb::handle h);
DType to_dtype(nb::handle h);
bool is_device(nb::handle h);
Device to_device(nb::handle h);
bool is_number(nb::handle h);  // bool, int, float, or another's scalar of these kinds; never a tensor
Scalar to_scalar(nb::handle h);

// ---- tensors (tensor.cpp) ----
bool is_tensor(nb::handle h);
Tensor& as_tensor(nb::handle h);  // of an object that is one
nb::object wrap(Tensor t);        // None where it is undefined
inline nb::object wrap(bool b) { return nb::bool_(b); }
inline nb::object wrap(int64_t i) { return nb::int_(i); }
nb::object wrap(std::vector<Tensor> list);  // a tuple
nb::type_object add_tensor(nb::module_& m);
void add_indexing(nb::handle type);  // index.cpp
void add_exchange(nb::module_& m, nb::handle type);
void add_autograd(nb::module_& m, nb::handle type);
void add_generated(nb::module_& m, nb::handle type);
void add_random(nb::module_& m);
void add_autograd_tools(nb::module_& m);
void add_networks(nb::module_& m);
void add_optim(nb::module_& m);
void add_memory(nb::module_& m);
void add_files(nb::module_& m);
void add_data(nb::module_& m);
void add_settings(nb::module_& m);
void add_threads(nb::module_& m);
// Values of nested lists, numbers, arrays or tensors as situ.tensor takes them. `op` names the call in messages.
Tensor tensor_of(nb::handle data, std::optional<DType> dtype, const char* op);
Tensor from_array(nb::handle array);  // of anything with __dlpack__ or the buffer protocol; shares its bytes

// A Python object that C++ holds: let go of under the GIL, wherever that happens. Not after the interpreter's end.
class Held {
 public:
  explicit Held(nb::object o) : o_(std::make_shared<Kept>(std::move(o))) {}
  nb::handle get() const { return o_->object; }

 private:
  struct Kept {
    explicit Kept(nb::object o) : object(std::move(o)) {}
    ~Kept() {
      if (!nb::is_alive()) {
        object.release();
        return;
      }
      nb::gil_scoped_acquire gil;
      object.reset();
    }
    nb::object object;
  };
  std::shared_ptr<Kept> o_;
};

// Runs f without the GIL at the caller's line.
template <class F>
decltype(auto) unlocked(const Site& site, const F& f) {
  SiteScope at(site);
  nb::gil_scoped_release free;
  return f();
}

}  // namespace situ::py
