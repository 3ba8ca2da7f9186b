// Defines Extents for any number of dimensions; tensor.cpp instantiates those that the library uses.
#pragma once
#include <string>

#include "situ/tensor/arguments.h"

namespace situ {

template <int D>
Extents<D>::Extents(std::initializer_list<DimVec::Entry> l) : Extents(IntArrayRef(DimVec(l))) {}
template <int D>
Extents<D>::Extents(IntArrayRef l) {
  if (l.size() != 1 && l.size() != static_cast<size_t>(D))
    throw ValueError("Extents: Expected " + std::to_string(D) + " values, but instead got " + std::to_string(l.size()) +
                     "; give one for each direction, or one for all");
  for (int i = 0; i < D; ++i) values[i] = l[l.size() == 1 ? 0 : static_cast<size_t>(i)];
}

}  // namespace situ
