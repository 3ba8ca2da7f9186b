// Tests of reading and writing JSON.
#include "situ/io/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>

namespace {

using situ::io::JsonObject;

TEST(Json, WritesMembersInOrder) {
  JsonObject o;
  o.set("step", 3).set("loss", 0.1).set("ok", true).set("name", "a\"b\n");
  o.set("ledger", JsonObject().set("parameter", int64_t{1} << 60)).add("list", "[1,2]");
  EXPECT_EQ(
      o.text(),
      "{\"step\":3,\"loss\":0.1,\"ok\":true,\"name\":\"a\\\"b\\n\",\"ledger\":{\"parameter\":1152921504606846976},"
      "\"list\":[1,2]}");
  EXPECT_EQ(JsonObject().text(), "{}");
}

TEST(Json, NumbersReadBackTheSame) {
  for (double x : {0.1, 1.0 / 3, 1e300, 5e-324, -0.0, 123456789.0, 1e21})
    EXPECT_EQ(std::strtod(situ::io::json_number(x).c_str(), nullptr), x);
  EXPECT_EQ(situ::io::json_number(std::nan("")), "null");
  EXPECT_EQ(situ::io::json_number(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(JsonObject().set("x", 1.5f).text(), "{\"x\":1.5}");
}

TEST(Json, BytesThatAreNotUtf8AreReplaced) { EXPECT_EQ(situ::io::json_quoted("a\xff"), "\"a\xef\xbf\xbd\""); }

}  // namespace
