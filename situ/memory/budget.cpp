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

// CandidateLimit k of the ladder that every program has: so many for each power of two.
constexpr double kCandidates = 32;
constexpr int64_t kFinest = 2048;
constexpr int64_t kMostForBoth = 128;
constexpr int kBelow = 24;             // runs of budgets without steps below the last that worked
constexpr size_t kUnplannedRuns = 56;  // ... and in all
int64_t limit_bytes(int k) { return static_cast<int64_t>(std::exp2(k / kCandidates)); }

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
class LimitSearch {
 public:
  // `budget`: whose rung is looked for.
  explicit LimitSearch(const std::function<Plan()>& plan_step, int64_t budget = kNoLimit)
      : plan_step_(plan_step), budget_(budget) {
    whole_.plan = plan_step_();
    bottom_ = candidate_of(whole_.plan.start.total) - 1;
    top_ = candidate_of(whole_.plan.peak.total);
    choices_.resize(static_cast<size_t>(top_ - bottom_));
  }
  const CandidateLimit& whole() const { return whole_; }
  int top() const { return top_; }
  // The lowest rung that holds so many bytes.
  static int candidate_of(int64_t bytes) {
    int k = std::max(0, static_cast<int>(std::log2(static_cast<double>(std::max<int64_t>(1, bytes))) * kCandidates));
    while (k > 0 && limit_bytes(k - 1) >= bytes) --k;
    while (limit_bytes(k) < bytes) ++k;
    return k;
  }

  // What rung k does; null where the step is refused.
  const CandidateLimit* at(int k) {
    if (k > top_) return &whole_;
    if (k <= bottom_) return nullptr;
    std::optional<CandidateLimit>& choice = choices_[static_cast<size_t>(k - bottom_ - 1)];
    if (!choice) choice = choose(k);
    return choice->limit == 0 ? nullptr : &*choice;
  }

  // What works with less bytes than the lowest rung, by falling peaks; the same whatever budget asks.
  const std::deque<CandidateLimit>& below() {
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
    const Unplanned* found = &unplanned_at(most);
    while (!found->works() && most < 2 * budget_for(whole_.plan)) {
      refused = most;
      found = &unplanned_at(most += most / 32);
    }
    if (!found->works()) return most;
    const size_t runs = unplanned_.size() + kUnplannedRuns;
    found = bisect(found, refused, runs);
    found = descend(found, found->least - 1, runs);
    return works(run_unplanned(found->least)) ? found->least : found->candidate.limit;  // with less room for records
  }
  const Plan& least() { return below().empty() ? least_planned() : below_.back().plan; }
  // Budgets that are surely no smaller than the smallest.
  int64_t sure() {
    const int64_t least = at(lowest())->budget();
    return least + 2 * (least / kMostForBoth);
  }

