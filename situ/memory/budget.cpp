#include "situ/memory/budget.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "situ/base/thread_local.h"
#include "situ/memory/holds.h"
#include "situ/memory/internal/text.h"
#include "situ/memory/trace.h"

namespace situ::memory {

namespace {

// Rung k of the ladder that every program has: so many for each power of two.
constexpr double kRungs = 32;
constexpr int64_t kFinest = 2048;
constexpr int64_t kMostForBoth = 128;
constexpr int kBelow = 24;        // runs of budgets without steps below the last that worked
constexpr size_t kBareRuns = 56;  // ... and in all
int64_t rung_bytes(int k) { return static_cast<int64_t>(std::exp2(k / kRungs)); }

// Ways of dropping that are tried. Where light values will do, the records of all others need not be kept.
constexpr struct {
  double age_exponent;
  Drops drops;
} kWays[] = {{0, Drops::light}, {0, Drops::all}, {0.25, Drops::all}, {0.5, Drops::all}, {1, Drops::all}};

// A budget tries what fits: that a plan would be refused under a rung is an answer.
thread_local constinit bool trying SITU_TLS_FAST = false;
struct Trying {
  Trying() : before(std::exchange(trying, true)) {}
  ~Trying() { trying = before; }
  const bool before;
};

// Note [The ladder]: what a step does under the bounds of all rungs, by as few dry runs as can be.
// A rung is run once for each way. A run that stays within the rung below is what that one would give, too. Of
// each rung the run with the least work is taken; where one of them stays within the rung below, that rung's choice,
// which had it among its own, stands for it. So a rung's choice either needs the rung, or is the choice of the one
// below: nothing that is chosen for less bytes has a higher peak, whatever rungs were looked at, and a budget may begin
// at its own rung. The lowest rung that works is found by bisection. Between it and the next, which does not, bounds
// are bisected in bytes until they are known to 1/kFinest.
//
// Note [The smallest budget]: what is named is to do with steps and without. A run under a bound also says what the
// highest total was that it let through: any bound from there on does the same, be it that it works or that it is
// refused. So the bounds of budgets without steps are gone through from above without leaving one out, each run
// beginning where the last one's share of them ended. The smallest that works is the smallest budget, also of those
// with steps, which may do what one without does. Only where a plan needs less by more than 1 in kMostForBoth does its
// figure stand: a budget without steps cannot do that. Then the smallest that does without is named beside it.
class Ladder {
 public:
  // `budget`: whose rung is looked for.
  explicit Ladder(const std::function<Plan()>& plan_step, int64_t budget = kNoLimit)
      : plan_step_(plan_step), budget_(budget) {
    whole_.plan = plan_step_();
    bottom_ = rung_of(whole_.plan.start.total) - 1;
    top_ = rung_of(whole_.plan.peak.total);
    choices_.resize(static_cast<size_t>(top_ - bottom_));
  }
  const Rung& whole() const { return whole_; }
  int top() const { return top_; }
  // The lowest rung that holds so many bytes.
  static int rung_of(int64_t bytes) {
    int k = std::max(0, static_cast<int>(std::log2(static_cast<double>(std::max<int64_t>(1, bytes))) * kRungs));
    while (k > 0 && rung_bytes(k - 1) >= bytes) --k;
    while (rung_bytes(k) < bytes) ++k;
    return k;
  }

  // What rung k does; null where the step is refused.
  const Rung* at(int k) {
    if (k > top_) return &whole_;
    if (k <= bottom_) return nullptr;
    std::optional<Rung>& choice = choices_[static_cast<size_t>(k - bottom_ - 1)];
    if (!choice) choice = choose(k);
    return choice->ceiling == 0 ? nullptr : &*choice;
  }

