"""PyTorch's side of bench/steps.cpp: the same models with in-place flags, by default eager and contiguous.

For each line N on standard input the program runs N training steps. It answers with their seconds and with the peak in
MB of the bytes that our ledger also counts: parameters, buffers, inputs, and the growth of the process after them.

With --saved it runs two steps and prints three numbers of bytes: those that autograd saves for backward besides the
parameters, the growth of the process at its peak, and those of parameters, buffers and inputs. With --inference a step
is the forward pass in evaluation mode, by PyTorch or by the --engine.
"""
import argparse
import os
import sys
import tempfile
import time

import torch
import torch.nn as nn
import torch.nn.functional as F


class Block(nn.Module):
    def __init__(self, channels, width, stride, bottleneck):
        super().__init__()
        out = 4 * width if bottleneck else width
        conv = lambda a, b, k, s=1: nn.Conv2d(a, b, k, s, k // 2, bias=False)
        if bottleneck:
            self.body = nn.Sequential(conv(channels, width, 1), nn.BatchNorm2d(width), nn.ReLU(True),
                                      conv(width, width, 3, stride), nn.BatchNorm2d(width), nn.ReLU(True),
                                      conv(width, out, 1), nn.BatchNorm2d(out))
        else:
            self.body = nn.Sequential(conv(channels, width, 3, stride), nn.BatchNorm2d(width), nn.ReLU(True),
                                      conv(width, out, 3), nn.BatchNorm2d(out))
        change = stride != 1 or channels != out
        self.skip = nn.Sequential(conv(channels, out, 1, stride), nn.BatchNorm2d(out)) if change else None

    def forward(self, x):
        y = self.body(x)
        y += x if self.skip is None else self.skip(x)
        return y.relu_()


def resnet(counts, bottleneck):
    layers = [nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64), nn.ReLU(True), nn.MaxPool2d(3, 2, 1)]
    channels = 64
    for stage, n in enumerate(counts):
        for i in range(n):
            layers.append(Block(channels, 64 << stage, 2 if stage and not i else 1, bottleneck))
            channels = (64 << stage) * (4 if bottleneck else 1)
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(channels, 1000))


def depthwise_net():
    layers, channels = [], 32

    def add(a, b, k, s, groups=1):
        layers.extend([nn.Conv2d(a, b, k, s, k // 2, groups=groups, bias=False), nn.BatchNorm2d(b), nn.ReLU(True)])

    add(3, channels, 3, 2)
    for width in (64, 128, 128, 256, 256, 512, 512, 512, 512, 512, 512, 1024, 1024):
        add(channels, channels, 3, 1 if width in (channels, 64) else 2, channels)
        add(channels, width, 1, 1)
        channels = width
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(channels, 1000))


class GPTBlock(nn.Module):
    def __init__(self, d, heads, text=True):
        super().__init__()
        self.text = text
        self.n1, self.n2, self.heads = nn.LayerNorm(d), nn.LayerNorm(d), heads
        self.qkv, self.proj = nn.Linear(d, 3 * d), nn.Linear(d, d)
        self.up, self.down = nn.Linear(d, 4 * d), nn.Linear(4 * d, d)

    def forward(self, x):
        b, t, d = x.shape
        q, k, v = (z.view(b, t, self.heads, -1).transpose(1, 2) for z in self.qkv(self.n1(x)).split(d, 2))
        y = F.scaled_dot_product_attention(q, k, v, is_causal=self.text)
        x = x + self.proj(y.transpose(1, 2).reshape(b, t, d))
        return x + self.down(F.gelu(self.up(self.n2(x)), approximate="tanh" if self.text else "none"))


class GPT(nn.Module):
    def __init__(self, layers, d, heads, vocabulary, context):
        super().__init__()
        self.tok, self.pos = nn.Embedding(vocabulary, d), nn.Embedding(context, d)
        self.blocks, self.norm = nn.Sequential(*(GPTBlock(d, heads) for _ in range(layers))), nn.LayerNorm(d)
        nn.init.normal_(self.tok.weight, std=0.02)
        nn.init.normal_(self.pos.weight, std=0.02)

    def forward(self, i):
        x = self.blocks(self.tok(i) + self.pos.weight[: i.shape[1]])
        return F.linear(self.norm(x), self.tok.weight)


class Vit(nn.Module):
    def __init__(self, layers=12, d=384, heads=6):
        super().__init__()
        self.patches, self.norm, self.head = nn.Conv2d(3, d, 16, 16), nn.LayerNorm(d), nn.Linear(d, 1000)
        self.blocks = nn.Sequential(*(GPTBlock(d, heads, text=False) for _ in range(layers)))
        self.places = nn.Parameter(torch.randn(196, d) * 0.02)

    def forward(self, x):
        return self.head(self.norm(self.blocks(self.patches(x).flatten(2).transpose(1, 2) + self.places)).mean(1))


class UNet(nn.Module):
    def __init__(self, w=(32, 64, 128, 256)):
        super().__init__()
        half = lambda a, b: (nn.Conv2d(a, b, 3, padding=1, bias=False), nn.BatchNorm2d(b), nn.ReLU(True))
        pair = lambda a, b: nn.Sequential(*half(a, b), *half(b, b))
        self.down = nn.ModuleList(pair(a, b) for a, b in zip((3,) + w, w))
        self.up = nn.ModuleList(nn.ConvTranspose2d(b, a, 2, 2) for a, b in zip(w, w[1:]))
        self.mid = nn.ModuleList(pair(2 * a, a) for a in w[:-1])
        self.out = nn.Conv2d(w[0], 2, 1)

    def forward(self, x):
        keep = []
        for i, d in enumerate(self.down):
            x = d(x if i == 0 else F.max_pool2d(x, 2))
            keep.append(x)
        for i in reversed(range(len(self.up))):
            x = self.mid[i](torch.cat([self.up[i](x), keep[i]], 1))
        return self.out(x)


class CharLSTM(nn.Module):
    def __init__(self, d=256, vocabulary=65):
        super().__init__()
        self.embedding, self.head = nn.Embedding(vocabulary, d), nn.Linear(d, vocabulary)
        self.rnn = nn.LSTM(d, d, 2, batch_first=True)

    def forward(self, i):
        return self.head(self.rnn(self.embedding(i))[0])


def build(name):
    ints = torch.randint
    if name == "mlp":
        net = nn.Sequential(nn.Linear(64, 128), nn.ReLU(True), nn.Linear(128, 128), nn.ReLU(True), nn.Linear(128, 10))
        return net, torch.randn(64, 64), ints(10, (64,))
    if name == "lstm":
        return CharLSTM(), ints(65, (16, 128)), ints(65, (16, 128))
    if name == "unet":
        return UNet(), torch.randn(4, 3, 128, 128), ints(2, (4, 128, 128))
    if name == "gpt":
        return GPT(6, 384, 6, 65, 256), ints(65, (12, 256)), ints(65, (12, 256))
    if name in ("gpt2", "gpt2x1"):
        batch = 1 if name == "gpt2x1" else 4
        return GPT(12, 768, 12, 50257, 1024), ints(50257, (batch, 1024)), ints(50257, (batch, 1024))
    if name == "depthwise":
        return depthwise_net(), torch.randn(16, 3, 224, 224), ints(1000, (16,))
    if name == "vit":
        return Vit(), torch.randn(8, 3, 224, 224), ints(1000, (8,))
    if name.startswith("resnet50"):
        batch = 32 if name == "resnet50x32" else 16
        return resnet((3, 4, 6, 3), True), torch.randn(batch, 3, 224, 224), ints(1000, (batch,))
    return resnet((2, 2, 2, 2), False), torch.randn(16, 3, 224, 224), ints(1000, (16,))


def status(key):
    return next(int(line.split()[1]) << 10 for line in open("/proc/self/status") if line.startswith(key))


parser = argparse.ArgumentParser()
parser.add_argument("model")
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--layout", choices=["contiguous", "channels-last"], default="contiguous")
parser.add_argument("--compile", action="store_true")
parser.add_argument("--cpu-time", action="store_true")
parser.add_argument("--bf16", action="store_true")
parser.add_argument("--saved", action="store_true")
parser.add_argument("--inference", action="store_true")
parser.add_argument("--engine", choices=["pytorch", "onnxruntime", "openvino"], default="pytorch")
args = parser.parse_args()
torch.set_num_threads(args.threads)
torch.manual_seed(0)
model, x, y = build(args.model)
if args.layout == "channels-last":
    model, x = model.to(memory_format=torch.channels_last), x.to(memory_format=torch.channels_last)
run = torch.compile(model) if args.compile else model
adam = args.model in ("gpt", "gpt2", "gpt2x1", "lstm", "vit")
# Fused, since PyTorch's default updates are much slower on a CPU.
opt = (torch.optim.AdamW(model.parameters(), lr=1e-3, fused=True) if adam else
       torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9, fused=True))


def step():
    opt.zero_grad(set_to_none=True)
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=args.bf16):
        out = run(x)
        loss = F.cross_entropy(out.flatten(0, 1), y.flatten()) if out.dim() == 3 else F.cross_entropy(out, y)
    loss.backward()
    opt.step()
    return loss.item()


