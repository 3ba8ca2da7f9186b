// Reports to the garbage collector the Python objects that only a tensor's history refers to.
#include "cycles.h"

#include <unordered_map>

#include "situ/autograd/function.h"
#include "situ/autograd/identity.h"
#include "situ/tape/record.h"

namespace situ::py {

namespace {

std::unordered_map<const Node*, FunctionState*>& functions() {
  static auto& all = *new std::unordered_map<const Node*, FunctionState*>;
  return all;
}

// Finds the objects to which an object leads as their only owner. Histories have cycles only through Python. So an
// object that was met as often as it has owners has no other owners.
class OnlyOwner {
 public:
  explicit OnlyOwner(TensorImpl* t) { meet(t); }
  std::vector<PyObject*> pythons() {
    while (!tensors_.empty() || !nodes_.empty()) {
      if (TensorImpl* t = next(tensors_)) look_at(*t);
      if (Node* n = next(nodes_)) look_at(*n);
    }
    return std::move(found_);
  }

 private:
  template <class T>
  static T* next(std::vector<T*>& waiting) {
    if (waiting.empty()) return nullptr;
    T* t = waiting.back();
    waiting.pop_back();
    return t;
  }
  template <class T>
  bool met_by_all(T* t) {
    if (!t) return false;
    const uint32_t owners = t->use_count();
    return owners == 1 || ++met_[t] == owners;
  }
  void meet(TensorImpl* t) {
    if (met_by_all(t)) tensors_.push_back(t);
  }
  void meet(Node* n) {
    if (met_by_all(n)) nodes_.push_back(n);
  }

  void look_at(TensorImpl& t) {
    meet(t.base);
    meet(t.former);
    meet(static_cast<Node*>(t.last_writer));
    const AutogradExtra* e = t.extra;
    if (!e) return;
    meet(e->grad.unsafe_impl());
    meet(e->fixed.last_writer);
    meet(e->as_call.get());
    for (const Ref<Node>& n : e->former_leaves) meet(n.get());
  }
  void look_at(Node& n) {
    meet(n.prev);
    meet(n.before);
    for (int i = 0; i < n.n_in; ++i) {
      meet(n.inputs()[i].edge.last_writer);
      if (const Saved* s = n.inputs()[i].saved; s && s->maker() != &n) meet(s->maker());
    }
    if (n.custom)
      autograd::detail::each_owned(
          *n.custom, [this](Node* o) { meet(o); }, [this](TensorImpl* o) { meet(o); });
    find_python(n);
  }
  void find_python(const Node& n) {
    for (const TensorHook& h : n.hooks)
      if (const Hook* hook = h.fn.target<Hook>()) add(hook->f);
    if (const auto f = functions().find(&n); f != functions().end()) add(f->second->ctx);
    if (const auto* pass = autograd::pass_of(n))
      if (const IdentityHook* hook = pass->target<IdentityHook>()) add(hook->f);
  }
  void add(const Held& h) {
    if (PyObject* o = h.owned()) found_.push_back(o);
  }

  std::unordered_map<const void*, uint32_t> met_;  // for objects with several owners
  std::vector<TensorImpl*> tensors_;
  std::vector<Node*> nodes_;
  std::vector<PyObject*> found_;
};

// Returns the Python objects to which only this object leads. Nothing changes during the search: code that changes
// tensors holds the lock, or runs on a thread without it, and then nothing is reported.
std::vector<PyObject*> held_by(PyObject* self) {
  if (HistoryMoves::anywhere() || !nb::inst_ready(self)) return {};
  TensorImpl* t = as_tensor(self).unsafe_impl();
  if (!t || !(t->last_writer || t->base || t->extra)) return {};
  return OnlyOwner(t).pythons();
}

int traverse_tensor(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (PyObject** attributes = _PyObject_GetDictPtr(self)) Py_VISIT(*attributes);
  for (PyObject* o : held_by(self)) Py_VISIT(o);
  return 0;
}

int clear_tensor(PyObject* self) {
  if (PyObject** attributes = _PyObject_GetDictPtr(self)) Py_CLEAR(*attributes);
  if (!held_by(self).empty()) Tensor(std::move(as_tensor(self)));  // frees the handle, and so the history
  return 0;
}

}  // namespace

PyType_Slot tensor_slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(&traverse_tensor)},
                              {Py_tp_clear, reinterpret_cast<void*>(&clear_tensor)},
                              {0, nullptr}};

void FunctionState::recorded(const std::vector<Tensor>& outputs) {
  for (const Tensor& t : outputs) {
    const Node* n = t.unsafe_impl() ? static_cast<Node*>(t.unsafe_impl()->group_base()->last_writer) : nullptr;
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