  // What works with less bytes than the lowest rung, by falling peaks; the same whatever budget asks.
  const std::deque<Rung>& below() {
    search();
    return below_;
  }
  // The smallest budget, and what it does.
  int64_t smallest() {
    search();
    return smallest_;
  }
  // The same of a budget that is not given the steps: larger where `smallest` is a plan's alone.
  int64_t smallest_without_steps() {
    search();
    if (!planned_only_) return smallest_;
    // As many bytes as the step takes work, but where its records take more than is left for them.
    int64_t refused = smallest_, most = budget_for(whole_.plan);
    const Bare* found = &bare_at(most);
    while (!found->works() && most < 2 * budget_for(whole_.plan)) {
      refused = most;
      found = &bare_at(most += most / 32);
    }
    if (!found->works()) return most;
    const size_t runs = bare_.size() + kBareRuns;
    found = bisect(found, refused, runs);
    found = descend(found, found->least - 1, runs);
    return works(run_bare(found->least)) ? found->least : found->rung.ceiling;  // with less room for records
  }
  const Plan& least() { return below().empty() ? least_planned() : below_.back().plan; }
  // Budgets that are surely no smaller than the smallest.
  int64_t sure() {
    const int64_t least = at(lowest())->budget();
    return least + 2 * (least / kMostForBoth);
  }

  // Then the smallest budget is no larger.
  bool does_without_steps(int64_t budget) { return works(run_bare(budget)); }

  // The lowest rung that works; top() + 1: the step works as it is alone.
  int lowest() {
    if (lowest_ >= 0) return lowest_;
    int refused = bottom_, works = top_ + 1;
    while (works - refused > 1) {
      const int k = refused + (works - refused) / 2;
      (runs_at(k) ? works : refused) = k;
    }
    return lowest_ = works;
  }

 private:
  struct Tried {
    int k;
    Rung rung;  // its ceiling is 0 when it was refused
  };

  const Rung& tried(int k, size_t way) {
    for (const Tried& t : tried_[way])
      if (t.k == k || (t.k > k && t.rung.ceiling && t.rung.plan.most <= rung_bytes(k))) return t.rung;
    tried_[way].push_back({k, run(rung_bytes(k), way)});
    return tried_[way].back().rung;
  }

  Plan dry(const Rung& r) {
    Ceiling c(r.ceiling, r.age_exponent, r.drops, r.room, whole_.plan.device, r.ceiling, budget_);
    Trying rung;
    return plan_step_();
  }

  // Its ceiling is 0 when it was refused.
  Rung run(int64_t bytes, size_t way) {
    Rung r{bytes, kWays[way].age_exponent, kWays[way].drops, {}};
    r.plan = dry(r);
    if (!r.plan.refused) return r;
    r = {};
    r.ceiling = 0;
    return r;
  }

  // The first way that works within so many bytes; its ceiling is 0 where there is none.
  Rung any_within(int64_t bytes) {
    for (size_t i = 0; i < std::size(kWays); ++i) {
      Rung r = run(bytes, (last_way_ + i) % std::size(kWays));
      if (!r.ceiling || r.plan.peak.total > bytes) continue;
      last_way_ = (last_way_ + i) % std::size(kWays);
      return r;
    }
    Rung none;
    none.ceiling = 0;
    return none;
  }

  void search() {
    if (smallest_) return;
    search_planned();
    smallest_ = budget_for(least_planned());
    const Bare* bare = search_bare(smallest_);
    planned_only_ = !bare;
    if (!bare) return;
    Rung least = bare->least < bare->rung.ceiling ? run_bare(bare->least) : bare->rung;
    if (!works(least)) least = bare->rung;  // it has less room for records
    const int64_t most = budget_for(whole_.plan);
    if (least.ceiling < smallest_)
      below_.push_back(least), smallest_ = least.ceiling;
    else
      smallest_ = std::min(least.ceiling, most), planned_only_ = least.ceiling > most;
  }

  // Records of what could be recomputed may take more than they save.
  const Plan& least_planned() {
    const Plan& least = below_.empty() ? at(lowest())->plan : below_.back().plan;
    return budget_for(whole_.plan) < budget_for(least) ? whole_.plan : least;
  }

