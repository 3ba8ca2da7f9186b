// situ::Error and its subclasses as Python exceptions, each also a subclass of the built-in kind that fits.
#include <cstdio>

#include "binding.h"
#include "words.h"

namespace situ::py {

namespace {

PyObject *base = nullptr, *shape = nullptr, *dtype_error = nullptr, *index = nullptr, *value = nullptr,
         *device_error = nullptr, *autograd = nullptr, *inplace = nullptr, *memory = nullptr, *file = nullptr,
         *usage = nullptr, *plan = nullptr, *internal = nullptr, *budget = nullptr, *linalg = nullptr;

PyObject* add(nb::module_& m, const char* name, PyObject* kind, const char* doc) {
  nb::object bases = base ? (kind ? nb::object(nb::make_tuple(nb::borrow(base), nb::borrow(kind)))
                                  : nb::object(nb::make_tuple(nb::borrow(base))))
                          : nb::object(nb::make_tuple(nb::borrow(kind)));
  PyObject* e = PyErr_NewExceptionWithDoc(("situ." + std::string(name)).c_str(), doc, bases.ptr(), nullptr);
  if (!e) throw nb::python_error();
  m.attr(name) = nb::borrow(e);
  return e;
}

PyObject* kind_of(const Error& e) {
  if (dynamic_cast<const ShapeError*>(&e)) return shape;
  if (dynamic_cast<const DTypeError*>(&e)) return dtype_error;
  if (dynamic_cast<const IndexError*>(&e)) return index;
  if (dynamic_cast<const LinAlgError*>(&e)) return linalg;
  if (dynamic_cast<const ValueError*>(&e)) return value;
  if (dynamic_cast<const DeviceError*>(&e)) return device_error;
  if (dynamic_cast<const AutogradError*>(&e)) return autograd;
  if (dynamic_cast<const InplaceError*>(&e)) return inplace;
  if (dynamic_cast<const OutOfMemoryError*>(&e)) return memory;
  if (dynamic_cast<const FileError*>(&e)) return file;
  if (dynamic_cast<const UsageError*>(&e)) return usage;
  if (dynamic_cast<const PlanError*>(&e)) return plan;
  if (dynamic_cast<const InternalError*>(&e)) return internal;
  return base;
}

// nanobind could not convert an argument or a result.
constexpr const char* kOtherType = "situ: a value has the wrong type; most calls take a situ.Tensor here";

// Sets the attributes that the error has besides its text.
void raise(const Error& e) {
  const auto* b = dynamic_cast<const BudgetError*>(&e);
  const std::string text = in_python(e.message());
  if (!b) return PyErr_SetString(kind_of(e), text.c_str());
  nb::object made = nb::handle(budget)(text.c_str());
  made.attr("smallest") = b->smallest();
  made.attr("smallest_without_steps") = b->smallest_without_steps();
  PyErr_SetObject(budget, made.ptr());
}

}  // namespace

void raise_current() noexcept {
  try {
    throw;
  } catch (nb::python_error& e) {
    e.restore();
  } catch (const Error& e) {
    raise(e);
  } catch (const std::bad_alloc&) {
    PyErr_SetString(memory ? memory : PyExc_MemoryError, "out of memory");
  } catch (const nb::builtin_exception& e) {
    PyErr_SetString(e.type() == nb::exception_type::index_error  ? PyExc_IndexError
                    : e.type() == nb::exception_type::type_error ? PyExc_TypeError
                                                                 : PyExc_ValueError,
                    e.what());
  } catch (const std::bad_cast&) {
    PyErr_SetString(PyExc_TypeError, kOtherType);
  } catch (const std::exception& e) {
    PyErr_SetString(PyExc_RuntimeError, e.what());
  } catch (...) {
    PyErr_SetString(PyExc_SystemError, "situ: an unknown C++ exception");
  }
}

void add_errors(nb::module_& m) {
  set_warning_handler(
      [](const std::string& text) { std::fprintf(stderr, "situ: warning: %s\n", in_python(text).c_str()); });
  base = add(m, "Error", PyExc_RuntimeError, "Base of everything that Situ raises.");
  shape = add(m, "ShapeError", nullptr, "Sizes, strides or ranks that do not match.");
  dtype_error = add(m, "DTypeError", PyExc_TypeError, "Element types that do not match.");
  index = add(m, "IndexError", PyExc_IndexError, "A dimension or index out of range.");
  value = add(m, "ValueError", PyExc_ValueError, "Any other bad argument.");
  device_error = add(m, "DeviceError", nullptr, "A missing device, or operands on different devices.");
  autograd = add(m, "AutogradError", nullptr, "Gradient rules: leaf writes, overwritten saved values, freed graphs.");
  inplace = add(m, "InplaceError", nullptr, "In-place writes that are refused: overlap, frozen, policy forbid.");
  memory = add(m, "OutOfMemoryError", PyExc_MemoryError, "An allocation failed, or a budget is too small.");
  nb::object all = nb::borrow(base);
  base = value;
  linalg = add(m, "LinAlgError", nullptr, "A matrix for which there is no solution: singular, not positive-definite.");
  base = memory;
  budget = add(m, "BudgetError", nullptr,
               "A budget too small for the step; `smallest` is the least that works, in bytes, "
               "`smallest_without_steps` the least for a budget that is not given the step; 0: not known.");
  base = all.ptr();
  file = add(m, "FileError", PyExc_OSError, "A file that is missing, damaged or hostile.");
  usage = add(m, "UsageError", nullptr, "Misuse that is none of the above.");
  plan = add(m, "PlanError", nullptr, "Reading values in a dry run, or using its tensors outside of it.");
  internal = add(m, "InternalError", nullptr, "A bug in Situ: please report it.");
  nb::register_exception_translator([](const std::exception_ptr& p, void*) {
    try {
      std::rethrow_exception(p);
    } catch (const Error& e) {
      raise(e);
    } catch (const std::bad_cast&) {
      PyErr_SetString(PyExc_TypeError, kOtherType);
    }
  });
}

}  // namespace situ::py
