#include "situ/memory/escaped_pointers.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "situ/base/text.h"
#include "situ/memory/fingerprint.h"
#include "situ/memory/plan.h"

namespace situ {

namespace {
bool same(const EscapedPointers::One& p, const char* call, const SourceLocation& location) {
  return std::string_view(p.call) == call && p.location.line == location.line &&
         std::string_view(p.location.file ? p.location.file : "") == (location.file ? location.file : "");
}
}  // namespace

bool EscapedPointers::knows(const char* call, const SourceLocation& location) const noexcept {
  return list_.size() >= kMost ||
         std::any_of(list_.begin(), list_.end(), [&](const One& p) { return same(p, call, location); });
}

void EscapedPointers::add(const char* call, const SourceLocation& location) {
  if (!knows(call, location)) list_.push_back({call, location});
}

std::string EscapedPointers::text() const {
  std::string s;
  for (size_t i = list_.size(); i-- > 0;)
    s += (s.empty() ? "" : " or ") + std::string(list_[i].call) + at_text(list_[i].location);
  return s;
}

Watched::Watched(const Storage& s, const Region& g, EscapedPointers pointers)
    : by(std::move(pointers)), print_(memory::fingerprint(s.data(), g)) {}

bool Watched::changed(const Storage& s, const Region& g) const { return memory::fingerprint(s.data(), g) != print_; }

ByteWatch::ByteWatch(const Ref<Storage>& s, const Region& g, const char* who, Before before)
    : storage_(s), g_(g), who_(who), before_(std::move(before)) {
  storage_->add_dependent(this, false);
}

ByteWatch::~ByteWatch() {
  if (attached_) storage_->remove_dependent(this, false);
}

void ByteWatch::before_write(const WriteInfo& w) {
  if (before_) before_(w);
  if (writer_.call || !w.escapes || storage_->absent()) return;
  if (!watched_)
    next_ = std::make_unique<Watched>(*storage_, g_, EscapedPointers());
  else if (!watched_->by.knows(w.op, w.location))
    next_ = std::make_unique<Watched>(*watched_);
  if (next_) next_->by.add(w.op, w.location);
}

bool ByteWatch::on_write(const WriteInfo& w) noexcept {
  if (next_) watched_ = std::move(next_);
  if (!w.escapes && !writer_.call) writer_ = {w.op, w.location};
  return true;
}

bool ByteWatch::changed() const {
  std::lock_guard guard(storage_->lock());
  return writer_.call || (watched_ && watched_->changed(*storage_, g_));
}

std::string ByteWatch::by() const {
  std::lock_guard guard(storage_->lock());
  if (writer_.call) return writer_.call + at_text(writer_.location);
  return watched_ ? watched_->by.text() : std::string();
}

}  // namespace situ
