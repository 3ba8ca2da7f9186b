// Scaled dot product attention.
#include "situ/generated/op/attention.h"

#include "situ/backends/operands.h"
#include "situ/backends/text/softmax_and_norm.h"

namespace situ::text {

namespace {

constexpr int64_t kSide = 64;  // rows of a block
int64_t blocks(int64_t n) { return (n + kSide - 1) / kSide; }
constexpr int64_t kColumns = 256;  // of a head, at most
constexpr size_t kLanes = 64;

struct Strides {
  int64_t s[4] = {};
  explicit Strides(const View& v) {
    for (int d = 0; d < 4 && v.there(); ++d) s[d] = v.strides[d];
  }
};

// The mask seen as (B, H, T, S).
struct Mask {
  int64_t sizes[4], strides[4];
  View view;
  int32_t kind = 0;
  Mask(const View& mask, const View& q, const View& k) {
    if (!mask.there()) return;
    for (int d = 0; d < 3; ++d) sizes[d] = q.sizes[d];
    sizes[3] = k.sizes[2];
    view = View(broadcast_arg(mask, {nullptr, q.dtype, 4, sizes, nullptr}, strides));
    kind = mask.dtype == DType::boolean ? 1 : 2;
  }
  Mask(const Mask&) = delete;
};

Program text_for(const View& q, const View& mask) {
  return {"attention.cl",
          {{"A", c_name_of(float_type(q.dtype))},
           {"T0", q.dtype},
           {"T1", "f32"},
           {"OUT", q.dtype},
           {"TM", mask.there() ? mask.dtype : q.dtype}}};
}
// In f32 by blocks; in f64 a block of weights is more than the local memory that every device has.
bool in_blocks(const View& q) { return float_type(q.dtype) == DType::f32; }
Program blocks_text(const View& q, const View& mask) {
  Program p = text_for(q, mask);
  p.source = "attend_blocks.cl";
  p.add({"MULTIPLY_ADD(p, q, r)", "fma(p, q, r)"});
  return p;
}

Run& sizes(Run& r, const View& q, const View& k, const View& v, double scale, bool causal) {
  r.value(q.sizes[1]).value(q.sizes[2]).value(k.sizes[2]).value(q.sizes[3]).value(v.sizes[3]);
  return r.real(scale, float_type(q.dtype)).value(int32_t{causal});
}
Run& add(Run& r, const View& v) { return r.bytes(v.data).value(Strides(v)); }

void run_attention(const KernelCall& c) {
  const auto& a = c.attr<op_attr::attention>();
  const View q = c.in(0), k = c.in(1), v = c.in(2), out = c.out();
  if (out.numel() == 0) return;
  const Mask mask(c.in(3), q, k);
  const bool keeps = c.wants(1), by_blocks = in_blocks(q);
  Run r(c, by_blocks ? blocks_text(q, mask.view) : text_for(q, mask.view),
        by_blocks ? Literal("attend_blocks") : Literal("attend"));
  add(sizes(r, q, k, v, a.scale, a.is_causal), out).bytes(keeps ? c.out(1).data : nullptr).value(int32_t{keeps});
  add(add(add(add(r, q), k), v), mask.view).value(mask.kind);
  const int64_t heads = q.sizes[0] * q.sizes[1];
  if (by_blocks)
    r.groups(heads * blocks(q.sizes[2]), blocks(v.sizes[3]), kLanes);
  else
    r.groups(heads * q.sizes[2], 1, kLanes);
}

// One of the three gradients: of `own`, over `steps` (source/attend_blocks.cl).
struct Back {
  const View *out, *left, *right, *left2, *right2, *last;
  bool of_queries, slopes;
};
void run_back(const KernelCall& c, const Back& g, const View& lse, const Mask& mask, double scale, bool causal) {
  const View &q = c.in(1), &own = g.of_queries ? q : c.in(2), &steps = g.of_queries ? c.in(2) : q, &v = c.in(3);
  const DType a = float_type(q.dtype);
  Run r(c, blocks_text(q, mask.view), "attend_blocks_back");
  r.value(q.sizes[1]).value(own.sizes[2]).value(steps.sizes[2]).value(q.sizes[3]).value(v.sizes[3]);
  r.value(g.out->sizes[3]).real(scale, a).value(int32_t{causal}).value(int32_t{g.of_queries}).value(int32_t{g.slopes});
  add(r, *g.out).bytes(lse.data).bytes(c.l.scratch);
  add(add(add(add(add(add(r, *g.left), *g.right), *g.left2), *g.right2), *g.last), mask.view).value(mask.kind);
  r.groups(q.sizes[0] * q.sizes[1] * blocks(own.sizes[2]), blocks(g.out->sizes[3]), kLanes);
}

void backward_by_blocks(const KernelCall& c, const Mask& mask, double scale, bool causal) {
  const View dy = c.in(0), q = c.in(1), k = c.in(2), v = c.in(3), y = c.in(4), lse = c.in(5);
  const View dq = c.out(0), dk = c.out(1), dv = c.out(2);
  const int64_t queries = q.sizes[0] * q.sizes[1] * q.sizes[2];
  Run r(c, blocks_text(q, mask.view), "attend_delta");
  r.value(q.sizes[1]).value(q.sizes[2]).value(queries).value(v.sizes[3]).bytes(c.l.scratch);
  add(add(r, dy), y).over(queries, kLanes);
  run_back(c, {&dq, &k, &q, &v, &dy, &k, true, true}, lse, mask, scale, causal);
  run_back(c, {&dk, &q, &k, &dy, &v, &q, false, true}, lse, mask, scale, causal);
  run_back(c, {&dv, &q, &k, &dy, &v, &dy, false, false}, lse, mask, scale, causal);
}

int64_t backward_scratch(const Inferred& c) {
  const Dims& q = c.in(1).sizes();
  return q[0] * q[1] * q[2] * 8;
}

void run_attention_backward(const KernelCall& c) {
  const auto& a = c.attr<op_attr::attention_backward>();
  const View dy = c.in(0), q = c.in(1), k = c.in(2), v = c.in(3), y = c.in(4), lse = c.in(5);
  const View dq = c.out(0), dk = c.out(1), dv = c.out(2);
  const int64_t heads = q.sizes[0] * q.sizes[1];
  if (dy.numel() == 0 || q.sizes[3] == 0) {
    for (const View* to : {&dq, &dk, &dv})
      if (to->numel()) fill(c, *to, formula::Scalar(0.0), false);
    return;
  }
  const Mask mask(c.in(6), q, k);
  if (in_blocks(q)) return backward_by_blocks(c, mask, a.scale, a.is_causal);
  const Program text = text_for(q, mask.view);
  {
    Run r(c, text, "attend_dq");
    add(sizes(r, q, k, v, a.scale, a.is_causal), dq).bytes(c.l.scratch);
    add(add(r, dy), y).bytes(lse.data);
    add(add(add(add(r, q), k), v), mask.view).value(mask.kind).groups(heads * q.sizes[2], 1, kLanes);
  }
  Run r(c, text, "attend_dkv");
  add(add(sizes(r, q, k, v, a.scale, a.is_causal), dk), dv).bytes(c.l.scratch);
  add(r, dy).bytes(lse.data);
  add(add(add(add(r, q), k), v), mask.view).value(mask.kind).groups(heads * k.sizes[2], 1, kLanes);
}

bool narrow_heads(const Types& t) { return t.in[0].size(3) <= kColumns && t.in[2].size(3) <= kColumns; }
bool narrow_heads_back(const Types& t) {
  return t.in[1].size(3) <= kColumns && t.in[3].size(3) <= kColumns && is_contiguous(*t.in[5].g) &&
         t.in[0].dtype == t.in[1].dtype;
}

}  // namespace

void add_attention(Table& t) {
  t.add(op_infos::attention, {run_attention, nullptr, narrow_heads});
  t.add(op_infos::attention_backward, {run_attention_backward, backward_scratch, narrow_heads_back});
}

}  // namespace situ::text
