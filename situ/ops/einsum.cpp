// einsum: names every operand's dimensions, then multiplies operands pair by pair. Each product is a batched matrix
// product over the names that no later step uses.
#include <algorithm>
#include <string>
#include <string_view>

#include "situ/base/thread_state.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"

namespace situ {

namespace {

// Names of dimensions: letters stand for themselves; dimensions under "..." count down from -1, the last one.
using Names = std::vector<int>;

struct Term {
  Tensor t;
  Names names;
};

[[noreturn]] void refuse(std::string_view equation, const std::string& why) {
  throw ValueError(called_as("einsum") + ": \"" + std::string(equation) + "\": " + why);
}

bool holds(const Names& names, int name) { return std::find(names.begin(), names.end(), name) != names.end(); }

// Converts "ij" or "...ij" to names; `dots` is the number of dimensions under the dots.
Names parse(std::string_view equation, std::string_view part, int dots, bool* has_dots) {
  Names names;
  for (size_t i = 0; i < part.size(); ++i) {
    char c = part[i];
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
      names.push_back(c);
    } else if (part.substr(i, 3) == "..." && !*has_dots) {
      *has_dots = true;
      for (int k = dots; k > 0; --k) names.push_back(-k);
      i += 2;
    } else if (c != ' ') {
      refuse(equation,
             std::string("'") + c + "' is neither a letter nor a first \"...\"; write it as in \"ij,jk->ik\"");
    }
  }
  return names;
}

Term operand_of(std::string_view equation, std::string_view part, const Tensor& t) {
  auto letters = static_cast<int>(std::count_if(part.begin(), part.end(), [](char c) { return c != '.' && c != ' '; }));
  bool dots = false;
  Term r{t, parse(equation, part, std::max(0, static_cast<int>(t.dim()) - letters), &dots)};
  if (static_cast<int64_t>(r.names.size()) != t.dim())
    refuse(equation, "\"" + std::string(part) + "\" names " + std::to_string(letters) +
                         " dimensions, but its operand is " + t.describe() +
                         "; give one letter for each, or \"...\" for the others");
  for (size_t i = 0; i < r.names.size(); ++i)  // a repeated letter: the diagonal, which goes last
    for (size_t j = i + 1; j < r.names.size(); ++j) {
      if (r.names[j] != r.names[i]) continue;
      auto a = static_cast<int64_t>(i), b = static_cast<int64_t>(j);
      if (r.t.size(a) != r.t.size(b))
        refuse(equation, std::string("'") + static_cast<char>(r.names[i]) + "' names sizes " +
                             std::to_string(r.t.size(a)) + " and " + std::to_string(r.t.size(b)) + " of " +
                             t.describe());
      int name = r.names[i];
      r.t = r.t.diagonal(0, a, b);
      r.names.erase(r.names.begin() + static_cast<std::ptrdiff_t>(j));
      r.names.erase(r.names.begin() + static_cast<std::ptrdiff_t>(i));
      r.names.push_back(name);
      i = static_cast<size_t>(-1);  // restarts the loop
      break;
    }
  return r;
}

// Permutes the dimensions; names that the term lacks become dimensions of size 1.
Tensor arranged(const Term& x, const Names& order) {
  DimVec dims;
  for (int name : order)
    if (auto at = std::find(x.names.begin(), x.names.end(), name); at != x.names.end())
      dims.push_back(at - x.names.begin());
  Tensor t = x.t.permute(dims);
  for (size_t i = 0; i < order.size(); ++i)
    if (!holds(x.names, order[i])) t = t.unsqueeze(static_cast<int64_t>(i));
  return t;
}

// Sums over every name that is not in `keep`.
Term summed(Term x, const Names& keep) {
  DimVec dims;
  Names left;
  for (size_t i = 0; i < x.names.size(); ++i)
    if (holds(keep, x.names[i]))
      left.push_back(x.names[i]);
    else
      dims.push_back(static_cast<int64_t>(i));
  if (!dims.empty()) x.t = x.t.sum(dims);
  return {x.t, left};
}

int64_t product(const Tensor& t, size_t from, size_t to) {
  int64_t n = 1;
  for (size_t i = from; i < to; ++i) n *= t.size(static_cast<int64_t>(i));
  return n;
}

// Returns the product of two terms, summed over the names that are not in `keep`.
Term contracted(std::string_view equation, const Term& a, const Term& b, const Names& keep) {
  Names batch, rows, columns, gone;
  for (int n : a.names) (!holds(b.names, n) ? rows : holds(keep, n) ? batch : gone).push_back(n);
  for (int n : b.names)
    if (!holds(a.names, n)) columns.push_back(n);
  auto joined = [](std::initializer_list<Names> parts) {
    Names all;
    for (const Names& p : parts) all.insert(all.end(), p.begin(), p.end());
    return all;
  };
  Names result = joined({batch, rows, columns});
  if (gone.empty()) return {arranged(a, result) * arranged(b, result), result};
  Tensor x = arranged(a, joined({batch, rows, gone})), y = arranged(b, joined({batch, gone, columns}));
  DimVec left, right, sizes;
  auto shared = [&](int64_t i, int64_t j, int name) {
    int64_t m = x.size(i), n = y.size(j);
    if (m != n && m != 1 && n != 1)
      refuse(equation, (name > 0 ? std::string("'") + static_cast<char>(name) + "'" : std::string("\"...\"")) +
                           " names sizes " + std::to_string(m) + " and " + std::to_string(n) + "; they must be equal");
    return std::max(m, n);
  };
  for (size_t i = 0; i < x.sizes().size(); ++i) left.push_back(x.size(static_cast<int64_t>(i)));
  for (size_t i = 0; i < y.sizes().size(); ++i) right.push_back(y.size(static_cast<int64_t>(i)));
  size_t nb = batch.size(), nr = rows.size(), ng = gone.size();
  for (size_t i = 0; i < nb + ng; ++i) {
    auto in_x = static_cast<int>(i < nb ? i : i + nr), in_y = static_cast<int>(i);
    left[in_x] = right[in_y] = shared(in_x, in_y, i < nb ? batch[i] : gone[i - nb]);
  }
  x = x.expand(left), y = y.expand(right);
  for (size_t i = 0; i < nb + nr; ++i) sizes.push_back(left[static_cast<int>(i)]);
  for (size_t i = nb + ng; i < y.sizes().size(); ++i) sizes.push_back(right[static_cast<int>(i)]);
  int64_t n = product(x, 0, nb), k = product(x, nb + nr, nb + nr + ng);
  int64_t m = product(x, nb, nb + nr), c = product(y, nb + ng, y.sizes().size());
  return {x.reshape({n, m, k}).bmm(y.reshape({n, k, c})).view(sizes), result};
}

// Returns the result's names: those after "->", or the letters that occur once, sorted, after the dots.
Names result_names(std::string_view equation, const std::vector<Term>& terms, size_t arrow) {
  Names all, result;
  for (const Term& t : terms) all.insert(all.end(), t.names.begin(), t.names.end());
  int dots = all.empty() ? 0 : std::max(0, -*std::min_element(all.begin(), all.end()));
  if (arrow != std::string_view::npos) {
    bool has_dots = false;
    result = parse(equation, equation.substr(arrow + 2), dots, &has_dots);
    for (size_t i = 0; i < result.size(); ++i) {
      bool twice = std::count(result.begin(), result.end(), result[i]) > 1;
      if (twice || !holds(all, result[i]))
        refuse(equation, std::string("the result names '") + static_cast<char>(result[i]) +
                             (twice ? "' twice; each dimension has one name" : "', which no operand has"));
    }
    return result;
  }
  for (int k = dots; k > 0; --k) result.push_back(-k);
  for (int c = 'A'; c <= 'z'; ++c)
    if (std::count(equation.begin(), equation.end(), static_cast<char>(c)) == 1 && holds(all, c)) result.push_back(c);
  return result;
}

}  // namespace

