// A transposed tensor cannot be viewed as flat without a copy: view refuses it, reshape copies.
#include <situ/situ.h>

#include <iostream>
#include <string>

int main() {
  situ::Tensor t = situ::arange(6).view({2, 3}).t();
  try {
    t.view({6});
    std::cout << "accepted\n";
  } catch (const situ::ShapeError& e) {
    std::cout << "refused: " << (std::string(e.what()).find("reshape") != std::string::npos ? "use reshape" : e.what())
              << "\n";
  }
  situ::Tensor flat = t.reshape({6});
  std::cout << flat << (flat.is_alias_of(t) ? " shares bytes" : " is a copy") << "\n";
}
