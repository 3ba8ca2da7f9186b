// Programs that Situ must refuse: the wrong program, the text of its message, and the program corrected as the message
// advises.
//
//   WRONG(leaf_add, AutogradError, "add_: a leaf tensor that requires grad, f32[2, 3],", "@write", "under NoGradGuard")
//   {
//     Tensor x = ones({2, 3}).requires_grad_();
//     unchanged({x});
//     x.add_(1);  // @write
//   }
//   CORRECTED(leaf_add) {
//     Tensor x = ones({2, 3}).requires_grad_();
//     NoGradGuard off;
//     x.add_(1);
//     gives(x, full({2, 3}, 2.0));
//   }
//
// The first text opens the message: op and argument. The last one is the hint. "@write" in a text stands for
// "tests/errors/leaf.cpp:3", the line of this program that ends in that mark.
#pragma once
#include <cmath>
#include <string>
#include <typeinfo>
#include <vector>

#include "situ/situ.h"

namespace wrong {

struct Program {
  const char* name;
  const char* file;               // "tests/errors/leaf.cpp"
  const std::type_info* type;     // of the error, exactly
  std::vector<std::string> says;  // parts of its text
  void (*broken)();               // throws it
  void (*corrected)();            // throws nothing
  Program(const char* n, const char* f, const std::type_info& t, std::vector<std::string> s, void (*b)(), void (*m)());
};

const std::vector<Program>& programs();  // by name

}  // namespace wrong

using namespace situ;

// In a wrong program: bytes, sizes and versions of these tensors must be unchanged after the error.
void unchanged(std::initializer_list<Tensor> tensors);

// In a corrected program: fails unless `got` equals `want`, sizes included.
void gives(const Tensor& got, const Tensor& want);
void gives(const Tensor& got, std::initializer_list<TensorData> want);
void gives(double got, double want);

// A path for a file of this run, in a folder that the runner empties.
std::string scratch_file(const std::string& name);

#define WRONG(name, Type, ...)                                                                           \
  static void wrong_##name();                                                                            \
  static void corrected_##name();                                                                        \
  static const wrong::Program program_##name(#name, __FILE__, typeid(Type), {__VA_ARGS__}, wrong_##name, \
                                             corrected_##name);                                          \
  static void wrong_##name()
#define CORRECTED(name) static void corrected_##name()
