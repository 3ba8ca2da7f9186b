// Tables of refusals: calls that must throw, with the error's type and words of its text that no other refusal has
// (scripts/refusals lists the refusals that no test has the words of).
//
//   TEST(OpsRefusals, Shapes) {
//     refused({{"trace: needs a matrix, but the tensor is f32[2]", typeid(ShapeError), [] { ones({2}).trace(); }}});
//   }
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <typeinfo>
#include <vector>

#include "situ/base/error.h"

namespace situ {

inline const std::type_info &kShape = typeid(ShapeError), &kDType = typeid(DTypeError), &kValue = typeid(ValueError),
                            &kIndex = typeid(IndexError), &kUsage = typeid(UsageError),
                            &kAutograd = typeid(AutogradError), &kDevice = typeid(DeviceError),
                            &kFile = typeid(FileError), &kPlan = typeid(PlanError);

struct Refused {
  const char* says;            // part of the text
  const std::type_info& type;  // of the error, exactly
  void (*wrong)();             // throws it
};

inline void refused(const std::vector<Refused>& table) {
  for (const Refused& row : table) try {
      row.wrong();
      ADD_FAILURE() << "nothing was thrown where this was due: " << row.says;
    } catch (const Error& e) {
      EXPECT_NE(e.message().find(row.says), std::string::npos) << "due: " << row.says << "\nsaid: " << e.what();
      EXPECT_TRUE(typeid(e) == row.type) << "is a " << typeid(e).name() << ": " << e.what();
    }
}

}  // namespace situ
