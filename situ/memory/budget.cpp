// Implements Budget: dry-runs a step under candidate limits and chooses the limit for a number of bytes.
#include "situ/memory/budget.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "situ/base/thread_local.h"
#include "situ/memory/composition.h"
#include "situ/memory/internal/text.h"
#include "situ/memory/trace.h"

namespace situ::memory {

namespace {

// Candidate limit k is 2^(k / 32) bytes: the same list for every program.
constexpr double kCandidates = 32;
constexpr int64_t kFinest = 2048;
constexpr int64_t kMostForBoth = 128;
constexpr int kBelow = 24;             // runs of budgets without steps below the last one that worked
constexpr size_t kUnplannedRuns = 56;  // and in all
int64_t limit_bytes(int k) { return static_cast<int64_t>(std::exp2(k / kCandidates)); }

// The strategies for dropping that are tried. If dropping light values is enough, the other values need no Recompute.
constexpr struct {
  double age_exponent;
  Drops drops;
} kStrategies[] = {{0, Drops::light}, {0, Drops::all}, {0.25, Drops::all}, {0.5, Drops::all}, {1, Drops::all}};

// True while a budget tries candidates: then a refused plan is a result and not an error.
thread_local constinit bool trying SITU_TLS_FAST = false;
struct Trying {
  Trying() : before(std::exchange(trying, true)) {}
  ~Trying() { trying = before; }
  const bool before;
};

// Note [Limit search]
// Finds what a step does under all candidate limits, with as few dry runs as possible. Each candidate is run once for
// each strategy. A run that stays within the next lower candidate is also the result of that candidate. Each candidate
// takes its run with the least work. If one of its runs stays within the next lower candidate, that candidate's choice
// is used instead, because it was chosen from a set that includes this run. So a choice either needs its limit or
// equals the choice below. Therefore a smaller budget never has a higher peak, whichever candidates were run, and a
// search may start at the budget's own candidate. Bisection finds the lowest candidate that works. Between it and the
// next lower one, which fails, limits are bisected in bytes to a precision of 1/kFinest.
//
// Note [The smallest budget]
// BudgetError names the smallest budget that works with and without steps. A run under a limit also gives the highest
// total that the limit allowed. Every limit from that total up to the one that was run gives the same result. So the
// search visits all limits of budgets without steps from above, and each run starts below the range of the last one.
// The smallest limit that works is the smallest budget, also for budgets with steps, which may do what a budget without
// steps does. Only if a plan needs less by more than 1 in kMostForBoth does its figure count. A budget without steps
// cannot reach that, so the error then names both figures.
class LimitSearch {
 public:
  // `budget`: the budget that is to be served.
  explicit LimitSearch(const std::function<Plan()>& plan_step, int64_t budget = kNoLimit)
      : plan_step_(plan_step), budget_(budget) {
    whole_.plan = plan_step_();
    bottom_ = candidate_of(whole_.plan.start.total) - 1;
    top_ = candidate_of(whole_.plan.peak.total);
    choices_.resize(static_cast<size_t>(top_ - bottom_));
  }
  const CandidateLimit& whole() const { return whole_; }
  int top() const { return top_; }
  // Returns the lowest candidate limit of at least `bytes`.
  static int candidate_of(int64_t bytes) {
    int k = std::max(0, static_cast<int>(std::log2(static_cast<double>(std::max<int64_t>(1, bytes))) * kCandidates));
    while (k > 0 && limit_bytes(k - 1) >= bytes) --k;
    while (limit_bytes(k) < bytes) ++k;
    return k;
  }

  // Returns what candidate k does; null if the step is refused.
  const CandidateLimit* at(int k) {
    if (k > top_) return &whole_;
    if (k <= bottom_) return nullptr;
    std::optional<CandidateLimit>& choice = choices_[static_cast<size_t>(k - bottom_ - 1)];
    if (!choice) choice = choose(k);
    return choice->limit == 0 ? nullptr : &*choice;
  }

  // Returns what works below the lowest candidate, by falling peaks; the same for every budget.
  const std::deque<CandidateLimit>& below() {
    search();
    return below_;
  }
  // Returns the smallest budget.
  int64_t smallest() {
    search();
    return smallest_;
  }
  // Returns the smallest budget that works without steps. It is larger than smallest() if only a plan reaches that.
  int64_t smallest_without_steps() {
    search();
    if (!planned_only_) return smallest_;
    // Begin with as many bytes as the unlimited step takes. More are needed if the reserve is too small for its
    // records.
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
  // Returns a budget that is certainly at least the smallest.
  int64_t sure() {
    const int64_t least = at(lowest())->budget();
    return least + 2 * (least / kMostForBoth);
  }

  // If true, the smallest budget is at most `budget`.
  bool does_without_steps(int64_t budget) { return works(run_unplanned(budget)); }

  // Returns the lowest candidate that works; top() + 1 if only the step as it is works.
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
    CandidateLimit candidate;  // limit 0: refused
  };

