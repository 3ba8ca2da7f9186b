// Finds the caller's line in the Python program.
#include <mutex>
#include <string>
#include <unordered_set>

#include "binding.h"

namespace situ::py {

namespace {

// The strings are never freed: a recorded call stores its location as long as it exists, and a program has few files.
const char* kept(const char* text) {
  static auto& texts = *new std::unordered_set<std::string>;
  return texts.emplace(text).first->c_str();  // under the GIL
}

// The package's own folder: errors name the program's line, not one of the package.
const std::string& package() {
  static const auto& folder = *new std::string([] {
    nb::object file = nb::module_::import_("situ").attr("__file__");
    std::string path = nb::str(file).c_str();
    return path.substr(0, path.rfind('/') + 1);
  }());
  return folder;
}

}  // namespace

SourceLocation python_location() {
  PyFrameObject* frame = PyEval_GetFrame();  // borrowed
  Py_XINCREF(frame);
  SourceLocation location("Python", 0, nullptr);
  while (frame) {
    PyCodeObject* code = PyFrame_GetCode(frame);
    const char* file = PyUnicode_AsUTF8(code->co_filename);
    if (file && std::string_view(file).substr(0, package().size()) != package()) {
      location = SourceLocation(kept(file), static_cast<uint32_t>(PyFrame_GetLineNumber(frame)),
                                kept(PyUnicode_AsUTF8(code->co_name)));
      Py_DECREF(code);
      break;
    }
    Py_DECREF(code);
    PyFrameObject* back = PyFrame_GetBack(frame);
    Py_DECREF(frame);
    frame = back;
  }
  Py_XDECREF(frame);
  PyErr_Clear();
  return location;
}

}  // namespace situ::py
