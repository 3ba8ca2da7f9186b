// Writes the folder of images that docs/tutorial.md and docs/recipes.md train on, as tests/newcomer/make_images.py
// does.
#pragma once

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace images {

inline void write(const std::string& root) {
  const char* source = std::getenv("SITU_SOURCE_DIR");
  const std::string program = std::string(source ? source : ".") + "/tests/newcomer/make_images.py";
  if (std::system(("python3 '" + program + "' " + root).c_str()) != 0)
    throw std::runtime_error("make_images.py wrote no images");
}

}  // namespace images
