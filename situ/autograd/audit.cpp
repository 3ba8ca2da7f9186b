// Implements aliases() and Audit: lists the users of a storage and logs its writes.
#include "situ/autograd/audit.h"

#include <mutex>
#include <ostream>

#include "situ/memory/trace.h"
#include "situ/tape/record.h"
#include "situ/tensor/shared_bytes.h"

namespace situ {

bool overlaps(const Tensor& a, const Tensor& b) { return share_bytes(a.impl("overlaps"), b.impl("overlaps")); }

namespace {

struct Query {
  Aliases result;
  const Region* region;
};

void add_dependent(const Dependent& r, void* context) {
  Query& a = *static_cast<Query*>(context);
  a.result.dependents.push_back({r.who(), r.region(), overlaps(r.region(), *a.region)});
}

Aliases::ViewGroup view_group_of(const TensorImpl& base) {
  Aliases::ViewGroup f;
  f.tensor = op::describe(base.dtype, base.g.sizes);
  if (base.extra && base.extra->name) f.name = *base.extra->name;
  if (base.last_writer) f.history = base.last_writer->name();
  f.region = base.g;
  return f;
}

std::string counted(int n, const char* one, const char* many) {
  return n == 0 ? std::string("no ") + many : std::to_string(n) + " " + (n == 1 ? one : many);
}

}  // namespace

Aliases aliases(const Tensor& t) {
  TensorImpl& i = t.impl("aliases");
  const Storage& s = *i.storage;
  Query a{{}, &i.g};
  s.each_dependent(add_dependent, &a);
  Aliases& r = a.result;
  r.tensor = op::describe(i.dtype, i.g.sizes);
  r.storage_bytes = static_cast<int64_t>(s.bytes());
  r.version = s.version();
  r.category = name_of(s.category());
  r.handles = static_cast<int>(t.use_count()) - 1;
  r.others = static_cast<int>(s.use_count()) - 1 - static_cast<int>(r.dependents.size());
  r.frozen = s.frozen();
  r.escaped = s.escaped();
  std::lock_guard guard(s.lock());
  for (HistoryHost* h = s.hosts; h; h = h->next) r.view_groups.push_back(view_group_of(*static_cast<TensorImpl*>(h)));
  return r;
}

std::string Aliases::text() const {
  std::string s = tensor + " on a storage of " + std::to_string(storage_bytes) + " bytes, version " +
                  std::to_string(version) + ", booked as " + category + "\n";
  s += "  " + counted(handles, "other handle or recorded view holds", "other handles or recorded views hold") +
       " this tensor, " + counted(others, "other tensor shares", "other tensors share") + " its bytes\n";
  for (const Dependent& r : dependents)
    s += "  " + r.who + ": " + region_text(r.region) + (r.overlaps ? "" : ", but not these bytes") + "\n";
  for (const ViewGroup& f : view_groups)
    s += "  history of " + f.tensor + (f.name.empty() ? "" : " '" + f.name + "'") + ": " + f.history + ", " +
         region_text(f.region) + "\n";
  if (frozen) s += "  frozen: every write is refused\n";
  if (escaped) s += "  escaped: a raw pointer to the bytes exists; its writes are not detected\n";
  return s;
}

std::ostream& operator<<(std::ostream& out, const Aliases& a) { return out << a.text(); }

namespace inplace {

namespace {

struct Logged {
  const char* op;
  SourceLocation location;
  const ModuleFrame* module;
  const std::string* tensor;
  Region region;
  bool whole, pointer;
  uint64_t version;
};

}  // namespace

struct Audit::Log {
  mutable std::mutex mutex;
  std::vector<Logged> writes;
  std::vector<std::unique_ptr<Watch>> watches;  // destroyed first
};

// The dependent on one storage, which never throws. Writes of one storage come one by one, under its lock.
class Audit::Watch final : public Dependent {
 public:
  Watch(Log& log, const Tensor& t) : log_(log), storage_(t.unsafe_impl()->storage), tensor_(t.name()) {
    if (tensor_.empty()) tensor_ = t.describe();
    all_.sizes = {static_cast<int64_t>(storage_->bytes())};
    all_.strides = {1};
    storage_->add_dependent(this, false);
  }
  ~Watch() override { storage_->remove_dependent(this, false); }
  const Region& region() const override { return all_; }
  void before_write(const WriteInfo&) override {
    std::lock_guard guard(log_.mutex);
    size_t wanted = log_.writes.size() + log_.watches.size();  // each storage has one write at a time
    if (log_.writes.capacity() < wanted) log_.writes.reserve(2 * wanted + 16);
  }
  bool on_write(const WriteInfo& w) noexcept override {
    std::lock_guard guard(log_.mutex);
    log_.writes.push_back({w.op, w.location, thread_state().module, &tensor_, w.region ? *w.region : all_, !w.region,
                           w.escapes, storage_->version() + 1});
    return true;
  }
  std::string who() const override { return "an audit"; }
  bool watches(const Tensor& t) const { return t.unsafe_impl()->storage == storage_; }
  std::string summary() const { return tensor_ + ", version " + std::to_string(storage_->version()); }

 private:
  Log& log_;
  Ref<Storage> storage_;
  std::string tensor_;
  Region all_;
};

Audit::Audit(const Tensor& t) : Audit(std::vector<Tensor>{t}) {}

Audit::Audit(const std::vector<Tensor>& tensors) : log_(make_owned<Log>()) {
  for (const Tensor& t : tensors) {
    t.impl("Audit");
    bool seen = false;
    for (const auto& w : log_->watches) seen = seen || w->watches(t);
    if (!seen) log_->watches.push_back(std::make_unique<Watch>(*log_, t));
  }
}

Audit::~Audit() = default;

std::vector<Write> Audit::writes() const {
  std::lock_guard guard(log_->mutex);
  std::vector<Write> list;
  for (const Logged& w : log_->writes)
    list.push_back(
        {w.op, w.location, memory::module_path(w.module), *w.tensor, w.region, w.whole, w.pointer, w.version});
  return list;
}

void Audit::clear() {
  std::lock_guard guard(log_->mutex);
  log_->writes.clear();
}

std::string Audit::text() const {
  std::string s;
  for (const Write& w : writes()) {
    s += w.tensor + " version " + std::to_string(w.version) + ": " + w.op;
    s += (w.pointer ? " gave a pointer to " : " wrote ") +
         (w.whole ? std::string("the whole storage") : region_text(w.region));
    if (w.location) s += " (" + memory::line_text(w.location) + ")";
    if (!w.module.empty()) s += " in " + w.module;
    s += "\n";
  }
  if (s.empty())
    for (const auto& w : log_->watches) s += "no write of " + w->summary() + "\n";
  return s;
}

std::ostream& operator<<(std::ostream& out, const Audit& audit) { return out << audit.text(); }

PointerScope::PointerScope(const Tensor& t, Use use, SourceLocation location) : scope_("raw pointer", location) {
  const TensorImpl& i = t.impl("PointerScope");
  if (race::on()) scope_.add(*i.storage, i.g, use == writes);
}

}  // namespace inplace
}  // namespace situ
