// Recurrent modules, packed sequences, and key-value caches of attention, for situ.nn.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "modules.h"

namespace situ::py {

namespace {

namespace R = nn::utils::rnn;

Tensor maybe(nb::handle o) { return o.is_none() ? Tensor() : nb::cast<Tensor>(o); }

using State = std::tuple<Tensor, Tensor>;
std::optional<State> state_of(nb::handle h, nb::handle c) {
  if (h.is_none()) return {};
  return State(nb::cast<Tensor>(h), nb::cast<Tensor>(c));
}
nb::object object(Tensor t) { return wrap(std::move(t)); }
nb::object object(State s) { return nb::make_tuple(wrap(std::move(std::get<0>(s))), wrap(std::move(std::get<1>(s)))); }
nb::object object(R::PackedSequence p) { return nb::cast(std::move(p)); }
template <class Out, class Last>
nb::object object(std::tuple<Out, Last> r) {
  nb::object out = object(std::move(std::get<0>(r)));
  return nb::make_tuple(out, object(std::move(std::get<1>(r))));
}

// Calls f with the module's type: with hidden rows, or with hidden rows and cells.
template <class F>
nb::object of_kind(nn::Module& m, nb::handle h, nb::handle c, const F& f) {
  const SourceLocation location = python_location();
  auto call = [&](auto& module, const auto& first) {
    return object(unlocked(location, [&] { return f(module, first, location); }));
  };
  if (auto* lstm = m.as<nn::LSTMImpl>()) return call(*lstm, state_of(h, c));
  if (auto* gru = m.as<nn::GRUImpl>()) return call(*gru, maybe(h));
  return call(dynamic_cast<nn::RNNImpl&>(m), maybe(h));
}

nb::object forward(const Core& core, const Tensor& x, nb::object h, nb::object c) {
  return of_kind(*core.module, h, c, [&](auto& m, const auto& first, const SourceLocation& location) {
    return m.forward(In(x, location), first);
  });
}

nb::object forward_packed(const Core& core, const R::PackedSequence& x, nb::object h, nb::object c) {
  return of_kind(*core.module, h, c, [&](auto& m, const auto& first, const SourceLocation& location) {
    return m.forward_with_packed_input(x, first, location);
  });
}

nb::object cell(const Core& core, const Tensor& x, nb::object h, nb::object c) {
  const SourceLocation location = python_location();
  auto call = [&](auto& m, const auto& first) {
    return object(unlocked(location, [&] { return m.forward(In(x, location), first); }));
  };
  if (auto* lstm = core.module->as<nn::LSTMCellImpl>()) return call(*lstm, state_of(h, c));
  if (auto* gru = core.module->as<nn::GRUCellImpl>()) return call(*gru, maybe(h));
  return call(dynamic_cast<nn::RNNCellImpl&>(*core.module), maybe(h));
}

nb::object or_none(const Tensor& t) { return t.defined() ? wrap(t) : nb::none(); }

void add_packed(nb::module_& m) {
  nb::class_<R::PackedSequence>(m, "_Packed", "The C++ side of a PackedSequence.")
      .def(
          "__init__",
          [](R::PackedSequence* p, const Tensor& data, const Tensor& sizes, nb::object sorted, nb::object unsorted) {
            const SourceLocation location = python_location();
            new (p) R::PackedSequence(unlocked(location, [&, s = maybe(sorted), u = maybe(unsorted)] {
              return R::PackedSequence(data, sizes, s, u, location);
            }));
          },
          nb::arg("data"), nb::arg("batch_sizes"), nb::arg("sorted").none(), nb::arg("unsorted").none())
      .def("with_data", [](const R::PackedSequence& p,
                           const Tensor& data) { return p.with(data).to(TensorOptions().device(data.device())); })
      .def_prop_ro("tensors", [](const R::PackedSequence& p) {
        return nb::make_tuple(wrap(p.data()), wrap(p.batch_sizes()), or_none(p.sorted_indices()),
                              or_none(p.unsorted_indices()));
      });
}

void add_functions(nb::module_ m) {
  m.def("pack_padded", [](const Tensor& x, const Tensor& lengths, bool batch_first, bool enforce_sorted) {
    const SourceLocation location = python_location();
    return unlocked(location,
                    [&] { return R::pack_padded_sequence(In(x, location), lengths, batch_first, enforce_sorted); });
  });
  m.def("pack_padded_list", [](const Tensor& x, const std::vector<int64_t>& n, bool batch_first, bool enforce_sorted) {
    const SourceLocation location = python_location();
    return unlocked(location, [&] { return R::pack_padded_sequence(In(x, location), n, batch_first, enforce_sorted); });
  });
  m.def("pack", [](const std::vector<Tensor>& all, bool enforce_sorted) {
    const SourceLocation location = python_location();
    return unlocked(location, [&] { return R::pack_sequence(InList(all, location), enforce_sorted); });
  });
  m.def(
      "pad_packed",
      [](const R::PackedSequence& p, bool batch_first, double value, std::optional<int64_t> total) {
        const SourceLocation location = python_location();
        return object(
            unlocked(location, [&] { return R::pad_packed_sequence(p, batch_first, value, total, location); }));
      },
      nb::arg("packed"), nb::arg("batch_first"), nb::arg("value"), nb::arg("total").none());
  m.def("pad", [](const std::vector<Tensor>& all, bool batch_first, double value, const std::string& side) {
    const SourceLocation location = python_location();
    return wrap(unlocked(location, [&] { return R::pad_sequence(InList(all, location), batch_first, value, side); }));
  });
  m.def("invert_permutation", [](const Tensor& p) {
    const SourceLocation location = python_location();
    return wrap(unlocked(location, [&] { return R::invert_permutation(p, location); }));
  });
}

nb::object attention_step(const Core& core, const Tensor& x, nn::KeyValueCache& cache, nb::object memory) {
  auto& m = dynamic_cast<nn::MultiheadAttentionImpl&>(*core.module);
  const Tensor fixed = maybe(memory);
  const SourceLocation location = python_location();
  return wrap(unlocked(location, [&] {
    return fixed.defined() ? m.step(In(x, location), fixed, cache) : m.step(In(x, location), cache);
  }));
}

void add_cache(nb::module_& m) {
  nb::class_<nn::KeyValueCache>(m, "KeyValueCache",
                                "KeyValueCache(capacity)\n\nKeys and values of an attention layer's earlier steps, "
                                "in buffers for `capacity` steps that are\nmade once and written in place: for "
                                "MultiheadAttention.step, under no_grad.")
      .def(nb::init<int64_t>(), nb::arg("capacity"))
      .def_prop_ro("capacity", &nn::KeyValueCache::capacity)
      .def("__len__", &nn::KeyValueCache::size)
      .def("truncate", &nn::KeyValueCache::truncate, nb::arg("size") = 0,
           "Drops the steps from `size` on; the memory is kept.")
      .def(
          "append",
          [](nn::KeyValueCache& c, const Tensor& k, const Tensor& v) {
            const SourceLocation location = python_location();
            return object(unlocked(location, [&] { return c.append(k, v, location); }));
          },
          nb::arg("keys"), nb::arg("values"),
          "Appends [batch, heads, steps, width]; returns views of all stored steps.");
}

}  // namespace

void add_recurrent(nb::module_& m, nb::class_<Core>& type) {
  type.def("recurrent", &forward, nb::arg("input"), nb::arg("h").none(), nb::arg("c").none());
  type.def("recurrent_packed", &forward_packed, nb::arg("input"), nb::arg("h").none(), nb::arg("c").none());
  type.def("cell", &cell, nb::arg("input"), nb::arg("h").none(), nb::arg("c").none());
  type.def("attention_step", &attention_step, nb::arg("x"), nb::arg("cache"), nb::arg("memory").none());
  add_packed(m);
  add_cache(m);
  add_functions(m.def_submodule("_rnn"));
}

}  // namespace situ::py
