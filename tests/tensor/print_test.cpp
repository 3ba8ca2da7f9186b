// Printing: golden texts of PyTorch's form (rules 11.1-11.10) and of LibTorch's (11.11).
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "situ/ops/functions.h"
#include "situ/tensor/print.h"

using namespace situ;

namespace {

struct Golden {
  Tensor tensor;
  const char* text;
};

TEST(Print, PyTorchForm) {
  const Golden table[] = {
    {tensor(15),
     R"(tensor(15))"},
    {tensor(-3),
     R"(tensor(-3))"},
    {tensor(1.5),
     R"(tensor(1.5000))"},
    {tensor(2.0),
     R"(tensor(2.))"},
    {tensor(true),
     R"(tensor(True))"},
    {tensor(NAN),
     R"(tensor(nan))"},
    {tensor({1.0, 2.5}),
     R"(tensor([1.0000, 2.5000]))"},
    {tensor({1.0, 2.0, 300.0}),
     R"(tensor([  1.,   2., 300.]))"},
    {tensor({1e-5, 1.0}),
     R"(tensor([1.0000e-05, 1.0000e+00]))"},
    {tensor({100000000.0}),
     R"(tensor([100000000.]))"},
    {tensor({1.5e8}),
     R"(tensor([1.5000e+08]))"},
    {tensor({123456.0, 1.0}),
     R"(tensor([1.2346e+05, 1.0000e+00]))"},
    {tensor({NAN, INFINITY, -INFINITY, 1.0}),
     R"(tensor([nan, inf, -inf, 1.]))"},
    {tensor({NAN, 1.25}),
     R"(tensor([   nan, 1.2500]))"},
    {tensor({0.0, 0.0}),
     R"(tensor([0., 0.]))"},
    {tensor({true, false}),
     R"(tensor([ True, False]))"},
    {tensor({1, -20, 300}),
     R"(tensor([  1, -20, 300]))"},
    {tensor({{1, 2}, {3, 4}}),
     R"(tensor([[1, 2],
        [3, 4]]))"},
    {tensor({{-1.0, 2.0}, {3.5, 4.0}}),
     R"(tensor([[-1.0000,  2.0000],
        [ 3.5000,  4.0000]]))"},
    {arange(30),
     R"(tensor([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17,
        18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]))"},
    {arange(12).view({2, 2, 3}),
     R"(tensor([[[ 0,  1,  2],
         [ 3,  4,  5]],

        [[ 6,  7,  8],
         [ 9, 10, 11]]]))"},
    {arange(1001),
     R"(tensor([   0,    1,    2,  ...,  998,  999, 1000]))"},
    {arange(2000).view({40, 50}),
     R"(tensor([[   0,    1,    2,  ...,   47,   48,   49],
        [  50,   51,   52,  ...,   97,   98,   99],
        [ 100,  101,  102,  ...,  147,  148,  149],
        ...,
        [1850, 1851, 1852,  ..., 1897, 1898, 1899],
        [1900, 1901, 1902,  ..., 1947, 1948, 1949],
        [1950, 1951, 1952,  ..., 1997, 1998, 1999]]))"},
    {arange(1200.0).view({2, 20, 30}) / 7,
     R"(tensor([[[0.0000e+00, 1.4286e-01, 2.8571e-01,  ..., 3.8571e+00,
          4.0000e+00, 4.1429e+00],
         [4.2857e+00, 4.4286e+00, 4.5714e+00,  ..., 8.1429e+00,
          8.2857e+00, 8.4286e+00],
         [8.5714e+00, 8.7143e+00, 8.8571e+00,  ..., 1.2429e+01,
          1.2571e+01, 1.2714e+01],
         ...,
         [7.2857e+01, 7.3000e+01, 7.3143e+01,  ..., 7.6714e+01,
          7.6857e+01, 7.7000e+01],
         [7.7143e+01, 7.7286e+01, 7.7429e+01,  ..., 8.1000e+01,
          8.1143e+01, 8.1286e+01],
         [8.1429e+01, 8.1571e+01, 8.1714e+01,  ..., 8.5286e+01,
          8.5429e+01, 8.5571e+01]],

        [[8.5714e+01, 8.5857e+01, 8.6000e+01,  ..., 8.9571e+01,
          8.9714e+01, 8.9857e+01],
         [9.0000e+01, 9.0143e+01, 9.0286e+01,  ..., 9.3857e+01,
          9.4000e+01, 9.4143e+01],
         [9.4286e+01, 9.4429e+01, 9.4571e+01,  ..., 9.8143e+01,
          9.8286e+01, 9.8429e+01],
         ...,
         [1.5857e+02, 1.5871e+02, 1.5886e+02,  ..., 1.6243e+02,
          1.6257e+02, 1.6271e+02],
         [1.6286e+02, 1.6300e+02, 1.6314e+02,  ..., 1.6671e+02,
          1.6686e+02, 1.6700e+02],
         [1.6714e+02, 1.6729e+02, 1.6743e+02,  ..., 1.7100e+02,
          1.7114e+02, 1.7129e+02]]]))"},
    {empty({0}),
     R"(tensor([]))"},
    {empty({0, 3}),
     R"(tensor([], size=(0, 3)))"},
    {empty({0}, kLong),
     R"(tensor([], dtype=int64))"},
    {tensor({1, 2}, kInt),
     R"(tensor([1, 2], dtype=int32))"},
    {tensor({1.5, 2.5}, kDouble),
     R"(tensor([1.5000, 2.5000], dtype=float64))"},
    {tensor({1.5, 2.5}).requires_grad_(),
     R"(tensor([1.5000, 2.5000], requires_grad=True))"},
    {tensor(0.001),
     R"(tensor(0.0010))"},
    {tensor({1000.0, 1.0}),
     R"(tensor([1000.,    1.]))"},
    {tensor({1001.5, 1.0}),
     R"(tensor([1.0015e+03, 1.0000e+00]))"},
    {ones({3, 2, 1}),
     R"(tensor([[[1.],
         [1.]],

        [[1.],
         [1.]],

        [[1.],
         [1.]]]))"},
    {full({20}, 0.1),
     R"(tensor([0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000,
        0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000,
        0.1000, 0.1000]))"},
    {full({2, 17}, 0.5, kDouble),
     R"(tensor([[0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000,
         0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000],
        [0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000,
         0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000]],
       dtype=float64))"},
  };
  for (const Golden& g : table) EXPECT_EQ(to_string(g.tensor), g.text);
}