  // Then the smallest budget is no larger.
  bool does_without_steps(int64_t budget) { return works(run_unplanned(budget)); }

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
    CandidateLimit candidate;  // its ceiling is 0 when it was refused
  };

  const CandidateLimit& tried(int k, size_t way) {
    for (const Tried& t : tried_[way])
      if (t.k == k || (t.k > k && t.candidate.limit && t.candidate.plan.most <= limit_bytes(k))) return t.candidate;
    tried_[way].push_back({k, run(limit_bytes(k), way)});
    return tried_[way].back().candidate;
  }

  Plan dry(const CandidateLimit& r) {
    MemoryLimit c(r.limit, r.age_exponent, r.drops, r.room, whole_.plan.device, r.limit, budget_);
    Trying candidate;
    return plan_step_();
  }

  // Its ceiling is 0 when it was refused.
  CandidateLimit run(int64_t bytes, size_t way) {
    CandidateLimit r{bytes, kWays[way].age_exponent, kWays[way].drops, {}};
    r.plan = dry(r);
    if (!r.plan.refused) return r;
    r = {};
    r.limit = 0;
    return r;
  }

  // The first way that works within so many bytes; its ceiling is 0 where there is none.
  CandidateLimit any_within(int64_t bytes) {
    for (size_t i = 0; i < std::size(kWays); ++i) {
      CandidateLimit r = run(bytes, (last_way_ + i) % std::size(kWays));
      if (!r.limit || r.plan.peak.total > bytes) continue;
      last_way_ = (last_way_ + i) % std::size(kWays);
      return r;
    }
    CandidateLimit none;
    none.limit = 0;
    return none;
  }

  void search() {
    if (smallest_) return;
    search_planned();
    smallest_ = budget_for(least_planned());
    const Unplanned* unplanned = search_unplanned(smallest_);
    planned_only_ = !unplanned;
    if (!unplanned) return;
    CandidateLimit least =
        unplanned->least < unplanned->candidate.limit ? run_unplanned(unplanned->least) : unplanned->candidate;
    if (!works(least)) least = unplanned->candidate;  // it has less room for records
    const int64_t most = budget_for(whole_.plan);
    if (least.limit < smallest_)
      below_.push_back(least), smallest_ = least.limit;
    else
      smallest_ = std::min(least.limit, most), planned_only_ = least.limit > most;
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
      if (const CandidateLimit& r = tried(k, i); r.limit) {
        works = std::min(works, r.plan.peak.total);
        add_below(r);
      }
    int64_t refused = k - 1 > bottom_ ? limit_bytes(k - 1) : whole_.plan.start.total;
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
    CandidateLimit r = any_within(bytes);
    if (!r.limit || r.plan.peak.total > bytes) return false;
    works = r.plan.peak.total;
    add_below(std::move(r));
    return true;
  }
  // Where a lower peak holds more pages, it does not come before the higher one.
  void add_below(CandidateLimit r) {
    if (r.budget() < (below_.empty() ? at(lowest())->budget() : below_.back().budget())) below_.push_back(std::move(r));
  }

  // Of a budget without steps: it holds the step, and pages too.
  static bool works(const CandidateLimit& unplanned) {
    return !unplanned.plan.refused && unplanned.plan.held <= unplanned.limit;
  }

  CandidateLimit run_unplanned(int64_t budget) {
    CandidateLimit r{budget, 0.5, Drops::late, {}};
    r.room = budget - bookable(budget);
    r.plan = dry(r);
    return r;
  }

  // What budgets without steps do: from the least on that does the same as the one that was run.
  struct Unplanned {
    int64_t least;
    CandidateLimit candidate;
    bool works() const { return LimitSearch::works(candidate); }
  };
  const Unplanned& unplanned_at(int64_t budget) {
    for (const Unplanned& b : unplanned_)
      if (b.least <= budget && budget <= b.candidate.limit) return b;
    CandidateLimit r = run_unplanned(budget);
    const int64_t asked = std::max(r.plan.asked, whole_.plan.start.total + 1);
    const int64_t least = std::min(budget_for(asked), budget);
    unplanned_.push_back({least, std::move(r)});
    return unplanned_.back();
  }

  // The smallest budget without steps that works; null where that is too far above `planned`.
  const Unplanned* search_unplanned(int64_t planned) {
    const Unplanned *found = nullptr, *b = &unplanned_at(planned);
    int64_t refused = planned;
    if (!b->works()) b = &unplanned_at(planned + planned / kMostForBoth);
    for (int64_t share = kMostForBoth; share > 0 && b->works() && b->least <= refused; share /= 2) {
      found = b;
      refused = share > 1 ? b->least - b->least / share : 0;
      b = &unplanned_at(refused);
    }
    if (b->works()) found = b;
    if (found) found = bisect(found, refused, kUnplannedRuns);
    return descend(found, (found ? found->least : planned) - 1, kUnplannedRuns);
  }

  // Between one that works and one that is refused, until it is known to 1/kFinest or so many were run.
  const Unplanned* bisect(const Unplanned* works, int64_t refused, size_t runs) {
    while (works->least - refused > std::max<int64_t>(works->least / kFinest, 1) && unplanned_.size() < runs) {
      const Unplanned& b = unplanned_at(refused + (works->least - refused) / 2);
      if (b.works())
        works = &b;
      else
        refused = b.candidate.limit;
    }
    return works;
  }

  // All of them from `next` on downwards, until kBelow after the last that worked.
  const Unplanned* descend(const Unplanned* works, int64_t next, size_t runs) {
    for (int left = kBelow; left > 0 && bookable(next) > whole_.plan.start.total && unplanned_.size() < runs; --left) {
      const Unplanned& b = unplanned_at(next);
      if (b.works()) works = &b, left = kBelow;
      next = b.least - 1;
    }
    return works;
  }

  bool runs_at(int k) {
    for (size_t i = std::size(kWays); i-- > 0;)
      if (tried(k, i).limit) return true;
    return false;
  }

  CandidateLimit choose(int k) {
    const CandidateLimit *best = nullptr, *below = nullptr;
    for (size_t i = 0; i < std::size(kWays); ++i) {
      const CandidateLimit& r = tried(k, i);
      if (!r.limit) continue;
      if (k > bottom_ + 1 && r.plan.most <= limit_bytes(k - 1)) {
        below = &r;
      } else if (!best || r.plan.work < best->plan.work) {
        best = &r;
      }
    }
    if (below) below = at(k - 1);
    if (below && (!best || below->plan.work <= best->plan.work)) best = below;
    CandidateLimit choice = best ? *best : CandidateLimit();
    choice.limit = best ? limit_bytes(k) : 0;
    return choice;
  }

  const std::function<Plan()>& plan_step_;
  const int64_t budget_;
  CandidateLimit whole_;
  int bottom_, top_, lowest_ = -1;  // bottom_: what was there before the step does not fit
  std::deque<Tried> tried_[std::size(kWays)];
  std::deque<CandidateLimit> below_;
  std::deque<Unplanned> unplanned_;
  int64_t smallest_ = 0;                                // 0: not looked for yet
  bool planned_only_ = false;                           // the same is too little without the steps
  size_t last_way_ = 0;                                 // that worked below the rungs
  std::vector<std::optional<CandidateLimit>> choices_;  // of rungs bottom_ + 1 to top_
};

