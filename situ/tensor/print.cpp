// Formats tensors as text in PyTorch's and in LibTorch's form.
#include "situ/tensor/print.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <mutex>
#include <ostream>
#include <sstream>

#include "situ/base/thread_state.h"
#include "situ/base/undo_log.h"
#include "situ/memory/byte_stream.h"
#include "situ/tensor/tensor.h"

namespace situ {

namespace {

std::mutex g_lock;
PrintOptions g_options;

// One element as a number; integers keep all their digits.
struct Value {
  double real = 0;
  int64_t integer = 0;
};

Value load(const TensorImpl& t, int64_t element) {
  const void* p = static_cast<const char*>(t.storage->data()) + element * t.g.itemsize;
  auto whole = [](int64_t v) { return Value{static_cast<double>(v), v}; };
  switch (t.dtype) {
    case DType::u8:
      return whole(*static_cast<const uint8_t*>(p));
    case DType::i8:
      return whole(*static_cast<const int8_t*>(p));
    case DType::i16:
      return whole(*static_cast<const int16_t*>(p));
    case DType::i32:
      return whole(*static_cast<const int32_t*>(p));
    case DType::i64:
      return whole(*static_cast<const int64_t*>(p));
    case DType::boolean:
      return whole(*static_cast<const uint8_t*>(p) != 0);
    case DType::f16:
      return {to_float(*static_cast<const half*>(p)), 0};
    case DType::bf16:
      return {to_float(*static_cast<const bfloat16*>(p)), 0};
    case DType::f32:
      return {*static_cast<const float*>(p), 0};
    case DType::f64:
      return {*static_cast<const double*>(p), 0};
  }
  return {};
}

std::string formatted(const char* format, int precision, double v) {
  char text[400];
  std::snprintf(text, sizeof text, format, precision, v);
  return text;
}

// How elements are written; chosen once for all elements that are shown.
class Format {
 public:
  Format(const PrintOptions& o, DType t) : o_(o), dtype_(t) {}

  void see(const Value& v) {
    if (!is_floating(dtype_)) {
      width_ = std::max(width_, text(v).size());
      return;
    }
    double a = std::fabs(v.real);
    if (!std::isfinite(a) || a == 0) return;
    any_ = true;
    whole_ = whole_ && a == std::ceil(a);
    least_ = std::min(least_, a);
    most_ = std::max(most_, a);
  }
  void choose() {
    if (!is_floating(dtype_)) return;
    if (!any_) {
      width_ = 1;
      whole_ = true;
      return;
    }
    scientific_ = most_ / least_ > 1000 || most_ > 1e8 || least_ < 1e-4;
    if (whole_) scientific_ = most_ / least_ > 1000 || most_ > 1e8;
    if (o_.sci_mode >= 0) scientific_ = o_.sci_mode == 1;
  }
  void measure(const Value& v) {  // second pass, after choose()
    if (is_floating(dtype_) && std::isfinite(v.real) && v.real != 0) width_ = std::max(width_, text(v).size());
  }
  std::string text(const Value& v) const {
    if (dtype_ == DType::boolean) return v.integer ? "True" : "False";
    if (!is_floating(dtype_)) return std::to_string(v.integer);
    if (std::isnan(v.real)) return "nan";
    if (std::isinf(v.real)) return v.real > 0 ? "inf" : "-inf";
    if (scientific_) return formatted("%.*e", o_.precision, v.real);
    if (whole_) return formatted("%.*f", 0, v.real) + ".";
    return formatted("%.*f", o_.precision, v.real);
  }
  std::string padded(const Value& v) const {
    std::string s = text(v);
    return s.size() < width_ ? std::string(width_ - s.size(), ' ') + s : s;
  }
  size_t width() const { return width_; }

 private:
  const PrintOptions& o_;
  DType dtype_;
  bool any_ = false, whole_ = true, scientific_ = false;
  double least_ = INFINITY, most_ = 0;
  size_t width_ = 0;
};

class Printer {
 public:
  Printer(const TensorImpl& t, const PrintOptions& o) : t_(t), o_(o), format_(o, t.dtype) {
    summarised_ = t.numel() > o.threshold;
    visit(0, t.g.offset, [&](const Value& v) { format_.see(v); });
    format_.choose();
    visit(0, t.g.offset, [&](const Value& v) { format_.measure(v); });
  }