  const CandidateLimit& tried(int k, size_t strategy) {
    for (const Tried& t : tried_[strategy])
      if (t.k == k || (t.k > k && t.candidate.limit && t.candidate.plan.most <= limit_bytes(k))) return t.candidate;
    tried_[strategy].push_back({k, run(limit_bytes(k), strategy)});
    return tried_[strategy].back().candidate;
  }

  Plan dry(const CandidateLimit& r) {
    MemoryLimit c(r.limit, r.age_exponent, r.drops, r.room, whole_.plan.device, r.limit, budget_);
    Trying candidate;
    return plan_step_();
  }

  // Returns limit 0 if the step is refused.
  CandidateLimit run(int64_t bytes, size_t strategy) {
    CandidateLimit r{bytes, kStrategies[strategy].age_exponent, kStrategies[strategy].drops, {}};
    r.plan = dry(r);
    if (!r.plan.refused) return r;
    r = {};
    r.limit = 0;
    return r;
  }

  // Returns the first strategy that works within `bytes`; limit 0 if there is none.
  CandidateLimit any_within(int64_t bytes) {
    for (size_t i = 0; i < std::size(kStrategies); ++i) {
      CandidateLimit r = run(bytes, (last_strategy_ + i) % std::size(kStrategies));
      if (!r.limit || r.plan.peak.total > bytes) continue;
      last_strategy_ = (last_strategy_ + i) % std::size(kStrategies);
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

  // The Recompute records may take more bytes than dropping values saves, so the step as it is may need less.
  const Plan& least_planned() {
    const Plan& least = below_.empty() ? at(lowest())->plan : below_.back().plan;
    return budget_for(whole_.plan) < budget_for(least) ? whole_.plan : least;
  }

  void search_planned() {
    const int k = lowest();
    int64_t works = at(k)->plan.peak.total;
    for (size_t i = 0; k <= top_ && i < std::size(kStrategies); ++i)
      if (const CandidateLimit& r = tried(k, i); r.limit) {
        works = std::min(works, r.plan.peak.total);
        add_below(r);
      }
    int64_t refused = k - 1 > bottom_ ? limit_bytes(k - 1) : whole_.plan.start.total;
    while (works - refused > std::max<int64_t>(works / kFinest, 1)) {
      const int64_t middle = refused + (works - refused) / 2;
      if (!try_below(middle, works)) refused = middle;
    }
    // The dropped values change abruptly with the limit: a lower one may work although a higher one fails. So try some
    // lower limits.
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
  // Keeps only runs that need a smaller budget; a lower peak may hold more pages.
  void add_below(CandidateLimit r) {
    if (r.budget() < (below_.empty() ? at(lowest())->budget() : below_.back().budget())) below_.push_back(std::move(r));
  }

  // Returns whether a budget without steps can hold the step, its pages included.
  static bool works(const CandidateLimit& unplanned) {
    return !unplanned.plan.refused && unplanned.plan.held <= unplanned.limit;
  }

  CandidateLimit run_unplanned(int64_t budget) {
    CandidateLimit r{budget, 0.5, Drops::late, {}};
    r.room = budget - bookable(budget);
    r.plan = dry(r);
    return r;
  }

  // A range of budgets without steps that all do the same: from `least` up to the one that was run.
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

  // Returns the smallest budget without steps that works; null if it is too far above `planned`.
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

  // Bisects between one that works and one that is refused, to a precision of 1/kFinest or until `runs` runs.
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

  // Tries all ranges from `next` downwards, until kBelow of them in a row have failed.
  const Unplanned* descend(const Unplanned* works, int64_t next, size_t runs) {
    for (int left = kBelow; left > 0 && bookable(next) > whole_.plan.start.total && unplanned_.size() < runs; --left) {
      const Unplanned& b = unplanned_at(next);
      if (b.works()) works = &b, left = kBelow;
      next = b.least - 1;
    }
    return works;
  }

  bool runs_at(int k) {
    for (size_t i = std::size(kStrategies); i-- > 0;)
      if (tried(k, i).limit) return true;
    return false;
  }

  CandidateLimit choose(int k) {
    const CandidateLimit *best = nullptr, *below = nullptr;
    for (size_t i = 0; i < std::size(kStrategies); ++i) {
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
  int bottom_, top_, lowest_ = -1;  // bottom_: limits up to here do not hold even what was booked before the step
  std::deque<Tried> tried_[std::size(kStrategies)];
  std::deque<CandidateLimit> below_;
  std::deque<Unplanned> unplanned_;
  int64_t smallest_ = 0;                                // 0: not searched yet
  bool planned_only_ = false;                           // a budget of smallest_ fails without the steps
  size_t last_strategy_ = 0;                            // the last strategy that worked below the candidates
  std::vector<std::optional<CandidateLimit>> choices_;  // for candidates bottom_ + 1 to top_
};

// Returns the highest candidate that fits the budget; null if there is none.
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

// Returns the number of repetitions after which the bytes left behind, and the peak, no longer grow. 1 if they always
// grow.
int repetitions(const std::function<void()>& steps, Device d) {
  PlanScope scope;
  steps();
  Plan before = scope.result(d);
  for (int times = 1; times < kMostRepetitions; ++times) {
    try {
      steps();
    } catch (const std::exception&) {  // the steps can be run this often and no more
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

// Note [Reserve of a budget]
// Small blocks share pages, so somewhat more is held than booked. The difference is holes that no other block fits
// into, records that threads keep for reuse, and records that are added between two tensors. This reserve hardly
// depends on large tensors. Programs with hundreds of records and only small blocks need a larger share. The numbers
// were chosen by measurement.
int64_t bookable(int64_t budget) {
  constexpr int64_t kUsual = 384 << 10, kMost = 8 << 20, kHoles = 64 << 10;
  const int64_t tenth = std::clamp<int64_t>(budget / 10, 112 << 10, 128 << 10);
  const int64_t small = std::min(budget / 3, std::max(budget / 32 + kHoles, tenth));
  return budget - std::clamp(budget / 128, std::min(small, kUsual), kMost);
}

namespace {

// Returns the smallest value from `least` to `most` for which `enough` is true.
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

// Plan::held already includes shared pages, so only a quarter of the reserve is kept for other holes.
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
  ThreadLimits* outer = thread_limits(d);
  const int64_t left = outer ? outer->budget() : INT64_MAX, budget = std::min(bytes, left), most = bookable(budget);
  for (;;) {
    std::optional<WithoutMemoryLimits> alone(std::in_place, d);
    LimitSearch search(plan_step, budget);
    const CandidateLimit* within = highest_within(search, budget);
    if (within && (within == &search.whole() || search.does_without_steps(budget) || budget >= search.sure() ||
                   budget >= search.smallest())) {
      // Every instant of the plan is at or under `most` and the candidate limit, so both bounds drop the same values.
      CandidateLimit r = *within;
      if (!r.room) r.limit = std::min(r.limit, most);
      r.held = bytes;
      return r;
    }
    const Plan& least = search.least();
    // An enclosing budget can make room by dropping older values.
    if (outer && outer->drop(least.peak.total - most) > 0) continue;
    const int64_t smallest = search.smallest(), without = search.smallest_without_steps();
    const CandidateLimit* works = highest_within(search, smallest);
    const Plan& at_smallest = works ? works->plan : least;
    throw BudgetError(
        std::string(what) + ": " + std::to_string(budget) + " bytes" +
            (left < bytes ? ", which an enclosing budget leaves," : "") +
            " are too few: the smallest budget that works is " + std::to_string(smallest) + " bytes" +
            (without > smallest ? " (" + std::to_string(without) + " for a budget that is not given the step)" : "") +
            ", which " + culprit(least) + " needs; give that many, or " + kNeedLess + "\nits peak, " +
            grouped(at_smallest.peak.total) + " bytes: " + composition(at_smallest.peak),
        smallest, without);
  }
}

int64_t Budget::checked(int64_t bytes) {
  if (bytes <= 0)
    throw ValueError("Budget: " + std::to_string(bytes) + " bytes are too few; give a positive number, as in 512_MiB");
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
    // No candidate limit that holds the last peak has a lower one.
    while (k - 1 >= lowest && limit_bytes(k - 1) >= candidates.back().plan.peak.total) --k;
  }
  if (!search.below().empty() && search.below().back().budget() < candidates.back().budget()) {
    const CandidateLimit& least = search.below().back();
    while (candidates.size() > 1 && candidates.back().plan.peak.total <= least.plan.peak.total) candidates.pop_back();
    candidates.push_back(least);
  }
  candidates.back().held =
      search.smallest();  // the figure that a refusal names; it may be a little more than the peak needs
  return candidates;
}

}  // namespace situ::memory
