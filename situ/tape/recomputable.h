// The interface through which the record uses recomputation: an object that recomputes a node's result 0.
#pragma once
#include "situ/base/ref.h"

namespace situ {

struct Node;
class Storage;
namespace memory {
class LockGroup;
}

// The recomputation of one node, which owns it. Every call passes that node.
class Recomputable {
 public:
  virtual void attach() = 0;  // operands that only it reads become dependents
  // The node saves its result 0, which has been computed: its bytes may be dropped from now on.
  virtual void offer_result(Node& node) noexcept = 0;
  // Returns the result's bytes for a saved value. Throws what the kernel or an allocation throws, and AutogradError if
  // an operand has changed.
  virtual Ref<Storage> bytes(Node& node) = 0;
  // Computes the result and keeps it for the values that need it, because the operands are about to change. `over`: the
  // node itself does not need it any more.
  virtual void materialize(Node& node, bool over) = 0;
  virtual bool materialized() const = 0;                       // true: the operands may change
  virtual void forget_operands(Node& node) noexcept = 0;       // the node will not run again
  virtual void destroy(Node& node) noexcept = 0;               // and clears node.recompute
  virtual void retain_saved() noexcept = 0;                    // another saved value needs it
  virtual void release_saved() noexcept = 0;                   // one value fewer needs it
  virtual memory::LockGroup& lock_group() const noexcept = 0;  // shared with all its inputs; see memory/lock_group.h

 protected:
  ~Recomputable() = default;
};

}  // namespace situ
