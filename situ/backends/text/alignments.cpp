// Runs connectionist temporal classification (CTC) with the kernels of source/ctc.cl.
// It computes in f64, as the CPU does. Devices without f64 have no kernel.
#include <algorithm>

#include "situ/backends/text/table.h"
#include "situ/generated/op/loss.h"

namespace situ::text {

namespace {

constexpr int64_t kSlots = 16;  // sequences processed at a time, with their sums in the scratch

// The layout matches source/ctc.cl.
struct Batch {
  int64_t steps, classes, blank, padded, in_steps[3], target_steps[2];
};

// Bytes of the scratch's parts: the list of sequences, and alphas, betas and links of the sequences in process.
struct Room {
  int64_t count, slots, states, list, alphas, betas, links;
  Room(const int64_t* probabilities, int target_ndim, const int64_t* targets, bool backward) {
    const int64_t steps = probabilities[0], all = targets[target_ndim - 1];
    count = probabilities[1];
    slots = std::min(kSlots, count);
    states = 2 * all + 1;  // the largest number of states of a sequence
    list = align64(count * 24);
    alphas = !backward ? 0 : align64(8 * steps * (target_ndim == 2 ? slots * states : 2 * all + count));
    betas = align64(8 * slots * 2 * states);
    links = backward ? align64(8 * slots * states) : 0;
  }
  int64_t bytes() const { return list + alphas + betas + links; }
};

// The operands from `first` on: log_probs, targets, and the lengths of both.
struct Alignments {
  const KernelCall& c;
  View in, targets, inputs, lengths;
  Room room;
  Batch batch;
  Program text;
  char* scratch;
  Alignments(const KernelCall& call, int first, int64_t blank, bool backward)
      : c(call),
        in(c.in(first)),
        targets(c.in(first + 1)),
        inputs(c.in(first + 2)),
        lengths(c.in(first + 3)),
        room(in.sizes, targets.ndim, targets.sizes, backward),
        batch{in.sizes[0],
              in.sizes[2],
              blank,
              targets.ndim == 2,
              {in.strides[0], in.strides[1], in.strides[2]},
              {targets.strides[0], targets.ndim == 2 ? targets.strides[1] : 0}},
        text{"ctc.cl", {{"T0", in.dtype}, {"TI", targets.dtype}, {"TL", inputs.dtype}, {"TM", lengths.dtype}}},
        scratch(static_cast<char*>(c.l.scratch)) {}
  char* alphas() const { return scratch + room.list; }
  char* betas() const { return alphas() + room.alphas; }
  char* links() const { return betas() + room.betas; }
  void list(int32_t launch) const {
    Run run(c, text, "ctc_list");
    run.value(batch).value(room.count).value(targets.sizes[targets.ndim - 1]).bytes(scratch).bytes(targets.data);
    run.bytes(inputs.data).value(inputs.strides[0]).bytes(lengths.data).value(lengths.strides[0]).value(launch);
    run.groups(1, 1, 256);
  }
  // Adds the arguments that both kernels start with.
  void begin(Run& run, int64_t from) const {
    run.value(batch).value(from).bytes(scratch).bytes(in.data).bytes(targets.data);
  }
  int64_t at_once(int64_t from) const { return std::min(room.slots, room.count - from); }
};

int64_t scratch_of(const Inferred& c, int first, bool backward) {
  const op::Operand &p = c.in(first), &t = c.in(first + 1);
  return Room(p.sizes().data(), t.ndim(), t.sizes().data(), backward).bytes();
}

void run_ctc(const KernelCall& c) {
  const Alignments a(c, 0, c.attr<op_attr::ctc>().blank, false);
  if (a.room.count == 0) return;
  a.list(c.remember());
  for (int64_t from = 0; from < a.room.count; from += a.room.slots) {
    Run run(c, a.text, "ctc");
    a.begin(run, from);
    run.bytes(a.betas()).value(a.room.states).bytes(c.out().data).value(c.out().strides[0]);
    run.groups(a.at_once(from), 1, 64);
  }
}

void run_ctc_backward(const KernelCall& c) {
  const auto& attributes = c.attr<op_attr::ctc_backward>();
  const Alignments a(c, 1, attributes.blank, true);
  const View dx = c.out(), dy = c.in(0), loss = c.in(5);
  if (dx.numel() == 0) return;
  a.list(0);
  for (int64_t from = 0; from < a.room.count; from += a.room.slots) {
    Run run(c, a.text, "ctc_backward");
    a.begin(run, from);
    run.bytes(a.alphas()).bytes(a.betas()).bytes(a.links()).value(a.room.states).bytes(dy.data).value(dy.strides[0]);
    run.bytes(loss.data).value(loss.strides[0]).value(int32_t{attributes.zero_infinity}).bytes(dx.data);
    run.value(dx.strides[0]).value(dx.strides[1]).value(dx.strides[2]).groups(a.at_once(from), 1, 64);
  }
}

bool in_doubles(const Types& t) { return t.f64; }

}  // namespace

void add_alignments(Table& t) {
  t.add(op_infos::ctc, {run_ctc, [](const Inferred& c) { return scratch_of(c, 0, false); }, in_doubles});
  t.add(op_infos::ctc_backward,
        {run_ctc_backward, [](const Inferred& c) { return scratch_of(c, 1, true); }, in_doubles});
}

}  // namespace situ::text
