"""image_classifier.py FOLDER WORKERS FILE: learns the classes of the images in FOLDER, and names the class of FILE."""
import sys

import situ
from situ import data, io, memory, nn, optim
from situ.data import transforms as tf
from situ.nn import functional as F

folder, workers, file = sys.argv[1], int(sys.argv[2]), sys.argv[3]
situ.manual_seed(1)
normalize = tf.Normalize([0.5, 0.5, 0.5], [0.25, 0.25, 0.25])
augment = tf.Compose([tf.RandomResizedCrop(24, scale=(0.5, 1.0)), tf.RandomHorizontalFlip(), normalize])
fit = tf.Compose([tf.Resize(24), tf.CenterCrop(24), normalize])
training, held_out = (data.ImageFolder(folder, t, split=s) for t, s in ((augment, "training"), (fit, "validation")))
loader = data.DataLoader(training, 8, shuffle=True, num_workers=workers)
net = nn.Sequential(nn.Conv2d(3, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.MaxPool2d(2),
                    nn.Conv2d(16, 32, 3, padding=1), nn.BatchNorm2d(32), nn.ReLU(), nn.AdaptiveAvgPool2d(1),
                    nn.Flatten(), nn.Linear(32, len(training.classes)))
optimizer = optim.Adam(net.parameters(), lr=1e-2)
def step(images, labels):
    optimizer.zero_grad()
    loss = F.cross_entropy(net(images), labels)
    loss.backward()
    optimizer.step()
    return loss
recorder, best, worse = io.Recorder("images"), -1, 0
with memory.Budget(2_000_000, step, loader) as budget:
    for epoch in range(20):
        net.train()
        for images, labels in io.Progress(loader):
            recorder.step(step(images, labels))
        net.eval()
        with situ.no_grad():
            right = sum(int((net(x).argmax(1) == y).sum()) for x, y in data.DataLoader(held_out, 8))
        recorder.metric("accuracy", right / len(held_out))
        print("epoch", epoch, "loss", recorder.last["loss"], "right", right)
        best, worse = (right, 0) if right > best else (best, worse + 1)
        if worse == 0: situ.save(net.state_dict(), "best.safetensors")
        if worse == 3: break
recorder.write("report.html")
net.load_state_dict(situ.load("best.safetensors"))
print(training.classes[int(net(fit(data.read_image(file)).unsqueeze(0)).argmax(1))])
