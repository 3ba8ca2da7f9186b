// The folder of a data set is not there.
#include "tests/errors/wrong.h"

WRONG(data_mnist, FileError, "MNIST: '", "is no folder", "give the one that holds the four IDX files") {
  data::datasets::MNIST set(scratch_file("mnist"));
}
MENDED(data_mnist) {
  data::datasets::DrawnDigits set(3, {}, 1);  // no file needed
  gives(static_cast<double>(*set.size()), 3);
}
