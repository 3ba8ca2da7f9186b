"""torch.cuda's questions: there is no such device in this build."""


def is_available() -> bool:
    return False


def device_count() -> int:
    return 0
