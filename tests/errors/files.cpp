// Files, data sets and devices.
#include <filesystem>
#include <fstream>

#include "tests/errors/wrong.h"

// A text has a character that the vocabulary lacks.
WRONG(data_character, ValueError, "encode: the character 'z' at byte 2 is not among the 3 characters of the vocabulary",
      "leave it out, or train on text that has it") {
  data::CharVocabulary::of("abc").encode("abz");
}
CORRECTED(data_character) { gives(data::CharVocabulary::of("abcz").encode("abz")[2], 3); }

// The folder of a data set does not exist.
WRONG(data_mnist, FileError, "MNIST: '", "is not a folder", "give the folder with MNIST's four IDX files") {
  data::datasets::MNIST set(scratch_file("mnist"));
}
CORRECTED(data_mnist) {
  data::datasets::DrawnDigits set(3, {}, 1);  // no file needed
  gives(static_cast<double>(*set.size()), 3);
}

// Examples of a batch differ in size.
WRONG(data_stack, ShapeError, "Stack: the data of the examples differ: the first is f32[2], number 1 is f32[3]",
      "bring them to one shape and dtype first") {
  data::transforms::Stack<>().apply_batch({{ones({2}), zeros({})}, {ones({3}), zeros({})}});
}
CORRECTED(data_stack) {
  gives(data::transforms::Stack<>().apply_batch({{ones({2}), zeros({})}, {ones({2}), zeros({})}}).data, ones({2, 2}));
}

// A device that this build lacks.
WRONG(device_cuda, DeviceError, "to: this build of Situ has no CUDA device", "use \"cpu\"") {
  ones({2}).to(Device(kCUDA));
}
CORRECTED(device_cuda) { gives(ones({2}).to(Device(kCPU)), {1.0, 1.0}); }

// A truncated file.
WRONG(io_corrupt, FileError, "load: tensor 'tensor' of '",
      "has data_offsets [0, 32], but the file has 27 bytes of data", "damaged") {
  std::string path = scratch_file("cut.safetensors");
  save(ones({8}), path);
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 5);
  Tensor t;
  load(t, path);
}
CORRECTED(io_corrupt) {
  std::string path = scratch_file("whole.safetensors");
  save(ones({8}), path);
  Tensor t;
  load(t, path);
  gives(t, ones({8}));
}

// The folder to save into is missing.
WRONG(io_folder, FileError, "save: cannot create the file: '", "No such file or directory", "check the path") {
  save(ones({1}), scratch_file("no/such/folder/t.safetensors"));
}
CORRECTED(io_folder) {
  std::filesystem::create_directories(scratch_file("folder"));
  save(ones({1}), scratch_file("folder/t.safetensors"));
  Tensor t;
  load(t, scratch_file("folder/t.safetensors"));
  gives(t, {1.0});
}

// A file that does not exist.
WRONG(io_missing, FileError, "load: cannot open the file: '", "check the path") {
  Tensor t;
  load(t, scratch_file("nothing.safetensors"));
}
CORRECTED(io_missing) {
  Tensor t;
  save(ones({2}), scratch_file("something.safetensors"));
  load(t, scratch_file("something.safetensors"));
  gives(t, {1.0, 1.0});
}

// A checkpoint of another architecture.
WRONG(io_module, ShapeError, "load: '", "'weight' (saved f32[1, 3], module f32[1, 2])",
      "build the module with the sizes of the saved one") {
  nn::Linear saved(nn::LinearOptions(3, 1).bias(false)), other(nn::LinearOptions(2, 1).bias(false));
  save(saved, scratch_file("linear.safetensors"));
  unchanged({other->weight});
  load(other, scratch_file("linear.safetensors"));
}
CORRECTED(io_module) {
  nn::Linear saved(nn::LinearOptions(3, 1).bias(false)), same(nn::LinearOptions(3, 1).bias(false));
  save(saved, scratch_file("linear.safetensors"));
  load(same, scratch_file("linear.safetensors"));
  gives(same->weight.detach(), saved->weight.detach());
}

// A checkpoint lacks a parameter.
WRONG(io_module_entry, FileError, "load: '", "does not match the module: missing keys (1): 'bias'",
      "strict = false leaves out missing and unexpected keys") {
  nn::Linear saved(nn::LinearOptions(3, 1).bias(false)), other(3, 1);
  save(saved, scratch_file("plain.safetensors"));
  unchanged({other->weight, other->bias});
  load(other, scratch_file("plain.safetensors"));
}
CORRECTED(io_module_entry) {
  nn::Linear saved(nn::LinearOptions(3, 1).bias(false)), other(3, 1);
  save(saved, scratch_file("plain.safetensors"));
  const Tensor bias = other->bias.detach().clone();
  load(other, scratch_file("plain.safetensors"), {.strict = false});
  gives(other->weight.detach(), saved->weight.detach());
  gives(other->bias.detach(), bias);
}

// A checkpoint of a module that was wrapped in another.
WRONG(io_module_prefix, FileError, "load: '", "unexpected keys (2): 'module.bias', 'module.weight'",
      "rename = {{\"module.\", \"\"}} makes keys match") {
  nn::Linear saved(3, 1), other(3, 1);
  io::save_tensors(scratch_file("wrapped.safetensors"),
                   {{"module.weight", saved->weight}, {"module.bias", saved->bias}});
  unchanged({other->weight, other->bias});
  load(other, scratch_file("wrapped.safetensors"));
}
CORRECTED(io_module_prefix) {
  nn::Linear saved(3, 1), other(3, 1);
  io::save_tensors(scratch_file("wrapped.safetensors"),
                   {{"module.weight", saved->weight}, {"module.bias", saved->bias}});
  load(other, scratch_file("wrapped.safetensors"), {.rename = {{"module.", ""}}});
  gives(other->weight.detach(), saved->weight.detach());
}

// A text file is read as tensors.
WRONG(io_other_format, FileError, "load: '", "states a header of", "damaged") {
  std::string path = scratch_file("notes.txt");
  std::ofstream(path) << "these are no tensors at all";
  Tensor t;
  load(t, path);
}
CORRECTED(io_other_format) {
  std::string path = scratch_file("tensor.safetensors");
  save(ones({1}), path);
  Tensor t;
  load(t, path);
  gives(t, {1.0});
}

// Two tensors have one name.
WRONG(io_same_name, ValueError, "save: two tensors are named 'a'", "give each a unique name") {
  io::save_tensors(scratch_file("same.safetensors"), {{"a", ones({1})}, {"a", zeros({1})}});
}
CORRECTED(io_same_name) {
  io::save_tensors(scratch_file("same.safetensors"), {{"a", ones({1})}, {"b", zeros({1})}});
  gives(static_cast<double>(io::load_tensors(scratch_file("same.safetensors")).size()), 2);
}

// An undefined tensor is saved.
WRONG(io_undefined, UsageError, "save: tensor 'b' is undefined", "leave it out or give it a value") {
  io::save_tensors(scratch_file("two.safetensors"), {{"a", ones({1})}, {"b", Tensor()}});
}
CORRECTED(io_undefined) {
  io::save_tensors(scratch_file("two.safetensors"), {{"a", ones({1})}, {"b", zeros({1})}});
  gives(io::load_tensors(scratch_file("two.safetensors"))[1].second, {0.0});
}