// The highest rung that the budget takes; null where there is none.
const CandidateLimit* highest_within(LimitSearch& search, int64_t budget) {
  if (search.whole().fits(budget)) return &search.whole();
  int floor = 0;
  for (int k = std::min(LimitSearch::candidate_of(bookable(budget)), search.top()); k >= floor; --k) {
    const CandidateLimit* r = search.at(k);
    if (!r)
      floor = search.lowest();
    else if (r->fits(budget))
      return r;
  }
  if (const CandidateLimit* last = search.at(search.lowest()); last->fits(budget)) return last;
  for (const CandidateLimit& r : search.below())
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

CandidateLimit choose_limit(const char* what, int64_t bytes, const std::function<Plan()>& plan_step, Device d) {
  MemoryLimits* outer = memory_limits_of(d);
  const int64_t left = outer ? outer->budget() : INT64_MAX, budget = std::min(bytes, left), most = bookable(budget);
  for (;;) {
    std::optional<WithoutMemoryLimits> alone(std::in_place, d);
    LimitSearch search(plan_step, budget);
    const CandidateLimit* within = highest_within(search, budget);
    if (within && (within == &search.whole() || search.does_without_steps(budget) || budget >= search.sure() ||
                   budget >= search.smallest())) {
      // Every instant of the plan lies at or under `most` and under the rung's bound, so both bounds drop the same.
      CandidateLimit r = *within;
      if (!r.room) r.limit = std::min(r.limit, most);
      r.held = bytes;
      return r;
    }
    const Plan& least = search.least();
    // A budget around this one can make room by dropping what was kept before.
    if (outer && outer->drop(least.peak.total - most) > 0) continue;
    const int64_t smallest = search.smallest(), without = search.smallest_without_steps();
    const CandidateLimit* works = highest_within(search, smallest);
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
  return choose_limit("plan", INT64_MAX, [&] { return run(step); }).plan;
}

std::vector<CandidateLimit> all_candidate_limits(const std::function<Plan()>& plan_step, Device d) {
  WithoutMemoryLimits alone(d);
  LimitSearch search(plan_step);
  std::vector<CandidateLimit> candidates = {search.whole()};
  const int lowest = search.lowest();
  for (int k = search.top(); k >= lowest; --k) {
    const CandidateLimit* r = search.at(k);
    if (r && r->plan.peak.total < candidates.back().plan.peak.total) candidates.push_back(*r);
    // no rung that holds the last peak has a lower one
    while (k - 1 >= lowest && limit_bytes(k - 1) >= candidates.back().plan.peak.total) --k;
  }
  if (!search.below().empty() && search.below().back().budget() < candidates.back().budget()) {
    const CandidateLimit& least = search.below().back();
    while (candidates.size() > 1 && candidates.back().plan.peak.total <= least.plan.peak.total) candidates.pop_back();
    candidates.push_back(least);
  }
  candidates.back().held =
      search.smallest();  // what a refusal names, which may be a little more than its peak asks for
  return candidates;
}

}  // namespace situ::memory
