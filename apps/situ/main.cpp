// The program `situ`: reads the command line and calls one command. Exit status: 0 success, 1 failure, 2 an invalid
// command line.
#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/situ/arguments.h"
#include "apps/situ/console.h"
#include "apps/situ/fault.h"
#include "apps/situ/options.h"
#include "apps/situ/planner.h"
#include "apps/situ/task.h"
#include "situ/base/version.h"

namespace situ::app {
namespace {

// Adds an option. `read` converts its text to a value for `to` (a value, or an optional one).
template <class To, class F>
CLI::Option* add(CLI::App& command, const char* flag, const char* type, To& to, F read, const std::string& help) {
  return command
      .add_option_function<std::string>(
          flag, [=, &to](const std::string& text) { to = read(flag, text); }, help)
      ->type_name(type);
}

template <class To>
CLI::Option* add_whole(CLI::App& command, const char* flag, To& to, Range range, const char* help) {
  return add(
      command, flag, "N", to, [=](const char* f, const std::string& text) { return whole_number(f, text, range); },
      help);
}

// Checks a number of bytes and returns its text.
std::string bytes_text(const char* flag, const std::string& text) { return bytes_of(flag, text), text; }

template <class To>
void add_seed(CLI::App& command, To& to, const char* help) {
  add(command, "--seed", "N", to, seed_number, help);
}

CLI::Option* add_path(CLI::App& command, const char* flag, std::string& to, const char* help) {
  return add(command, flag, "PATH", to, path_text, help);
}

void add_model_options(CLI::App& command, ModelOptions& m) {
  add(
      command, "MODEL", "", m.model, [](const char*, const std::string& text) { return known_model(text); },
      model_list())
      ->required();
  add_whole(command, "--context", m.context, kContextRange, "characters that gpt and lstm read at once (by model)");
  add_whole(command, "--layers", m.layers, kLayersRange,
            "blocks of gpt, layers of lstm, hidden layers of mlp (by model)");
  add_whole(command, "--width", m.width, kWidthRange,
            "size of a position's vector, of a hidden layer, or channels of the first stage (by model)");
  add_whole(command, "--heads", m.heads, kHeadsRange, "attention heads of gpt; must divide the width (by model)");
  add_whole(command, "--image", m.image, kImageRange,
            "height and width of the generated images, or what images of a folder are resized to (by model)");
}

bool precision_of(const char* flag, const std::string& text) {
  if (text == "f32" || text == "bf16") return text == "bf16";
  throw UsageMistake(fmt::format("{} {} is not a precision; give f32 or bf16", flag, shown(text)));
}

void add_skip(CLI::App& command, bool& skip) {
  command.add_flag("--skip-unreadable", skip, "leave out images of a folder that cannot be read, and count them");
}

constexpr const char* kTraceHelp = "file of calls and bytes over time, for chrome://tracing or Perfetto (none)";

// Adds options that determine the network and the bytes of one pass.
void add_network_options(CLI::App& command, TrainOptions& o) {
  add_model_options(command, o.model);
  add_path(command, "--data", o.data,
           "a text file (gpt, lstm), a folder of PNG and JPEG images with a sub-folder for each class, or one of IDX "
           "files (Situ's documentation, or generated digits)");
  add_skip(command, o.skip_unreadable);
  add_whole(command, "--batch", o.batch, kBatchRange, "examples in one pass (by model)");
  add(command, "--precision", "NAME", o.bf16, precision_of,
      "type in which products, convolutions and attention compute: f32, or bf16, which saves half the bytes for "
      "backward "
      "(f32)");
}

// Adds options that determine the memory of a training run.
void add_size_options(CLI::App& command, TrainOptions& o) {
  add_network_options(command, o);
  add_whole(command, "--steps", o.steps, kStepsRange,
            "optimizer steps, counted from the first one, also with --resume (by model)");
  add_whole(command, "--accumulate", o.accumulate, kAccumulateRange, "passes whose gradients make one step (1)");
  add_whole(command, "--eval-batches", o.eval_batches, kEvalRange, "batches of held-out data in an evaluation (all)");
  auto norm = [](const char* f, const std::string& text) { return real_number(f, text, 0, true, kMostNorm); };
  add(command, "--clip", "X", o.clip, norm, "largest norm of all gradients together; 0: no limit (1)");
  command.add_flag("--step-in-backward", o.step_in_backward,
                   "update each parameter and free its gradient as soon as it is complete; needs --clip 0");
}

void add_threads(CLI::App& command, int64_t& threads) {
  add_whole(command, "--threads", threads, kThreadsRange,
            "threads that compute; the result does not depend on it (all cores, or SITU_NUM_THREADS)");
}

void add_output(CLI::App& command, bool& json) {
  command.add_flag("--json", json, "end standard output with one line of JSON");
  command.add_flag_callback("--quiet", be_quiet, "print only errors and the line of --json");
}

// Adds two example lines that work as they are.
void add_examples(CLI::App& command, const char* first, const char* second) {
  command.footer(fmt::format("Examples:\n  situ {}\n  situ {}", first, second));
}

std::string bytes_or_auto(const char* flag, const std::string& text) {
  return text == "auto" ? text : bytes_text(flag, text);
}

std::string device_name(const char*, const std::string& text) {
  require_device("--device", Device(text));
  return text;
}

void add_budget(CLI::App& command, std::string& budget, const char* help) {
  add(command, "--budget", "BYTES", budget, bytes_or_auto, help);
}

void add_train(CLI::App& app, TrainOptions& o) {
  auto* c = app.add_subcommand("train", "Train a network, show where every byte goes, save it");
  add_size_options(*c, o);
  auto rate = [](const char* f, const std::string& text) { return real_number(f, text, 0, false, kMostRate); };
  add(*c, "--lr", "X", o.lr, rate, "learning rate (by model)");
  add_seed(*c, o.seed, "seed of all random numbers; the same seed gives the same result (0)");
  add_threads(*c, o.threads);
  add(*c, "--device", "NAME", o.device, device_name, "device that trains: cpu, opencl, queue (cpu, or SITU_DEVICE)");
  add_path(*c, "--save", o.save, "folder for the checkpoint: written at the end, and when stopped by Ctrl-C (none)");
  add_whole(*c, "--save-every", o.save_every, {1, kStepsRange.most},
            "also save each time after this many steps; needs --save (only at the end)")
      ->needs("--save");
  add_path(*c, "--resume", o.resume,
           "continue from the checkpoint in this folder, with the result of an uninterrupted run (none)");
  add_budget(
      *c, o.budget,
      "use at most this much memory, with the same result: 512MiB, 2GB; auto: what the system allows (no limit)");
  add_path(*c, "--metrics", o.metrics, "file for one JSON object a step (none)");
  add_path(*c, "--report", o.report, "file for an HTML page: loss curve, memory timeline, ledger (none)");
  add_path(*c, "--trace", o.trace, kTraceHelp);
  add_output(*c, o.json);
  add_examples(*c, "train gpt --save run --report run.html", "train resnet18 --data photos --image 64 --budget 512MiB");
}

void add_folder(CLI::App& command, std::string& folder) {
  add_path(command, "DIR", folder, "folder of a checkpoint")->required();
}

void add_sample(CLI::App& app, SampleOptions& o) {
  auto* c = app.add_subcommand("sample", "Write text with a trained gpt or lstm");
  add_folder(*c, o.folder);
  c->add_option("--prompt", o.prompt, "text to continue (none)")->type_name("TEXT");
  add_whole(*c, "--length", o.length, kLengthRange, "characters to write (400)");
  auto warmth = [](const char* f, const std::string& text) { return real_number(f, text, 0, true, 100); };
  add(*c, "--temperature", "X", o.temperature, warmth, "0: always the most likely character; 1: as trained (0.8)");
  add_seed(*c, o.seed, "seed of the random numbers (0)");
  add_threads(*c, o.threads);
  add_examples(*c, "sample run --prompt \"The ledger \"", "sample run --length 100 --temperature 0");
}

void add_eval(CLI::App& app, EvalOptions& o) {
  auto* c = app.add_subcommand("eval", "Evaluate a trained network on held-out data");
  add_folder(*c, o.folder);
  add_path(*c, "--data", o.data, "text file or folder of images (the data of the training)");
  add_skip(*c, o.skip_unreadable);
  add_whole(*c, "--batch", o.batch, kBatchRange, "examples in one pass (that of the training)");
  add_threads(*c, o.threads);
  add_output(*c, o.json);
  add_examples(*c, "eval run", "eval run --data photos --json");
}

void add_predict(CLI::App& app, PredictOptions& o) {
  auto* c = app.add_subcommand("predict", "Print the classes that a trained network assigns to images");
  add_folder(*c, o.folder);
  c->add_option("FILE", o.files, "PNG and JPEG files")->required()->type_name("");
  add_whole(*c, "--top", o.top, kClassesRange, "classes to print for each file, the most likely first (5)");
  add_threads(*c, o.threads);
  add_output(*c, o.json);
  add_examples(*c, "predict run cat.jpg dog.png", "predict run --top 1 cat.jpg");
}

void add_summary(CLI::App& app, SummaryOptions& o) {
  auto* c = app.add_subcommand("summary", "List a model's layers with shapes, parameters and activation bytes");
  add_network_options(*c, o.train);
  add_output(*c, o.json);
  add_examples(*c, "summary resnet50 --image 224 --batch 1", "summary gpt --layers 2 --json");
}

void add_plan(CLI::App& app, PlanOptions& o) {
  auto* c = app.add_subcommand("plan", "Compute how much memory a training run will need, without allocating it");
  add_size_options(*c, o.train);
  c->add_flag("--eval", o.evaluation, "plan `situ eval`: held-out data, nothing saved for backward");
  add(*c, "--fit", "BYTES", o.fit, bytes_or_auto,
      "also find the largest batch that fits in this much memory: 512MiB, 2GB; auto: what the system allows (none)");
  add_output(*c, o.json);
  add_examples(*c, "plan resnet50 --batch 16 --fit 4GiB", "plan gpt2-small --context 512 --json");
}

void add_explain(CLI::App& app, ExplainOptions& o) {
  auto* c = app.add_subcommand("explain", "Show what uses the memory of a training run, and how to reduce it");
  add_size_options(*c, o.train);
  add_budget(*c, o.train.budget,
             "explain the training with this budget: 512MiB, 2GB; auto: what the system allows (no limit)");
  add_path(*c, "--report", o.train.report, "file for an HTML page: timeline, tables, cost of lower budgets (none)");
  add_path(*c, "--trace", o.train.trace, kTraceHelp);
  add_output(*c, o.json);
  add_examples(*c, "explain resnet50 --batch 32 --image 224 --report explain.html", "explain gpt --budget 100MiB");
}

// Throws if two outputs are the same file; a device or a pipe (/dev/stdout) may receive both.
void refuse_one_file(const std::vector<std::pair<const char*, std::string>>& outputs) {
  namespace fs = std::filesystem;
  std::error_code none;
  for (size_t i = 0; i < outputs.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      const auto& [a, first] = outputs[j];
      const auto& [b, second] = outputs[i];
      if (first.empty() || second.empty()) continue;
      if (fs::weakly_canonical(fs::absolute(first), none) != fs::weakly_canonical(fs::absolute(second), none)) continue;
      if (fs::exists(first, none) && !fs::is_regular_file(first, none)) continue;
      if (first.starts_with("/dev/") || first.starts_with("/proc/")) continue;  // its target may change
      throw UsageMistake(fmt::format("{} and {}: both would be written to {}; give each its own file", a, b, second));
    }
}

// Prints help on a command; an empty `topic` stands for the program.
int print_help(const CLI::App& app, const std::string& topic) {
  const CLI::App* about = topic.empty() ? &app : nullptr;
  for (const CLI::App* command : app.get_subcommands({}))
    if (command->get_name() == topic) about = command;
  if (!about) throw UsageMistake(fmt::format("help: there is no command {}", shown(topic)));
  const std::string called = topic.empty() ? "situ" : "situ " + topic;
  fmt::print("{}", app.get_formatter()->make_help(about, called, CLI::AppFormatMode::Normal));
  return 0;
}

int run(CLI::App& app, int argc, char** argv) {
  TrainOptions train_options;
  SampleOptions sample_options;
  EvalOptions eval_options;
  PredictOptions predict_options;
  SummaryOptions summary_options;
  PlanOptions plan_options;
  ExplainOptions explain_options;
  bool doctor_json = false;
  app.set_version_flag("--version", version());
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  add_train(app, train_options);
  add_sample(app, sample_options);
  add_eval(app, eval_options);
  add_predict(app, predict_options);
  add_summary(app, summary_options);
  add_plan(app, plan_options);
  add_explain(app, explain_options);
  auto* d = app.add_subcommand("doctor", "Describe this machine: CPU features, threads, libraries, what is slow");
  add_output(*d, doctor_json);
  add_examples(*d, "doctor", "doctor --json");
  std::string topic;
  auto* help = app.add_subcommand("help", "Print this help, or a command's");
  help->add_option("COMMAND", topic, "the command (all of them)")->type_name("");
  add_examples(*help, "help", "help train");
  add_examples(app, "train gpt --steps 100 --save run", "help train");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == 0) return app.exit(e);  // --help, --version
    throw UsageMistake(e.what());
  }
  if (app.got_subcommand("help")) return print_help(app, topic);
  for (const TrainOptions* o : {&train_options, &explain_options.train})
    refuse_one_file({{"--metrics", o->metrics}, {"--report", o->report}, {"--trace", o->trace}});
  if (app.got_subcommand("train")) return train(train_options);
  if (app.got_subcommand("sample")) return sample(sample_options);
  if (app.got_subcommand("eval")) return evaluate(eval_options);
  if (app.got_subcommand("predict")) return predict(predict_options);
  if (app.got_subcommand("summary")) return summary(summary_options);
  if (app.got_subcommand("plan")) return plan(plan_options);
  if (app.got_subcommand("explain")) return explain(explain_options);
  return doctor(doctor_json);
}

}  // namespace
}  // namespace situ::app

int main(int argc, char** argv) {
  using namespace situ::app;
  hold_standard_streams();
  // If address space is limited, threads share one arena, since each arena maps 64 MiB.
  rlimit space;
  if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
  CLI::App app("Train small and large networks, and see where every byte goes.", "situ");
  int status = 1;
  std::string fault;
  try {
    status = run(app, argc, argv);
  } catch (const UsageMistake& e) {
    fault = std::string(e.what()) + " (see situ --help)";
    status = 2;
  } catch (const std::exception& e) {
    fault = fault_text(e);
  }
  if (std::ferror(stdout)) fault.clear();  // checked_output() reports that failure better
  if (!fault.empty()) say("situ: " + fault);
  return checked_output(status);
}