TEST(Print, NamesTheOpThatMadeAValue) {
  Tensor x = tensor({1.0, 2.0}).requires_grad_();
  EXPECT_EQ(to_string(x + 1), "tensor([2., 3.], grad_fn=<AddBackward>)");
}

TEST(Print, StreamAndOptions) {
  std::ostringstream s;
  s << tensor({1.0, 2.5});
  EXPECT_EQ(s.str(), "tensor([1.0000, 2.5000])");
  PrintOptions o;
  o.precision = 2;
  EXPECT_EQ(to_string(tensor({1.0, 2.5}), o), "tensor([1.00, 2.50])");
  o.sci_mode = 1;
  EXPECT_EQ(to_string(tensor({1.0, 2.5}), o), "tensor([1.00e+00, 2.50e+00])");
  o.precision = -1;
  EXPECT_THROW(set_print_options(o), ValueError);
}

TEST(Print, LibTorchForm) {
  PrintOptions o;
  o.style = PrintOptions::Style::libtorch;
  EXPECT_EQ(to_string(Tensor(), o), "[ Tensor (undefined) ]");
  EXPECT_EQ(to_string(tensor(3.5), o), "3.5\n[ CPUFloatType{} ]");
  EXPECT_EQ(to_string(tensor({1.0, 2.0, 30.0}), o), "  1\n  2\n 30\n[ CPUFloatType{3} ]");
  EXPECT_EQ(to_string(tensor({1.5, 2.25}), o), " 1.5000\n 2.2500\n[ CPUFloatType{2} ]");
  EXPECT_EQ(to_string(tensor({{1, 2}, {3, 4}}), o), " 1  2\n 3  4\n[ CPULongType{2,2} ]");
  EXPECT_EQ(to_string(ones({2, 1, 2}), o), "(1,.,.) = \n  1  1\n\n(2,.,.) = \n  1  1\n[ CPUFloatType{2,1,2} ]");
  EXPECT_EQ(to_string(empty({0, 3}), o), "[ CPUFloatType{0,3} ]");
}

}  // namespace
