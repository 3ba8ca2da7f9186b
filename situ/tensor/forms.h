// How one line of signatures.h becomes methods and functions. Included by tensor.h alone.
//
// SITU_METHOD(line...) is what stands in class Tensor, SITU_FUNCTION(line...) what stands after it; each goes by the
// line's kind to a macro SITU_METHOD_kind, SITU_FUNCTION_kind. All that such a function does is to pack its attributes
// and operands and hand them to dispatch.h, so that no op is compiled in the user's file:
//
//   SITU_X(method, amax, amax, 1, (DimVec, dim, {}), (bool, keepdim, false))  gives, in class Tensor,
//     Tensor amax(DimVec dim = {}, bool keepdim = false, Site site_ = SITU_HERE) const& {
//       const op_attr::amax attributes_{dim, keepdim};
//       const In in_[] = {In(*this, site_)};
//       return op_call::plain(op_rows::amax, in_, 1, &attributes_);
//     }
//   the same for an expiring tensor, amax_ and, after the class, amax(x), amax_(x) and amax_out(y, x).
//
// Names of parameters that end in _ are of this file, and cannot meet an attribute's.
#pragma once
#include "situ/tensor/macros.h"

// Attributes as parameters, "double max, "; as a constant of the attribute struct, to be handed on by its address.
#define SITU_PARAMS(...) SITU_EACH(SITU_ATTR_PARAM_, __VA_ARGS__)
#define SITU_PACK_(id, ...) \
  const ::situ::op_attr::id attributes_ { SITU_EACH(SITU_ATTR_NAME_, __VA_ARGS__) }
// Kind `along`: a dimension comes before the operands after the first.
#define SITU_LEAD_
#define SITU_LEAD_dim int64_t dim,
#define SITU_PACK_dim(id, ...) \
  const ::situ::op_attr::id attributes_ { dim, SITU_EACH(SITU_ATTR_NAME_, __VA_ARGS__) }

// Operands after the first, as parameters and as a continuation of a list. 2o, 3o, 4o: those after the second operand,
// or the second itself of 2o, may be left out.
#define SITU_OPERANDS_1
#define SITU_OPERANDS_2 In b_,
#define SITU_OPERANDS_3 In b_, In c_,
#define SITU_OPERANDS_2o In b_ = std::nullopt,
#define SITU_OPERANDS_3o In b_, In c_ = std::nullopt,
#define SITU_REST_1
#define SITU_REST_2 , b_
#define SITU_REST_3 , b_, c_
#define SITU_REST_2o , b_
#define SITU_REST_3o , b_, c_
#define SITU_OPERANDS_4o In b_, In c_ = std::nullopt, In d_ = std::nullopt,
#define SITU_REST_4o , b_, c_, d_

