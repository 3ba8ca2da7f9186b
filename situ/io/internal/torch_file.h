// Detects files of torch.save(): pickles, which only Python can read.
#pragma once
#include "situ/base/file.h"
#include "situ/io/place.h"

namespace situ::io {

// Throws FileError for such a file, opened from `from`, with the lines of Python that convert it to safetensors.
void refuse_torch_file(const Source& from, const InputFile& file);

}  // namespace situ::io
