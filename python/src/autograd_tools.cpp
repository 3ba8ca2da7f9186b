// Checkpoints, saved-tensor hooks, anomaly mode, gradcheck, interruptions, and restoring Python state after dry runs.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>

#include "binding.h"
#include "situ/base/undo_log.h"

namespace situ::py {

namespace {

// ---- checkpoint ----

nb::object checkpoint(nb::object f, nb::tuple args, nb::dict kwargs) {
  LocationScope at(python_location());
  std::vector<Tensor> inputs;
  std::vector<size_t> places;
  for (size_t i = 0; i < args.size(); ++i)
    if (is_tensor(args[i])) {
      inputs.push_back(as_tensor(args[i]));
      places.push_back(i);
    }
  const Held function(f), all(args), named(kwargs);
  autograd::CheckpointScope scope(
      [function, all, named, places](const std::vector<Tensor>& in) {
        WithLock lock;
        nb::list again(nb::borrow(all.get()));
        for (size_t i = 0; i < places.size(); ++i) again[places[i]] = wrap(in[i]);
        called(function.get(), nb::tuple(again), named.get());
      },
      inputs);
  return called(f, args, kwargs);
}

// ---- hooks on saved tensors ----

struct SavedHooks {
  nb::object pack, unpack;
  std::unique_ptr<autograd::SavedTensorHooks> open;
};

void open_hooks(SavedHooks& h) {
  const Held pack(h.pack), unpack(h.unpack);
  h.open = std::make_unique<autograd::SavedTensorHooks>(
      [pack](const Tensor& t) {
        WithLock lock;
        return Held(pack.get()(wrap(t)));
      },
      [unpack](const Held& form) {
        WithLock lock;
        nb::object r = unpack.get()(form.get());
        if (!is_tensor(r)) throw nb::type_error("saved_tensors_hooks: unpack_hook must return a tensor");
        return as_tensor(r);
      });
}

// ---- gradcheck ----

autograd::CheckedFunction checked(const nb::object& f) {
  const Held function(f);
  return {[function](const std::vector<Tensor>& in) {
    WithLock lock;
    nb::list args;
    for (const Tensor& t : in) args.append(wrap(t));
    nb::object r = function.get()(*nb::tuple(args));
    std::vector<Tensor> out;
    if (is_tensor(r))
      out.push_back(as_tensor(r));
    else
      for (nb::handle e : r) out.push_back(nb::cast<Tensor>(e));
    return out;
  }};
}

// ---- interruptions: Ctrl-C ends a long backward ----

void look_for_signals() {
  thread_local std::chrono::steady_clock::time_point next;
  const auto now = std::chrono::steady_clock::now();
  if (now < next) return;
  next = now + std::chrono::milliseconds(50);
  WithLock lock;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

// ---- dry runs ----

class PythonUndo final : public UndoLog::Entry {
 public:
  explicit PythonUndo(nb::object f) : f_(std::move(f)) {}
  void undo() noexcept override {
    WithLock lock;
    try {
      f_.get()();
    } catch (nb::python_error& e) {
      e.discard_as_unraisable("the end of a dry run");
    }
  }

 private:
  Held f_;
};

}  // namespace

void add_autograd_tools(nb::module_& m) {
  m.def("_checkpoint", &checkpoint);
  nb::class_<SavedHooks> hooks(m, "_SavedHooks");
  hooks.def("__init__", [](SavedHooks* h, nb::object p, nb::object u) { new (h) SavedHooks{p, u, nullptr}; });
  hooks.def("open", &open_hooks);
  hooks.def("close", [](SavedHooks& h) { h.open.reset(); });
  m.def("is_anomaly_enabled", [] { return autograd::AnomalyMode::is_enabled(); });
  m.def("is_anomaly_check_nan_enabled", [] { return autograd::AnomalyMode::should_check_nan(); });
  m.def("_set_anomaly", [](bool on, bool nan) { autograd::AnomalyMode::set_enabled(on, nan); });
  m.def("_gradcheck",
        [](nb::object f, const std::vector<Tensor>& in, double eps, double atol, double rtol, bool raise) {
          LocationScope at(python_location());
          return autograd::gradcheck(checked(f), in, eps, atol, rtol, raise);
        });
  m.def("_gradgradcheck", [](nb::object f, const std::vector<Tensor>& in, const std::vector<Tensor>& dy, double eps,
                             double atol, double rtol, bool raise) {
    LocationScope at(python_location());
    return autograd::gradgradcheck(checked(f), in, dy, eps, atol, rtol, raise);
  });
  m.def("_planning_id", &memory::planning_id);
  m.def("_at_plan_end", [](nb::object f) {
    if (UndoLog* log = open_log()) log->add<PythonUndo>(f);
  });
  autograd::set_interruption(&look_for_signals);
}

}  // namespace situ::py
