// Implements identity nodes, through which the backward hooks of modules get gradients.
#include "situ/autograd/identity.h"

#include <algorithm>

#include "situ/dispatch/run.h"
#include "situ/ops/functions.h"
#include "situ/tape/record.h"

namespace situ::autograd {

namespace {

struct IdentityBackward final : CustomBackward {
  IdentityBackward(GradientPass f, std::vector<size_t> where, size_t n)
      : pass(std::move(f)), places(std::move(where)), all(n) {}
  const char* name() const override { return "BackwardHookFunction"; }
  std::vector<Tensor> backward(std::vector<Tensor> dy) override {
    variable_list gradients(all);
    for (size_t k = 0; k < places.size(); ++k) gradients[places[k]] = std::move(dy[k]);
    gradients = pass(std::move(gradients));
    for (size_t k = 0; k < places.size(); ++k) dy[k] = checked(std::move(gradients[places[k]]), k);
    return dy;
  }
  Tensor checked(Tensor g, size_t k) const {
    const NodeInput& in = node->inputs()[static_cast<int>(k)];
    if (g.defined() && !(is_floating(g.dtype()) && g.sizes() == IntArrayRef(in.sizes)))
      throw ShapeError("a full backward hook: the gradient that it returned does not fit: gradient " +
                       std::to_string(places[k]) + " is " + g.describe() + ", its tensor is " +
                       op::describe(in.dtype, in.sizes) + "; return the tensor's sizes, or nothing");
    return g;
  }

  GradientPass pass;
  std::vector<size_t> places;  // positions of the node's tensors in the list
  size_t all;                  // number of tensors in the list
  Node* node = nullptr;        // owns this
};

std::vector<size_t> places_of(const variable_list& list) {
  std::vector<size_t> places;
  for (size_t i = 0; i < list.size(); ++i)
    if (list[i].defined() && list[i].requires_grad()) places.push_back(i);
  return places;
}

Ref<Node> make_identity(const variable_list& list, std::vector<size_t> places, GradientPass pass) {
  const auto n = static_cast<int>(places.size());
  auto identity = Ref<Node>::adopt(Node::make(nullptr, NodeKind::custom, n, n));
  identity->is_identity = true;
  identity->location = thread_state().location;
  identity->module = thread_state().module;
  uint64_t floor = 0;
  for (int k = 0; k < n; ++k) {
    TensorImpl& t = *list[places[static_cast<size_t>(k)]].unsafe_impl();
    NodeInput& in = identity->inputs()[k];
    in.defined = true;
    in.dtype = t.dtype;
    in.sizes = t.g.sizes;
    in.edge = record::edge_of(t);
    if (in.edge.last_writer->kind == NodeKind::leaf) record::record_use(t);
    floor = std::max(floor, in.edge.last_writer->seq);
    identity->outputs()[k].g = t.g;
    identity->outputs()[k].dtype = t.dtype;
  }
  identity->seq = record::next_sequence(floor);
  auto backward = std::make_unique<IdentityBackward>(std::move(pass), std::move(places), list.size());
  backward->node = identity.get();
  identity->custom = backward.release();
  return identity;
}

// Makes t another handle on the same bytes, in the same view group, that reads the identity's result.
void put_after(Tensor& t, Node& identity, size_t k) {
  t = t.view(t.sizes());
  record::read_through(*t.unsafe_impl(), &identity, static_cast<uint16_t>(k));
}

// Makes the identity's result the view group's newest value, as if the identity had written it.
void write_into_view_group(const Tensor& t, Node& identity, size_t k) {
  TensorImpl& impl = *t.unsafe_impl();
  TensorImpl& base = *impl.group_base();
  if (!record::covers_whole(impl)) {
    identity.write_region = record::new_region(impl.g);
    return record::append_write(base, &identity, nullptr);
  }
  identity.through_view = &impl != &base && identity.n_out == 1;
  identity.retain();
  record::set_value(base, &identity, static_cast<uint16_t>(k), &identity);
}

// Returns whether the tensor and its bytes have no other owner and no views.
bool alone(const Tensor& t) {
  const TensorImpl& impl = *t.unsafe_impl();
  return impl.use_count() == 1 && !impl.base && impl.views() == 0 && impl.storage->use_count() == 1;
}

}  // namespace

bool CallIdentities::before(variable_list& inputs, GradientPass pass) {
  std::vector<size_t> places = places_of(inputs);
  if (!places.empty()) {
    const Ref<Node> identity = make_identity(inputs, places, std::move(pass));
    for (size_t k = 0; k < places.size(); ++k) {
      bases_.push_back(inputs[places[k]].unsafe_impl()->group_base());
      put_after(inputs[places[k]], *identity, k);
    }
  }
  since_ = thread_state().sequence;
  return !places.empty();
}

bool CallIdentities::after(variable_list& outputs, GradientPass pass) {
  const std::vector<size_t> places = places_of(outputs);
  if (places.empty()) return false;
  std::vector<const TensorImpl*> bases;
  for (size_t i : places) bases.push_back(outputs[i].unsafe_impl()->group_base());
  // The result is fresh, or the call wrote it, so it is the caller's tensor.
  auto belongs_to_view_group = [&](size_t k) {
    const Tensor& t = outputs[places[k]];
    const Node* last_writer = bases[k]->last_writer;
    return last_writer && last_writer->kind != NodeKind::leaf && last_writer->seq > since_ &&
           std::count(bases.begin(), bases.end(), bases[k]) == 1 &&
           (places.size() == 1 || record::covers_whole(*t.unsafe_impl())) &&
           (alone(t) || std::count(bases_.begin(), bases_.end(), bases[k]) > 0);
  };
  std::vector<bool> view_groups;
  for (size_t k = 0; k < places.size(); ++k) view_groups.push_back(belongs_to_view_group(k));
  const Ref<Node> identity = make_identity(outputs, places, std::move(pass));
  for (size_t k = 0; k < places.size(); ++k) {
    Tensor& t = outputs[places[k]];
    view_groups[k] ? write_into_view_group(t, *identity, k) : put_after(t, *identity, k);
  }
  return true;
}

const GradientPass* pass_of(const Node& n) {
  const auto* identity = dynamic_cast<const IdentityBackward*>(n.custom);
  return identity ? &identity->pass : nullptr;
}

}  // namespace situ::autograd
