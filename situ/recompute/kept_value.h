// A recipe's value that is there but need not be: a ceiling may drop it, and so does whoever writes its bytes.
#pragma once
#include "situ/memory/memory_limit.h"
#include "situ/recompute/recompute.h"
#include "situ/recompute/rematerialization_order.h"
#include "situ/tape/record.h"

namespace situ {

class Recompute::Kept final : public Dependent, public memory::Evictable {
 public:
  explicit Kept(Node& maker) : maker_(maker) {}
  const Region& region() const override { return maker_.outputs()[0].g; }
  void before_write(const WriteInfo&) override {}
  bool on_write(const WriteInfo&) noexcept override {  // the writer holds the storage
    attached_ = false;  // it stays in the list, where it has no bytes: the list's lock must not be waited for here
    mine().value_ = Ref<Storage>();
    return false;
  }
  void forgotten() noexcept override { attached_ = false; }
  memory::LockGroup* lock_group() const noexcept override { return &mine().lock_group(); }
  std::string who() const override { return "kept while there is room, the result of " + std::string(maker_.name()); }

  int64_t bytes() const override {
    const Recompute& r = mine();
    bool mine_alone = attached_ && !r.materialized_ && maker_.of_this_run() && r.value_->use_count() == 1;
    return mine_alone ? static_cast<int64_t>(r.value_->booked()) : 0;
  }
  double price(double most) const override { return op::price_of(maker_, most); }
  void evict() noexcept override { mine().drop(); }

  void attach(memory::MemoryLimits* c) {
    if (!attached_) mine().value_->add_dependent(this, true);
    attached_ = true;
    if (c) join(*c, static_cast<int64_t>(mine().value_->booked()), mine().terms_.own_cost);
  }
  void detach() noexcept {
    leave();
    if (attached_) mine().value_->remove_dependent(this, true);
    attached_ = false;
  }

 private:
  Recompute& mine() const { return *recompute_of(maker_); }
  bool attached_ = false;  // first: it lies in what the base leaves free
  Node& maker_;
};

}  // namespace situ