  void search_planned() {
    const int k = lowest();
    int64_t works = at(k)->plan.peak.total;
    for (size_t i = 0; k <= top_ && i < std::size(kWays); ++i)
      if (const Rung& r = tried(k, i); r.ceiling) {
        works = std::min(works, r.plan.peak.total);
        add_below(r);
      }
    int64_t refused = k - 1 > bottom_ ? rung_bytes(k - 1) : whole_.plan.start.total;
    while (works - refused > std::max<int64_t>(works / kFinest, 1)) {
      const int64_t middle = refused + (works - refused) / 2;
      if (!try_below(middle, works)) refused = middle;
    }
    // What is dropped depends on the bound by leaps: a lower one may work where a higher did not.
    for (int64_t share : {512, 128, 48, 20})
      while (try_below(works - works / share, works)) {
      }
  }
  bool try_below(int64_t bytes, int64_t& works) {
    if (bytes <= whole_.plan.start.total) return false;
    Rung r = any_within(bytes);
    if (!r.ceiling || r.plan.peak.total > bytes) return false;
    works = r.plan.peak.total;
    add_below(std::move(r));
    return true;
  }
  // Where a lower peak holds more pages, it does not come before the higher one.
  void add_below(Rung r) {
    if (r.budget() < (below_.empty() ? at(lowest())->budget() : below_.back().budget())) below_.push_back(std::move(r));
  }

  // Of a budget without steps: it holds the step, and pages too.
  static bool works(const Rung& bare) { return !bare.plan.refused && bare.plan.held <= bare.ceiling; }

  Rung run_bare(int64_t budget) {
    Rung r{budget, 0.5, Drops::late, {}};
    r.room = budget - bookable(budget);
    r.plan = dry(r);
    return r;
  }

  // What budgets without steps do: from the least on that does the same as the one that was run.
  struct Bare {
    int64_t least;
    Rung rung;
    bool works() const { return Ladder::works(rung); }
  };
  const Bare& bare_at(int64_t budget) {
    for (const Bare& b : bare_)
      if (b.least <= budget && budget <= b.rung.ceiling) return b;
    Rung r = run_bare(budget);
    const int64_t asked = std::max(r.plan.asked, whole_.plan.start.total + 1);
    const int64_t least = std::min(budget_for(asked), budget);
    bare_.push_back({least, std::move(r)});
    return bare_.back();
  }

  // The smallest budget without steps that works; null where that is too far above `planned`.
  const Bare* search_bare(int64_t planned) {
    const Bare *found = nullptr, *b = &bare_at(planned);
    int64_t refused = planned;
    if (!b->works()) b = &bare_at(planned + planned / kMostForBoth);
    for (int64_t share = kMostForBoth; share > 0 && b->works() && b->least <= refused; share /= 2) {
      found = b;
      refused = share > 1 ? b->least - b->least / share : 0;
      b = &bare_at(refused);
    }
    if (b->works()) found = b;
    if (found) found = bisect(found, refused, kBareRuns);
    return descend(found, (found ? found->least : planned) - 1, kBareRuns);
  }

  // Between one that works and one that is refused, until it is known to 1/kFinest or so many were run.
  const Bare* bisect(const Bare* works, int64_t refused, size_t runs) {
    while (works->least - refused > std::max<int64_t>(works->least / kFinest, 1) && bare_.size() < runs) {
      const Bare& b = bare_at(refused + (works->least - refused) / 2);
      if (b.works())
        works = &b;
      else
        refused = b.rung.ceiling;
    }
    return works;
  }

  // All of them from `next` on downwards, until kBelow after the last that worked.
  const Bare* descend(const Bare* works, int64_t next, size_t runs) {
    for (int left = kBelow; left > 0 && bookable(next) > whole_.plan.start.total && bare_.size() < runs; --left) {
      const Bare& b = bare_at(next);
      if (b.works()) works = &b, left = kBelow;
      next = b.least - 1;
    }
    return works;
  }

  bool runs_at(int k) {
    for (size_t i = std::size(kWays); i-- > 0;)
      if (tried(k, i).ceiling) return true;
    return false;
  }

