"""torch.cuda's queries: this build has no such device."""


def is_available() -> bool:
    return False


def device_count() -> int:
    return 0
