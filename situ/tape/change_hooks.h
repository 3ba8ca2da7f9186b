// Functions that the record calls before it changes a tensor in a dry run. dry.cpp sets them, because record.cpp may
// not include dry.h.
#pragma once
#include "situ/memory/plan.h"
#include "situ/tensor/impl.h"

namespace situ::dry {

struct ChangeHooks {
  void (*keep_history)(TensorImpl& base) noexcept = nullptr;
  void (*keep_gradient)(TensorImpl& t) = nullptr;
  void (*keep_bytes)(TensorImpl& t) = nullptr;
  void (*bytes_replaced)(const TensorImpl& t) noexcept = nullptr;
  bool (*releases)(Node& leaf) noexcept = nullptr;
};
extern ChangeHooks change_hooks;

inline void note_history(TensorImpl& base) noexcept {  // before the value changes
  if (__builtin_expect(memory::planning(), 0)) change_hooks.keep_history(base);
}
inline void note_gradient(TensorImpl& t) {  // before the AutogradExtra is returned
  if (__builtin_expect(memory::planning(), 0)) change_hooks.keep_gradient(t);
}
inline void note_bytes(TensorImpl& t) {  // before the bytes are replaced
  if (memory::planning()) change_hooks.keep_bytes(t);
}
inline void bytes_replaced(const TensorImpl& t) noexcept {
  if (memory::planning()) change_hooks.bytes_replaced(t);
}
// True if only the end of the dry run still holds this former node of a leaf; the caller then treats it as freed.
inline bool releases(Node& leaf) noexcept { return memory::planning() && change_hooks.releases(leaf); }

}  // namespace situ::dry
