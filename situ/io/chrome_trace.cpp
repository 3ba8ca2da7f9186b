// Implements ChromeTrace: one JSON event per call and per change of the booked bytes.
#include "situ/io/chrome_trace.h"

#include "situ/io/json.h"

namespace situ::io {
namespace {

double microseconds(int64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1000; }

JsonObject event_of(const char* phase, std::string_view name, int64_t at) {
  JsonObject e;
  e.set("ph", phase).set("name", name).set("pid", 1).set("tid", 1).set("ts", microseconds(at));
  return e;
}

}  // namespace

ChromeTrace::ChromeTrace(std::string_view title) {
  event(event_of("M", "process_name", 0).set("args", JsonObject().set("name", title)).text());
  event(event_of("M", "thread_name", 0).set("args", JsonObject().set("name", "calls")).text());
}

void ChromeTrace::op(std::string_view name, int64_t begin, int64_t end, std::string_view phase,
                     std::string_view where) {
  JsonObject e = event_of("X", name, begin);
  e.set("dur", microseconds(end - begin)).set("cat", phase);
  if (!where.empty()) e.set("args", JsonObject().set("where", where));
  event(e.text());
}

void ChromeTrace::bytes(int64_t at, const CategoryBytes& bytes) {
  JsonObject all;
  for (int c = 0; c < kCategories; ++c) all.set(name_of(static_cast<Category>(c)), bytes[static_cast<size_t>(c)]);
  event(event_of("C", "booked bytes", at).set("args", all).text());
}

void ChromeTrace::event(const std::string& json) { events_ += (events_.empty() ? "" : ",\n") + json; }

std::string ChromeTrace::text() const { return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + events_ + "\n]}\n"; }

}  // namespace situ::io