def saved_bytes():
    own = {p.untyped_storage().data_ptr() for p in model.parameters()}
    seen = {}

    def pack(t):
        s = t.untyped_storage()
        if s.data_ptr() not in own:
            seen[s.data_ptr()] = s.nbytes()
        return t

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        out = model(x)
        loss = F.cross_entropy(out.flatten(0, 1), y.flatten()) if out.dim() == 3 else F.cross_entropy(out, y)
    return sum(seen.values())


def forward_alone():
    if args.engine == "onnxruntime":
        import onnxruntime

        with tempfile.TemporaryDirectory() as folder:
            path = folder + "/model.onnx"
            torch.onnx.export(model, (x,), path, input_names=["x"], dynamo=True, verbose=False)
            options = onnxruntime.SessionOptions()
            options.intra_op_num_threads, options.inter_op_num_threads = args.threads, 1
            session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
        fed = {"x": x.numpy()}
        return lambda: session.run(None, fed)
    if args.engine == "openvino":
        import openvino

        compiled = openvino.compile_model(openvino.convert_model(model, example_input=x), "CPU",
                                          {"INFERENCE_NUM_THREADS": args.threads, "INFERENCE_PRECISION_HINT": "f32"})
        request, fed = compiled.create_infer_request(), x.numpy()
        return lambda: request.infer({0: fed})
    torch.inference_mode().__enter__()
    return lambda: run(x)


if args.inference:
    model.eval()
    torch.set_grad_enabled(False)
    out = os.dup(1)
    os.dup2(2, 1)  # keeps the messages of an exporter apart from our answers
    step = forward_alone()
    step()
    os.dup2(out, 1)
clock = time.process_time if args.cpu_time else time.perf_counter
before = status("VmRSS")
there = sum(t.nbytes for t in (*model.parameters(), *model.buffers(), x, y))
if args.saved:
    step()
    step()
    peak = status("VmHWM") - before
    print(saved_bytes(), peak, there, flush=True)
    sys.exit()
for line in sys.stdin:
    start = clock()
    for _ in range(int(line)):
        step()
    print(clock() - start, (status("VmHWM") - before + there) / 1e6, flush=True)
