// The program `situ`: reads the command line and calls one command. Exit status: 0 done, 1 it went wrong, 2 the command
// line was not understood.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "apps/situ/options.h"
#include "apps/situ/task.h"
#include "situ/base/version.h"

namespace situ::app {
namespace {

void add_model_options(CLI::App& command, ModelOptions& m) {
  command.add_option("MODEL", m.model, model_list())->required()->check(CLI::IsMember(model_names()));
  command.add_option("--context", m.context, "characters that gpt and lstm see at once")->check(CLI::PositiveNumber);
  command.add_option("--layers", m.layers, "blocks of gpt, layers of lstm, hidden layers of mlp")
      ->check(CLI::Range(1, 1000));
  command
      .add_option("--width", m.width, "size of a position's vector, of a hidden layer, or channels of the first stage")
      ->check(CLI::Range(1, 1 << 20));
  command.add_option("--heads", m.heads, "attention heads of gpt; must divide the width")->check(CLI::PositiveNumber);
  command.add_option("--image", m.image, "height and width of the generated images")->check(CLI::Range(8, 1024));
}

// What decides how many bytes a training takes.
void add_size_options(CLI::App& command, TrainOptions& o) {
  add_model_options(command, o.model);
  command.add_option("--data", o.data,
                     "a text file (gpt, lstm) or a folder of IDX files (image models); without it the text of "
                     "Situ's documentation or generated digits");
  command.add_option("--steps", o.steps, "optimizer steps, counted from the very start, after --resume too")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--batch", o.batch, "examples in one pass")->check(CLI::PositiveNumber);
  command.add_option("--accumulate", o.accumulate, "passes whose gradients make one step (1)")
      ->check(CLI::PositiveNumber);
}

void add_train(CLI::App& app, TrainOptions& o) {
  auto* c = app.add_subcommand("train", "Train a network, show where every byte goes, save it");
  add_size_options(*c, o);
  c->add_option("--lr", o.lr, "learning rate")->check(CLI::PositiveNumber);
  c->add_option("--seed", o.seed, "start of all random numbers (0); one seed, one result");
  c->add_option("--threads", o.threads, "threads that compute; the result does not depend on it")
      ->check(CLI::Range(1, 256));
  c->add_option("--save", o.save, "folder for the checkpoint: written at the end, and when stopped by Ctrl-C");
  c->add_option("--save-every", o.save_every, "also save after every so many steps; needs --save")
      ->check(CLI::PositiveNumber)
      ->needs("--save");
  c->add_option("--resume", o.resume, "go on from the checkpoint in this folder, bit by bit as if never stopped");
  c->add_option("--budget", o.budget,
                "hold at most these bytes, with the same result: 512MiB, 2GB; auto: what the system allows");
  c->add_option("--metrics", o.metrics, "file for one JSON object a step");
  c->add_option("--report", o.report, "file for an HTML page: loss curve, memory timeline, ledger");
  c->add_flag("--json", o.json, "end standard output with one line of JSON");
}

void add_sample(CLI::App& app, SampleOptions& o) {
  auto* c = app.add_subcommand("sample", "Let a trained gpt or lstm write text");
  c->add_option("DIR", o.folder, "folder of a checkpoint")->required();
  c->add_option("--prompt", o.prompt, "text to go on from");
  c->add_option("--length", o.length, "characters to write (400)")->check(CLI::Range(1, 1 << 20));
  c->add_option("--temperature", o.temperature, "0: always the likeliest; 1: as trained (0.8)")
      ->check(CLI::Range(0.0, 100.0));
  c->add_option("--seed", o.seed, "start of the random numbers (0)");
  c->add_option("--threads", o.threads, "threads that compute")->check(CLI::Range(1, 256));
}

void add_eval(CLI::App& app, EvalOptions& o) {
  auto* c = app.add_subcommand("eval", "Measure a trained network on held-out data");
  c->add_option("DIR", o.folder, "folder of a checkpoint")->required();
  c->add_option("--data", o.data, "text file or folder of IDX files; without it the data of the training");
  c->add_option("--batch", o.batch, "examples in one pass")->check(CLI::PositiveNumber);
  c->add_option("--threads", o.threads, "threads that compute")->check(CLI::Range(1, 256));
  c->add_flag("--json", o.json, "end standard output with one line of JSON");
}

void add_summary(CLI::App& app, SummaryOptions& o) {
  auto* c = app.add_subcommand("summary", "List a model's layers with shapes, parameters and activation bytes");
  add_model_options(*c, o.model);
  c->add_option("--batch", o.batch, "examples in one pass (1)")->check(CLI::PositiveNumber);
  c->add_flag("--json", o.json, "end standard output with one line of JSON");
}

void add_plan(CLI::App& app, PlanOptions& o) {
  auto* c = app.add_subcommand("plan", "Say how many bytes a training will take, without taking them");
  add_size_options(*c, o.train);
  c->add_flag("--eval", o.evaluation, "plan `situ eval`: held-out data, nothing kept for backward");
  c->add_option("--fit", o.fit, "also find the largest batch that fits these bytes: 512MiB, 2GB, 1073741824");
  c->add_flag("--json", o.json, "end standard output with one line of JSON");
}

int run(CLI::App& app, int argc, char** argv) {
  TrainOptions train_options;
  SampleOptions sample_options;
  EvalOptions eval_options;
  SummaryOptions summary_options;
  PlanOptions plan_options;
  bool doctor_json = false;
  app.set_version_flag("--version", version());
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  add_train(app, train_options);
  add_sample(app, sample_options);
  add_eval(app, eval_options);
  add_summary(app, summary_options);
  add_plan(app, plan_options);
  auto* d =
      app.add_subcommand("doctor", "Say what this machine offers: CPU features, threads, libraries, what is slow");
  d->add_flag("--json", doctor_json, "end standard output with one line of JSON");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 2;
  }
  if (app.got_subcommand("train")) return train(train_options);
  if (app.got_subcommand("sample")) return sample(sample_options);
  if (app.got_subcommand("eval")) return evaluate(eval_options);
  if (app.got_subcommand("summary")) return summary(summary_options);
  if (app.got_subcommand("plan")) return plan(plan_options);
  return doctor(doctor_json);
}

}  // namespace
}  // namespace situ::app

int main(int argc, char** argv) {
  CLI::App app("Train small and large networks, and see where every byte goes.", "situ");
  try {
    return situ::app::run(app, argc, argv);
  } catch (const situ::app::UsageMistake& e) {
    std::fprintf(stderr, "situ: %s\nRun with --help for more information.\n", e.what());
    return 2;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "situ: %s\n", e.what());
    return 1;
  }
}
