// Matches keys of saved states with those of modules.
#include "situ/nn/state_keys.h"

#include <sstream>

#include "situ/situ.h"
#include "tests/message.h"
#include "tests/refusals.h"

namespace situ {
namespace {

using nn::IncompatibleKeys;
using nn::Rename;
using Dict = OrderedDict<std::string, Tensor>;
using Keys = std::vector<std::string>;

nn::Sequential net() { return nn::Sequential(nn::Linear(2, 3), nn::Linear(3, 1)); }

Dict state_of(const nn::Sequential& m, const std::string& prefix = "") {
  Dict state;
  for (const auto& item : m->state_dict()) state.insert(prefix + item.key(), item.value());
  return state;
}

TEST(StateKeys, OneErrorListsAllThatDoesNotMatch) {
  Dict state;
  state.insert("0.weight", ones({3, 2}));
  state.insert("0.bias", ones({4}));
  state.insert("1.weight", ones({1, 3}, kLong));
  state.insert("head.weight", ones({1}));
  state.insert("head.mean", ones({1}));
  nn::Sequential m = net();
  const Tensor before = m->parameters()[0].detach().clone();
  EXPECT_EQ(message<ValueError>([&] { m->load_state_dict(state); }),
            "load_state_dict: the state does not match the module: missing keys (1): '1.bias'; unexpected keys (2): "
            "'head.weight', 'head.mean'; mismatched keys (1): '0.bias' (saved f32[4], module f32[3]); strict = false "
            "leaves out missing and unexpected keys; build the module with the sizes of the saved one, or pass strict "
            "= false and a rename that returns \"\" for entries to leave out");
  EXPECT_HAS(message<ShapeError>([&] { m->load_state_dict(state, false); }),
             "does not match the module: mismatched keys (1): '0.bias'");
  EXPECT_TRUE(m->parameters()[0].equal(before));
}

TEST(StateKeys, AMessageShowsTwentyKeysOfAKind) {
  Dict state;
  for (int i = 0; i < 23; ++i) state.insert("more." + std::to_string(i), ones({1}));
  const std::string text = message<ValueError>([&] { nn::Sequential()->load_state_dict(state); });
  EXPECT_HAS(text, "unexpected keys (23): 'more.0', 'more.1'");
  EXPECT_HAS(text, "'more.19', and 3 more; strict = false");
}

TEST(StateKeys, ANonStrictLoadReturnsTheKeysThatItLeftOut) {
  nn::Sequential m = net();
  Dict state;
  state.insert("1.weight", ones({1, 3}));
  state.insert("head.bias", ones({1}));
  const IncompatibleKeys left = m->load_state_dict(state, {.strict = false});
  EXPECT_EQ(left.missing_keys, (Keys{"0.weight", "0.bias", "1.bias"}));
  EXPECT_EQ(left.unexpected_keys, Keys{"head.bias"});
  EXPECT_TRUE(m->parameters()[2].equal(ones({1, 3})));
  std::ostringstream out;
  out << m->load_state_dict(state_of(m)) << '\n' << left;
  EXPECT_EQ(out.str(),
            "<All keys matched successfully>\n_IncompatibleKeys(missing_keys=['0.weight', '0.bias', '1.bias'], "
            "unexpected_keys=['head.bias'])");
}

TEST(StateKeys, RenameTakesAFunctionOrPrefixes) {
  const struct {
    Rename rename;
    const char *key, *becomes;
  } table[] = {
      {{}, "a.b", "a.b"},
      {{{"a.", ""}}, "a.b", "b"},
      {{{"a.", ""}}, "ba.b", "ba.b"},
      {{{"", "net."}}, "a.b", "net.a.b"},
      {{{"module.", ""}, {"fc.", "head."}}, "module.fc.bias", "head.bias"},
      {{{"a", "c"}, {"b.", "d."}}, "b.a", "d.a"},
      {[](std::string key) { return key + "!"; }, "a", "a!"},
      {[](const std::string& key) { return key == "a" ? "" : key.c_str(); }, "a", ""},
  };
  for (const auto& row : table) EXPECT_EQ(row.rename(row.key), row.becomes) << row.key;
  nn::Sequential a = net(), b = net();
  EXPECT_TRUE(b->load_state_dict(state_of(a, "module."), {.rename = {{"module.", ""}}}).empty());
  EXPECT_TRUE(b->parameters()[3].equal(a->parameters()[3]));
  // An empty key skips entries that do not fit.
  Dict wide = state_of(a);
  wide["1.weight"] = ones({5, 3});
  auto rename = [](std::string key) { return key.starts_with("1.") ? "" : key; };
  EXPECT_EQ(b->load_state_dict(wide, {.strict = false, .rename = rename}).missing_keys, (Keys{"1.weight", "1.bias"}));
}

TEST(StateKeys, ThePrefixThatDiffersIsNamed) {
  const struct {
    Keys missing, unexpected;
    const char *from, *to;  // null: none
  } table[] = {
      {{"a.w", "a.b"}, {"module.a.w", "module.a.b"}, "module.", ""},
      {{"net.a.w", "net.a.b"}, {"a.w", "a.b"}, "", "net."},
      {{"encoder.0.w", "encoder.1.w"}, {"backbone.0.w", "backbone.1.w", "head.b"}, "backbone.", "encoder."},
      {{"w"}, {"fc.w"}, "fc.", ""},
      {{"xw"}, {"w"}, nullptr, nullptr},  // prefixes end at dots
      {{"a.w", "b.w", "c.w"}, {"d.w"}, nullptr, nullptr},
      {{}, {"a"}, nullptr, nullptr},
      {{"a"}, {}, nullptr, nullptr},
  };
  for (const auto& row : table) {
    const auto found = nn::prefix_between({row.missing, row.unexpected});
    EXPECT_EQ(found ? found->first + " becomes " + found->second : "none",
              row.from ? std::string(row.from) + " becomes " + row.to : "none");
  }
  nn::Sequential a = net();
  EXPECT_HAS(message<ValueError>([&] { net()->load_state_dict(state_of(a, "module.")); }),
             "; rename = {{\"module.\", \"\"}} makes keys match; strict = false");
}

struct TiedImpl : nn::Module {
  TiedImpl() {
    register_module("a", a);
    register_module("b", b);
    b->replace_parameter("weight", a->weight);
  }
  nn::Linear a{nn::LinearOptions(2, 2).bias(false)}, b{nn::LinearOptions(2, 2).bias(false)};
};
SITU_MODULE(Tied);

TEST(StateKeys, TiedTensorsNeedOneOfTheirKeys) {
  for (const Keys& keys : {Keys{"a.weight"}, Keys{"b.weight"}, Keys{"a.weight", "b.weight"}}) {
    Tied m;
    Dict state;
    for (const std::string& k : keys) state.insert(k, full({2, 2}, 3.0));
    m->load_state_dict(state);
    EXPECT_TRUE(m->a->weight.equal(full({2, 2}, 3.0))) << keys[0];
  }
  EXPECT_HAS(message<ValueError>([] { Tied()->load_state_dict({}); }), "missing keys (2): 'a.weight', 'b.weight'");
}

TEST(StateKeys, Dtypes) {
  nn::Linear m(1, 1);
  m->load_state_dict(
      OrderedDict<std::string, Tensor>{{"weight", full({1, 1}, 2.0, kDouble)}, {"bias", ones({1}, kHalf)}});
  EXPECT_EQ(m->weight.dtype(), kFloat);
  EXPECT_EQ(m->weight.item<float>(), 2);
}

TEST(StateKeys, Refusals) {
  refused({
      {"load_state_dict: rename makes 'a' of '0.weight' and of '0.bias'; give each a key of its own, or \"\" to leave "
       "it out",
       kValue,
       [] {
         nn::Sequential m = net();
         m->load_state_dict(state_of(m), {.rename = [](std::string) { return "a"; }});
       }},
  });
}

}  // namespace
}  // namespace situ
