// What the record needs of recomputation: the interface of whatever makes a node's result 0 again.
#pragma once
#include "situ/base/ref.h"

namespace situ {

struct Node;
class Storage;
namespace memory {
class LockGroup;
}

// Of one node, which owns it. `node` is that node in every call.
class Recomputable {
 public:
  virtual void attach() = 0;  // the operands that it alone reads become readers
  // The node saves its result 0, which is there: its bytes may be dropped from now on.
  virtual void offer_result(Node& node) noexcept = 0;
  // The result's bytes, for a saved value. Throws what the kernel or an allocation throws, and AutogradError if an
  // operand is not what it was.
  virtual Ref<Storage> bytes(Node& node) = 0;
  // Makes the result and keeps it for those who rely on it, because the operands are about to change. `over`: the node
  // itself does not rely on it any more.
  virtual void materialize(Node& node, bool over) = 0;
  virtual bool materialized() const = 0;                       // the operands may change
  virtual void forget_operands(Node& node) noexcept = 0;       // the node will not run again
  virtual void destroy(Node& node) noexcept = 0;               // the node has none afterwards
  virtual void retain_saved() noexcept = 0;                    // one more saved value relies on it
  virtual void release_saved() noexcept = 0;                   // one less
  virtual memory::LockGroup& lock_group() const noexcept = 0;  // of all that it is made from; see memory/lock_group.h

 protected:
  ~Recomputable() = default;
};

}  // namespace situ