  std::string text() {
    int indent = 7;
    if (t_.g.ndim() == 0) return format_.text(load(t_, t_.g.offset));
    return block(0, t_.g.offset, indent);
  }

 private:
  bool cut(int d) const { return summarised_ && t_.g.sizes[d] > 2 * o_.edgeitems; }

  template <class F>
  void visit(int d, int64_t at, F f) {
    if (d == t_.g.ndim()) return f(load(t_, at));
    for_shown(
        d, [&](int64_t i) { visit(d + 1, at + i * t_.g.strides[d], f); }, [] {});
  }

  template <class F, class G>
  void for_shown(int d, F f, G gap) {
    int64_t n = t_.g.sizes[d];
    if (!cut(d)) {
      for (int64_t i = 0; i < n; ++i) f(i);
      return;
    }
    for (int64_t i = 0; i < o_.edgeitems; ++i) f(i);
    gap();
    for (int64_t i = n - o_.edgeitems; i < n; ++i) f(i);
  }

  std::string block(int d, int64_t at, int indent) {
    if (d == t_.g.ndim() - 1) return row(d, at, indent);
    std::string between = "," + std::string(static_cast<size_t>(t_.g.ndim() - d - 1), '\n') +
                          std::string(static_cast<size_t>(indent) + 1, ' ');
    std::string s = "[";
    bool first = true;
    auto item = [&](const std::string& text) {
      if (!first) s += between;
      first = false;
      s += text;
    };
    for_shown(
        d, [&](int64_t i) { item(block(d + 1, at + i * t_.g.strides[d], indent + 1)); }, [&] { item("..."); });
    return s + "]";
  }

  std::string row(int d, int64_t at, int indent) {
    std::vector<std::string> items;
    for_shown(
        d, [&](int64_t i) { items.push_back(format_.padded(load(t_, at + i * t_.g.strides[d]))); },
        [&] { items.push_back(" ..."); });
    size_t per_line =
        std::max<size_t>(1, static_cast<size_t>(std::max(0, o_.linewidth - indent)) / (format_.width() + 2));
    std::string s = "[";
    for (size_t i = 0; i < items.size(); ++i) {
      if (i) s += i % per_line == 0 ? ",\n" + std::string(static_cast<size_t>(indent) + 1, ' ') : ", ";
      s += items[i];
    }
    return s + "]";
  }

  const TensorImpl& t_;
  const PrintOptions& o_;
  Format format_;
  bool summarised_ = false;
};

std::vector<std::string> suffixes(const Tensor& t) {
  std::vector<std::string> s;
  if (t.numel() == 0 && t.dim() != 1) {
    std::string size = "size=(";
    for (size_t i = 0; i < t.sizes().size(); ++i) size += (i ? ", " : "") + std::to_string(t.sizes()[i]);
    s.push_back(size + (t.dim() == 1 ? ",)" : ")"));
  }
  DType d = t.dtype();
  bool plain = d == get_default_dtype() || (t.numel() != 0 && (d == DType::i64 || d == DType::boolean));
  if (!plain) s.push_back(std::string("dtype=") + torch_name(d));
  if (!t.is_cpu()) s.push_back("device='" + t.device().str() + ":0'");
  if (GradFn f = t.grad_fn())
    s.push_back("grad_fn=<" + f.name() + ">");
  else if (t.requires_grad())
    s.push_back("requires_grad=True");
  return s;
}

// Returns the values on the CPU, for the host to read next.
Tensor here(const Tensor& t) {
  const NoGradGuard unrecorded;
  const Tensor seen = t.device().is_cpu() ? t : t.contiguous().cpu();
  memory::note_host_reads(*seen.unsafe_impl()->storage);
  return seen;
}

std::string pytorch_form(const Tensor& t, const PrintOptions& o) {
  if (!t.defined()) return "tensor(undefined)";
  std::string s = "tensor(" + (t.numel() == 0 ? "[]" : Printer(*here(t).unsafe_impl(), o).text());
  size_t line = s.size() - (s.rfind('\n') == std::string::npos ? 0 : s.rfind('\n') + 1);
  for (const std::string& suffix : suffixes(t)) {
    if (line + suffix.size() + 2 > static_cast<size_t>(o.linewidth)) {
      s += ",\n" + std::string(7, ' ') + suffix;
      line = suffix.size() + 7;
    } else {
      s += ", " + suffix;
      line += suffix.size() + 2;
    }
  }
  s += ")";
  return t.unsafe_impl()->is_parameter ? "Parameter containing:\n" + s : s;
}

// ---- LibTorch's form: values as a column or matrix, then the type and sizes ----

class ColumnPrinter {
 public:
  ColumnPrinter(const TensorImpl& t, const PrintOptions& o) : t_(t), o_(o) {}

