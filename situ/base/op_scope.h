// The name of the op a user called, for errors raised by the ops it is made of.
//
// mse_loss runs squared_difference and mean. Under `OpScope scope("mse_loss")` an Error whose text opens with another
// op's name ("squared_difference: shapes do not broadcast: ...") is made with "mse_loss: ..." instead. The outermost
// scope of a thread counts. A call that raises nothing pays for two thread-local writes.
#pragma once

namespace situ {

class OpScope {
 public:
  explicit OpScope(const char* name);
  ~OpScope();
  OpScope(const OpScope&) = delete;
  OpScope& operator=(const OpScope&) = delete;

 private:
  bool mine_;
};

}  // namespace situ
