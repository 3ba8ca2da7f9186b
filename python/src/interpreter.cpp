// The interpreter's lock and its end, for threads of C++.
#include <cxxabi.h>
#include <unistd.h>

#include <unordered_set>

#include "binding.h"

namespace situ::py {

namespace {

// When a thread requests the lock after the interpreter's end, Python ends the thread by unwinding its stack
// (pthread_exit). C++ code that does not expect that calls std::terminate. Later versions of Python block such threads
// for ever; so does this.
[[noreturn]] void stop() {
  for (;;) pause();
}

}  // namespace

namespace {
int moving = 0;  // number of scopes that may change histories; under the lock
}

HistoryMoves::HistoryMoves() { ++moving; }
HistoryMoves::~HistoryMoves() { --moving; }
bool HistoryMoves::anywhere() { return moving > 0; }

WithoutLock::WithoutLock() : state_((++moving, PyEval_SaveThread())) {}
WithoutLock::~WithoutLock() {
  try {
    PyEval_RestoreThread(state_);
  } catch (abi::__forced_unwind&) {
    stop();
  }
  --moving;
}

WithLock::WithLock() {
  try {
    state_ = PyGILState_Ensure();
  } catch (abi::__forced_unwind&) {
    stop();
  }
}
WithLock::~WithLock() { PyGILState_Release(state_); }

nb::object called(nb::handle f, nb::handle args, nb::handle kwargs) {
  PyObject* r = nullptr;
  try {
    r = PyObject_Call(f.ptr(), args.ptr(), kwargs.ptr());
  } catch (abi::__forced_unwind&) {
    stop();
  }
  if (!r) throw nb::python_error();
  return nb::steal(r);
}

// ---- objects that C++ holds ----

namespace {

// Every held object; under the lock. A function that C++ holds, such as a hook, often refers to its tensor again, a
// cycle that the garbage collector cannot find. At the interpreter's end all are released.
template <class T>
std::unordered_set<T*>& all() {
  static auto& set = *new std::unordered_set<T*>;
  return set;
}

}  // namespace

struct Held::Kept {
  explicit Kept(nb::object o) : object(std::move(o)) { all<Kept>().insert(this); }
  ~Kept() {
    if (!nb::is_alive()) {
      object.release();
      return;
    }
    WithLock lock;
    all<Kept>().erase(this);
    object.reset();
  }
  nb::object object;
};

Held::Held(nb::object o) : o_(std::make_shared<Kept>(std::move(o))) {}

nb::handle Held::get() const {
  if (!o_->object.is_valid()) throw UsageError("a Python function is called while the interpreter ends");
  return o_->object;
}

PyObject* Held::owned() const { return o_.use_count() == 1 ? o_->object.ptr() : nullptr; }

void add_interpreter(nb::module_& m) {
  nb::set_leak_warnings(std::getenv("SITU_LEAK_WARNINGS") != nullptr);  // for developers of this module
  m.def("_let_go", [] {
    std::vector<nb::object> objects;  // released below, which may end other held objects
    for (auto* kept : all<Held::Kept>()) objects.push_back(std::move(kept->object));
  });
  nb::module_::import_("atexit").attr("register")(m.attr("_let_go"));
}

}  // namespace situ::py
