// `situ train`: the training loop, its messages, and the files that it writes.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

#include "apps/situ/console.h"
#include "apps/situ/metrics.h"
#include "apps/situ/planner.h"
#include "apps/situ/run.h"
#include "situ/base/file.h"
#include "situ/base/threads.h"
#include "situ/io/chart.h"
#include "situ/io/json.h"
#include "situ/io/memory_record.h"
#include "situ/io/progress.h"
#include "situ/io/recorder.h"
#include "situ/io/report.h"
#include "situ/memory/held_bound.h"

namespace situ::app {
namespace {

// `candidate`: the limit that the budget chooses, if there is one; `held` also bounds the memory of building the
// network.
std::unique_ptr<Run> open_run(const TrainOptions& o, std::optional<memory::CandidateLimit>& candidate,
                              std::optional<memory::HeldBound>& held) {
  std::unique_ptr<SavedRun> saved;
  if (!o.resume.empty()) saved = std::make_unique<SavedRun>(o.resume);
  RunSettings f = settings_of(o, saved.get());
  std::shared_ptr<TaskData> data = open_data(f, o, saved.get());
  Planner planner(f, data, o.steps.value_or(f.config.steps));
  if (o.budget.empty())
    planner.check_training("train");
  else
    candidate = planner.within(o.budget);
  if (candidate) held.emplace(candidate->held);
  auto run = std::make_unique<Run>(std::move(f), std::move(data));
  if (saved) run->resume(*saved);
  return run;
}

// One training from its first line of output to its last.
class Training {
 public:
  Training(const TrainOptions& options, Run& run)
      : o_(options),
        run_(run),
        first_(run.settings.step),
        last_(std::max(first_, o_.steps.value_or(run.settings.config.steps))),
        metrics_(std::in_place, o_.metrics, first_),
        recorder_(run.settings.config.shape.model, first_, !o_.trace.empty()) {}

  void go() {
    note(opening());
    {
      io::ProgressLine line(
          first_, last_,
          quiet() ? io::ProgressOutput{[](const std::string&) {}} : io::ProgressOutput::standard_error());
      while (run_.settings.step < last_ && !stop_requested()) one_step(line);
    }
    if (!o_.save.empty() && saved_at_ != run_.settings.step) save();
    if (stop_requested()) note(fmt::format("stopped at step {}; {}", run_.settings.step, fate()));
  }

  // Prints the results and returns the exit status.
  int finish() {
    io::MemoryRecord& memory = recorder_.memory();
    memory.steps_end();
    score_ = run_.validate(0);
    if (memory.evaluation_peaked()) {
      memory.trace_evaluation();
      run_.validate(2);  // as in a plan: all batches are alike, but the last may be smaller
    }
    recorder_.validation(score_.loss);
    io::Report report = make_report();
    show(fmt::format("{}\n{}\n{}\n{}", closing(), io::ledger_text(report), memory.process_text(),
                     io::footprint_text(report)));
    std::string last;
    if (write("report", o_.report, [&] { return io::report_html(report); })) last = "\nreport: " + o_.report;
    if (write("trace", o_.trace, [&] { return memory.chrome_trace(); })) last += "\ntrace: " + o_.trace;
    if (!o_.save.empty() || stop_requested() || first_ > 0) last += "\n" + fate();
    if (!last.empty()) show(last + "\n");
    if (o_.json) fmt::print("{}\n", json().text());
    return status_;
  }

 private:
  // Reports a failure that does not stop a training run, and sets the exit status.
  void complain(const Error& e) {
    say("situ: " + e.message());
    status_ = 1;
  }

  // Writes a file of results. Returns false if there is no path, or if the file cannot be written.
  template <class F>
  bool write(const char* what, const std::string& path, F&& content) try {
    if (path.empty()) return false;
    std::fflush(stdout);  // the file may be standard output
    replace_file(path, content(), what);
    return true;
  } catch (const FileError& e) {
    complain(e);
    return false;
  }

  void write_metrics(const StepMetrics& m) try {
    if (metrics_) metrics_->write(m);
  } catch (const FileError& e) {
    metrics_.reset();
    complain(e);
  }

  // Returns the position of the training and where it is saved.
  std::string fate() const {
    if (!o_.save.empty()) return "saved: " + checkpoint_path(o_.save);
    if (run_.settings.step == first_) return "nothing new to save";
    if (o_.resume.empty()) return "nothing was saved: give --save DIR to save the run";
    return fmt::format("nothing was saved, '{}' is still at step {}: give --save {} to keep what follows", o_.resume,
                       first_, o_.resume);
  }

  void one_step(io::ProgressLine& line) {
    const double lr = run_.learning_rate();
    recorder_.begin_step();
    loss_ = run_.step();
    int64_t step = run_.settings.step;
    recorder_.step(loss_);
    if (!std::isfinite(loss_))
      throw ValueError(
          fmt::format("train: the loss is {} at step {}; give a smaller --lr (now {:.3g})", loss_, step, lr));
    write_metrics({recorder_.last(), lr});
    line.step(step, loss_);
    if (step % quick_validation_interval(first_, last_) == 0 && step < last_)
      recorder_.validation(run_.validate(kQuickValidationBatches).loss);
    if (o_.save_every > 0 && step % o_.save_every == 0) save();
  }

  void save() {
    run_.save(o_.save);
    saved_at_ = run_.settings.step;
  }

