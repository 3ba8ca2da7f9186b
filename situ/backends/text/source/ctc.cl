// Connectionist temporal classification (CTC); backends/cpu/loss/ctc_ops.cpp explains the states.
// A work-group takes one sequence, and its work-items the states of one time. Sums are doubles. States of one class
// form a linked list, which one work-item adds up in order.
typedef struct {
  long steps, classes, blank, padded, in_steps[3], target_steps[2];
} Batch;
typedef struct {
  Bytes in, targets;
  long n, inputs, length, first, states;  // first: number of targets before it, if they are concatenated
} Sequence;
#define NEVER (-(double)INFINITY)

// The list has three numbers for each sequence: its times, its targets, and the number of targets before them.
Sequence sequence_of(const Batch* b, long n, __global const long* list, Bytes in, Bytes targets) {
  Sequence q;
  q.in = in;
  q.targets = targets;
  q.n = n;
  q.inputs = list[3 * n];
  q.length = list[3 * n + 1];
  q.first = list[3 * n + 2];
  q.states = 2 * q.length + 1;
  return q;
}
long label(const Batch* b, const Sequence* q, long s) {
  if (s % 2 == 0) return b->blank;
  const long k = s / 2;
  return (long)LOAD(
      TI, q->targets,
      b->padded ? q->n * b->target_steps[0] + k * b->target_steps[1] : (q->first + k) * b->target_steps[0]);
}
double of_class(const Batch* b, const Sequence* q, long t, long k) {
  return (double)LOAD(T0, q->in, t * b->in_steps[0] + q->n * b->in_steps[1] + k * b->in_steps[2]);
}
// True if an alignment may go from state s - 2 to s.
int skips(const Batch* b, const Sequence* q, long s) {
  return s >= 2 && s % 2 == 1 && label(b, q, s) != label(b, q, s - 2);
}
double log_sum(double x, double y, double z) {
  const double top = max(x, max(y, z));
  if (top == NEVER) return top;
  return log(exp(x - top) + exp(y - top) + exp(z - top)) + top;
}
double alpha_of(const Batch* b, const Sequence* q, __global const double* before, long t, long s) {
  const double here = of_class(b, q, t, label(b, q, s));
  if (t == 0) return s < 2 ? here : NEVER;
  const double one = s > 0 ? before[s - 1] : NEVER, two = skips(b, q, s) ? before[s - 2] : NEVER;
  return log_sum(before[s], one, two) + here;
}
double beta_of(const Batch* b, const Sequence* q, __global const double* after, long t, long s) {
  const double here = of_class(b, q, t, label(b, q, s));
  if (t + 1 == q->inputs) return s + 2 >= q->states ? here : NEVER;
  const double one = s + 1 < q->states ? after[s + 1] : NEVER;
  const double two = s + 2 < q->states && skips(b, q, s + 2) ? after[s + 2] : NEVER;
  return log_sum(after[s], one, two) + here;
}
double likelihood_of(const Sequence* q, __global const double* alpha) {
  return log_sum(alpha[q->states - 1], q->states > 1 ? alpha[q->states - 2] : NEVER, NEVER);
}

