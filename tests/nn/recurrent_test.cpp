// RNN, GRU, cells, packed sequences, and their refusals. tests/compat/recurrent.cpp and module_db compare them with
// PyTorch.
#include <sstream>

#include "situ/situ.h"
#include "tests/nn/helpers.h"
#include "tests/refusals.h"

using namespace situ;
namespace R = nn::utils::rnn;

namespace {

template <class T>
std::string printed(const T& t) {
  std::ostringstream out;
  out << t;
  return out.str();
}

Tensor leaf(DimVec sizes) { return randn(sizes, kDouble).requires_grad_(); }

// ---- step by step, by the formulas ----

TEST(Recurrent, GruByItsFormula) {
  nn::GRU gru(nn::GRUOptions(3, 4));
  gru->to(kDouble);
  std::vector<Tensor> p = gru->parameters();
  Tensor x = leaf({5, 2, 3}), h = leaf({1, 2, 4}), row = h[0];
  auto [y, last] = gru->forward(x, h);
  std::vector<Tensor> rows;
  for (int64_t t = 0; t < 5; ++t) {
    std::vector<Tensor> a = linear(x[t], p[0], p[2]).chunk(3, 1), b = linear(row, p[1], p[3]).chunk(3, 1);
    Tensor r = sigmoid(a[0] + b[0]), z = sigmoid(a[1] + b[1]), n = tanh(a[2] + r * b[2]);
    row = (1 - z) * n + z * row;
    rows.push_back(row);
  }
  expect_near(list(y), list(stack(rows)), 1e-12);
  expect_near(list(last[0]), list(row), 1e-12);
  std::vector<Tensor> by = p;
  by.push_back(x);
  by.push_back(h);
  auto mine = autograd::grad({y.square().sum()}, by), due = autograd::grad({stack(rows).square().sum()}, by);
  for (size_t i = 0; i < by.size(); ++i) expect_near(list(mine[i]), list(due[i]), 1e-10);
}

TEST(Recurrent, RnnByItsFormula) {
  for (Nonlinearity act : {kTanh, kReLU}) {
    nn::RNN rnn(nn::RNNOptions(3, 4).nonlinearity(act).batch_first(true));
    nn::RNNCell cell(nn::RNNCellOptions(3, 4).nonlinearity(act));
    {
      NoGradGuard off;
      for (size_t i = 0; i < 4; ++i) cell->parameters()[i].copy_(rnn->parameters()[i]);
    }
    Tensor x = randn({2, 5, 3}), h;
    auto [y, last] = rnn->forward(x);
    for (int64_t t = 0; t < 5; ++t) {
      h = cell(x.select(1, t), h);
      expect_near(list(y.select(1, t)), list(h), 1e-6);
    }
    expect_near(list(last[0]), list(h), 1e-6);
  }
}

TEST(Recurrent, CellsTakeTheStepsOfTheirLayers) {
  nn::GRU gru(3, 4);
  nn::GRUCell cell(3, 4);
  nn::LSTM lstm(3, 4);
  nn::LSTMCell lstm_cell(3, 4);
  {
    NoGradGuard off;
    for (size_t i = 0; i < 4; ++i) {
      cell->parameters()[i].copy_(gru->parameters()[i]);
      lstm_cell->parameters()[i].copy_(lstm->parameters()[i]);
    }
  }
  Tensor x = randn({5, 2, 3}), h, hs = std::get<0>(gru->forward(x)), ls = std::get<0>(lstm->forward(x));
  std::optional<nn::LSTMCellImpl::State> state;
  for (int64_t t = 0; t < 5; ++t) {
    h = cell(x[t], h);
    state = lstm_cell(x[t], state);
    expect_near(list(h), list(hs[t]), 1e-6);
    expect_near(list(std::get<0>(*state)), list(ls[t]), 1e-6);
  }
  expect_near(list(cell(x[0][1])), list(hs[0][1]), 1e-6);  // without a batch
  EXPECT_EQ(std::get<1>(lstm_cell(x[0][1])).sizes(), IntArrayRef({4}));
}

TEST(Recurrent, LayersDirectionsAndStates) {
  for (bool batch_first : {false, true}) {
    nn::GRU gru(nn::GRUOptions(3, 4).num_layers(2).bidirectional(true).batch_first(batch_first).dropout(0.5));
    auto [y, last] = gru->forward(randn({5, 6, 3}));
    EXPECT_EQ(y.sizes(), IntArrayRef({5, 6, 8}));
    EXPECT_EQ(last.sizes(), IntArrayRef({4, batch_first ? 5 : 6, 4}));
    y.sum().backward();
    for (const auto& p : gru->named_parameters()) EXPECT_TRUE(p.value().grad().defined()) << p.key();
  }
  nn::RNN rnn(nn::RNNOptions(3, 4).num_layers(2));
  Tensor x = randn({7, 9, 3});
  auto [whole, end] = rnn->forward(x);
  auto [first, middle] = rnn->forward(x.narrow(0, 0, 4));
  auto [second, last] = rnn->forward(x.narrow(0, 4, 3), middle);
  expect_near(list(cat({first, second})), list(whole), 1e-6);
  expect_near(list(last), list(end), 1e-6);
  auto [one, state] = rnn->forward(x.select(1, 2));  // a single sequence
  expect_near(list(one), list(whole.select(1, 2)), 1e-6);
  EXPECT_EQ(state.sizes(), IntArrayRef({2, 4}));
}

TEST(Recurrent, GradientsAgreeWithDifferences) {
  nn::GRU gru(nn::GRUOptions(2, 2).bidirectional(true));
  nn::RNN rnn(nn::RNNOptions(2, 2).num_layers(2));
  nn::GRUCell cell(2, 2);
  nn::LSTMCell lstm(2, 2);
  nn::Module* all[] = {gru.get(), rnn.get(), cell.get(), lstm.get()};
  for (nn::Module* m : all) m->to(kDouble);
  auto of_gru = [&](const Tensor& x, const Tensor& h) { return std::get<0>(gru->forward(x, h)); };
  auto of_rnn = [&](const Tensor& x, const Tensor& h) { return std::get<1>(rnn->forward(x, h)); };
  auto of_cell = [&](const Tensor& x, const Tensor& h) { return cell(x, h); };
  auto of_lstm = [&](const Tensor& x, const Tensor& h) {
    auto [next, c] = lstm(x, std::make_tuple(h, h));
    return next * c;
  };
  EXPECT_TRUE(autograd::gradcheck(of_gru, {leaf({3, 2, 2}), leaf({2, 2, 2})}));
  EXPECT_TRUE(autograd::gradgradcheck(of_gru, {leaf({3, 2, 2}), leaf({2, 2, 2})}));
  EXPECT_TRUE(autograd::gradcheck(of_rnn, {leaf({3, 2, 2}), leaf({2, 2, 2})}));
  EXPECT_TRUE(autograd::gradgradcheck(of_rnn, {leaf({3, 2, 2}), leaf({2, 2, 2})}));
  EXPECT_TRUE(autograd::gradgradcheck(of_cell, {leaf({2, 2}), leaf({2, 2})}));
  EXPECT_TRUE(autograd::gradgradcheck(of_lstm, {leaf({2, 2}), leaf({2, 2})}));
}

TEST(Recurrent, HalfTypesComputeInSingle) {
  nn::GRU gru(2, 3);
  nn::RNN rnn(2, 3);
  nn::GRUCell cell(2, 3);
  nn::LSTMCell lstm(2, 3);
  Tensor x = randn({5, 4, 2}), half = x.to(kBFloat16);
  Numbers due[] = {list(std::get<0>(gru->forward(x))), list(std::get<0>(rnn->forward(x))), list(cell(x[0])),
                   list(std::get<1>(lstm(x[0])))};
  nn::Module* all[] = {gru.get(), rnn.get(), cell.get(), lstm.get()};
  for (nn::Module* m : all) m->to(kBFloat16);
  expect_near(list(std::get<0>(gru->forward(half))), due[0], 0.02);
  expect_near(list(std::get<0>(rnn->forward(half))), due[1], 0.02);
  expect_near(list(cell(half[0])), due[2], 0.02);
  expect_near(list(std::get<1>(lstm(half[0]))), due[3], 0.02);
  EXPECT_EQ(std::get<1>(gru->forward(half)).dtype(), kBFloat16);
}

TEST(Recurrent, PrintsAndClones) {
  EXPECT_EQ(printed(nn::RNN(nn::RNNOptions(3, 2).batch_first(true))),
            "situ::nn::RNN(input_size=3, hidden_size=2, num_layers=1, bias=true, batch_first=true, dropout=0, "
            "bidirectional=false)");
  EXPECT_EQ(printed(nn::RNNCell(nn::RNNCellOptions(3, 2).bias(false).nonlinearity(kReLU))),
            "situ::nn::RNNCell(3, 2, bias=false, nonlinearity=kReLU)");
  EXPECT_EQ(printed(nn::GRUCell(3, 2)), "situ::nn::GRUCell(3, 2)");
  EXPECT_EQ(printed(nn::LSTMCell(3, 2)), "situ::nn::LSTMCell(3, 2)");
  nn::GRU gru(3, 2);
  auto copy = std::dynamic_pointer_cast<nn::GRUImpl>(gru->clone());
  nn::GRUImpl shared = *gru;
  Tensor x = randn({4, 1, 3}), y = std::get<0>(gru->forward(x));
  expect_near(list(std::get<0>(copy->forward(x))), list(y), 0);
  expect_near(list(std::get<0>(shared.forward(x))), list(y), 0);
  NoGradGuard off;
  gru->parameters()[0].zero_();
  expect_near(list(std::get<0>(copy->forward(x))), list(y), 0);
  EXPECT_NE(list(std::get<0>(shared.forward(x))), list(y));
}

// ---- packed ----

TEST(Packed, RoundTrips) {
  Tensor a = arange(1, 4, kFloat).view({3, 1}), b = arange(4, 9, kFloat).view({5, 1}),
         c = arange(9, 10, kFloat).view({1, 1});
  R::PackedSequence p = R::pack_sequence({a, b, c}, false);
  EXPECT_EQ(list(p.data()), (Numbers{4, 1, 9, 5, 2, 6, 3, 7, 8}));
  EXPECT_EQ(list(p.batch_sizes()), (Numbers{3, 2, 2, 1, 1}));
  EXPECT_EQ(list(p.sorted_indices()), (Numbers{1, 0, 2}));
  EXPECT_EQ(list(p.unsorted_indices()), (Numbers{1, 0, 2}));
  for (bool batch_first : {false, true}) {
    auto [padded, lengths] = R::pad_packed_sequence(p, batch_first, -1, 6);
    EXPECT_EQ(list(lengths), (Numbers{3, 5, 1}));
    EXPECT_EQ(padded.sizes(), batch_first ? IntArrayRef({3, 6, 1}) : IntArrayRef({6, 3, 1}));
    EXPECT_EQ(list(padded.select(batch_first ? 0 : 1, 0)), (Numbers{1, 2, 3, -1, -1, -1}));
    EXPECT_EQ(list(R::pack_padded_sequence(padded, lengths, batch_first, false).data()), list(p.data()));
    EXPECT_EQ(list(R::pad_sequence({a, b, c}, batch_first, -1)), list(padded.narrow(batch_first ? 1 : 0, 0, 5)));
  }
  EXPECT_EQ(list(R::pad_sequence({a, c}, true, 7, "left")), (Numbers{1, 2, 3, 7, 7, 9}));
  R::PackedSequence sorted = R::pack_sequence({b, a, c});
  EXPECT_EQ(list(sorted.data()), list(p.data()));
  EXPECT_FALSE(sorted.sorted_indices().defined());
  R::PackedSequence by_hand(p.data().to(kDouble), p.batch_sizes(), p.sorted_indices());
  EXPECT_EQ(list(by_hand.unsorted_indices()), (Numbers{1, 0, 2}));
  EXPECT_EQ(p.to(kDouble).data().dtype(), kDouble);
  EXPECT_EQ(p.to(kDouble).cpu().data().dtype(), kDouble);
  EXPECT_FALSE(p.cpu().is_cuda());
  EXPECT_EQ(list(R::invert_permutation(tensor({2, 0, 1}))), (Numbers{1, 2, 0}));
}

TEST(Packed, HistoriesGoThrough) {
  auto round = [](const Tensor& x) {
    R::PackedSequence p = R::pack_padded_sequence(x, std::vector<int64_t>{1, 3}, true, false);
    return std::get<0>(R::pad_packed_sequence(p.with(p.data().square()), true, 2.0));
  };
  EXPECT_TRUE(autograd::gradcheck(round, {leaf({2, 3, 2})}));
  EXPECT_TRUE(autograd::gradgradcheck(round, {leaf({2, 3, 2})}));
  auto padded = [](const Tensor& a, const Tensor& b) { return R::pad_sequence({a, b * a[0]}); };
  EXPECT_TRUE(autograd::gradcheck(padded, {leaf({2, 2}), leaf({3, 2})}));
}

// A module gives a sequence the same result in a batch and alone.
template <class Layer, class Last>
void expect_each_alone(const Layer& layer, const Last& last_of) {
  layer->to(kDouble);
  std::vector<Tensor> all = {leaf({2, 3}), leaf({5, 3}), leaf({2, 3}), leaf({4, 3}), leaf({1, 3})};
  auto [out, state] = layer->forward_with_packed_input(R::pack_sequence(all, false));
  auto [padded, lengths] = R::pad_packed_sequence(out, true);
  Tensor sum = zeros({}, kDouble);
  for (size_t n = 0; n < all.size(); ++n) {
    auto [y, last] = layer->forward(all[n]);
    const int64_t row = static_cast<int64_t>(n);
    expect_near(list(padded[row].narrow(0, 0, all[n].size(0))), list(y), 1e-12);
    expect_near(list(last_of(state).select(1, row)), list(last_of(last)), 1e-12);
    sum = sum + y.square().sum() + last_of(last).sum();
  }
  auto mine = autograd::grad({out.data().square().sum() + last_of(state).sum()}, all), due = autograd::grad({sum}, all);
  for (size_t n = 0; n < all.size(); ++n) expect_near(list(mine[n]), list(due[n]), 1e-10);
}

TEST(Packed, EachSequenceIsAsAlone) {
  auto plain = [](const Tensor& h) { return h; };
  auto cells = [](const nn::LSTMImpl::State& s) { return std::get<0>(s).sum(2) * std::get<1>(s).sum(2); };
  expect_each_alone(nn::GRU(nn::GRUOptions(3, 4).num_layers(2).bidirectional(true)), plain);
  expect_each_alone(nn::RNN(nn::RNNOptions(3, 4).bidirectional(true).batch_first(true)), plain);
  expect_each_alone(nn::LSTM(nn::LSTMOptions(3, 4).num_layers(2).bidirectional(true)), [&](const auto& s) {
    Tensor h = std::get<0>(s);
    return h.dim() == 3 ? cells(s) : std::get<0>(s).sum(1) * std::get<1>(s).sum(1);
  });
  nn::LSTM lstm(nn::LSTMOptions(3, 4).bidirectional(true).proj_size(2));
  Tensor x = randn({4, 2, 3}), h = randn({2, 2, 2}), c = randn({2, 2, 4});
  auto packed = R::pack_padded_sequence(x, tensor({4, 4}));
  auto [out, state] = lstm->forward_with_packed_input(packed, std::make_tuple(h, c));
  auto [y, last] = lstm->forward(x, std::make_tuple(h, c));
  expect_near(list(out.data()), list(y), 1e-6);
  expect_near(list(std::get<1>(state)), list(std::get<1>(last)), 1e-6);
}

TEST(Packed, StatesComeInTheProgramsOrder) {
  nn::GRU gru(nn::GRUOptions(3, 4));
  Tensor x = randn({5, 3, 3}), h = randn({1, 3, 4});
  auto packed = R::pack_padded_sequence(x, tensor({2, 5, 3}), false, false);
  auto [out, last] = gru->forward_with_packed_input(packed, h);
  for (int64_t n = 0; n < 3; ++n) {
    const int64_t steps[] = {2, 5, 3};
    Tensor alone = std::get<1>(gru->forward(x.select(1, n).narrow(0, 0, steps[n]), h.select(1, n)));
    expect_near(list(last.select(1, n)), list(alone), 1e-6);
  }
}

// A dry run has no lengths, so it takes all of them as the longest.
TEST(Packed, CanBePlanned) {
  nn::GRU gru(nn::GRUOptions(3, 4).bidirectional(true));
  auto step = [&](const Tensor& lengths) {
    auto packed = R::pack_padded_sequence(rand({6, 3, 3}), lengths, false, false);
    auto [out, last] = gru->forward_with_packed_input(packed);
    (std::get<0>(R::pad_packed_sequence(out)).sum() + last.sum()).backward();
    gru->zero_grad();
  };
  int64_t planned = memory::plan([&] { step(tensor({6, 2, 4})); }).peak.total;
  memory::PeakScope all;
  step(tensor({6, 6, 6}));
  EXPECT_NEAR(static_cast<double>(all.peak().total), static_cast<double>(planned), 4096);
}

// ---- refusals ----

TEST(Recurrent, Refusals) {
  refused({
      {"GRU: hidden_size must be at least 1, got 0", kValue, [] { nn::GRU(3, 0); }},
      {"GRU: num_layers must be at least 1, got 0", kValue, [] { nn::GRU(nn::GRUOptions(3, 2).num_layers(0)); }},
      {"RNN: num_layers must be at most 1048576, got 2147483648", kValue,
       [] { nn::RNN(nn::RNNOptions(3, 2).num_layers(int64_t{1} << 31)); }},
      {"LSTM: hidden_size is 4611686018427387904; the weights would have more rows than an int64 counts", kValue,
       [] { nn::LSTM(3, int64_t{1} << 62); }},
      {"RNN: dropout is 1.500000; it is the probability of an element to be zeroed, 0 to 1", kValue,
       [] { nn::RNN(nn::RNNOptions(3, 2).dropout(1.5)); }},
      {"RNN: the nonlinearity must be kTanh or kReLU", kValue,
       [] { nn::RNN(nn::RNNOptions(3, 2).nonlinearity(kSigmoid)); }},
      {"GRU: the input is f32[4, 2, 5], expected [steps, batch, 3]", kShape,
       [] {
         nn::GRU(3, 2)->forward(ones({4, 2, 5}));
       }},
      {"GRU: the state is f32[1, 3, 2], expected [1, 2, 2] (layers x directions, batch, hidden_size)", kShape,
       [] {
         nn::GRU(3, 2)->forward(ones({4, 2, 3}), ones({1, 3, 2}));
       }},
      {"GRU: the input has no steps: it is f32[0, 2, 3]; at least one step is needed", kShape,
       [] {
         nn::GRU(3, 2)->forward(ones({0, 2, 3}));
       }},
      {"GRU: the input is f32[4, 3], a single sequence, but a state is f32[1, 1, 2]", kShape,
       [] {
         nn::GRU(3, 2)->forward(ones({4, 3}), ones({1, 1, 2}));
       }},
      {"GRU: the input is f64[4, 2, 3], but the weights are f32[6, 3]; convert the input or the module with .to()",
       kDType,
       [] {
         nn::GRU(3, 2)->forward(ones({4, 2, 3}, kDouble));
       }},
      {"GRU: the state is f64[1, 2, 2], but the input is f32[4, 2, 3]; give both one dtype", kDType,
       [] {
         nn::GRU(3, 2)->forward(ones({4, 2, 3}), ones({1, 2, 2}, kDouble));
       }},
      {"GRUCell: a state is f64[2, 2], but the input is f32[2, 3]; give both one dtype", kDType,
       [] {
         nn::GRUCell(3, 2)->forward(ones({2, 3}), ones({2, 2}, kDouble));
       }},
      {"GRU: the packed input's data is f32[2, 1], expected [rows, 3]", kShape,
       [] {
         nn::GRU(3, 2)->forward_with_packed_input(R::pack_sequence({ones({2, 1})}));
       }},
      {"GRU: the packed input has no steps", kShape,
       [] {
         nn::GRU(3, 2)->forward_with_packed_input(R::PackedSequence(ones({0, 3}), tensor({0}).narrow(0, 0, 0)));
       }},
      {"GRUCell: input_size and hidden_size must be at least 1, got 3 and 0", kValue, [] { nn::GRUCell(3, 0); }},
      {"GRUCell: the input is f32[2, 2, 3], expected [batch, 3] or [3]", kShape,
       [] {
         nn::GRUCell(3, 2)->forward(ones({2, 2, 3}));
       }},
      {"LSTMCell: a state is f32[5, 2], but the input is f32[2, 3]; it must be [2, 2], or be left out", kShape,
       [] {
         nn::LSTMCell(3, 2)->forward(ones({2, 3}), std::make_tuple(ones({5, 2}), ones({2, 2})));
       }},
      {"calculate_gain: kGELU has no gain; choose another nonlinearity", kValue,
       [] { nn::init::calculate_gain(kGELU); }},
  });
}

TEST(Packed, Refusals) {
  refused({
      {"PackedSequence: batch_sizes must be a vector of integers, but it is f32[2]", kShape,
       [] { R::PackedSequence(ones({2}), ones({2})); }},
      {"PackedSequence: batch_sizes must be at least 1 and must not increase, but step 1 has 2", kValue,
       [] {
         R::PackedSequence(ones({3}), tensor({1, 2}));
       }},
      {"PackedSequence: batch_sizes add up to 3 rows, but data is f32[4]", kShape,
       [] {
         R::PackedSequence(ones({4}), tensor({2, 1}));
       }},
      {"PackedSequence: the rows are f32[3], but the other data is f32[2]; give as many rows as there are", kShape,
       [] {
         R::PackedSequence(ones({3}), tensor({2, 1})).with(ones({2}));
       }},
      {"pack_padded_sequence: the input is f32[3], expected [steps, batch, ..]", kShape,
       [] { R::pack_padded_sequence(ones({3}), tensor({3})); }},
      {"pack_padded_sequence: the input is f32[3, 2], a batch of 2, but there are 1 lengths", kShape,
       [] {
         R::pack_padded_sequence(ones({3, 2}), tensor({3}));
       }},
      {"pack_padded_sequence: sequence 1 has a length of 4, but it must be at least 1 and no more than the 3", kValue,
       [] {
         R::pack_padded_sequence(ones({3, 2}), tensor({3, 4}));
       }},
      {"pack_padded_sequence: sequence 1 is longer than the one before it, 3 steps after 2; sort them", kValue,
       [] {
         R::pack_padded_sequence(ones({3, 2}), tensor({2, 3}));
       }},
      {"pack_padded_sequence: there are no sequences; give at least one", kValue,
       [] {
         R::pack_padded_sequence(ones({3, 0}), std::vector<int64_t>());
       }},
      {"pack_sequence: there are no sequences; give at least one", kValue,
       [] { R::pack_sequence(std::vector<Tensor>()); }},
      {"pack_sequence: sequences may differ only in their first size: sequence 0 is f32[2, 3], sequence 1 is", kShape,
       [] {
         R::pack_sequence({ones({2, 3}), ones({2, 4})});
       }},
      {"pad_packed_sequence: total_length is 1, but the longest sequence has 2 steps", kValue,
       [] { R::pad_packed_sequence(R::pack_sequence({ones({2})}), false, 0, 1); }},
      {"pad_sequence: padding_side is \"top\"; it may be \"right\" or \"left\"", kValue,
       [] { R::pad_sequence({ones({2})}, false, 0, "top"); }},
  });
}

// ---- keys and values cached for the next step ----

TEST(KeyValueCache, StepsAreThoseOfForward) {
  nn::MultiheadAttention attention(8, 2);
  NoGradGuard off;
  Tensor x = randn({7, 3, 8}), causal = ones({7, 7}, kBool).triu(1);
  Tensor due = std::get<0>(attention->forward(x, x, x, {}, false, causal));
  nn::KeyValueCache cache(9);
  std::vector<Tensor> rows;
  for (int64_t at : {0, 3, 4, 6}) {  // of 3, 1, 2 and 1 steps
    const int64_t steps = at == 0 ? 3 : at == 4 ? 2 : 1;
    rows.push_back(attention->step(x.narrow(0, at, steps), cache));
  }
  expect_near(list(cat(rows)), list(due), 1e-5);
  EXPECT_EQ(cache.size(), 7);
  cache.truncate(3);  // another continuation
  expect_near(list(attention->step(x.narrow(0, 3, 1), cache)), list(due.narrow(0, 3, 1)), 1e-5);
  cache.truncate();
  expect_near(list(attention->step(x, cache)), list(due), 1e-5);
}

TEST(KeyValueCache, WritesInPlace) {
  nn::MultiheadAttention attention(8, 2);
  NoGradGuard off;
  nn::KeyValueCache cache(64);
  Tensor x = randn({1, 3, 8});
  attention->step(x, cache);
  const Tensor keys = std::get<0>(cache.held());
  const int64_t held = memory::current().total;
  for (int i = 0; i < 60; ++i) attention->step(x, cache);
  EXPECT_TRUE(std::get<0>(cache.held()).is_alias_of(keys));
  EXPECT_EQ(memory::current().total, held);
  EXPECT_EQ(std::get<1>(cache.held()).sizes(), IntArrayRef({3, 2, 61, 4}));
}

TEST(KeyValueCache, ADryRunRestoresItsContents) {
  NoGradGuard off;
  nn::MultiheadAttention a(8, 2);
  nn::TransformerDecoder decoder(nn::TransformerDecoderLayer(8, 2), 2);
  a->eval(), decoder->eval();
  Tensor x = randn({1, 1, 8}), memory = randn({3, 1, 8});
  nn::KeyValueCache cache(6), other(6), fresh(6);
  nn::DecodingCache decoding(6), twin(6), unused(6);
  for (nn::KeyValueCache* c : {&cache, &other}) a->step(x, *c);
  for (nn::DecodingCache* c : {&decoding, &twin}) decoder->step(x, memory, *c);
  memory::plan([&] {
    a->step(x, cache), a->step(x, fresh), decoder->step(x, memory, decoding), decoder->step(x, memory, unused);
    cache.truncate(), decoding.truncate();
  });
  EXPECT_EQ(cache.size(), 1);
  EXPECT_EQ(decoding.size(), 1);
  EXPECT_EQ(fresh.size() + unused.size(), 0);
  expect_near(list(a->step(x, cache)), list(a->step(x, other)), 0);
  expect_near(list(decoder->step(x, memory, decoding)), list(decoder->step(x, memory, twin)), 0);
  expect_near(list(a->step(x, fresh)), list(a->step(x, *std::make_unique<nn::KeyValueCache>(6))), 0);
  expect_near(list(decoder->step(x, memory, unused)),
              list(decoder->step(x, memory, *std::make_unique<nn::DecodingCache>(6))), 0);
}

TEST(KeyValueCache, AMemoryIsProjectedOnce) {
  nn::MultiheadAttention attention(8, 2);
  NoGradGuard off;
  Tensor x = randn({2, 3, 8}), memory = randn({5, 3, 8});
  nn::KeyValueCache cache(5);
  Tensor first = attention->step(x, memory, cache);
  expect_near(list(first), list(std::get<0>(attention->forward(x, memory, memory, {}, false))), 1e-5);
  expect_near(list(attention->step(x, memory * 0, cache)), list(first), 1e-5);
}

TEST(KeyValueCache, Refusals) {
  refused({
      {"KeyValueCache: the capacity is 0; give the number of steps that it must hold", kValue,
       [] { nn::KeyValueCache(0); }},
      {"KeyValueCache: cannot go back to 2 steps; it holds 0", kValue, [] { nn::KeyValueCache(3).truncate(2); }},
      {"KeyValueCache: keys and values must not require grad; decode under NoGradGuard", kUsage,
       [] {
         nn::KeyValueCache cache(3);
         nn::MultiheadAttention(4, 2)->step(ones({1, 1, 4}), cache);
       }},
      {"KeyValueCache: keys and values must be [batch, heads, steps, width], but keys are f32[2]", kShape,
       [] { nn::KeyValueCache(3).append(ones({2}), ones({2})); }},
      {"KeyValueCache: 2 more steps do not fit: it holds 2 of 3; make it larger, or truncate() it", kShape,
       [] {
         nn::KeyValueCache cache(3);
         for (int i = 0; i < 2; ++i) cache.append(ones({1, 1, 2, 4}), ones({1, 1, 2, 4}));
       }},
      {"KeyValueCache: it holds f32[1, 1, 3, 4], but the next steps are f32[2, 1, 1, 4]", kShape,
       [] {
         nn::KeyValueCache cache(3);
         for (int64_t n : {1, 2}) cache.append(ones({n, 1, 1, 4}), ones({n, 1, 1, 4}));
       }},
      {"MultiheadAttention: step() does not support add_bias_kv and add_zero_attn; use forward", kUsage,
       [] {
         NoGradGuard off;
         nn::KeyValueCache cache(3);
         nn::MultiheadAttention(nn::MultiheadAttentionOptions(4, 2).add_zero_attn(true))->step(ones({1, 1, 4}), cache);
       }},
      {"MultiheadAttention: attn_mask is f32[2, 2], expected [3, 3] or [4, 3, 3] (batch x heads, steps, keys)", kShape,
       [] {
         Tensor x = ones({3, 2, 4});
         nn::MultiheadAttention(4, 2)->forward(x, x, x, {}, false, ones({2, 2}));
       }},
      {"MultiheadAttention: key_padding_mask is bool[3, 2], expected [2, 3] (batch, keys)", kShape,
       [] {
         Tensor x = ones({3, 2, 4});
         nn::MultiheadAttention(4, 2)->forward(x, x, x, ones({3, 2}, kBool));
       }},
      {"MultiheadAttention: a mask must be bool or floating, but it is i64[2, 3]", kDType,
       [] {
         Tensor x = ones({3, 2, 4});
         nn::MultiheadAttention(4, 2)->forward(x, x, x, ones({2, 3}, kLong));
       }},
  });
}

}  // namespace
