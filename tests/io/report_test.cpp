// Tests of the report of a training: its text and its page.
#include "situ/io/report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "situ/base/file.h"
#include "situ/io/chart.h"

namespace {

using namespace situ::io;

Report sample_report() {
  Report r;
  r.title = "gpt, 600 steps <of> \"text\" & more";
  r.facts = {{"model", "gpt: 6 layers, 192 wide"},
             {"parameters", "1,789,632"},
             {"batch", "12 x 128 characters"},
             {"last loss", "1.712 nats"},
             {"held-out loss", "1.741"},
             {"time", "3 min 12 s"},
             {"peak", "214 MiB"},
             {"digest", "9f31c2a7d4e80b16"}};
  for (int i = 0; i <= 600; ++i) {
    double noise = 0.15 * std::sin(i * 12.9898) * std::cos(i * 78.233);
    r.loss.push_back({i, 1.6 + 2.5 * std::exp(-i / 90.0) + noise});
    if (i % 100 == 0) r.validation.push_back({i, 1.7 + 2.5 * std::exp(-i / 90.0)});
  }
  for (int i = 0; i < 5000; ++i) {
    ReportMemory m{i * 0.0001, {}};
    double phase = (i % 2500) / 2500.0, forward = phase < .5 ? phase * 2 : 2 - phase * 2;
    m.bytes[0] = 7'000'000;
    m.bytes[2] = static_cast<int64_t>(phase < .5 ? 0 : (phase - .5) * 2 * 7'000'000);
    m.bytes[3] = i > 2400 ? 14'000'000 : 0;
    m.bytes[4] = static_cast<int64_t>(forward * 150'000'000);
    m.bytes[5] = static_cast<int64_t>(2'000'000 + 30'000'000 * std::abs(std::sin(i * .07)));
    m.bytes[6] = 400'000;
    m.bytes[9] = 30'000;
    r.timeline.push_back(m);
    if (total_of(m.bytes) > total_of(r.peak)) r.peak = m.bytes;
  }
  for (int i = 1; i <= 600; ++i) {
    r.step_peaks.push_back({static_cast<double>(i), r.peak});
    if (i == 1) r.step_peaks.back().bytes[3] = 0;
    r.step_peaks.back().bytes[4] += i % 100 ? 0 : 9'000'000;
  }
  r.held_peak = total_of(r.peak) + 12'345'678;
  for (int i = 0; i < 6; ++i) {
    ReportModule m{"blocks." + std::to_string(i), "GPTBlock", {}};
    m.bytes[0] = m.bytes[2] = 1'100'000;
    m.bytes[3] = 2'200'000;
    m.bytes[4] = 24'000'000 - i * 1000;
    r.modules.push_back(m);
  }
  for (auto& b :
       r.modules
           .emplace_back(ReportModule{
               "encoder.stages.3.blocks.11.attention.out_proj.weight_norm", "NonDynamicallyQuantizableLinear", {}})
           .bytes)
    b = 123'456'789;  // the widest row: a long name, and every category
  r.footprint = {{"at most", 214'000'000, 226'000'000, 341'000'000}, {"at the end", 20'000'000, 226'000'000, 0}};
  r.tensors = {{"conv2d", "stem.0 <first>", situ::Category::saved, 9'000'000, 1},
               {"relu", "train.cpp:42", situ::Category::temporary, 3000, 3}};
  r.modules.push_back({"(outside of modules)", "", {0, 0, 0, 0, 0, 20'000'000, 400'000, 0, 0, 30'000}});
  return r;
}

size_t count(const std::string& text, const std::string& what) {
  size_t n = 0;
  for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size()) ++n;
  return n;
}

