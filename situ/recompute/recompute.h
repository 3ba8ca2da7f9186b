// Recipes: how a value can be recomputed instead of being kept for backward.
//
// Note [Rebuilt values]: a recorded call gives its result a recipe when all its operands stay within reach at no extra
// cost: numbers, what backward keeps anyway, parameters and buffers, and results that have a recipe themselves. Who
// then saves that result keeps the call (its node) and no bytes; backward runs the same kernel on the same operands, so
// the bits are the same. A recipe's cost counts bytes read and written by the kernels on the longest way to its value;
// it may be `ThreadState::recompute` times the bytes of the value. Beyond the default number of passes, calls bound by
// arithmetic run again too, sixteen operations counting as a byte. A write into what a recipe reads first settles it:
// the value is made and kept. So does a backward that frees the call while somebody still relies on it.
//
// Under a ceiling (memory/memory_limit.h) every such call gets a recipe, whatever it costs. A value that costs more
// than the passes allow is kept at first, and dropped when its bytes are needed; so are values that were recomputed for
// several. A write into kept bytes drops them. Where nobody has planned what will be dropped, what is not kept is just
// what would not be kept without the ceiling: as long as nothing need be dropped a step takes no more bytes than
// without.
//
// Whether a call gets one and what it costs is appraised (appraisal.h); what is on the way to a value is made in an
// order (making_order.h), by calls that run again (again.h). Here is who relies on it, and what becomes of its value.
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
  // What the value takes, in bytes read and written by kernels.
  struct Terms {
    double cost = 0;       // of the longest way to it
    double own_cost = 0;   // of the last call on that way
    float plain_cost = 0;  // what the cost would be without a ceiling
    uint16_t depth = 1;    // calls on that way
    bool cheap = true;     // the passes allow the cost
    bool plain = true;     // there would be a recipe without a ceiling, too
  };

  // Gives node its recipe, if it can have one. Called after its saves are made and before its kernel runs;
  // `overwritten` is the handle whose bytes the call is about to overwrite, or null. May throw OutOfMemoryError.
  static void consider(Node& node, const op::Operand* operands, const TensorImpl* overwritten);
  // The call that can make t's bytes again; null when there is none or they are kept anyway.
  static Node* maker_of(TensorImpl& t);
  // Who saves t keeps none of its bytes, whatever room there is.
  static bool replaces(TensorImpl& t);
  // What owner keeps of t when it can be recomputed; null when it cannot. `offer`: t's bytes may be kept for now.
  static Saved* defer(TensorImpl& t, Node* owner, bool offer);

  void attach() override;
  void offer_result(Node& node) noexcept override;  // under a ceiling alone
  Ref<Storage> bytes(Node& node) override { return bytes_for(node, false); }
  void materialize(Node& node, bool over) override;
  // Made, or of no use any more.
  bool materialized() const override {
    return materialized_.load(std::memory_order_relaxed) || dead_.load(std::memory_order_relaxed);
  }
  void forget_operands(Node& node) noexcept override;
  void destroy(Node& node) noexcept override;
  void retain_saved() noexcept override { saved_users_.fetch_add(1, std::memory_order_relaxed); }
  void release_saved() noexcept override;
  memory::LockGroup& lock_group() const noexcept override { return *group_; }

  // The value's bytes. `intermediate`: for another recipe, not for a saved value.
  Ref<Storage> bytes_for(Node& node, bool intermediate);
  // Lets go of the value, which the caller holds as `bytes`, where nobody else does.
  bool gives_up(const Ref<Storage>& bytes);
  bool usable() const { return !dead_.load(std::memory_order_relaxed) && !distrusted_.load(std::memory_order_relaxed); }
  // Somebody has a pointer to the bytes that the edge reads: they may be others by now than its call made. Who relies
  // on the call already does so for the value from before.
  static void distrust(const Edge& edge) noexcept;
  // What making the value again costs now: its bytes are there, or its longest way starts at kept bytes.
  double cost() const { return keeps() ? 0 : terms_.cost; }
  const Terms& terms() const { return terms_; }
  bool there() const { return static_cast<bool>(value_); }      // the bytes need not be made
  bool makes_operand(int i) const { return makers_ >> i & 1; }  // another recipe does, behind the node's edge
  bool visited(uint64_t walk) {
    return std::exchange(walk_, walk) != walk;
  }  // by a walk of price_of(): the first time?

 private:
  class Kept;
  Recompute(int operands, memory::LockGroup& lock_group);
  ~Recompute();
  static Recompute* make_for(int operands, memory::LockGroup& lock_group);
  // Operands that only the recipe reads, null for others: they lie behind the recipe.
  Saved** kept() { return reinterpret_cast<Saved**>(this + 1); }
  void release_user(std::atomic<uint32_t>& users) noexcept;
  Ref<Storage> make(Node& node);
  void let_go_of_kept() noexcept;
  void keep(Node& node, Ref<Storage> bytes);
  void drop() noexcept;
  // Somebody saves t, a part of what the node has made: keeps its bytes for now, unless they cost little.
  void saving(Node& node, TensorImpl& t);
  bool keeps() const { return kept_value_ && value_; }
  bool keeps(const Storage& bytes) const;
  bool hold(Node& node, const op::Operand* in,
            const op::RecomputeCost& a);  // false: an operand's recipe is of no use any more
  void book_records(Node& node);
  void book_for_drops(size_t bytes) noexcept;
  void make_kept(Node& node);

  Terms terms_;
  std::atomic<bool> materialized_{false};
  std::atomic<bool> dead_{false};  // an operand was overwritten, and nobody relied on the value then or does any more
  std::atomic<bool> distrusted_{false};
  const uint8_t operands_;
  std::atomic<uint32_t> saved_users_{0}, recompute_users_{0};
  uint32_t keeps_ = 0;          // operands (mask) in kept()
  uint32_t makers_ = 0;         // operands (mask) made by another recipe, which this one keeps through the node's edges
  uint32_t for_drops_ = 0;      // bytes of records that would not be there without a ceiling
  Ref<Storage> value_;          // while it is settled, or several still need it, or there is room for it
  Kept* kept_value_ = nullptr;  // owned; the value as something that a ceiling may drop
  uint64_t walk_ = 0;           // the last that came by
  Ref<memory::LockGroup> group_;  // held while the value is made or dropped
};

// The node's recipe; null: it has none. Nobody else implements Recomputable.
inline Recompute* recompute_of(const Node& node) noexcept { return static_cast<Recompute*>(node.recompute); }

}  // namespace situ