  std::string text(const std::string& type) {
    const Dims& n = t_.g.sizes;
    if (n.empty())
      out_ << number(load(t_, t_.g.offset)) << "\n";
    else if (t_.numel() > 0 && n.size() == 1)
      column();
    else if (t_.numel() > 0 && n.size() == 2)
      matrix(0, t_.g.offset, 0);
    else if (t_.numel() > 0)
      blocks();
    out_ << "[ " << type << "{";
    for (int i = 0; i < n.size(); ++i) out_ << (i ? "," : "") << n[i];
    out_ << "} ]";
    return out_.str();
  }

 private:
  // Width, notation and common scale of a set of values.
  struct Layout {
    double scale = 1;
    int width = 0;
  };

  // Uses the fewest digits that restore the value exactly, 16 or 17.
  std::string number(const Value& v) const {
    if (!is_floating(t_.dtype)) return std::to_string(v.integer);
    std::string s = formatted("%.*g", 16, v.real);
    return std::strtod(s.c_str(), nullptr) == v.real || std::isnan(v.real) ? s : formatted("%.*g", 17, v.real);
  }

  template <class F>
  void each(int d, int64_t at, F f) {
    if (d == t_.g.ndim()) return f(load(t_, at).real);
    for (int64_t i = 0; i < t_.g.sizes[d]; ++i) each(d + 1, at + i * t_.g.strides[d], f);
  }

  Layout layout(int d, int64_t at) {
    bool whole = true, any = false;
    double least = INFINITY, most = 0;
    each(d, at, [&](double v) {
      if (!std::isfinite(v)) return;
      any = true;
      whole = whole && v == std::ceil(v);
      least = std::min(least, std::fabs(v));
      most = std::max(most, std::fabs(v));
    });
    auto digits = [&](double v) { return any && v != 0 ? std::floor(std::log10(v)) + 1 : 1.0; };
    double low = digits(least), high = digits(most);
    Layout l;
    if (whole) {
      if (high > 9) {
        l.width = 11;
        out_ << std::scientific << std::setprecision(4);
      } else {
        l.width = static_cast<int>(high) + 1;
        out_ << std::defaultfloat;
      }
    } else if (high - low > 4) {
      l.width = std::fabs(high) > 99 || std::fabs(low) > 99 ? 12 : 11;
      out_ << std::scientific << std::setprecision(4);
    } else {
      out_ << std::fixed << std::setprecision(4);
      if (high > 5 || high < 0) {
        l.width = 7;
        l.scale = std::pow(10, high - 1);
      } else {
        l.width = high == 0 ? 7 : static_cast<int>(high) + 6;
      }
    }
    return l;
  }

  void scale_line(double scale) { out_ << formatted("%.*g", 16, scale) << " *\n"; }

  void column() {
    Layout l = layout(0, t_.g.offset);
    if (l.scale != 1) scale_line(l.scale);
    each(0, t_.g.offset, [&](double v) { out_ << std::setw(l.width) << v / l.scale << "\n"; });
  }

  // Writes the matrices of the last two dimensions, each after its index. The first of the other dimensions varies
  // fastest.
  void blocks() {
    int lead = t_.g.ndim() - 2;
    Dims place(lead);
    for (int d = 0; d < lead;) {
      int64_t at = t_.g.offset;
      out_ << (first_ ? "(" : "\n(");
      first_ = false;
      for (int k = 0; k < lead; ++k) {
        out_ << place[k] + 1 << ",";
        at += place[k] * t_.g.strides[k];
      }
      out_ << ".,.) = \n";
      matrix(lead, at, 1);
      for (d = 0; d < lead && ++place[d] == t_.g.sizes[d]; ++d) place[d] = 0;
    }
  }