TEST(Report, ThePageIsCompleteAndFetchesNothing) {
  std::string html = report_html(sample_report());
  if (const char* path = std::getenv("SITU_KEEP_REPORT")) situ::replace_file(path, html, "test");
  EXPECT_EQ(count(html, "<svg"), 3u);
  EXPECT_EQ(count(html, "<svg"), count(html, "</svg>"));
  EXPECT_EQ(count(html, "<div"), count(html, "</div>"));
  EXPECT_EQ(count(html, "<tr"), count(html, "</tr>"));
  EXPECT_NE(html.find("gpt, 600 steps &lt;of&gt; &quot;text&quot; &amp; more"), std::string::npos);
  EXPECT_NE(html.find("saved for backward"), std::string::npos);
  EXPECT_NE(html.find("<b>input</b>: the part of the data set that is in memory"), std::string::npos);
  EXPECT_NE(html.find("blocks.0 (GPTBlock)"), std::string::npos);
  EXPECT_NE(html.find("conv2d, stem.0 &lt;first&gt;"), std::string::npos);
  EXPECT_NE(html.find("3 x relu, train.cpp:42"), std::string::npos);
  EXPECT_NE(html.find("prefers-color-scheme:dark"), std::string::npos);
  for (const char* fetched : {"http:", "https:", "src=", "url(", "<script", "<link", "@import"})
    EXPECT_EQ(html.find(fetched), std::string::npos) << fetched;
  EXPECT_EQ(html.find("nan"), std::string::npos);
  EXPECT_LT(html.size(), 400'000u);
}

TEST(Report, ShowsTheMemoryOfTheProcess) {
  Report r = sample_report();
  std::string html = report_html(r);
  for (const char* text : {"Memory of the process", "<th>booked</th><th>held</th><th>resident</th>",
                           "<td>214,000,000</td><td>226,000,000</td><td>341,000,000</td>", "<td>not known</td>",
                           "Held: booked, plus blocks kept for reuse.", "Blocks kept for reuse stay with the process"})
    EXPECT_NE(html.find(text), std::string::npos) << text;
  EXPECT_EQ(html.find("arm blocks"), std::string::npos);
  EXPECT_EQ(footprint_text(r),
            "bytes of the process                   booked             held         resident\n"
            "  at most                         214,000,000      226,000,000      341,000,000\n"
            "  at the end                       20,000,000      226,000,000        not known\n"
            "  booked: by tensors and records; held: with blocks kept for reuse; resident: all of the process (RSS)\n");
  EXPECT_EQ(footprint_text(Report{}), "");
  EXPECT_EQ(report_html(Report{}).find("Memory of the process"), std::string::npos);
}

TEST(Report, ThePeakSurvivesThinning) {
  Report r = sample_report();
  r.timeline[2500].bytes[4] = 900'000'000;
  EXPECT_NE(report_html(r).find("peak " + bytes_text(static_cast<double>(total_of(r.timeline[2500].bytes)))),
            std::string::npos);
}

TEST(Report, AnEmptyRunIsReportedAsEmpty) {
  std::string html = report_html(Report{});
  EXPECT_EQ(count(html, "Nothing was recorded."), 3u);
  Report one;
  one.loss = {{1, 2.0}};
  one.timeline = one.step_peaks = {{0, {1}}};
  html = report_html(one);
  EXPECT_EQ(count(html, "Nothing was recorded."), 0u);
  EXPECT_EQ(html.find("inf"), std::string::npos);
  one.loss = {{1, std::nan("")}, {2, INFINITY}};
  EXPECT_EQ(count(report_html(one), "Nothing was recorded."), 1u);
}

TEST(Report, TextTableIsAligned) {
  Report r;
  r.peak = {1000, 0, 0, 0, 3000};
  r.held_peak = 4096;
  r.modules = {
      {"a", "Linear", {1000}}, {"b", "Linear", {0, 0, 0, 0, 2000}}, {"(outside of modules)", "", {0, 0, 0, 0, 1000}}};
  r.tensors = {{"exp", "fc.0 at a.cpp:3", situ::Category::saved, 2000, 2},
               {"relu", "", situ::Category::temporary, 1000, 1}};
  EXPECT_EQ(ledger_text(r, 2),
            "at the peak, by category                bytes     share\n"
            "  parameter                             1,000    25.0 %\n"
            "  saved for backward                    3,000    75.0 %\n"
            "  total                                 4,000   100.0 %\n"
            "  without a category                        0\n"
            "  with blocks kept for reuse            4,096\n"
            "\n"
            "at the peak, by module                                  bytes\n"
            "  b (Linear)                                            2,000\n"
            "  a (Linear)                                            1,000\n"
            "  1 smaller ones                                        1,000\n"
            "\n"
            "the largest tensors at the peak                                   bytes  category\n"
            "  2 x exp, fc.0 at a.cpp:3                                        2,000  saved for backward\n");
}

TEST(Report, Units) {
  EXPECT_EQ(bytes_text(0), "0 B");
  EXPECT_EQ(bytes_text(999), "999 B");
  EXPECT_EQ(bytes_text(1000), "0.98 KiB");
  EXPECT_EQ(bytes_text(1536), "1.50 KiB");
  EXPECT_EQ(bytes_text(512.0 * 1024 * 1024), "512 MiB");
  EXPECT_EQ(grouped_text(0), "0");
  EXPECT_EQ(grouped_text(-1234567), "-1,234,567");
  EXPECT_EQ(grouped_text(-123), "-123");
  EXPECT_EQ(grouped_text(123456), "123,456");
}

}  // namespace
