// Cycles through C++: tensors show the garbage collector what their history alone holds of Python.
#include "cycles.h"

#include <unordered_map>

#include "situ/op/record.h"

namespace situ::py {

namespace {

std::unordered_map<const Node*, FunctionState*>& functions() {
  static auto& all = *new std::unordered_map<const Node*, FunctionState*>;
  return all;
}

void add(std::vector<PyObject*>& found, const Held& h) {
  if (PyObject* o = h.owned()) found.push_back(o);
}

// What this node has of Python, and the nodes that it owns.
void look_at(Node& n, std::vector<PyObject*>& found, std::vector<Node*>& next) {
  for (const TensorHook& h : n.hooks)
    if (const Hook* hook = h.fn.target<Hook>()) add(found, hook->f);
  if (const auto f = functions().find(&n); f != functions().end()) add(found, f->second->ctx);
  next.push_back(n.prev);
  next.push_back(n.before);
  for (int i = 0; i < n.n_in; ++i) next.push_back(n.inputs()[i].edge.tip);
}

// Python's objects that only this object leads to, through its handle: nobody else has the handle, nor any node on the
// way. Nothing moves meanwhile: who changes tensors has the lock, or is a thread without it, beside which nothing is
// shown.
std::vector<PyObject*> held_by(PyObject* self) {
  std::vector<PyObject*> found;
  if (HistoryMoves::anywhere() || !nb::inst_ready(self)) return found;
  const TensorImpl* t = as_tensor(self).unsafe_impl();
  if (!t || t->use_count() != 1 || t->base) return found;
  std::vector<Node*> next{t->tip};
  while (!next.empty()) {
    Node* n = next.back();
    next.pop_back();
    if (n && n->use_count() == 1) look_at(*n, found, next);
  }
  return found;
}

int traverse_tensor(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (PyObject** attributes = _PyObject_GetDictPtr(self)) Py_VISIT(*attributes);
  for (PyObject* o : held_by(self)) Py_VISIT(o);
  return 0;
}

int clear_tensor(PyObject* self) {
  if (PyObject** attributes = _PyObject_GetDictPtr(self)) Py_CLEAR(*attributes);
  if (!held_by(self).empty()) Tensor(std::move(as_tensor(self)));  // the handle goes, and the history with it
  return 0;
}

}  // namespace

PyType_Slot tensor_slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(&traverse_tensor)},
                              {Py_tp_clear, reinterpret_cast<void*>(&clear_tensor)},
                              {0, nullptr}};

void FunctionState::recorded(const std::vector<Tensor>& outputs) {
  for (const Tensor& t : outputs) {
    const Node* n = t.unsafe_impl() ? static_cast<Node*>(t.unsafe_impl()->root()->tip) : nullptr;
    if (n && n->kind == NodeKind::custom && !functions().contains(n)) call_ = n;
  }
  if (call_) functions()[call_] = this;
}

FunctionState::~FunctionState() {
  if (!call_ || !nb::is_alive()) return;
  WithLock lock;
  functions().erase(call_);
}

}  // namespace situ::py
