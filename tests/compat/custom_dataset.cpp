// A data set that reads a table, transforms of examples and of batches, samplers, and the batches of a loop.
#include <torch/torch.h>

#include <fstream>
#include <sstream>

using torch::data::Example;

struct Row {
  std::vector<float> features;
  int label;
};

std::vector<Row> read_table(const std::string& path) {
  std::vector<Row> rows;
  std::ifstream file(path);
  std::string line;
  while (std::getline(file, line)) {
    std::stringstream cells(line);
    std::string cell;
    Row row;
    while (std::getline(cells, cell, ',')) row.features.push_back(std::stof(cell));
    row.label = static_cast<int>(row.features.back());
    row.features.pop_back();
    rows.push_back(row);
  }
  return rows;
}

class TableDataset : public torch::data::Dataset<TableDataset> {
 private:
  torch::Tensor states_, labels_;

 public:
  explicit TableDataset(const std::string& path) {
    auto rows = read_table(path);
    std::vector<torch::Tensor> states, labels;
    for (auto& row : rows) {
      auto size = static_cast<int64_t>(row.features.size());
      states.push_back(torch::from_blob(row.features.data(), {size}, torch::TensorOptions().dtype(torch::kFloat32)).clone());
      labels.push_back(torch::full({1}, row.label, torch::kInt64));
    }
    states_ = torch::stack(states);
    labels_ = torch::cat(labels);
  }
  Example<> get(size_t index) override { return {states_[index], labels_[index]}; }
  torch::optional<size_t> size() const override { return states_.size(0); }
};

// Scales each example's data, keeps the target.
class Scale : public torch::data::transforms::TensorTransform<> {
 public:
  explicit Scale(double by) : by_(by) {}
  torch::Tensor operator()(torch::Tensor input) override { return input * by_; }

 private:
  double by_;
};

int main() {
  const std::string path = "table.csv";
  {
    std::ofstream file(path);
    for (int i = 0; i < 10; ++i) file << i << "," << i * 0.5 << "," << 10 - i << "," << i % 3 << "\n";
  }
  auto dataset = TableDataset(path);
  std::cout << "examples: " << *dataset.size() << std::endl;
  std::cout << dataset.get(3).data << "\n" << dataset.get(3).target << std::endl;

  auto mapped = dataset.map(Scale(2)).map(torch::data::transforms::Lambda<Example<>>([](Example<> e) {
                         e.target = e.target + 1;
                         return e;
                       }))
                    .map(torch::data::transforms::Stack<>());
  auto loader = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(
      mapped, torch::data::DataLoaderOptions().batch_size(4).workers(2));
  for (torch::data::Example<>& batch : *loader) {
    std::cout << "Batch size: " << batch.data.size(0) << " | Labels: ";
    for (int64_t i = 0; i < batch.data.size(0); ++i) std::cout << batch.target[i].item<int64_t>() << " ";
    std::cout << std::endl << batch.data.sizes() << std::endl;
  }

  auto random_loader = torch::data::make_data_loader<torch::data::samplers::RandomSampler>(
      dataset.map(torch::data::transforms::Stack<>()), torch::data::DataLoaderOptions(3).drop_last(true));
  int64_t batches = 0, seen = 0;
  for (auto& batch : *random_loader) {
    ++batches;
    seen += batch.target.numel();
  }
  std::cout << batches << " batches, " << seen << " examples" << std::endl;

  // Without a collation a batch is a list of examples.
  auto plain = torch::data::make_data_loader(TableDataset(path), 5);
  std::map<int64_t, int> histogram;
  for (auto& batch : *plain)
    for (auto& example : batch) ++histogram[example.target.item<int64_t>()];
  for (auto& [label, count] : histogram) std::cout << label << ": " << count << "\n";

  auto tensors = torch::data::datasets::TensorDataset(torch::eye(4)).map(torch::data::transforms::Stack<torch::data::TensorExample>());
  auto rows = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(std::move(tensors), 3);
  for (auto& batch : *rows) std::cout << batch.data << std::endl;
  std::remove(path.c_str());
}