  void matrix(int d, int64_t at, int indent) {
    Layout l = layout(d, at);
    std::string lead(static_cast<size_t>(indent), ' ');
    int64_t rows = t_.g.sizes[d], columns = t_.g.sizes[d + 1];
    int64_t per_line = std::max<int64_t>(1, (o_.linewidth - indent) / (l.width + 1));
    for (int64_t first = 0; first < columns; first += per_line) {
      int64_t last = std::min(first + per_line, columns);
      if (per_line < columns) {
        if (first) out_ << "\n";
        out_ << "Columns " << first + 1 << " to " << last << lead;
      }
      if (l.scale != 1) {
        scale_line(l.scale);
        out_ << lead;
      }
      for (int64_t r = 0; r < rows; ++r) {
        for (int64_t c = first; c < last; ++c) {
          double v = load(t_, at + r * t_.g.strides[d] + c * t_.g.strides[d + 1]).real;
          out_ << std::setw(l.width) << v / l.scale << (c + 1 == last ? "\n" : " ");
        }
        if (r + 1 < rows) out_ << lead << (l.scale != 1 ? " " : "");
      }
    }
  }

  const TensorImpl& t_;
  const PrintOptions& o_;
  std::ostringstream out_;
  bool first_ = true;
};

}  // namespace

PrintOptions print_options() {
  std::lock_guard guard(g_lock);
  return g_options;
}

void set_print_options(const PrintOptions& options) {
  if (options.precision < 0 || options.precision > 30 || options.edgeitems < 1 || options.linewidth < 1 ||
      options.threshold < 0)
    throw ValueError(
        "set_print_options: precision must be in [0, 30], edgeitems and linewidth positive, threshold not negative");
  before_setting([before = print_options()] {
    std::lock_guard guard(g_lock);
    g_options = before;
  });
  std::lock_guard guard(g_lock);
  g_options = options;
}

std::string to_string(const Tensor& t, const PrintOptions& o) {
  if (t.defined()) t.unsafe_impl()->require_values("print");
  if (o.style == PrintOptions::Style::pytorch) return pytorch_form(t, o);
  if (!t.defined()) return "[ Tensor (undefined) ]";
  return ColumnPrinter(*here(t).unsafe_impl(), o).text(t.toString());
}

std::string to_string(const Tensor& t) { return to_string(t, print_options()); }

std::ostream& operator<<(std::ostream& out, const Tensor& t) { return out << to_string(t); }

void Tensor::print() const {
  if (print_options().style == PrintOptions::Style::pytorch)
    std::cout << *this << std::endl;
  else if (defined())
    std::cerr << "[" << toString() << " " << sizes() << "]\n";
  else
    std::cerr << "[UndefinedTensor]\n";
}

std::ostream& operator<<(std::ostream& out, IntArrayRef sizes) {
  out << "[";
  for (size_t i = 0; i < sizes.size(); ++i) out << (i ? ", " : "") << sizes[i];
  return out << "]";
}

std::ostream& operator<<(std::ostream& out, DType t) { return out << type_name(t); }
std::ostream& operator<<(std::ostream& out, Device d) { return out << d.str(); }
std::ostream& operator<<(std::ostream& out, DeviceType t) { return out << Device(t).str(); }
std::ostream& operator<<(std::ostream& out, const GradFn& f) { return out << (f ? f.name() : "0"); }
std::ostream& operator<<(std::ostream& out, Layout l) {
  constexpr const char* names[] = {"Strided", "Sparse", "SparseCsr", "Mkldnn"};
  return out << names[static_cast<int>(l)];
}
std::ostream& operator<<(std::ostream& out, MemoryFormat f) {
  constexpr const char* names[] = {"Contiguous", "Preserve", "ChannelsLast", "ChannelsLast3d"};
  return out << names[static_cast<int>(f)];
}
std::ostream& operator<<(std::ostream& out, const Scalar& v) {
  if (v.isBoolean()) return out << (v.toBool() ? "true" : "false");
  return v.isFloatingPoint() ? out << v.toDouble() : out << v.toLong();
}
std::ostream& operator<<(std::ostream& out, const TensorOptions& o) {
  return out << "TensorOptions(dtype=" << o.dtype() << ", device=" << o.device()
             << ", requires_grad=" << (o.requires_grad() ? "true)" : "false)");
}

}  // namespace situ
