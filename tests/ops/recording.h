// Records a thread's launches in a scope, so that they can run again without the program.
#pragma once

// gcc 12 warns that members of a moved variant are uninitialized under AddressSanitizer.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <optional>
#include <unordered_map>
#include <variant>
#include <vector>

#include "situ/launch/launch.h"
#include "situ/memory/device_memory.h"
#include "situ/situ.h"

namespace situ::testing {

class Recording final : public op::Stream {
 public:
  Recording() : before_(op::listen(this)) {}
  ~Recording() { stop(); }
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

  // Earlier bytes that still exist are read and written in place.
  void stop() {
    if (stopped_) return;
    stopped_ = true;
    op::listen(before_);
    for (auto& [storage, id] : ids_) {
      places_[id].last = storage;
      if (!places_[id].inside) outside_.emplace(id, Ref<Storage>::share(const_cast<Storage*>(storage)));
    }
  }

  // Runs everything again, in new memory with random contents for the program's new memory. Draws take new keys from
  // the default generator, in the program's order; steps continue counting.
  void run_again() {
    stop();
    ++runs_;
    bytes_ = outside_;
    keys_.clear();
    for (const Event& e : events_) std::visit([&](const auto& one) { again(one); }, e);
  }

  // The present bytes of a recorded storage, or of one that still exists.
  const Storage& now(const Storage& recorded) const {
    for (size_t id = 0; id < places_.size(); ++id)
      if (places_[id].last == &recorded) return *bytes_.at(static_cast<int>(id));
    throw UsageError("Recording: a storage that it does not know");
  }
  // The tensor's values after the newest run.
  Tensor now(const Tensor& t) const {
    TensorImpl& i = *t.unsafe_impl();
    auto seen = Ref<TensorImpl>::adopt(TensorImpl::make());
    seen->storage = Ref<Storage>::share(const_cast<Storage*>(&now(*i.storage)));
    seen->g = i.g;
    seen->dtype = i.dtype;
    return Tensor(std::move(seen));
  }

  std::vector<const op::Launch*> launches() const {
    std::vector<const op::Launch*> all;
    for (const Event& e : events_)
      if (const auto* l = std::get_if<Launched>(&e)) all.push_back(&l->launch);
    return all;
  }
  int views = 0, reads = 0;

 private:
  struct Born {
    int id;
    size_t bytes;
    Device device;
  };
  struct Gone {
    int id;
  };
  struct HostWrote {
    int id;
    std::vector<char> bytes;
  };
  struct Launched {
    op::Launch launch;
    std::vector<int> operands, results;  // ids; -1: none
  };
  using Event = std::variant<Born, Gone, HostWrote, Launched>;
  struct Place {
    bool inside = false;
    const Storage* last = nullptr;  // what it was, if it outlived the recording
  };

  int id_of(const Storage* s, bool inside = false) {
    if (!s) return -1;
    auto [at, fresh] = ids_.try_emplace(s, static_cast<int>(places_.size()));
    if (fresh) places_.push_back({inside, nullptr});
    return at->second;
  }
  void born(const Storage& s) override {
    const int id = id_of(&s, true);
    events_.push_back(Born{id, s.bytes(), s.device()});
  }
  void gone(const Storage& s) noexcept override {
    auto at = ids_.find(&s);
    if (at == ids_.end()) return;
    if (places_[static_cast<size_t>(at->second)].inside)
      events_.push_back(Gone{at->second});
    else
      ADD_FAILURE() << "bytes from before the recording, which it reads, were given back";
    ids_.erase(at);
  }
  void grown(const Storage&) override { ADD_FAILURE() << "bytes grew"; }
  void host_reads(const Storage&) override { ++reads; }
  void host_wrote(const Storage& s) noexcept override {
    const auto* from = static_cast<const char*>(s.data());
    events_.push_back(HostWrote{id_of(&s), std::vector<char>(from, from + s.bytes())});
  }
  void viewed(const TensorImpl&, const TensorImpl&) override { ++views; }
  void launching(const op::LaunchView& l) override {
    Launched e{op::Launch(l), {}, {}};
    for (const auto& b : e.launch.operands) e.operands.push_back(id_of(b.storage));
    for (const auto& b : e.launch.results) e.results.push_back(id_of(b.storage));
    events_.push_back(std::move(e));
  }

  void again(const Born& b) {
    Ref<Storage> s = Storage::allocate(b.bytes, Category::temporary, b.device);
    const std::vector<char> rubbish(b.bytes, '\xCD');
    if (b.bytes && b.device.is_cpu()) std::memcpy(s->data(), rubbish.data(), b.bytes);
    if (b.bytes && !b.device.is_cpu()) memory::memory_of(b.device).copy_in(s->data(), rubbish.data(), b.bytes);
    bytes_[b.id] = std::move(s);
  }
  void again(const Gone& g) { bytes_.erase(g.id); }
  void again(const HostWrote& w) {
    if (!w.bytes.empty()) std::memcpy(bytes_.at(w.id)->data(), w.bytes.data(), w.bytes.size());
  }
  void again(const Launched& l) {
    op::Launch one = l.launch;
    for (size_t i = 0; i < l.operands.size(); ++i)
      if (l.operands[i] >= 0) one.operands[i].storage = bytes_.at(l.operands[i]).get();
    for (size_t k = 0; k < l.results.size(); ++k)
      if (l.results[k] >= 0) one.results[k].storage = bytes_.at(l.results[k]).get();
    if (void* at = one.varying(op::Varies::random_key)) {
      RandomKey key;
      std::memcpy(&key, at, sizeof key);
      key = new_key_for(key);
      std::memcpy(at, &key, sizeof key);
    }
    if (void* at = one.varying(op::Varies::step)) {
      int64_t step = 0;
      std::memcpy(&step, at, sizeof step);
      step += runs_;
      std::memcpy(at, &step, sizeof step);
    }
    one.run();
  }
  RandomKey new_key_for(const RandomKey& old) {
    for (const auto& [from, to] : keys_)
      if (std::memcmp(&from, &old, sizeof old) == 0) return to;
    keys_.emplace_back(old, fresh_keys ? default_generator().next() : old);
    return keys_.back().second;
  }

 public:
  bool fresh_keys = true;  // false: the recorded draws

 private:
  op::Stream* before_;
  bool stopped_ = false;
  int runs_ = 0;
  std::vector<Event> events_;
  std::vector<Place> places_;
  std::unordered_map<const Storage*, int> ids_;
  std::map<int, Ref<Storage>> outside_, bytes_;
  std::vector<std::pair<RandomKey, RandomKey>> keys_;
};

}  // namespace situ::testing
