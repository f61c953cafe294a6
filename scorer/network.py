"""Under which addresses this machine is known in its network."""

import contextlib
import io
import socket
import struct
from pathlib import Path

import segno

LOOPBACK = "127.0.0.1"
SIOCGIFADDR = 0x8915


def hosts() -> list[str]:
    """Every name and address by which a phone on the same network may call this machine."""
    name = socket.gethostname()
    names = {name, name.removesuffix(".local") + ".local"}
    return sorted({*interfaces().values(), *_named(), *names})


def main_address() -> str:
    """The address to print: the one of the interface that leads out, if there is one."""
    known = interfaces()
    outward = known.get(_default_interface(), "")
    others = [address for address in (*known.values(), *_named()) if address != LOOPBACK]
    return outward or next(iter(others), LOOPBACK)


def qr_code(address: str) -> str:
    """The address as a picture made of block characters."""
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def interfaces() -> dict[str, str]:
    """The IPv4 address of each network interface, where the system tells (Linux)."""
    try:
        import fcntl
    except ImportError:
        return {}
    found = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:15])
            with contextlib.suppress(OSError):  # an interface without an address
                answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, request)
                found[name] = socket.inet_ntoa(answer[20:24])
    return found


def _named() -> list[str]:
    with contextlib.suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


def _default_interface() -> str:
    """The interface of the default route; its destination and mask are zero."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/net/route").read_text("ascii").splitlines()[1:]:
            name, destination, *_ = line.split()
            if destination == "00000000":
                return name
    return ""
