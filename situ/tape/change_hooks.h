// What the record calls before it changes a tensor inside a dry run. dry.cpp fills it in: the record does not include
// it.
#pragma once
#include "situ/memory/plan.h"
#include "situ/tensor/impl.h"

namespace situ::dry {

struct ChangeHooks {
  void (*keep_history)(TensorImpl& base) noexcept = nullptr;
  void (*keep_gradient)(TensorImpl& t) = nullptr;
  void (*keep_bytes)(TensorImpl& t) = nullptr;
  void (*bytes_replaced)(const TensorImpl& t) noexcept = nullptr;
  bool (*lets_go)(Node& leaf) noexcept = nullptr;
};
extern ChangeHooks change_hooks;

inline void note_history(TensorImpl& base) noexcept {  // before its value changes
  if (__builtin_expect(memory::planning(), 0)) change_hooks.keep_history(base);
}
inline void note_gradient(TensorImpl& t) {  // before its AutogradExtra is handed out
  if (__builtin_expect(memory::planning(), 0)) change_hooks.keep_gradient(t);
}
inline void note_bytes(TensorImpl& t) {  // before it gets others
  if (memory::planning()) change_hooks.keep_bytes(t);
}
inline void bytes_replaced(const TensorImpl& t) noexcept {
  if (memory::planning()) change_hooks.bytes_replaced(t);
}
// Of a leaf's former node: true if only the dry run's end holds it. It counts as gone then.
inline bool lets_go(Node& leaf) noexcept { return memory::planning() && change_hooks.lets_go(leaf); }

}  // namespace situ::dry