Tensor einsum(std::string_view equation, const InList& operands) {
  CallScope name("einsum");
  LocationScope scope(operands.location());
  size_t arrow = equation.find("->");
  std::string_view left = equation.substr(0, std::min(arrow, equation.size()));
  std::vector<Term> terms;
  for (size_t from = 0, i = 0; from <= left.size(); ++i) {
    size_t comma = std::min(left.find(',', from), left.size());
    if (i >= operands.size())
      refuse(equation, "names more operands than the " + std::to_string(operands.size()) + " given");
    In x = operands[i];
    terms.push_back(operand_of(equation, left.substr(from, comma - from), op::tensor_of("einsum", x)));
    from = comma + 1;
  }
  if (terms.size() != operands.size())
    refuse(equation, "names " + std::to_string(terms.size()) + " operands, but " + std::to_string(operands.size()) +
                         " were given");
  const Names result = result_names(equation, terms, arrow);
  Term done = std::move(terms.front());
  for (size_t i = 1; i <= terms.size(); ++i) {
    Names later = result, next = i < terms.size() ? terms[i].names : Names();
    for (size_t k = i; k < terms.size(); ++k) later.insert(later.end(), terms[k].names.begin(), terms[k].names.end());
    done = summed(std::move(done), later);
    if (i == terms.size()) break;
    Names kept = result, wanted = result;
    for (size_t k = i + 1; k < terms.size(); ++k) kept.insert(kept.end(), terms[k].names.begin(), terms[k].names.end());
    wanted = kept;
    wanted.insert(wanted.end(), done.names.begin(), done.names.end());
    done = contracted(equation, done, summed(std::move(terms[i]), wanted), kept);
  }
  return arranged(done, result);
}

}  // namespace situ
