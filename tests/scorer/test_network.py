"""Which address to print and which to answer to."""

import socket

import pytest

from scorer import network


def test_loopback_is_among_the_interfaces() -> None:
    assert "127.0.0.1" in network.interfaces().values()


def test_the_interface_that_leads_out_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"lo": "127.0.0.1", "docker0": "172.17.0.1", "wlan0": "192.168.1.20"}
    monkeypatch.setattr(network, "interfaces", lambda: known)
    monkeypatch.setattr(network, "_default_interface", lambda: "wlan0")
    assert network.main_address() == "192.168.1.20"
    assert {"192.168.1.20", "172.17.0.1"} <= set(network.hosts())


def test_without_a_network_the_machine_itself_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "interfaces", lambda: {"lo": "127.0.0.1"})
    monkeypatch.setattr(network, "_named", list)
    monkeypatch.setattr(network, "_default_interface", lambda: "")
    assert network.main_address() == "127.0.0.1"


def test_the_machine_answers_to_its_own_name() -> None:
    name = socket.gethostname()
    assert {name, f"{name.removesuffix('.local')}.local"} <= set(network.hosts())


def test_the_qr_code_is_square() -> None:
    lines = network.qr_code("http://192.168.1.20:8000/").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert abs(len(lines) * 2 - len(lines[0])) <= 1