  std::string opening() const {
    auto& f = run_.settings;
    std::string text = fmt::format("{}: {} parameters, {}", f.config.shape.model, io::grouped_text(parameters()),
                                   run_.data().description());
    if (f.config.shape.bf16) text += ", products in bf16";
    if (first_ > 0) text += fmt::format(", resumed at step {}", first_);
    if (first_ > 0 && first_ == last_)
      text += fmt::format("\nnothing to train: {} has no step after {}; --steps counts from the first one",
                          o_.steps ? fmt::format("--steps {}", *o_.steps)
                                   : fmt::format("the default of {} steps", run_.settings.config.steps),
                          first_);
    return text;
  }

  std::string closing() const {
    std::string text =
        fmt::format("{} step {}: {}held-out loss {:.4f}", stop_requested() ? "stopped at" : "done,", run_.settings.step,
                    run_.settings.step == first_ ? "" : fmt::format("loss {:.4f}, ", loss_), score_.loss);
    if (score_.accuracy >= 0) text += fmt::format(", accuracy {:.2f} %", 100 * score_.accuracy);
    text += fmt::format(", {}\n", io::duration_text(recorder_.seconds()));
    data::LoaderStats stats = run_.loader_stats();
    if (stats.waited > 0.05 * stats.elapsed && stats.batches > 1) text += stats.summary() + "\n";
    return text;
  }

  int64_t parameters() const {
    int64_t n = 0;
    for (auto& p : run_.network().module().parameters()) n += p.numel();
    return n;
  }

  io::Report make_report() {
    auto& f = run_.settings;
    recorder_.fact("data", run_.data().description());
    recorder_.fact("batch", f.accumulate > 1 ? fmt::format("{} x {}", f.accumulate, f.batch) : std::to_string(f.batch));
    recorder_.fact("digest", digest_text());
    if (score_.accuracy >= 0) recorder_.fact("accuracy", fmt::format("{:.2f} %", 100 * score_.accuracy));
    return recorder_.report();
  }

  std::string digest_text() const { return fmt::format("{:016x}", run_.digest()); }

  io::JsonObject json() {
    io::JsonObject o;
    o.set("device", default_device().str());
    o.set("model", run_.settings.config.shape.model).set("steps", run_.settings.step).set("loss", loss_);
    o.set("validation_loss", score_.loss);
    if (score_.accuracy >= 0) o.set("accuracy", score_.accuracy);
    o.set("seconds", recorder_.seconds());
    recorder_.memory().fill(o);
    return o.set("digest", digest_text());
  }

  const TrainOptions& o_;
  Run& run_;
  int64_t first_, last_, saved_at_ = -1;
  std::optional<MetricsFile> metrics_;  // empty after a failed write
  io::Recorder recorder_;
  double loss_ = std::nan("");
  Score score_;
  int status_ = 0;
};

}  // namespace

namespace {

// Keeps another run's checkpoint in the folder under a name that is free. A link is enough, since saving replaces
// the file.
void keep_former(const std::string& folder, const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code e;
  std::string former;
  for (int n = 1;; ++n) {
    former = path + ".before" + (n > 1 ? fmt::format("-{}", n) : "");
    if (fs::equivalent(path, former, e)) break;  // kept before by a training run that saved nothing
    e.clear();
    fs::create_hard_link(path, former, e);
    if (e && e != std::errc::file_exists) fs::copy_file(path, former, e);
    if (!e) break;
    if (e != std::errc::file_exists)
      throw FileError("save: '" + folder + "' holds the checkpoint of another training, which cannot be kept as '" +
                      former + "': " + e.message() + "; give another folder, or continue it with --resume");
  }
  note("'" + folder + "' holds a checkpoint, which this training does not resume; it is kept as '" + former +
       "'; to continue it, move it to its own folder as checkpoint.safetensors and --resume that");
}

// Reports paths that cannot be written before the first step instead of after the last.
void check_paths(const TrainOptions& o) {
  if (!o.report.empty()) check_replaceable(o.report, "report");
  if (!o.trace.empty()) check_replaceable(o.trace, "trace");
  if (!o.save.empty()) {
    make_folder(o.save, "save");
    std::string path = checkpoint_path(o.save);
    check_replaceable(path, "save");
  }
}

// Call it when nothing can stop the training from starting.
void keep_others(const TrainOptions& o) {
  if (o.save.empty()) return;
  std::string path = checkpoint_path(o.save);
  std::error_code none;
  bool same = !o.resume.empty() && std::filesystem::equivalent(path, checkpoint_path(o.resume), none);
  if (!same && std::filesystem::is_regular_file(path, none)) keep_former(o.save, path);
}

}  // namespace

int train(const TrainOptions& options) {
  if (options.threads > 0) set_num_threads(static_cast<int>(options.threads));
  if (!options.device.empty()) set_default_device(Device(options.device));
  watch_for_stop();
  check_paths(options);
  std::optional<memory::CandidateLimit> candidate;
  std::optional<memory::HeldBound> held;
  auto run = open_run(options, candidate, held);
  std::optional<memory::Budget> budget;
  if (candidate) {
    note(fmt::format("budget {}: {} bytes at the peak, {:.1f} % more work to recompute values", options.budget,
                     io::grouped_text(candidate->plan.peak.total),
                     100 * candidate->plan.again / std::max(1.0, candidate->plan.work - candidate->plan.again)));
    budget.emplace(std::move(*candidate));
  }
  keep_others(options);
  Training training(options, *run);
  training.go();
  return training.finish();
}

}  // namespace situ::app