// ---- methods, inside class Tensor -----------------------------------------------------------------------------------
// Out of place. The && form is of an expiring tensor, whose memory the result
// may take.
#define SITU_METHOD_PLAIN(id, name, n, lead, qualifier, self, ...)                                            \
  Tensor name(SITU_LEAD_##lead SITU_OPERANDS_##n SITU_PARAMS(__VA_ARGS__) Site site_ = SITU_HERE) qualifier { \
    SITU_PACK_##lead(id, __VA_ARGS__);                                                                        \
    const In in_[] = {In(self, site_) SITU_REST_##n};                                                         \
    return op_call::plain(op_rows::id, in_, sizeof(in_) / sizeof(In), &attributes_);                          \
  }
// `name_`: writes this tensor and returns it, as a reference where it has a name and as a handle where it expires.
// const, as in LibTorch: a Tensor is a handle, and what changes is what it holds.
#define SITU_METHOD_INPLACE(id, name, n, lead, ...)                                                         \
  Tensor& name(SITU_LEAD_##lead SITU_OPERANDS_##n SITU_PARAMS(__VA_ARGS__) Site site_ = SITU_HERE) const& { \
    SITU_PACK_##lead(id, __VA_ARGS__);                                                                      \
    const In in_[] = {In(*this, site_) SITU_REST_##n};                                                      \
    op_call::inplace(op_rows::id, in_, sizeof(in_) / sizeof(In), &attributes_);                             \
    return const_cast<Tensor&>(*this);                                                                      \
  }                                                                                                         \
  Tensor name(SITU_LEAD_##lead SITU_OPERANDS_##n SITU_PARAMS(__VA_ARGS__) Site site_ = SITU_HERE)&& {       \
    SITU_PACK_##lead(id, __VA_ARGS__);                                                                      \
    const In in_[] = {In(static_cast<const Tensor&>(*this), site_) SITU_REST_##n};                          \
    op_call::inplace(op_rows::id, in_, sizeof(in_) / sizeof(In), &attributes_);                             \
    return std::move(*this);                                                                                \
  }
// The kinds. A view's operand is never overwritten, so that one form serves both.
#define SITU_METHOD_method(id, name, n, ...)                          \
  SITU_METHOD_PLAIN(id, name, n, , const&, *this, __VA_ARGS__)        \
  SITU_METHOD_PLAIN(id, name, n, , &&, std::move(*this), __VA_ARGS__) \
  SITU_METHOD_INPLACE(id, name##_, n, , __VA_ARGS__)
#define SITU_METHOD_own(id, name, n, ...) SITU_METHOD_method(id, name, n, __VA_ARGS__)
#define SITU_METHOD_view(id, name, n, ...) SITU_METHOD_PLAIN(id, name, n, , const, *this, __VA_ARGS__)
// Several results, as a tuple.
#define SITU_METHOD_MULTI(id, name, n, count, result, ...)                                  \
  result name(SITU_OPERANDS_##n SITU_PARAMS(__VA_ARGS__) Site site_ = SITU_HERE) const {    \
    SITU_PACK_(id, __VA_ARGS__);                                                            \
    const In in_[] = {In(*this, site_) SITU_REST_##n};                                      \
    return op_call::tuple##count(op_rows::id, in_, sizeof(in_) / sizeof(In), &attributes_); \
  }
#define SITU_METHOD_multi2(id, name, n, ...) SITU_METHOD_MULTI(id, name, n, 2, Tensors2, __VA_ARGS__)
#define SITU_METHOD_multi3(id, name, n, ...) SITU_METHOD_MULTI(id, name, n, 3, Tensors3, __VA_ARGS__)
// Kinds without a method.
#define SITU_METHOD_function(id, name, n, ...)
#define SITU_METHOD_list(id, name, n, ...)
#define SITU_METHOD_along(id, name, n, first, ...)                       \
  SITU_METHOD_PLAIN(id, name, n, dim, const&, *this, __VA_ARGS__)        \
  SITU_METHOD_PLAIN(id, name, n, dim, &&, std::move(*this), __VA_ARGS__) \
  SITU_METHOD_INPLACE(id, name##_, n, dim, __VA_ARGS__)
#define SITU_METHOD_hidden(id, name, n, ...)
#define SITU_METHOD(kind, id, name, n, ...) SITU_METHOD_##kind(id, name, n, __VA_ARGS__)

// ---- functions, after class Tensor ----------------------------------------------------------------------------------
// The caller's line is taken where an argument becomes an In; `site_` is for
// callers that pass on another one.
#define SITU_FUNCTION_PLAIN(id, name, n, lead, ...)                                                            \
  inline Tensor name(In a_, SITU_LEAD_##lead SITU_OPERANDS_##n SITU_PARAMS(__VA_ARGS__) Site site_ = Site()) { \
    SITU_PACK_##lead(id, __VA_ARGS__);                                                                         \
    const In in_[] = {In(a_).at(site_) SITU_REST_##n};                                                         \
    return op_call::plain(op_rows::id, in_, sizeof(in_) / sizeof(In), &attributes_);                           \
  }
// `name_(self, ...)`: writes self and returns it.
#define SITU_FUNCTION_INPLACE(id, name, n, lead, ...)                                                       \
  inline Tensor& name(const Tensor& self,                                                                   \
                      SITU_LEAD_##lead SITU_OPERANDS_##n SITU_PARAMS(__VA_ARGS__) Site site_ = SITU_HERE) { \
    SITU_PACK_##lead(id, __VA_ARGS__);                                                                      \
    const In in_[] = {In(self, site_) SITU_REST_##n};                                                       \
    op_call::inplace(op_rows::id, in_, sizeof(in_) / sizeof(In), &attributes_);                             \
    return const_cast<Tensor&>(self);                                                                       \
  }
// `name_out(out, ...)`: the result into a tensor that is there, which is resized when empty; returns it.
#define SITU_FUNCTION_OUT(id, name, n, lead, ...)                                                        \
  inline Tensor& name(Tensor& out_, In a_,                                                               \
                      SITU_LEAD_##lead SITU_OPERANDS_##n SITU_PARAMS(__VA_ARGS__) Site site_ = Site()) { \
    SITU_PACK_##lead(id, __VA_ARGS__);                                                                   \
    const In in_[] = {In(a_).at(site_) SITU_REST_##n};                                                   \
    op_call::out(op_rows::id, out_, in_, sizeof(in_) / sizeof(In), &attributes_);                        \
    return out_;                                                                                         \
  }
// The kinds again.
#define SITU_FUNCTION_method(id, name, n, ...)         \
  SITU_FUNCTION_PLAIN(id, name, n, , __VA_ARGS__)      \
  SITU_FUNCTION_INPLACE(id, name##_, n, , __VA_ARGS__) \
  SITU_FUNCTION_OUT(id, name##_out, n, , __VA_ARGS__)
#define SITU_FUNCTION_function(id, name, n, ...) SITU_FUNCTION_method(id, name, n, __VA_ARGS__)
#define SITU_FUNCTION_own(id, name, n, ...) SITU_FUNCTION_INPLACE(id, name##_, n, , __VA_ARGS__)
#define SITU_FUNCTION_view(id, name, n, ...) SITU_FUNCTION_PLAIN(id, name, n, , __VA_ARGS__)
#define SITU_FUNCTION_MULTI(id, name, n, count, result, ...)                                  \
  inline result name(In a_, SITU_OPERANDS_##n SITU_PARAMS(__VA_ARGS__) Site site_ = Site()) { \
    SITU_PACK_(id, __VA_ARGS__);                                                              \
    const In in_[] = {In(a_).at(site_) SITU_REST_##n};                                        \
    return op_call::tuple##count(op_rows::id, in_, sizeof(in_) / sizeof(In), &attributes_);   \
  }
#define SITU_FUNCTION_multi2(id, name, n, ...)                                                    \
  SITU_FUNCTION_MULTI(id, name, n, 2, Tensors2, __VA_ARGS__)                                      \
  inline TensorRefs2 name##_out(Tensor& out_, Tensor& second_, In a_,                             \
                                SITU_OPERANDS_##n SITU_PARAMS(__VA_ARGS__) Site site_ = Site()) { \
    SITU_PACK_(id, __VA_ARGS__);                                                                  \
    const In in_[] = {In(a_).at(site_) SITU_REST_##n};                                            \
    Tensor* const outs_[] = {&out_, &second_};                                                    \
    op_call::out_multi(op_rows::id, outs_, 2, in_, sizeof(in_) / sizeof(In), &attributes_);       \
    return {out_, second_};                                                                       \
  }
#define SITU_FUNCTION_multi3(id, name, n, ...) SITU_FUNCTION_MULTI(id, name, n, 3, Tensors3, __VA_ARGS__)
// Operands as a list: cat({a, b}, 1). No method and no `_`: no operand comes before the others.
#define SITU_FUNCTION_list(id, name, n, ...)                                                             \
  inline Tensor name(const InList& list_, SITU_PARAMS(__VA_ARGS__) Site = Site()) {                      \
    SITU_PACK_(id, __VA_ARGS__);                                                                         \
    return op_call::plain_list(op_rows::id, list_, &attributes_);                                        \
  }                                                                                                      \
  inline Tensor& name##_out(Tensor& out_, const InList& list_, SITU_PARAMS(__VA_ARGS__) Site = Site()) { \
    SITU_PACK_(id, __VA_ARGS__);                                                                         \
    op_call::out_list(op_rows::id, out_, list_, &attributes_);                                           \
    return out_;                                                                                         \
  }
#define SITU_FUNCTION_along(id, name, n, first, ...)      \
  SITU_FUNCTION_PLAIN(id, name, n, dim, __VA_ARGS__)      \
  SITU_FUNCTION_INPLACE(id, name##_, n, dim, __VA_ARGS__) \
  SITU_FUNCTION_OUT(id, name##_out, n, dim, __VA_ARGS__)
#define SITU_FUNCTION_hidden(id, name, n, ...)
#define SITU_FUNCTION(kind, id, name, n, ...) SITU_FUNCTION_##kind(id, name, n, __VA_ARGS__)
