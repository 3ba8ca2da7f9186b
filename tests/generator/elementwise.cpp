// Implements the table of elementwise ops for random programs.
#include "tests/generator/elementwise.h"

namespace generator {

using situ::Tensor;
using std::move;

#define BINARY(text, k0, k1, smooth, name, form)                                                        \
  {                                                                                                     \
    text, text "_", 2, false, {k0, k1, 0}, smooth, true, [](const double* x, double) -> Point { form }, \
        [](const Tensor* t, double) -> Tensor { return t[0].name(t[1]); },                              \
        [](Tensor* t, double) -> Tensor { return move(t[0]).name(move(t[1])); },                        \
        [](const Tensor* t, double) { t[0].name##_(t[1]); }                                             \
  }
#define COMPARE(text, name, form)                                                                                 \
  {                                                                                                               \
    nullptr, text "_", 2, false, {0, 0, 0}, false, false, [](const double* x, double) -> Point { form }, nullptr, \
        nullptr, [](const Tensor* t, double) { t[0].name##_(t[1]); }                                              \
  }
#define SIMPLE(name, keep, smooth, form)                                                                    \
  {                                                                                                         \
#name, #name "_", 1, false, {keep, 0, 0}, smooth, true, [](const double* x, double) -> Point { form },    \
   [](const Tensor* t, double) -> Tensor { return t[0].name(); },                                            \
   [](Tensor* t, double) -> Tensor { return move(t[0]).name(); },                                            \
   [](const Tensor* t, double) { t[0].name##_(); } \
  }
#define NUMBER(name, keep, form)                                                                            \
  {                                                                                                         \
#name, #name "_", 1, true, {keep, 0, 0}, true, true, [](const double* x, double k) -> Point { form },     \
   [](const Tensor* t, double k) -> Tensor { return t[0].name(k); },                                         \
   [](Tensor* t, double k) -> Tensor { return move(t[0]).name(k); },                                         \
   [](const Tensor* t, double k) { t[0].name##_(k); } \
  }

const Elementwise kElementwise[] = {
    SIMPLE(neg, 0, true, return (Point{-x[0], {-1}});),
    SIMPLE(sin, 1, true, return (Point{std::sin(x[0]), {std::cos(x[0])}});),
    SIMPLE(cos, 1, true, return (Point{std::cos(x[0]), {-std::sin(x[0])}});),
    SIMPLE(exp, 8, true, double e = std::exp(x[0]); return (Point{e, {e}});),
    SIMPLE(tanh, 8, true, double y = std::tanh(x[0]); return (Point{y, {1 - y * y}});),
    SIMPLE(sigmoid, 8, true, double y = 1 / (1 + std::exp(-x[0])); return (Point{y, {y * (1 - y)}});),
    SIMPLE(relu, 8, false, return (Point{x[0] > 0 ? x[0] : 0, {x[0] > 0 ? 1.0 : 0.0}});),
    SIMPLE(square, 1, true, return (Point{x[0] * x[0], {2 * x[0]}});),
    SIMPLE(atan, 1, true, return (Point{std::atan(x[0]), {1 / (1 + x[0] * x[0])}});),
    SIMPLE(abs, 1, false,
           return (Point{std::fabs(x[0]),
                         {x[0] > 0   ? 1.0
                          : x[0] < 0 ? -1.0
                                     : 0.0}});),
    SIMPLE(silu, 1, true, double s = 1 / (1 + std::exp(-x[0])); return (Point{x[0] * s, {s * (1 + x[0] * (1 - s))}});),
    NUMBER(mul, 0, return (Point{x[0] * k, {k}});),
    NUMBER(add, 0, return (Point{x[0] + k, {1}});),
    {"pow(2)",
     "pow_(2)",
     1,
     false,
     {1, 0, 0},
     true,
     true,
     [](const double* x, double) -> Point {
       return {x[0] * x[0], {2 * x[0]}};
     },
     [](const Tensor* t, double) -> Tensor { return t[0].pow(2); },
     [](Tensor* t, double) -> Tensor { return move(t[0]).pow(2); },
     [](const Tensor* t, double) { t[0].pow_(2); }},
    {"pow(3)",
     "pow_(3)",
     1,
     false,
     {1, 0, 0},
     true,
     true,
     [](const double* x, double) -> Point {
       return {x[0] * x[0] * x[0], {3 * x[0] * x[0]}};
     },
     [](const Tensor* t, double) -> Tensor { return t[0].pow(3); },
     [](Tensor* t, double) -> Tensor { return move(t[0]).pow(3); },
     [](const Tensor* t, double) { t[0].pow_(3); }},
    {"clamp(-1, 1)",
     "clamp_(-1, 1)",
     1,
     false,
     {1, 0, 0},
     false,
     true,
     [](const double* x, double) -> Point {
       return {x[0] < -1 ? -1 : x[0] > 1 ? 1 : x[0], {x[0] > -1 && x[0] < 1 ? 1.0 : 0.0}};
     },
     [](const Tensor* t, double) -> Tensor { return t[0].clamp(-1.0, 1.0); },
     [](Tensor* t, double) -> Tensor { return move(t[0]).clamp(-1.0, 1.0); },
     [](const Tensor* t, double) { t[0].clamp_(-1.0, 1.0); }},
    {nullptr,
     "logical_not_",
     1,
     false,
     {0, 0, 0},
     false,
     false,
     [](const double* x, double) -> Point {
       return {x[0] == 0 ? 1.0 : 0.0, {0}};
     },
     nullptr,
     nullptr,
     [](const Tensor* t, double) { t[0].logical_not_(); }},
    BINARY("add", 0, 0, true, add, return (Point{x[0] + x[1], {1, 1}});),
    BINARY("sub", 0, 0, true, sub, return (Point{x[0] - x[1], {1, -1}});),
    BINARY("mul", 2, 1, true, mul, return (Point{x[0] * x[1], {x[1], x[0]}});),
    BINARY("div", 2, 3, true, div, double y = std::fabs(x[1]) < 0.25 ? NAN : x[0] / x[1];
           return (Point{y, {1 / x[1], -x[0] / x[1] / x[1]}});),
    BINARY("maximum", 3, 3, false, maximum,
           double a = x[0] > x[1]    ? 1
                      : x[0] == x[1] ? 0.5
                                     : 0;
           return (Point{x[0] > x[1] ? x[0] : x[1], {a, 1 - a}});),
    {"add_relu",
     "add_relu_",
     2,
     false,
     {8, 8, 0},
     false,
     true,
     [](const double* x, double) -> Point {
       const double on = x[0] + x[1] > 0 ? 1 : 0;
       return {on > 0 ? x[0] + x[1] : 0, {on, on}};
     },
     [](const Tensor* t, double) -> Tensor { return add_relu(t[0], t[1]); },
     [](Tensor* t, double) -> Tensor { return add_relu(move(t[0]), move(t[1])); },
     [](const Tensor* t, double) { add_relu_(t[0], t[1]); }},
    BINARY("minimum", 3, 3, false, minimum,
           double a = x[0] < x[1]    ? 1
                      : x[0] == x[1] ? 0.5
                                     : 0;
           return (Point{x[0] < x[1] ? x[0] : x[1], {a, 1 - a}});),
    COMPARE("gt", gt, return (Point{x[0] > x[1] ? 1.0 : 0.0, {}});),
    COMPARE("le", le, return (Point{x[0] <= x[1] ? 1.0 : 0.0, {}});),
    {"copy",
     "copy_",
     2,
     false,
     {0, 0, 0},
     true,
     true,
     [](const double* x, double) -> Point {
       return {x[1], {0, 1}};
     },
     [](const Tensor* t, double) -> Tensor { return t[0].copy(t[1]); },
     [](Tensor* t, double) -> Tensor { return move(t[0]).copy(move(t[1])); },
     [](const Tensor* t, double) { t[0].copy_(t[1]); },
     true},
    {"addcmul",
     "addcmul_",
     3,
     false,
     {0, 4, 2},
     true,
     true,
     [](const double* x, double) -> Point {
       return {x[0] + x[1] * x[2], {1, x[2], x[1]}};
     },
     [](const Tensor* t, double) -> Tensor { return t[0].addcmul(t[1], t[2]); },
     [](Tensor* t, double) -> Tensor { return move(t[0]).addcmul(t[1], move(t[2])); },
     [](const Tensor* t, double) { t[0].addcmul_(t[1], t[2]); }},
    {"lerp",
     "lerp_",
     3,
     false,
     {4, 4, 3},
     true,
     true,
     [](const double* x, double) -> Point {
       return {x[0] + x[2] * (x[1] - x[0]), {1 - x[2], x[2], x[1] - x[0]}};
     },
     [](const Tensor* t, double) -> Tensor { return t[0].lerp(t[1], t[2]); },
     [](Tensor* t, double) -> Tensor { return move(t[0]).lerp(move(t[1]), t[2]); },
     [](const Tensor* t, double) { t[0].lerp_(t[1], t[2]); }},
    {"where(>)",
     nullptr,
     3,
     false,
     {0, 0, 0},
     false,
     true,
     [](const double* x, double) -> Point {
       return {x[0] > 0 ? x[1] : x[2], {0, x[0] > 0 ? 1.0 : 0.0, x[0] > 0 ? 0.0 : 1.0}};
     },
     [](const Tensor* t, double) -> Tensor { return situ::where(t[0].gt(0), t[1], t[2]); },
     [](Tensor* t, double) -> Tensor { return situ::where(move(t[0]).gt(0), move(t[1]), t[2]); },
     nullptr},
    {"where",
     nullptr,  // where_ writes a part of its target
     2,
     false,
     {0, 0, 0},
     false,
     true,
     [](const double* x, double) -> Point {
       return {x[0] > 0 ? x[0] : x[1], {x[0] > 0 ? 1.0 : 0.0, x[0] > 0 ? 0.0 : 1.0}};
     },
     [](const Tensor* t, double) -> Tensor { return t[0].where(t[0].gt(0), t[1]); },
     [](Tensor* t, double) -> Tensor { return t[0].where(t[0].gt(0), move(t[1])); },
     nullptr},
    {"mul-add-tanh",
     nullptr,
     2,
     false,
     {8, 8, 0},
     true,
     true,  // an expression with temporaries
     [](const double* x, double) -> Point {
       double y = std::tanh(x[0] * 0.5 + x[1]);
       return {y, {0.5 * (1 - y * y), 1 - y * y}};
     },
     [](const Tensor* t, double) -> Tensor { return (t[0] * 0.5 + t[1]).tanh(); },
     [](Tensor* t, double) -> Tensor { return (move(t[0]) * 0.5 + move(t[1])).tanh(); },
     nullptr},
};
const int kElementwiseCount = sizeof(kElementwise) / sizeof(kElementwise[0]);

}  // namespace generator
