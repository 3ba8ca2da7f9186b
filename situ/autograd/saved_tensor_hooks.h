// Hooks that change the form in which values are saved for backward: compressed, on disk, on another device.
//
//   autograd::SavedTensorHooks guard([](const Tensor& t) { return t.to(kBFloat16); },
//                                    [](const Tensor& packed) { return packed.to(kFloat); });
//   loss = net->forward(x);   // everything saved here is packed
//
// pack gets a tensor that shares the saved bytes, and must not write them. It runs after the call that saves, and may
// return anything copyable. unpack gets that and returns a tensor of the saved sizes and dtype, each time backward
// reads the value.
//
// If the packed form does not share the bytes, the bytes are no longer saved, and writing them later is no conflict.
// Masks and statistics that ops save are packed as well. Only the innermost guard of the thread applies.
#pragma once
#include <memory>
#include <type_traits>
#include <utility>

#include "situ/base/owned.h"
#include "situ/base/thread_state.h"
#include "situ/tensor/save_hooks.h"

namespace situ::autograd {

class SavedTensorHooks {
 public:
  template <class Pack, class Unpack>
  SavedTensorHooks(Pack pack, Unpack unpack)
      : hooks_(new Hooks<Pack, Unpack>(std::move(pack), std::move(unpack))), use_(hooks_.get()) {}
  SavedTensorHooks(const SavedTensorHooks&) = delete;
  SavedTensorHooks& operator=(const SavedTensorHooks&) = delete;

 private:
  template <class Pack, class Unpack>
  struct Hooks final : SaveHooks {
    using Form = std::decay_t<std::invoke_result_t<Pack&, const Tensor&>>;
    struct Value final : PackedValue {
      Value(Form f, std::shared_ptr<Unpack> u) : form(std::move(f)), unpack_form(std::move(u)) {}
      Tensor unpack() override { return (*unpack_form)(form); }
      bool aliases(const Storage& s) const override {
        if constexpr (std::is_same_v<Form, Tensor>)
          return form.defined() && form.unsafe_impl()->storage.get() == &s;
        else
          return false;
      }
      Form form;
      std::shared_ptr<Unpack> unpack_form;
    };
    Hooks(Pack p, Unpack u) : pack_form(std::move(p)), unpack_form(std::make_shared<Unpack>(std::move(u))) {}
    std::shared_ptr<PackedValue> pack(const Tensor& t) override {
      return std::make_shared<Value>(pack_form(t), unpack_form);
    }
    Pack pack_form;
    std::shared_ptr<Unpack> unpack_form;
  };

  Owned<SaveHooks> hooks_;
  StateGuard<&ThreadState::save_hooks, SaveHooks*> use_;
};

}  // namespace situ::autograd
