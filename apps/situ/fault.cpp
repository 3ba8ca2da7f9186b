// Turns exceptions into the program's error messages.
#include "apps/situ/fault.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>
#include <vector>

#include "situ/base/error.h"
#include "situ/io/chart.h"
#include "situ/memory/budget.h"
#include "situ/memory/ledger.h"

namespace situ::app {
namespace {

// Returns the three largest categories at the ledger's peak; "" if nothing was booked.
std::string where_the_bytes_are() {
  memory::Snapshot peak = memory::peak();
  std::vector<std::pair<int64_t, const char*>> parts;
  for (int c = 0; c < kCategories; ++c)
    if (int64_t bytes = peak.bytes[static_cast<size_t>(c)])
      parts.emplace_back(bytes, name_of(static_cast<Category>(c)));
  std::sort(parts.rbegin(), parts.rend());
  std::string text;
  for (size_t i = 0; i < std::min<size_t>(parts.size(), 3); ++i)
    text += fmt::format("{}{} {}", i ? ", " : "", parts[i].second, io::grouped_text(parts[i].first));
  return text.empty() ? "" : fmt::format("\nbooked at the peak: {} bytes, {}", io::grouped_text(peak.total), text);
}

std::string out_of_memory(std::string text) {
  text = text.substr(0, text.find('\n'));
  const bool dry = text.find("refused by the dry run") != std::string::npos;
  text = text.substr(0, text.find("; "));
  if (dry) return "these sizes take more bytes than can be counted (" + text + "); give a smaller batch or model";
  return text + "; give a smaller batch or model, or a --budget; or raise the limit" + where_the_bytes_are();
}

}  // namespace

std::string fault_text(const std::exception& fault) {
  // Errors of budgets and dry runs have their own hint and need no table.
  if (auto* e = dynamic_cast<const BudgetError*>(&fault)) return e->message();
  if (auto* e = dynamic_cast<const OutOfMemoryError*>(&fault))
    return e->message().find('\n') == std::string::npos ? e->message() : out_of_memory(e->message());
  if (dynamic_cast<const std::bad_alloc*>(&fault))
    return out_of_memory("out of memory: the system refused memory for something other than a tensor");
  std::string text = fault.what();
  if (auto* e = dynamic_cast<const std::system_error*>(&fault);
      e && e->code() == std::errc::resource_unavailable_try_again)
    text += " for another thread; raise the limit of memory or processes, or give --threads 1";
  return text;
}

}  // namespace situ::app