// Lists the sequences, and reports the first that does not fit. A launch of 0 reports nothing.
__kernel void ctc_list(__global volatile int* status, Batch b, long count, long most, Bytes list, ulong list_at,
                       Bytes targets, ulong targets_at, Bytes inputs, ulong inputs_at, long inputs_step, Bytes lengths,
                       ulong lengths_at, long lengths_step, int launch) {
  const int stopped = status[0], l = get_local_id(0);
  __global long* of = (__global long*)(list + list_at);
  __local long bad[256];
  if (l == 0) {
    long first = 0;
    for (long n = 0; n < count && !stopped; ++n) {
      long input = (long)LOAD(TL, inputs + inputs_at, n * inputs_step),
           length = (long)LOAD(TM, lengths + lengths_at, n * lengths_step);
      if (input < 0 || input > b.steps) input = -1;
      if (length < 0 || length > (b.padded ? most : most - first)) input = -1, length = 0;
      of[3 * n] = input;
      of[3 * n + 1] = length;
      of[3 * n + 2] = first;
      first += length;
    }
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  long found = LONG_MAX;
  for (long n = l; n < count && found == LONG_MAX && !stopped; n += 256) {
    const Sequence q = sequence_of(&b, n, of, targets + targets_at, targets + targets_at);
    if (q.inputs < 0) found = n;
    for (long k = 0; k < q.length && found == LONG_MAX; ++k) {
      const long v = label(&b, &q, 2 * k + 1);
      if (v < 0 || v >= b.classes) found = n;
    }
  }
  bad[l] = found;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int reach = 128; reach > 0; reach /= 2) {
    if (l < reach) bad[l] = min(bad[l], bad[l + reach]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l || stopped || !launch || bad[0] == LONG_MAX) return;
  const long n = bad[0], input = (long)LOAD(TL, inputs + inputs_at, n * inputs_step);
  const Sequence q = sequence_of(&b, n, of, targets + targets_at, targets + targets_at);
  int operand = 1;
  long value = 0;
  if (q.inputs < 0) {
    operand = input < 0 || input > b.steps ? 2 : 3;
    value = operand == 2 ? input : (long)LOAD(TM, lengths + lengths_at, n * lengths_step);
  } else {
    for (long k = q.length - 1; k >= 0; --k) {
      const long v = label(&b, &q, 2 * k + 1);
      if (v < 0 || v >= b.classes) value = v;
    }
  }
  REPORT(status, launch, operand, n, value)
}

// room: space for two times of `most` states for each group.
__kernel void ctc(Status status, Batch b, long from, Bytes list, ulong list_at, Bytes in, ulong in_at, Bytes targets,
                  ulong targets_at, Bytes room, ulong room_at, long most, Bytes out, ulong out_at, long out_step) {
  const int stopped = status[0], l = get_local_id(0);
  const Sequence q =
      sequence_of(&b, from + get_group_id(0), (__global const long*)(list + list_at), in + in_at, targets + targets_at);
  const long times = stopped ? 0 : q.inputs;
  __global double* two = (__global double*)(room + room_at) + get_group_id(0) * 2 * most;
  for (long t = 0; t < times; ++t) {
    for (long s = l; s < q.states; s += 64) two[t % 2 * most + s] = alpha_of(&b, &q, two + (t + 1) % 2 * most, t, s);
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
  if (stopped || l) return;
  const double loss = times ? -likelihood_of(&q, two + (times - 1) % 2 * most) : q.length ? -NEVER : 0;
  STORE(T0, out + out_at, q.n * out_step, loss);
}

// dx = dy (exp(p) - the share of the alignments that have this class at this time).
// Space: alphas of all times (of all sequences if targets are concatenated), betas of two times, and links. A link is
// twice the next state of the same class, plus 1 if no earlier state has that class.
__kernel void ctc_backward(Status status, Batch b, long from, Bytes list, ulong list_at, Bytes in, ulong in_at,
                           Bytes targets, ulong targets_at, Bytes alphas, ulong alphas_at, Bytes betas, ulong betas_at,
                           Bytes links, ulong links_at, long most, Bytes dy, ulong dy_at, long dy_step, Bytes loss,
                           ulong loss_at, long loss_step, int zero_infinity, Bytes out, ulong out_at, long step_t,
                           long step_n, long step_c) {
  const int stopped = status[0], l = get_local_id(0);
  const long group = get_group_id(0);
  const Sequence q =
      sequence_of(&b, from + group, (__global const long*)(list + list_at), in + in_at, targets + targets_at);
  const int never = isinf((double)LOAD(T0, loss + loss_at, q.n * loss_step));
  const double g = (double)LOAD(T0, dy + dy_at, q.n * dy_step);
  const long times = stopped || (never && zero_infinity) ? 0 : max(q.inputs, 0L), work = never ? 0 : times;
  __global double* alpha =
      (__global double*)(alphas + alphas_at) + (b.padded ? group * b.steps * most : b.steps * (2 * q.first + q.n));
  __global double* beta = (__global double*)(betas + betas_at) + group * 2 * most;
  __global long* link = (__global long*)(links + links_at) + group * most;
  const long all = stopped ? 0 : b.steps * b.classes;
  for (long i = l; i < all; i += 64) {
    const long t = i / b.classes, k = i % b.classes;
    const double v = t < times ? (never ? (double)NAN : g) * exp(of_class(&b, &q, t, k)) : 0;
    STORE(T0, out + out_at, t * step_t + q.n * step_n + k * step_c, v);
  }
  for (long s = l; s < (work ? q.states : 0); s += 64) {
    const long mine = label(&b, &q, s);
    long next = s + 1, before = 0;
    while (next < q.states && label(&b, &q, next) != mine) ++next;
    while (label(&b, &q, before) != mine) ++before;
    link[s] = 2 * next + (before == s);
  }
  for (long t = 0; t < work; ++t) {
    for (long s = l; s < q.states; s += 64)
      alpha[t * q.states + s] = alpha_of(&b, &q, alpha + (t - 1) * q.states, t, s);
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
  const double likelihood = work ? likelihood_of(&q, alpha + (work - 1) * q.states) : 0;
  for (long t = work - 1; t >= 0; --t) {
    for (long s = l; s < q.states; s += 64) beta[t % 2 * most + s] = beta_of(&b, &q, beta + (t + 1) % 2 * most, t, s);
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (long s = l; s < q.states; s += 64) {
      if (link[s] % 2 == 0) continue;
      const long k = label(&b, &q, s);
      const double here = of_class(&b, &q, t, k);
      double sum = 0;
      for (long i = s; i < q.states; i = link[i] / 2) {
        const double both = alpha[t * q.states + i] + beta[t % 2 * most + i];
        if (both != NEVER) sum += exp(both - likelihood - here);
      }
      STORE(T0, out + out_at, t * step_t + q.n * step_n + k * step_c, g * (exp(here) - sum));
    }
  }
}
