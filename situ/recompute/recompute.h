// Recompute: computes a value again in backward instead of keeping its bytes.
//
// Note [Rebuilt values]: a recorded call gets a Recompute for its result if all its operands remain available at no
// extra cost. These are numbers, values that backward keeps anyway, parameters and buffers, and results that have a
// Recompute themselves. A call that saves such a result keeps the producing node and no bytes. Backward runs the same
// kernel on the same operands, so the bits are the same.
//
// The cost of a Recompute counts the bytes that kernels read and write on the longest path of recomputed calls to the
// value. It may be `ThreadState::recompute` times the bytes of the value. Beyond the default number of passes, calls
// bound by arithmetic are recomputed too, and sixteen operations count as a byte.
//
// A write into an operand of a Recompute first materializes its value: the value is computed and kept. A backward that
// frees the call while other saved values need the result does the same.
//
// Under a memory limit (memory/memory_limit.h) every such call gets a Recompute, whatever it costs. A value that costs
// more than the passes allow is kept at first and dropped when its bytes are needed. Values that were recomputed for
// several users are treated in the same way. A write into kept bytes drops them. Without a plan of what to drop, the
// call defers only what it would defer without the limit. A step then takes no more bytes until a value must be
// dropped.
//
// The code in recompute_cost.h decides whether a call gets a Recompute, and its cost. rematerialization_order.h orders
// the computation of operands, and recompute_call.h runs the calls. This class tracks the users and the bytes of the
// value.
#pragma once
#include <atomic>
#include <utility>

#include "situ/base/ref.h"
#include "situ/op/op_info.h"
#include "situ/tape/recomputable.h"
#include "situ/tape/record.h"

namespace situ {

namespace op {
struct RecomputeCost;
}

class Recompute final : public Recomputable {
 public:
  // The cost of the value, in bytes read and written by kernels.
  struct Terms {
    double cost = 0;       // cost of the longest path to it
    double own_cost = 0;   // cost of the last call on that path
    float plain_cost = 0;  // the cost without a memory limit
    uint16_t depth = 1;    // calls on that path
    bool cheap = true;     // the passes allow the cost
    bool plain = true;     // without a memory limit it would have a Recompute too
  };

  // Gives node a Recompute if possible. Call it after the node's saves are created and before its kernel runs.
  // `overwritten` is the handle whose bytes the call is about to overwrite, or null. May throw OutOfMemoryError.
  static void consider(Node& node, const op::Operand* operands, const TensorImpl* overwritten);
  // Returns the call that can recompute t's bytes, or null if there is none or the bytes are kept anyway.
  static Node* maker_of(TensorImpl& t);
  // Returns whether saving t keeps none of its bytes, even if memory is available.
  static bool replaces(TensorImpl& t);
  // Returns the saved value that `owner` keeps for t if t can be recomputed, else null. `offer`: t's bytes may be kept
  // for now.
  static Saved* defer(TensorImpl& t, Node* owner, bool offer);

  void attach() override;
  void offer_result(Node& node) noexcept override;  // only under a memory limit
  Ref<Storage> bytes(Node& node) override { return bytes_for(node, false); }
  void materialize(Node& node, bool over) override;
  // The value is computed and kept, or no longer usable.
  bool materialized() const override {
    return materialized_.load(std::memory_order_relaxed) || dead_.load(std::memory_order_relaxed);
  }
  void forget_operands(Node& node) noexcept override;
  void destroy(Node& node) noexcept override;
  void retain_saved() noexcept override { saved_users_.fetch_add(1, std::memory_order_relaxed); }
  void release_saved() noexcept override;
  memory::LockGroup& lock_group() const noexcept override { return *group_; }

  // Returns the value's bytes. `intermediate`: for another Recompute, not for a saved value.
  Ref<Storage> bytes_for(Node& node, bool intermediate);
  // Drops the value, which the caller holds as `bytes`, if it has no other owner. Returns whether it did.
  bool release_if_unshared(const Ref<Storage>& bytes);
  bool usable() const { return !dead_.load(std::memory_order_relaxed) && !untrusted_.load(std::memory_order_relaxed); }
  // Marks the call of `edge`, because a pointer to its bytes has escaped and the bytes may change. New values are no
  // longer deferred to it. Values deferred before remain so.
  static void mark_untrusted(const Edge& edge) noexcept;
  // The cost of recomputing the value now: 0 if its bytes are kept; otherwise the longest path may start at kept bytes.
  double cost() const { return keeps() ? 0 : terms_.cost; }
  const Terms& terms() const { return terms_; }
  bool there() const { return static_cast<bool>(value_); }      // the bytes need not be computed
  bool makes_operand(int i) const { return makers_ >> i & 1; }  // another Recompute computes operand i
  bool visited(uint64_t walk) {
    return std::exchange(walk_, walk) != walk;
  }  // true on its first visit by a walk of price_of()

 private:
  class Kept;
  Recompute(int operands, memory::LockGroup& lock_group);
  ~Recompute();
  static Recompute* make_for(int operands, memory::LockGroup& lock_group);
  // Operands that only this object reads, null for others. They are stored directly after the object.
  Saved** kept() { return reinterpret_cast<Saved**>(this + 1); }
  void release_user(std::atomic<uint32_t>& users) noexcept;
  Ref<Storage> make(Node& node);
  void release_kept() noexcept;
  void keep(Node& node, Ref<Storage> bytes);
  void drop() noexcept;
  // Called when t, a part of the node's result, is saved: keeps its bytes for now unless they are cheap to recompute.
  void saving(Node& node, TensorImpl& t);
  bool keeps() const { return kept_value_ && value_; }
  bool keeps(const Storage& bytes) const;
  bool hold(Node& node, const op::Operand* in,
            const op::RecomputeCost& a);  // false: an operand's Recompute is no longer usable
  void book_records(Node& node);
  void book_for_drops(size_t bytes) noexcept;
  void make_kept(Node& node);

  Terms terms_;
  std::atomic<bool> materialized_{false};
  std::atomic<bool> dead_{false};  // an operand was overwritten while no user needed the value
  std::atomic<bool> untrusted_{false};
  const uint8_t operands_;
  std::atomic<uint32_t> saved_users_{0}, recompute_users_{0};
  uint32_t keeps_ = 0;            // operands (mask) in kept()
  uint32_t makers_ = 0;           // operands (mask) of another Recompute, kept alive through the node's edges
  uint32_t for_drops_ = 0;        // bytes of records that exist only because of a memory limit
  Ref<Storage> value_;            // while it is materialized, several users need it, or memory allows
  Kept* kept_value_ = nullptr;    // owned; the value as an object that a memory limit may drop
  uint64_t walk_ = 0;             // the last walk that visited it
  Ref<memory::LockGroup> group_;  // held while the value is computed or dropped
};

// The node's Recompute, or null if it has none. No other class implements Recomputable.
inline Recompute* recompute_of(const Node& node) noexcept { return static_cast<Recompute*>(node.recompute); }

}  // namespace situ
