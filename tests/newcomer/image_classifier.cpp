// image_classifier FOLDER WORKERS FILE: learns the classes of the images in FOLDER, and names the class of FILE.
#include <situ/situ.h>

#include <iostream>

using namespace situ;
namespace tf = data::transforms;
using Part = data::ImageFolderOptions::Part;

nn::Sequential network(int64_t classes) {
  return nn::Sequential(nn::Conv2d(nn::Conv2dOptions(3, 16, 3).padding(1)), nn::BatchNorm2d(16), nn::ReLU(),
                        nn::MaxPool2d(2), nn::Conv2d(nn::Conv2dOptions(16, 32, 3).padding(1)), nn::BatchNorm2d(32),
                        nn::ReLU(), nn::AdaptiveAvgPool2d(1), nn::Flatten(), nn::Linear(32, classes));
}

int main(int, char** arguments) {
  const std::string folder = arguments[1];
  const auto workers = static_cast<size_t>(std::stoi(arguments[2]));
  manual_seed(1);
  data::datasets::ImageFolder training(folder, {.part = Part::training}), held_out(folder, {.part = Part::validation});
  tf::Normalize<> normalize({0.5, 0.5, 0.5}, {0.25, 0.25, 0.25});
  auto loader = data::make_data_loader(training.map(tf::RandomResizedCrop<>(24, 24, {.least_area = 0.5}))
                                           .map(tf::RandomHorizontalFlip<>())
                                           .map(normalize)
                                           .map(tf::Stack<>()),
                                       data::DataLoaderOptions(8).workers(workers));
  auto tests = data::make_data_loader(
      held_out.map(tf::Resize<>(24)).map(tf::CenterCrop<>(24)).map(normalize).map(tf::Stack<>()), 8);

  nn::Sequential net = network(training.classes());
  optim::Adam optimizer(net->parameters(), optim::AdamOptions(1e-2));
  auto step = [&](const data::Example<>& batch) {
    optimizer.zero_grad();
    Tensor loss = nn::functional::cross_entropy(net->forward(batch.data), batch.target);
    loss.backward();
    optimizer.step();
    return loss;
  };
  memory::Budget budget(2'000'000, step, loader);
  std::cerr << "planned peak: " << budget.plan().peak.total << " bytes\n";

  io::Recorder recorder("images");
  double best = -1;
  for (int epoch = 0, worse = 0; epoch < 20 && worse < 3; ++epoch) {  // stops after three epochs without progress
    net->train();
    for (auto& batch : io::Progress(loader)) recorder.step(step(batch).item<double>());
    net->eval();
    NoGradGuard off;
    double right = 0;
    for (auto& batch : *tests) right += (net->forward(batch.data).argmax(1) == batch.target).sum().item<double>();
    recorder.metric("accuracy", right / static_cast<double>(*held_out.size()));
    std::cout << "epoch " << epoch << " loss " << recorder.last().loss << " right " << right << "\n";
    worse = right > best ? 0 : worse + 1;
    if (right > best) best = right, save(net, "best.safetensors");
  }
  recorder.write("report.html");

  nn::Sequential again = network(training.classes());
  load(again, "best.safetensors");
  again->eval();
  Tensor image = normalize(tf::CenterCrop<>(24)(tf::Resize<>(24)(data::read_image(arguments[3]))));
  std::cout << training.class_names()[again->forward(image.unsqueeze(0)).argmax(1).item<int64_t>()] << "\n";
}
