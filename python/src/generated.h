// Helpers by which the files of scripts/generate add their functions.
#pragma once
#include <deque>
#include <string>

#include "arguments.h"

namespace situ::py {

inline Rounding rounding(const char* name) { return name ? Rounding(name) : Rounding(); }
PadMode pad_mode(const std::string& name);

// The owners of functions and methods: modules by name, and Tensor.
class Owners {
 public:
  Owners(nb::module_& m, nb::handle tensor) : module_(m), tensor_(tensor) {}

  template <Function& f>
  void add_function(const char* owner, const char* doc) {
    // A plain C function for each name, so that calls bypass nanobind's tables.
    static PyMethodDef def = {f.name, reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&function<f>)),
                              METH_FASTCALL | METH_KEYWORDS, doc};
    set_function(module(owner), def);
  }
  template <Function& f>
  void add_method(const char*, const char* doc) {
    static PyMethodDef def = {f.name, reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&method<f>)),
                              METH_FASTCALL | METH_KEYWORDS, doc};
    set_method(tensor_, def);
  }

 private:
  template <Function& f>
  static PyObject* function(PyObject*, PyObject* const* args, Py_ssize_t n, PyObject* names) {
    return Arguments::dispatch(f, nullptr, args, n, names);
  }
  template <Function& f>
  static PyObject* method(PyObject* self, PyObject* const* args, Py_ssize_t n, PyObject* names) {
    return Arguments::dispatch(f, self, args, n, names);
  }
  nb::object module(const std::string& path);

  nb::module_& module_;
  nb::handle tensor_;
};

// A function that creates modules, as a plain C function of `owner`.
template <Function& f>
void add_maker(nb::module_& owner) {
  static PyMethodDef def = {f.name,
                            reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(
                                +[](PyObject*, PyObject* const* args, Py_ssize_t n, PyObject* names) -> PyObject* {
                                  return Arguments::dispatch(f, nullptr, args, n, names);
                                })),
                            METH_FASTCALL | METH_KEYWORDS, nullptr};
  set_function(owner, def);
}

void add_generated_0(Owners& owners);
void add_generated_1(Owners& owners);
void add_generated_2(Owners& owners);
void add_generated_3(Owners& owners);
void add_generated_4(Owners& owners);

}  // namespace situ::py
