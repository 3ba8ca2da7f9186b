// Made by scripts/generate from situ/ops/functions.txt: change that.
#include "composed.h"
#include "generated.h"
namespace situ::py {
namespace {
Function f_situ_trace = {"trace", nullptr, {
    {"trace(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::trace(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_select = {"select", nullptr, {
    {"select(Tensor input, int dim, int index)",
     [](Arguments& a) { return a.call([&] { return situ::select(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_narrow = {"narrow", nullptr, {
    {"narrow(Tensor input, int dim, int start, int length)",
     [](Arguments& a) { return a.call([&] { return situ::narrow(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
    {"narrow(Tensor input, int dim, Tensor start, int length)",
     [](Arguments& a) { return a.call([&] { return situ::py::narrow(a.tensor(0), a.integer(1), a.tensor(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_view = {"view", nullptr, {
    {"view(Tensor self, ScalarType dtype)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).view_dtype(a.dtype(1)); }); },
     nullptr, 0},
    {"view(Tensor self, int[]... size)",
     [](Arguments& a) { return a.call([&] { return situ::view(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_view_as = {"view_as", nullptr, {
    {"view_as(Tensor self, Tensor other)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).view_as(a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_reshape = {"reshape", nullptr, {
    {"reshape(Tensor input, int[]... shape)",
     [](Arguments& a) { return a.call([&] { return situ::reshape(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_reshape_as = {"reshape_as", nullptr, {
    {"reshape_as(Tensor self, Tensor other)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).reshape_as(a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_flatten = {"flatten", nullptr, {
    {"flatten(Tensor input, int start_dim=0, int end_dim=-1)",
     [](Arguments& a) { return a.call([&] { return situ::flatten(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_unflatten = {"unflatten", nullptr, {
    {"unflatten(Tensor input, int dim, int[] sizes)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).unflatten(a.integer(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_situ_ravel = {"ravel", nullptr, {
    {"ravel(Tensor input)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).ravel(); }); },
     nullptr, 0},
}};
Function f_situ_transpose = {"transpose", nullptr, {
    {"transpose(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.call([&] { return situ::transpose(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_transpose_ = {"transpose_", nullptr, {
    {"transpose_(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).transpose_(a.integer(1), a.integer(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_swapaxes = {"swapaxes", nullptr, {
    {"swapaxes(Tensor input, int axis0, int axis1)",
     [](Arguments& a) { return a.call([&] { return situ::swapaxes(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_swapaxes_ = {"swapaxes_", nullptr, {
    {"swapaxes_(Tensor input, int axis0, int axis1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).swapaxes_(a.integer(1), a.integer(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_swapdims = {"swapdims", nullptr, {
    {"swapdims(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.call([&] { return situ::swapdims(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_swapdims_ = {"swapdims_", nullptr, {
    {"swapdims_(Tensor input, int dim0, int dim1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).swapdims_(a.integer(1), a.integer(2)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_t = {"t", nullptr, {
    {"t(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::t(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_Tensor_t_ = {"t_", nullptr, {
    {"t_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).t_(); return 0; }); },
     nullptr, 0},
}};
Function f_situ_permute = {"permute", nullptr, {
    {"permute(Tensor input, int[]... dims)",
     [](Arguments& a) { return a.call([&] { return situ::permute(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_movedim = {"movedim", nullptr, {
    {"movedim(Tensor input, int source, int destination)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).movedim(a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"movedim(Tensor input, int[] source, int[] destination)",
     [](Arguments& a) { return a.call([&] { return situ::py::movedim(a.tensor(0), a.integers(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_situ_moveaxis = {"moveaxis", nullptr, {
    {"moveaxis(Tensor input, int[] source, int[] destination)",
     [](Arguments& a) { return a.call([&] { return situ::py::movedim(a.tensor(0), a.integers(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_expand = {"expand", nullptr, {
    {"expand(Tensor self, int[]... size)",
     [](Arguments& a) { return a.call([&] { return situ::expand(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_expand_as = {"expand_as", nullptr, {
    {"expand_as(Tensor self, Tensor other)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).expand_as(a.tensor(1)); }); },
     nullptr, 0},
}};
Function f_situ_broadcast_to = {"broadcast_to", nullptr, {
    {"broadcast_to(Tensor input, int[] size)",
     [](Arguments& a) { return a.call([&] { return situ::expand(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_squeeze = {"squeeze", nullptr, {
    {"squeeze(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::squeeze(a.tensor(0)); }); },
     nullptr, 0},
    {"squeeze(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::squeeze(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
    {"squeeze(Tensor input, int[] dim)",
     [](Arguments& a) { return a.call([&] { return situ::py::squeeze(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_squeeze_ = {"squeeze_", nullptr, {
    {"squeeze_(Tensor input)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).squeeze_(); return 0; }); },
     nullptr, 0},
    {"squeeze_(Tensor input, int dim)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).squeeze_(a.integer(1)); return 0; }); },
     nullptr, 0},
    {"squeeze_(Tensor input, int[] dim)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::squeeze_(a.tensor(0), a.integers(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_unsqueeze = {"unsqueeze", nullptr, {
    {"unsqueeze(Tensor input, int dim)",
     [](Arguments& a) { return a.call([&] { return situ::unsqueeze(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_Tensor_unsqueeze_ = {"unsqueeze_", nullptr, {
    {"unsqueeze_(Tensor input, int dim)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).unsqueeze_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_diagonal = {"diagonal", nullptr, {
    {"diagonal(Tensor input, int offset=0, int dim1=0, int dim2=1)",
     [](Arguments& a) { return a.call([&] { return situ::diagonal(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_situ_as_strided = {"as_strided", nullptr, {
    {"as_strided(Tensor input, int[] size, int[] stride, int? storage_offset=None)",
     [](Arguments& a) { return a.call([&] { return situ::as_strided(a.tensor(0), a.integers(1), a.integers(2), a.opt_integer(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_as_strided_ = {"as_strided_", nullptr, {
    {"as_strided_(Tensor input, int[] size, int[] stride, int? storage_offset=None)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).as_strided_(a.integers(1), a.integers(2), a.opt_integer(3)); return 0; }); },
     nullptr, 0},
}};
Function f_Tensor_unfold = {"unfold", nullptr, {
    {"unfold(Tensor self, int dimension, int size, int step)",
     [](Arguments& a) { return a.call([&] { return situ::unfold(a.tensor(0), a.integer(1), a.integer(2), a.integer(3)); }); },
     nullptr, 0},
}};
Function f_situ_split = {"split", nullptr, {
    {"split(Tensor tensor, int split_size_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"split(Tensor tensor, int[] split_size_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_split = {"split", nullptr, {
    {"split(Tensor self, int split_size, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"split(Tensor self, int[] split_size, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_split_with_sizes = {"split_with_sizes", nullptr, {
    {"split_with_sizes(Tensor input, int[] split_sizes, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::split_with_sizes(a.tensor(0), a.integers(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_tensor_split = {"tensor_split", nullptr, {
    {"tensor_split(Tensor input, int indices_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::tensor_split(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
    {"tensor_split(Tensor input, Tensor indices_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::py::tensor_split(a.tensor(0), a.tensor(1), a.integer(2)); }); },
     nullptr, 0},
    {"tensor_split(Tensor input, int[] indices_or_sections, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::tensor_split(a.tensor(0), situ::IntArrayRef(a.integers(1)), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_chunk = {"chunk", nullptr, {
    {"chunk(Tensor input, int chunks, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::chunk(a.tensor(0), a.integer(1), a.integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_unbind = {"unbind", nullptr, {
    {"unbind(Tensor input, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::unbind(a.tensor(0), a.integer(1)); }); },
     nullptr, 0},
}};
Function f_situ_broadcast_tensors = {"broadcast_tensors", nullptr, {
    {"broadcast_tensors(Tensor[]... tensors)",
     [](Arguments& a) { return a.call([&] { return situ::broadcast_tensors(a.tensors(0)); }); },
     nullptr, 0},
}};
Function f_situ_detach = {"detach", nullptr, {
    {"detach(Tensor input)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).detach(); }); },
     nullptr, 0},
}};
Function f_Tensor_contiguous = {"contiguous", nullptr, {
    {"contiguous(Tensor self)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).contiguous(); }); },
     nullptr, 0},
}};
Function f_situ_cat = {"cat", nullptr, {
    {"cat(Tensor[] tensors, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::cat(a.tensors(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::cat_out(a.out(0), a.tensors(0), a.integer(1)); }); }, 1},
}};
Function f_situ_concat = {"concat", nullptr, {
    {"concat(Tensor[] tensors, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::concat(a.tensors(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::concat(a.tensors(0), a.integer(1)); }); }, 1},
}};
Function f_situ_concatenate = {"concatenate", nullptr, {
    {"concatenate(Tensor[] tensors, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::concatenate(a.tensors(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::concatenate(a.tensors(0), a.integer(1)); }); }, 1},
}};
Function f_situ_stack = {"stack", nullptr, {
    {"stack(Tensor[] tensors, int dim=0)",
     [](Arguments& a) { return a.call([&] { return situ::stack(a.tensors(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::stack_out(a.out(0), a.tensors(0), a.integer(1)); }); }, 1},
}};
Function f_situ_vstack = {"vstack", nullptr, {
    {"vstack(Tensor[] tensors)",
     [](Arguments& a) { return a.call([&] { return situ::vstack(a.tensors(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::vstack(a.tensors(0)); }); }, 1},
}};
Function f_situ_hstack = {"hstack", nullptr, {
    {"hstack(Tensor[] tensors)",
     [](Arguments& a) { return a.call([&] { return situ::hstack(a.tensors(0)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::hstack(a.tensors(0)); }); }, 1},
}};
Function f_situ_clone = {"clone", nullptr, {
    {"clone(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::clone(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_Tensor_repeat = {"repeat", nullptr, {
    {"repeat(Tensor self, int[]... repeats)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).repeat(a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_tile = {"tile", nullptr, {
    {"tile(Tensor input, int[]... dims)",
     [](Arguments& a) { return a.call([&] { return situ::py::tile(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_repeat_interleave = {"repeat_interleave", nullptr, {
    {"repeat_interleave(Tensor input, int repeats, int? dim=None, *, int? output_size=None)",
     [](Arguments& a) { return a.call([&] { return situ::repeat_interleave(a.tensor(0), a.integer(1), a.opt_integer(2)); }); },
     nullptr, 0},
    {"repeat_interleave(Tensor input, Tensor repeats, int? dim=None, *, int? output_size=None)",
     [](Arguments& a) { return a.call([&] { return situ::repeat_interleave(a.tensor(0), a.tensor(1), a.opt_integer(2)); }); },
     nullptr, 0},
}};
Function f_situ_flip = {"flip", nullptr, {
    {"flip(Tensor input, int[]... dims)",
     [](Arguments& a) { return a.call([&] { return situ::flip(a.tensor(0), a.integers(1)); }); },
     nullptr, 0},
}};
Function f_situ_fliplr = {"fliplr", nullptr, {
    {"fliplr(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::fliplr(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_flipud = {"flipud", nullptr, {
    {"flipud(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::py::flipud(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_roll = {"roll", nullptr, {
    {"roll(Tensor input, int[] shifts, int[] dims=())",
     [](Arguments& a) { return a.call([&] { return situ::roll(a.tensor(0), a.integers(1), a.integers(2)); }); },
     nullptr, 0},
}};
Function f_situ_tril = {"tril", nullptr, {
    {"tril(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.call([&] { return situ::tril(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::tril_out(a.out(0), a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_Tensor_tril_ = {"tril_", nullptr, {
    {"tril_(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).tril_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_triu = {"triu", nullptr, {
    {"triu(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.call([&] { return situ::triu(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::triu_out(a.out(0), a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_Tensor_triu_ = {"triu_", nullptr, {
    {"triu_(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).triu_(a.integer(1)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_diag = {"diag", nullptr, {
    {"diag(Tensor input, int diagonal=0)",
     [](Arguments& a) { return a.call([&] { return situ::diag(a.tensor(0), a.integer(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::diag(a.tensor(0), a.integer(1)); }); }, 1},
}};
Function f_situ_meshgrid = {"meshgrid", nullptr, {
    {"meshgrid(Tensor[]... tensors, *, str indexing=\"ij\")",
     [](Arguments& a) { return a.call([&] { return situ::meshgrid(a.tensors(0), a.text(1).c_str()); }); },
     nullptr, 0},
}};
Function f_situ_constant_pad_nd = {"constant_pad_nd", nullptr, {
    {"constant_pad_nd(Tensor input, int[] pad, Scalar value=0)",
     [](Arguments& a) { return a.call([&] { return situ::constant_pad_nd(a.tensor(0), a.integers(1), a.scalar(2)); }); },
     nullptr, 0},
}};
Function f_situ_gather = {"gather", nullptr, {
    {"gather(Tensor input, int dim, Tensor index, *, bool sparse_grad=False)",
     [](Arguments& a) { return a.call([&] { return situ::gather(a.tensor(0), a.integer(1), situ::py::index(a.tensor(2))); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::gather_out(a.out(0), a.tensor(0), a.integer(1), situ::py::index(a.tensor(2))); }); }, 1},
}};
Function f_situ_index_select = {"index_select", nullptr, {
    {"index_select(Tensor input, int dim, Tensor index)",
     [](Arguments& a) { return a.call([&] { return situ::index_select(a.tensor(0), a.integer(1), a.tensor(2)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::index_select_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2)); }); }, 1},
}};
Function f_situ_scatter = {"scatter", nullptr, {
    {"scatter(Tensor input, int dim, Tensor index, Operand src)",
     [](Arguments& a) { return a.call([&] { return situ::scatter(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::scatter_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.operand(3)); }); }, 1},
    {"scatter(Tensor input, int dim, Tensor index, *, Scalar value)",
     [](Arguments& a) { return a.call([&] { return situ::scatter(a.tensor(0), a.integer(1), a.tensor(2), situ::Scalar(a.scalar(3))); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::scatter(a.tensor(0), a.integer(1), a.tensor(2), situ::Scalar(a.scalar(3))); }); }, 1},
    {"scatter(Tensor input, int dim, Tensor index, Operand src, *, str reduce)",
     [](Arguments& a) { return a.call([&] { return situ::py::scatter(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3), a.text(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::scatter(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3), a.text(4)); }); }, 1},
    {"scatter(Tensor input, int dim, Tensor index, *, Scalar value, str reduce)",
     [](Arguments& a) { return a.call([&] { return situ::py::scatter(a.tensor(0), a.integer(1), a.tensor(2), situ::In(a.scalar(3)), a.text(4)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::scatter(a.tensor(0), a.integer(1), a.tensor(2), situ::In(a.scalar(3)), a.text(4)); }); }, 1},
}};
Function f_Tensor_scatter_ = {"scatter_", nullptr, {
    {"scatter_(Tensor input, int dim, Tensor index, Operand src)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).scatter_(a.integer(1), a.tensor(2), a.operand(3)); return 0; }); },
     nullptr, 0},
    {"scatter_(Tensor input, int dim, Tensor index, *, Scalar value)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).scatter_(a.integer(1), a.tensor(2), situ::Scalar(a.scalar(3))); return 0; }); },
     nullptr, 0},
    {"scatter_(Tensor input, int dim, Tensor index, Operand src, *, str reduce)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::scatter_(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3), a.text(4)); return 0; }); },
     nullptr, 0},
    {"scatter_(Tensor input, int dim, Tensor index, *, Scalar value, str reduce)",
     [](Arguments& a) { return a.write(0, [&] { situ::py::scatter_(a.tensor(0), a.integer(1), a.tensor(2), situ::In(a.scalar(3)), a.text(4)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_scatter_add = {"scatter_add", nullptr, {
    {"scatter_add(Tensor input, int dim, Tensor index, Tensor src)",
     [](Arguments& a) { return a.call([&] { return situ::scatter_add(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::scatter_add_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3)); }); }, 1},
}};
Function f_Tensor_scatter_add_ = {"scatter_add_", nullptr, {
    {"scatter_add_(Tensor input, int dim, Tensor index, Tensor src)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).scatter_add_(a.integer(1), a.tensor(2), a.tensor(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_index_add = {"index_add", nullptr, {
    {"index_add(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1)",
     [](Arguments& a) { return a.call([&] { return situ::index_add(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.scalar(4)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::index_add_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3), a.scalar(4)); }); }, 1},
}};
Function f_Tensor_index_add_ = {"index_add_", nullptr, {
    {"index_add_(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).index_add_(a.integer(1), a.tensor(2), a.tensor(3), a.scalar(4)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_index_copy = {"index_copy", nullptr, {
    {"index_copy(Tensor input, int dim, Tensor index, Tensor source)",
     [](Arguments& a) { return a.call([&] { return situ::index_copy(a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::index_copy_out(a.out(0), a.tensor(0), a.integer(1), a.tensor(2), a.tensor(3)); }); }, 1},
}};
Function f_Tensor_index_copy_ = {"index_copy_", nullptr, {
    {"index_copy_(Tensor input, int dim, Tensor index, Tensor source)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).index_copy_(a.integer(1), a.tensor(2), a.tensor(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_index_fill = {"index_fill", nullptr, {
    {"index_fill(Tensor input, int dim, Tensor index, Operand value)",
     [](Arguments& a) { return a.call([&] { return situ::index_fill(a.tensor(0), a.integer(1), a.tensor(2), a.operand(3)); }); },
     nullptr, 0},
}};
Function f_Tensor_index_fill_ = {"index_fill_", nullptr, {
    {"index_fill_(Tensor input, int dim, Tensor index, Operand value)",
     [](Arguments& a) { return a.write(0, [&] { a.tensor(0).index_fill_(a.integer(1), a.tensor(2), a.operand(3)); return 0; }); },
     nullptr, 0},
}};
Function f_situ_take = {"take", nullptr, {
    {"take(Tensor input, Tensor index)",
     [](Arguments& a) { return a.call([&] { return situ::take(a.tensor(0), a.tensor(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::take(a.tensor(0), a.tensor(1)); }); }, 1},
}};
Function f_situ_nonzero = {"nonzero", nullptr, {
    {"nonzero(Tensor input, *, bool as_tuple)",
     [](Arguments& a) { return a.call([&] { return situ::py::nonzero(a.tensor(0), a.flag(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::py::nonzero(a.tensor(0), a.flag(1)); }); }, 1},
    {"nonzero(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::nonzero(a.tensor(0)); }); },
     [](Arguments& a) { return a.write_out([&] { return situ::nonzero_out(a.out(0), a.tensor(0)); }); }, 1},
}};
Function f_situ_argwhere = {"argwhere", nullptr, {
    {"argwhere(Tensor input)",
     [](Arguments& a) { return a.call([&] { return situ::nonzero(a.tensor(0)); }); },
     nullptr, 0},
}};
Function f_situ_empty = {"empty", nullptr, {
    {"empty(int[]... size, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::empty(a.integers(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_zeros = {"zeros", nullptr, {
    {"zeros(int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::zeros(a.integers(0), a.options(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::zeros(a.integers(0), a.options(1)); }); }, 1},
}};
Function f_situ_ones = {"ones", nullptr, {
    {"ones(int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::ones(a.integers(0), a.options(1)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::ones(a.integers(0), a.options(1)); }); }, 1},
}};
Function f_situ_full = {"full", nullptr, {
    {"full(int[] size, Scalar fill_value, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::full(a.integers(0), a.scalar(1), a.options(2)); }); },
     [](Arguments& a) { return a.write_into([&] { return situ::full(a.integers(0), a.scalar(1), a.options(2)); }); }, 1},
}};
Function f_situ_empty_like = {"empty_like", nullptr, {
    {"empty_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::empty_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_zeros_like = {"zeros_like", nullptr, {
    {"zeros_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::zeros_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_ones_like = {"ones_like", nullptr, {
    {"ones_like(Tensor input, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::ones_like(a.tensor(0), a.options(1)); }); },
     nullptr, 0},
}};
Function f_situ_full_like = {"full_like", nullptr, {
    {"full_like(Tensor input, Scalar fill_value, *, Options, MemoryFormat? memory_format=None)",
     [](Arguments& a) { return a.call([&] { return situ::full_like(a.tensor(0), a.scalar(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_situ_empty_strided = {"empty_strided", nullptr, {
    {"empty_strided(int[] size, int[] stride, *, Options)",
     [](Arguments& a) { return a.call([&] { return situ::empty_strided(a.integers(0), a.integers(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_new_empty = {"new_empty", nullptr, {
    {"new_empty(Tensor self, int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).new_empty(a.integers(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_new_zeros = {"new_zeros", nullptr, {
    {"new_zeros(Tensor self, int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).new_zeros(a.integers(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_new_ones = {"new_ones", nullptr, {
    {"new_ones(Tensor self, int[]... size, *, Options)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).new_ones(a.integers(1), a.options(2)); }); },
     nullptr, 0},
}};
Function f_Tensor_new_full = {"new_full", nullptr, {
    {"new_full(Tensor self, int[] size, Scalar fill_value, *, Options)",
     [](Arguments& a) { return a.call([&] { return a.tensor(0).new_full(a.integers(1), a.scalar(2), a.options(3)); }); },
     nullptr, 0},
}};

}  // namespace

void add_generated_3(Owners& owners) {
  owners.add_function<f_situ_trace>("situ", "trace(Tensor input) -> Tensor\n\nThe sum of a matrix's diagonal.");
  owners.add_method<f_situ_trace>("Tensor", "trace(Tensor input) -> Tensor\n\nThe sum of a matrix's diagonal.");
  owners.add_function<f_situ_select>("situ", "select(Tensor input, int dim, int index) -> Tensor\n\nThe slice at one index along dim, which goes.");
  owners.add_method<f_situ_select>("Tensor", "select(Tensor input, int dim, int index) -> Tensor\n\nThe slice at one index along dim, which goes.");
  owners.add_function<f_situ_narrow>("situ", "narrow(Tensor input, int dim, int start, int length) -> Tensor\nnarrow(Tensor input, int dim, Tensor start, int length) -> Tensor\n\n`length` slices from start on along dim.");
  owners.add_method<f_situ_narrow>("Tensor", "narrow(Tensor input, int dim, int start, int length) -> Tensor\nnarrow(Tensor input, int dim, Tensor start, int length) -> Tensor\n\n`length` slices from start on along dim.");
  owners.add_method<f_Tensor_view>("Tensor", "view(Tensor self, ScalarType dtype) -> Tensor\nview(Tensor self, int[]... size) -> Tensor\n\nThe same bytes as another dtype, the last size scaled by the widths' ratio.\nThe same elements in other sizes; one may be -1. Refused where strides would force a copy.");
  owners.add_method<f_Tensor_view_as>("Tensor", "view_as(Tensor self, Tensor other) -> Tensor\n\nview with the sizes of other.");
  owners.add_function<f_situ_reshape>("situ", "reshape(Tensor input, int[]... shape) -> Tensor\n\nA view in other sizes where strides allow, else a copy; one may be -1.");
  owners.add_method<f_situ_reshape>("Tensor", "reshape(Tensor input, int[]... shape) -> Tensor\n\nA view in other sizes where strides allow, else a copy; one may be -1.");
  owners.add_method<f_Tensor_reshape_as>("Tensor", "reshape_as(Tensor self, Tensor other) -> Tensor\n\nreshape with the sizes of other.");
  owners.add_function<f_situ_flatten>("situ", "flatten(Tensor input, int start_dim=0, int end_dim=-1) -> Tensor\n\nThe dimensions from start_dim to end_dim as one.");
  owners.add_method<f_situ_flatten>("Tensor", "flatten(Tensor input, int start_dim=0, int end_dim=-1) -> Tensor\n\nThe dimensions from start_dim to end_dim as one.");
  owners.add_function<f_situ_unflatten>("situ", "unflatten(Tensor input, int dim, int[] sizes) -> Tensor\n\nOne dimension as several; one size may be -1.");
  owners.add_method<f_situ_unflatten>("Tensor", "unflatten(Tensor input, int dim, int[] sizes) -> Tensor\n\nOne dimension as several; one size may be -1.");
  owners.add_function<f_situ_ravel>("situ", "ravel(Tensor input) -> Tensor\n\nAll elements as a vector.");
  owners.add_method<f_situ_ravel>("Tensor", "ravel(Tensor input) -> Tensor\n\nAll elements as a vector.");
  owners.add_function<f_situ_transpose>("situ", "transpose(Tensor input, int dim0, int dim1) -> Tensor\n\nTwo dimensions change places.");
  owners.add_method<f_situ_transpose>("Tensor", "transpose(Tensor input, int dim0, int dim1) -> Tensor\n\nTwo dimensions change places.");
  owners.add_method<f_Tensor_transpose_>("Tensor", "transpose_(Tensor input, int dim0, int dim1) -> Tensor\n\nTwo dimensions change places; in place.");
  owners.add_function<f_Tensor_transpose_>("situ", "transpose_(Tensor input, int dim0, int dim1) -> Tensor\n\nTwo dimensions change places; in place.");
  owners.add_function<f_situ_swapaxes>("situ", "swapaxes(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_situ_swapaxes>("Tensor", "swapaxes(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_Tensor_swapaxes_>("Tensor", "swapaxes_(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_Tensor_swapaxes_>("situ", "swapaxes_(Tensor input, int axis0, int axis1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_situ_swapdims>("situ", "swapdims(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_situ_swapdims>("Tensor", "swapdims(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose.");
  owners.add_method<f_Tensor_swapdims_>("Tensor", "swapdims_(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_Tensor_swapdims_>("situ", "swapdims_(Tensor input, int dim0, int dim1) -> Tensor\n\nAnother name of transpose; in place.");
  owners.add_function<f_situ_t>("situ", "t(Tensor input) -> Tensor\n\nA matrix with rows and columns in each other's place; vectors stay.");
  owners.add_method<f_situ_t>("Tensor", "t(Tensor input) -> Tensor\n\nA matrix with rows and columns in each other's place; vectors stay.");
  owners.add_method<f_Tensor_t_>("Tensor", "t_(Tensor input) -> Tensor\n\nA matrix with rows and columns in each other's place; vectors stay; in place.");
  owners.add_function<f_Tensor_t_>("situ", "t_(Tensor input) -> Tensor\n\nA matrix with rows and columns in each other's place; vectors stay; in place.");
  owners.add_function<f_situ_permute>("situ", "permute(Tensor input, int[]... dims) -> Tensor\n\nThe dimensions in another order.");
  owners.add_method<f_situ_permute>("Tensor", "permute(Tensor input, int[]... dims) -> Tensor\n\nThe dimensions in another order.");
  owners.add_function<f_situ_movedim>("situ", "movedim(Tensor input, int source, int destination) -> Tensor\nmovedim(Tensor input, int[] source, int[] destination) -> Tensor\n\nOne dimension in another place, the others in their order.\nDimensions in other places, the others in their order.");
  owners.add_method<f_situ_movedim>("Tensor", "movedim(Tensor input, int source, int destination) -> Tensor\nmovedim(Tensor input, int[] source, int[] destination) -> Tensor\n\nOne dimension in another place, the others in their order.\nDimensions in other places, the others in their order.");
  owners.add_function<f_situ_moveaxis>("situ", "moveaxis(Tensor input, int[] source, int[] destination) -> Tensor\n\nAnother name of movedim.");
  owners.add_method<f_situ_moveaxis>("Tensor", "moveaxis(Tensor input, int[] source, int[] destination) -> Tensor\n\nAnother name of movedim.");
  owners.add_method<f_Tensor_expand>("Tensor", "expand(Tensor self, int[]... size) -> Tensor\n\nDimensions of size 1 repeated without a copy; -1 keeps a size, new ones come in front.");
  owners.add_method<f_Tensor_expand_as>("Tensor", "expand_as(Tensor self, Tensor other) -> Tensor\n\nexpand with the sizes of other.");
  owners.add_function<f_situ_broadcast_to>("situ", "broadcast_to(Tensor input, int[] size) -> Tensor\n\nexpand, as a function.");
  owners.add_method<f_situ_broadcast_to>("Tensor", "broadcast_to(Tensor input, int[] size) -> Tensor\n\nexpand, as a function.");
  owners.add_function<f_situ_squeeze>("situ", "squeeze(Tensor input) -> Tensor\nsqueeze(Tensor input, int dim) -> Tensor\nsqueeze(Tensor input, int[] dim) -> Tensor\n\nWithout the dimensions of size 1.\nWithout one dimension, if its size is 1.\nWithout those of the dimensions that have size 1.");
  owners.add_method<f_situ_squeeze>("Tensor", "squeeze(Tensor input) -> Tensor\nsqueeze(Tensor input, int dim) -> Tensor\nsqueeze(Tensor input, int[] dim) -> Tensor\n\nWithout the dimensions of size 1.\nWithout one dimension, if its size is 1.\nWithout those of the dimensions that have size 1.");
  owners.add_method<f_Tensor_squeeze_>("Tensor", "squeeze_(Tensor input) -> Tensor\nsqueeze_(Tensor input, int dim) -> Tensor\nsqueeze_(Tensor input, int[] dim) -> Tensor\n\nWithout the dimensions of size 1; in place.\nWithout one dimension, if its size is 1; in place.\nWithout those of the dimensions that have size 1; in place.");
  owners.add_function<f_Tensor_squeeze_>("situ", "squeeze_(Tensor input) -> Tensor\nsqueeze_(Tensor input, int dim) -> Tensor\nsqueeze_(Tensor input, int[] dim) -> Tensor\n\nWithout the dimensions of size 1; in place.\nWithout one dimension, if its size is 1; in place.\nWithout those of the dimensions that have size 1; in place.");
  owners.add_function<f_situ_unsqueeze>("situ", "unsqueeze(Tensor input, int dim) -> Tensor\n\nWith a new dimension of size 1.");
  owners.add_method<f_situ_unsqueeze>("Tensor", "unsqueeze(Tensor input, int dim) -> Tensor\n\nWith a new dimension of size 1.");
  owners.add_method<f_Tensor_unsqueeze_>("Tensor", "unsqueeze_(Tensor input, int dim) -> Tensor\n\nWith a new dimension of size 1; in place.");
  owners.add_function<f_Tensor_unsqueeze_>("situ", "unsqueeze_(Tensor input, int dim) -> Tensor\n\nWith a new dimension of size 1; in place.");
  owners.add_function<f_situ_diagonal>("situ", "diagonal(Tensor input, int offset=0, int dim1=0, int dim2=1) -> Tensor\n\nThe diagonal over two dimensions, as the last dimension.");
  owners.add_method<f_situ_diagonal>("Tensor", "diagonal(Tensor input, int offset=0, int dim1=0, int dim2=1) -> Tensor\n\nThe diagonal over two dimensions, as the last dimension.");
  owners.add_function<f_situ_as_strided>("situ", "as_strided(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nAny window on the storage's elements.");
  owners.add_method<f_situ_as_strided>("Tensor", "as_strided(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nAny window on the storage's elements.");
  owners.add_method<f_Tensor_as_strided_>("Tensor", "as_strided_(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nAny window on the storage's elements; in place.");
  owners.add_function<f_Tensor_as_strided_>("situ", "as_strided_(Tensor input, int[] size, int[] stride, int? storage_offset=None) -> Tensor\n\nAny window on the storage's elements; in place.");
  owners.add_method<f_Tensor_unfold>("Tensor", "unfold(Tensor self, int dimension, int size, int step) -> Tensor\n\nWindows of `size` along a dimension, `step` apart, as a last dimension.");
  owners.add_function<f_situ_split>("situ", "split(Tensor tensor, int split_size_or_sections, int dim=0) -> Tensor[]\nsplit(Tensor tensor, int[] split_size_or_sections, int dim=0) -> Tensor[]\n\nPieces of that size along dim, the last maybe smaller.\nPieces of those sizes along dim.");
  owners.add_method<f_Tensor_split>("Tensor", "split(Tensor self, int split_size, int dim=0) -> Tensor[]\nsplit(Tensor self, int[] split_size, int dim=0) -> Tensor[]\n\nPieces of that size along dim, the last maybe smaller.\nPieces of those sizes along dim.");
  owners.add_function<f_situ_split_with_sizes>("situ", "split_with_sizes(Tensor input, int[] split_sizes, int dim=0) -> Tensor[]\n\nPieces of those sizes along dim.");
  owners.add_method<f_situ_split_with_sizes>("Tensor", "split_with_sizes(Tensor input, int[] split_sizes, int dim=0) -> Tensor[]\n\nPieces of those sizes along dim.");
  owners.add_function<f_situ_tensor_split>("situ", "tensor_split(Tensor input, int indices_or_sections, int dim=0) -> Tensor[]\ntensor_split(Tensor input, Tensor indices_or_sections, int dim=0) -> Tensor[]\ntensor_split(Tensor input, int[] indices_or_sections, int dim=0) -> Tensor[]\n\nSo many pieces along dim, the first ones longer by one where they cannot be equal.\nCut before each of the indices along dim, or in so many pieces.\nCut before each of the indices along dim.");
  owners.add_method<f_situ_tensor_split>("Tensor", "tensor_split(Tensor input, int indices_or_sections, int dim=0) -> Tensor[]\ntensor_split(Tensor input, Tensor indices_or_sections, int dim=0) -> Tensor[]\ntensor_split(Tensor input, int[] indices_or_sections, int dim=0) -> Tensor[]\n\nSo many pieces along dim, the first ones longer by one where they cannot be equal.\nCut before each of the indices along dim, or in so many pieces.\nCut before each of the indices along dim.");
  owners.add_function<f_situ_chunk>("situ", "chunk(Tensor input, int chunks, int dim=0) -> Tensor[]\n\nSo many pieces along dim, the last maybe smaller.");
  owners.add_method<f_situ_chunk>("Tensor", "chunk(Tensor input, int chunks, int dim=0) -> Tensor[]\n\nSo many pieces along dim, the last maybe smaller.");
  owners.add_function<f_situ_unbind>("situ", "unbind(Tensor input, int dim=0) -> Tensor[]\n\nThe slices along dim, which goes.");
  owners.add_method<f_situ_unbind>("Tensor", "unbind(Tensor input, int dim=0) -> Tensor[]\n\nThe slices along dim, which goes.");
  owners.add_function<f_situ_broadcast_tensors>("situ", "broadcast_tensors(Tensor[]... tensors) -> Tensor[]\n\nEach tensor in the sizes that all broadcast to.");
  owners.add_function<f_situ_detach>("situ", "detach(Tensor input) -> Tensor\n\nThe same bytes without history.");
  owners.add_method<f_situ_detach>("Tensor", "detach(Tensor input) -> Tensor\n\nThe same bytes without history.");
  owners.add_method<f_Tensor_contiguous>("Tensor", "contiguous(Tensor self) -> Tensor\n\nItself when row-major, else a row-major copy.");
  owners.add_function<f_situ_cat>("situ", "cat(Tensor[] tensors, int dim=0) -> Tensor\n\nThe tensors one behind the other along dim.");
  owners.add_function<f_situ_concat>("situ", "concat(Tensor[] tensors, int dim=0) -> Tensor\n\nAnother name of cat.");
  owners.add_function<f_situ_concatenate>("situ", "concatenate(Tensor[] tensors, int dim=0) -> Tensor\n\nAnother name of cat.");
  owners.add_function<f_situ_stack>("situ", "stack(Tensor[] tensors, int dim=0) -> Tensor\n\nThe tensors along a new dimension.");
  owners.add_function<f_situ_vstack>("situ", "vstack(Tensor[] tensors) -> Tensor\n\nThe tensors one above the other; vectors as rows.");
  owners.add_function<f_situ_hstack>("situ", "hstack(Tensor[] tensors) -> Tensor\n\nThe tensors side by side; vectors end to end.");
  owners.add_function<f_situ_clone>("situ", "clone(Tensor input) -> Tensor\n\nA copy in the same layout.");
  owners.add_method<f_situ_clone>("Tensor", "clone(Tensor input) -> Tensor\n\nA copy in the same layout.");
  owners.add_method<f_Tensor_repeat>("Tensor", "repeat(Tensor self, int[]... repeats) -> Tensor\n\nSo many copies along each dimension.");
  owners.add_function<f_situ_tile>("situ", "tile(Tensor input, int[]... dims) -> Tensor\n\nSo many copies along each of the last dimensions.");
  owners.add_method<f_situ_tile>("Tensor", "tile(Tensor input, int[]... dims) -> Tensor\n\nSo many copies along each of the last dimensions.");
  owners.add_function<f_situ_repeat_interleave>("situ", "repeat_interleave(Tensor input, int repeats, int? dim=None, *, int? output_size=None) -> Tensor\nrepeat_interleave(Tensor input, Tensor repeats, int? dim=None, *, int? output_size=None) -> Tensor\n\nEach slice along dim (of the flattened tensor without one) so many times in a row.\nEach slice along dim its own number of times in a row.");
  owners.add_method<f_situ_repeat_interleave>("Tensor", "repeat_interleave(Tensor input, int repeats, int? dim=None, *, int? output_size=None) -> Tensor\nrepeat_interleave(Tensor input, Tensor repeats, int? dim=None, *, int? output_size=None) -> Tensor\n\nEach slice along dim (of the flattened tensor without one) so many times in a row.\nEach slice along dim its own number of times in a row.");
  owners.add_function<f_situ_flip>("situ", "flip(Tensor input, int[]... dims) -> Tensor\n\nThe other way round along dims.");
  owners.add_method<f_situ_flip>("Tensor", "flip(Tensor input, int[]... dims) -> Tensor\n\nThe other way round along dims.");
  owners.add_function<f_situ_fliplr>("situ", "fliplr(Tensor input) -> Tensor\n\nThe columns in reverse order.");
  owners.add_method<f_situ_fliplr>("Tensor", "fliplr(Tensor input) -> Tensor\n\nThe columns in reverse order.");
  owners.add_function<f_situ_flipud>("situ", "flipud(Tensor input) -> Tensor\n\nThe rows in reverse order.");
  owners.add_method<f_situ_flipud>("Tensor", "flipud(Tensor input) -> Tensor\n\nThe rows in reverse order.");
  owners.add_function<f_situ_roll>("situ", "roll(Tensor input, int[] shifts, int[] dims=()) -> Tensor\n\nMoved along dims; what leaves at one end comes in at the other.");
  owners.add_method<f_situ_roll>("Tensor", "roll(Tensor input, int[] shifts, int[] dims=()) -> Tensor\n\nMoved along dims; what leaves at one end comes in at the other.");
  owners.add_function<f_situ_tril>("situ", "tril(Tensor input, int diagonal=0) -> Tensor\n\nZero above a diagonal.");
  owners.add_method<f_situ_tril>("Tensor", "tril(Tensor input, int diagonal=0) -> Tensor\n\nZero above a diagonal.");
  owners.add_method<f_Tensor_tril_>("Tensor", "tril_(Tensor input, int diagonal=0) -> Tensor\n\nZero above a diagonal; in place.");
  owners.add_function<f_Tensor_tril_>("situ", "tril_(Tensor input, int diagonal=0) -> Tensor\n\nZero above a diagonal; in place.");
  owners.add_function<f_situ_triu>("situ", "triu(Tensor input, int diagonal=0) -> Tensor\n\nZero below a diagonal.");
  owners.add_method<f_situ_triu>("Tensor", "triu(Tensor input, int diagonal=0) -> Tensor\n\nZero below a diagonal.");
  owners.add_method<f_Tensor_triu_>("Tensor", "triu_(Tensor input, int diagonal=0) -> Tensor\n\nZero below a diagonal; in place.");
  owners.add_function<f_Tensor_triu_>("situ", "triu_(Tensor input, int diagonal=0) -> Tensor\n\nZero below a diagonal; in place.");
  owners.add_function<f_situ_diag>("situ", "diag(Tensor input, int diagonal=0) -> Tensor\n\nOf a vector the matrix that has it on a diagonal, of a matrix that diagonal.");
  owners.add_method<f_situ_diag>("Tensor", "diag(Tensor input, int diagonal=0) -> Tensor\n\nOf a vector the matrix that has it on a diagonal, of a matrix that diagonal.");
  owners.add_function<f_situ_meshgrid>("situ", "meshgrid(Tensor[]... tensors, *, str indexing=\"ij\") -> Tensor[]\n\nVectors, each spread over the sizes of all.");
  owners.add_function<f_situ_constant_pad_nd>("situ", "constant_pad_nd(Tensor input, int[] pad, Scalar value=0) -> Tensor\n\nElements added at the ends of the last dimensions, from the last one back.");
  owners.add_function<f_situ_gather>("situ", "gather(Tensor input, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor\n\nFor each place of index the element with that index along dim.");
  owners.add_method<f_situ_gather>("Tensor", "gather(Tensor input, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor\n\nFor each place of index the element with that index along dim.");
  owners.add_function<f_situ_index_select>("situ", "index_select(Tensor input, int dim, Tensor index) -> Tensor\n\nThe slices along dim that a vector of indices names.");
  owners.add_method<f_situ_index_select>("Tensor", "index_select(Tensor input, int dim, Tensor index) -> Tensor\n\nThe slices along dim that a vector of indices names.");
  owners.add_function<f_situ_scatter>("situ", "scatter(Tensor input, int dim, Tensor index, Operand src) -> Tensor\nscatter(Tensor input, int dim, Tensor index, *, Scalar value) -> Tensor\nscatter(Tensor input, int dim, Tensor index, Operand src, *, str reduce) -> Tensor\nscatter(Tensor input, int dim, Tensor index, *, Scalar value, str reduce) -> Tensor\n\ninput with src put where index says along dim.\ninput with a number put where index says along dim.\ninput with src added (\"add\") or multiplied (\"multiply\") where index says along dim.\ninput with a number added (\"add\") or multiplied (\"multiply\") where index says along dim.");
  owners.add_method<f_situ_scatter>("Tensor", "scatter(Tensor input, int dim, Tensor index, Operand src) -> Tensor\nscatter(Tensor input, int dim, Tensor index, *, Scalar value) -> Tensor\nscatter(Tensor input, int dim, Tensor index, Operand src, *, str reduce) -> Tensor\nscatter(Tensor input, int dim, Tensor index, *, Scalar value, str reduce) -> Tensor\n\ninput with src put where index says along dim.\ninput with a number put where index says along dim.\ninput with src added (\"add\") or multiplied (\"multiply\") where index says along dim.\ninput with a number added (\"add\") or multiplied (\"multiply\") where index says along dim.");
  owners.add_method<f_Tensor_scatter_>("Tensor", "scatter_(Tensor input, int dim, Tensor index, Operand src) -> Tensor\nscatter_(Tensor input, int dim, Tensor index, *, Scalar value) -> Tensor\nscatter_(Tensor input, int dim, Tensor index, Operand src, *, str reduce) -> Tensor\nscatter_(Tensor input, int dim, Tensor index, *, Scalar value, str reduce) -> Tensor\n\ninput with src put where index says along dim; in place.\ninput with a number put where index says along dim; in place.\ninput with src added (\"add\") or multiplied (\"multiply\") where index says along dim; in place.\ninput with a number added (\"add\") or multiplied (\"multiply\") where index says along dim; in place.");
  owners.add_function<f_situ_scatter_add>("situ", "scatter_add(Tensor input, int dim, Tensor index, Tensor src) -> Tensor\n\ninput with src added where index says along dim.");
  owners.add_method<f_situ_scatter_add>("Tensor", "scatter_add(Tensor input, int dim, Tensor index, Tensor src) -> Tensor\n\ninput with src added where index says along dim.");
  owners.add_method<f_Tensor_scatter_add_>("Tensor", "scatter_add_(Tensor input, int dim, Tensor index, Tensor src) -> Tensor\n\ninput with src added where index says along dim; in place.");
  owners.add_function<f_situ_index_add>("situ", "index_add(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor\n\ninput with slices of source added where a vector of indices says.");
  owners.add_method<f_situ_index_add>("Tensor", "index_add(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor\n\ninput with slices of source added where a vector of indices says.");
  owners.add_method<f_Tensor_index_add_>("Tensor", "index_add_(Tensor input, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor\n\ninput with slices of source added where a vector of indices says; in place.");
  owners.add_function<f_situ_index_copy>("situ", "index_copy(Tensor input, int dim, Tensor index, Tensor source) -> Tensor\n\ninput with slices of source put where a vector of indices says.");
  owners.add_method<f_situ_index_copy>("Tensor", "index_copy(Tensor input, int dim, Tensor index, Tensor source) -> Tensor\n\ninput with slices of source put where a vector of indices says.");
  owners.add_method<f_Tensor_index_copy_>("Tensor", "index_copy_(Tensor input, int dim, Tensor index, Tensor source) -> Tensor\n\ninput with slices of source put where a vector of indices says; in place.");
  owners.add_function<f_situ_index_fill>("situ", "index_fill(Tensor input, int dim, Tensor index, Operand value) -> Tensor\n\ninput with a number in the slices that a vector of indices names.");
  owners.add_method<f_situ_index_fill>("Tensor", "index_fill(Tensor input, int dim, Tensor index, Operand value) -> Tensor\n\ninput with a number in the slices that a vector of indices names.");
  owners.add_method<f_Tensor_index_fill_>("Tensor", "index_fill_(Tensor input, int dim, Tensor index, Operand value) -> Tensor\n\ninput with a number in the slices that a vector of indices names; in place.");
  owners.add_function<f_situ_take>("situ", "take(Tensor input, Tensor index) -> Tensor\n\nElements by their place in row-major order, in the sizes of index.");
  owners.add_method<f_situ_take>("Tensor", "take(Tensor input, Tensor index) -> Tensor\n\nElements by their place in row-major order, in the sizes of index.");
  owners.add_function<f_situ_nonzero>("situ", "nonzero(Tensor input, *, bool as_tuple) -> Any\nnonzero(Tensor input) -> Tensor\n\nThe indices of the elements that are not 0, a row each; with as_tuple a vector for each dimension.\nThe indices of the elements that are not 0, a row each.");
  owners.add_method<f_situ_nonzero>("Tensor", "nonzero(Tensor input, *, bool as_tuple) -> Any\nnonzero(Tensor input) -> Tensor\n\nThe indices of the elements that are not 0, a row each; with as_tuple a vector for each dimension.\nThe indices of the elements that are not 0, a row each.");
  owners.add_function<f_situ_argwhere>("situ", "argwhere(Tensor input) -> Tensor\n\nThe indices of the elements that are not 0, a row each.");
  owners.add_method<f_situ_argwhere>("Tensor", "argwhere(Tensor input) -> Tensor\n\nThe indices of the elements that are not 0, a row each.");
  owners.add_function<f_situ_empty>("situ", "empty(int[]... size, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nOf undefined values.");
  owners.add_function<f_situ_zeros>("situ", "zeros(int[]... size, *, Options) -> Tensor\n\nAll 0.");
  owners.add_function<f_situ_ones>("situ", "ones(int[]... size, *, Options) -> Tensor\n\nAll 1.");
  owners.add_function<f_situ_full>("situ", "full(int[] size, Scalar fill_value, *, Options) -> Tensor\n\nAll one number; its kind gives the dtype unless one is given.");
  owners.add_function<f_situ_empty_like>("situ", "empty_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nOf undefined values, in input's sizes and dtype.");
  owners.add_function<f_situ_zeros_like>("situ", "zeros_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nAll 0, in input's sizes and dtype.");
  owners.add_function<f_situ_ones_like>("situ", "ones_like(Tensor input, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nAll 1, in input's sizes and dtype.");
  owners.add_function<f_situ_full_like>("situ", "full_like(Tensor input, Scalar fill_value, *, Options, MemoryFormat? memory_format=None) -> Tensor\n\nAll one number, in input's sizes and dtype.");
  owners.add_function<f_situ_empty_strided>("situ", "empty_strided(int[] size, int[] stride, *, Options) -> Tensor\n\nOf undefined values, with strides in elements.");
  owners.add_method<f_Tensor_new_empty>("Tensor", "new_empty(Tensor self, int[]... size, *, Options) -> Tensor\n\nOf undefined values and this tensor's dtype.");
  owners.add_method<f_Tensor_new_zeros>("Tensor", "new_zeros(Tensor self, int[]... size, *, Options) -> Tensor\n\nAll 0, of this tensor's dtype.");
  owners.add_method<f_Tensor_new_ones>("Tensor", "new_ones(Tensor self, int[]... size, *, Options) -> Tensor\n\nAll 1, of this tensor's dtype.");
  owners.add_method<f_Tensor_new_full>("Tensor", "new_full(Tensor self, int[] size, Scalar fill_value, *, Options) -> Tensor\n\nAll one number, of this tensor's dtype.");
}

}  // namespace situ::py
