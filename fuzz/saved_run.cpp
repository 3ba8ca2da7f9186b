// The checks of a checkpoint that the program resumes: settings, sizes compared with tensors, vocabulary.
#include "apps/situ/saved.h"
#include "fuzz/fuzz.h"
#include "situ/io/checkpoint.h"
#include "situ/ops/functions.h"

namespace {

void saved_run(std::string_view bytes) {
  static fuzz::File file("checkpoint.safetensors");
  file.put(bytes);
  for (bool verify : {false, true}) {
    situ::io::set_verify_files(verify);
    situ::io::StringPairs settings;
    auto read = [&] { settings = text_of(situ::app::SavedRun(file.folder()).settings); };
    const bool accepted = fuzz::judge(std::ssize(bytes), read);
    situ::io::set_verify_files(true);
    if (!accepted) return;
    fuzz::require(settings.size() > 10, "settings are missing");
  }
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (const char* model : {"mlp", "lstm", "gpt"}) {
    situ::app::RunSettings settings;
    settings.config = situ::app::reference_config({model});
    auto& c = settings.config;
    c.shape.width = 4, c.shape.layers = 2, c.batch = 2, c.classes = c.is_text() ? 0 : 2;
    c.vocabulary = c.is_text() ? 3 : 0;
    (c.is_text() ? c.shape.context : c.shape.image) = 8;
    c.height = c.shape.image;
    if (c.shape.heads > 0) c.shape.heads = 2;
    if (!c.is_text()) c.class_names = "a/b", c.resize = 9, c.mean = {0.5}, c.deviation = {0.25};
    settings.batch = 2, settings.lr = 0.5, settings.step = 3;
    situ::app::Network network(c);
    situ::io::NamedTensors extra;
    if (c.is_text()) extra.emplace_back("vocabulary", situ::tensor({97, 98, 0x110000}, situ::kInt));
    all.push_back(fuzz::written([&](std::ostream& out) {
      situ::io::save_checkpoint(out, {.module = &network.module(), .step = &settings.step}, extra, text_of(settings));
    }));
  }
  return all;
}

}  // namespace

SITU_FUZZ(saved_run, seeds)
