"""Where the stand-in is reached from, and which pages are its own."""

import ipaddress
import socket
from urllib.parse import urlsplit

HERE = "127.0.0.1"
EVERYWHERE = {"0.0.0.0": HERE, "::": "::1"}  # noqa: S104 - only where it is asked for
"""The hosts that mean all networks, and how they are reached from this computer."""
LOOPBACK = (HERE, "::1", "localhost")


def is_loopback(host: str | None) -> bool:
    """Whether a name or address means this computer."""
    return host in LOOPBACK


def is_own_page(origin: str, host: str) -> bool:
    """Whether the page of `origin` came from this server, which was reached as `host`.

    A page from elsewhere can have its name point here, but it cannot have an address for a name.
    """
    parts = urlsplit(origin)
    if is_loopback(parts.hostname):
        return True
    return parts.netloc == host and _cannot_be_pointed_here(parts.hostname or "")


def _cannot_be_pointed_here(host: str) -> bool:
    own = socket.gethostname().lower()
    if host in (own, f"{own}.local"):
        return True
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def addresses_for_others() -> list[str]:
    """The addresses of this machine in its networks, the one of its way out first.

    >>> any(is_loopback(address) for address in addresses_for_others())
    False
    """
    found = [*_outgoing_address(), *_addresses_of_own_name()]
    return [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_loopback]


def _outgoing_address() -> list[str]:
    # Nothing is sent: the system only chooses the network by which this address would be reached.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        try:
            outward.connect(("192.0.2.1", 9))
        except OSError:
            return []
        address: str = outward.getsockname()[0]
        return [address]


def _addresses_of_own_name() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(address[0]) for *_, address in found]