  Rung choose(int k) {
    const Rung *best = nullptr, *below = nullptr;
    for (size_t i = 0; i < std::size(kWays); ++i) {
      const Rung& r = tried(k, i);
      if (!r.ceiling) continue;
      if (k > bottom_ + 1 && r.plan.most <= rung_bytes(k - 1)) {
        below = &r;
      } else if (!best || r.plan.work < best->plan.work) {
        best = &r;
      }
    }
    if (below) below = at(k - 1);
    if (below && (!best || below->plan.work <= best->plan.work)) best = below;
    Rung choice = best ? *best : Rung();
    choice.ceiling = best ? rung_bytes(k) : 0;
    return choice;
  }

  const std::function<Plan()>& plan_step_;
  const int64_t budget_;
  Rung whole_;
  int bottom_, top_, lowest_ = -1;  // bottom_: what was there before the step does not fit
  std::deque<Tried> tried_[std::size(kWays)];
  std::deque<Rung> below_;
  std::deque<Bare> bare_;
  int64_t smallest_ = 0;                      // 0: not looked for yet
  bool planned_only_ = false;                 // the same is too little without the steps
  size_t last_way_ = 0;                       // that worked below the rungs
  std::vector<std::optional<Rung>> choices_;  // of rungs bottom_ + 1 to top_
};

// The highest rung that the budget takes; null where there is none.
const Rung* highest_within(Ladder& ladder, int64_t budget) {
  if (ladder.whole().fits(budget)) return &ladder.whole();
  int floor = 0;
  for (int k = std::min(Ladder::rung_of(bookable(budget)), ladder.top()); k >= floor; --k) {
    const Rung* r = ladder.at(k);
    if (!r)
      floor = ladder.lowest();
    else if (r->fits(budget))
      return r;
  }
  if (const Rung* last = ladder.at(ladder.lowest()); last->fits(budget)) return last;
  for (const Rung& r : ladder.below())
    if (r.fits(budget)) return &r;
  return nullptr;
}

}  // namespace

namespace {

// After which what the steps leave behind, and their peak, have not grown. One where that never comes.
int repetitions(const std::function<void()>& steps, Device d) {
  PlanScope scope;
  steps();
  Plan before = scope.result(d);
  for (int times = 1; times < kMostRepetitions; ++times) {
    try {
      steps();
    } catch (const std::exception&) {  // they can be run so often, and no more
      return times;
    }
    const Plan now = scope.result(d);
    if (now.end.total <= before.end.total && now.most <= before.most) return times;
    before = now;
  }
  return 1;
}

}  // namespace

std::string culprit(const Plan& p) {
  std::string text = p.op[0] ? p.op : "an allocation";
  if (p.location) text += " at " + line_text(p.location);
  if (!p.module.empty()) text += " in " + p.module;
  return text;
}

// Note [What is left]
// Small blocks share pages, so somewhat more is held than booked: holes among blocks of some kilobytes that no other
// fits into, the records that threads keep for reuse, and those that come between two tensors. That is 100 to 280 KB
// for the models here, whatever their large tensors; less for programs that are small themselves, but of programs with
// hundreds of records and nothing but small blocks it was 76 KB of 800, 62 of 366 and 96 of 307.
int64_t bookable(int64_t budget) {
  constexpr int64_t kUsual = 384 << 10, kMost = 8 << 20, kHoles = 64 << 10;
  const int64_t tenth = std::clamp<int64_t>(budget / 10, 112 << 10, 128 << 10);
  const int64_t small = std::min(budget / 3, std::max(budget / 32 + kHoles, tenth));
  return budget - std::clamp(budget / 128, std::min(small, kUsual), kMost);
}

namespace {

// The first that `enough` is true of, from `least` on.
template <class F>
int64_t first_of(int64_t least, int64_t most, F enough) {
  while (least < most) {
    const int64_t b = least + (most - least) / 2;
    if (enough(b))
      most = b;
    else
      least = b + 1;
  }
  return least;
}

}  // namespace

int64_t budget_for(int64_t booked) {
  return first_of(booked, booked + booked / 2 + 64, [&](int64_t b) { return bookable(b) >= booked; });
}

// Pages count once where a plan knows of them: a quarter of what is left is for others.
int64_t budget_for(const Plan& p) {
  const int64_t least = budget_for(p.peak.total);
  auto holds = [&](int64_t b) { return p.held <= b - (b - bookable(b)) / 4; };
  return holds(least) ? least : first_of(least, budget_for(p.held), holds);
}

std::function<Plan()> plan_of_steps(std::function<void()> steps, Device d) {
  return [steps = std::move(steps), d, times = 0]() mutable {
    if (times == 0) times = repetitions(steps, d);
    return plan_on(d, [&] {
      for (int i = 0; i < times; ++i) steps();
    });
  };
}

Rung choose_rung(const char* what, int64_t bytes, const std::function<Plan()>& plan_step, Device d) {
  Ceilings* outer = ceilings_of(d);
  const int64_t left = outer ? outer->budget() : INT64_MAX, budget = std::min(bytes, left), most = bookable(budget);
  for (;;) {
    std::optional<WithoutCeilings> alone(std::in_place, d);
    Ladder ladder(plan_step, budget);
    const Rung* within = highest_within(ladder, budget);
    if (within && (within == &ladder.whole() || ladder.does_without_steps(budget) || budget >= ladder.sure() ||
                   budget >= ladder.smallest())) {
      // Every instant of the plan lies at or under `most` and under the rung's bound, so both bounds drop the same.
      Rung r = *within;
      if (!r.room) r.ceiling = std::min(r.ceiling, most);
      r.held = bytes;
      return r;
    }
    const Plan& least = ladder.least();
    // A budget around this one can make room by dropping what was kept before.
    if (outer && outer->drop(least.peak.total - most) > 0) continue;
    const int64_t smallest = ladder.smallest(), without = ladder.smallest_without_steps();
    const Rung* works = highest_within(ladder, smallest);
    const Plan& at_smallest = works ? works->plan : least;
    throw BudgetError(
        std::string(what) + ": " + std::to_string(budget) + " bytes" +
            (left < bytes ? ", which a budget around it leaves," : "") +
            " are too few: the smallest budget that works is " + std::to_string(smallest) + " bytes" +
            (without > smallest ? " (" + std::to_string(without) + " for one that is not given the step)" : "") +
            ", which " + culprit(least) + " needs; give that, or " + kNeedLess + "\nof its peak, " +
            grouped(at_smallest.peak.total) + " bytes: " + holds(at_smallest.peak),
        smallest, without);
  }
}

int64_t Budget::checked(int64_t bytes) {
  if (bytes <= 0)
    throw ValueError("Budget: " + std::to_string(bytes) + " bytes hold nothing; give a positive number, as in 512_MiB");
  return bytes;
}

Plan plan_under_budget(void* step, Plan (*run)(void* step)) {
  Plan under = run(step);
  if (!under.refused || trying) return under;
  return choose_rung("plan", INT64_MAX, [&] { return run(step); }).plan;
}

std::vector<Rung> all_rungs(const std::function<Plan()>& plan_step, Device d) {
  WithoutCeilings alone(d);
  Ladder ladder(plan_step);
  std::vector<Rung> rungs = {ladder.whole()};
  const int lowest = ladder.lowest();
  for (int k = ladder.top(); k >= lowest; --k) {
    const Rung* r = ladder.at(k);
    if (r && r->plan.peak.total < rungs.back().plan.peak.total) rungs.push_back(*r);
    // no rung that holds the last peak has a lower one
    while (k - 1 >= lowest && rung_bytes(k - 1) >= rungs.back().plan.peak.total) --k;
  }
  if (!ladder.below().empty() && ladder.below().back().budget() < rungs.back().budget()) {
    const Rung& least = ladder.below().back();
    while (rungs.size() > 1 && rungs.back().plan.peak.total <= least.plan.peak.total) rungs.pop_back();
    rungs.push_back(least);
  }
  rungs.back().held = ladder.smallest();  // what a refusal names, which may be a little more than its peak asks for
  return rungs;
}

}  // namespace situ::memory
