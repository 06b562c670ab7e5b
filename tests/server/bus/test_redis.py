"""What a Redis server may ask for: a password, or an encrypted connection."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
from collections.abc import Iterator

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tablier.server.bus import open_bus
from tests.server.bus.ears import hears, listening, until
from tests.server.bus.test_buses import sockets
from tests.server.redis import RedisServer, free_port


@pytest.fixture
def guarded() -> Iterator[RedisServer]:
    server = RedisServer("--requirepass", "open-sesame")
    try:
        server.start()
        yield server
    finally:
        server.end()


@pytest.fixture
def encrypted(tmp_path) -> Iterator[tuple[RedisServer, str]]:
    certify(tmp_path)
    port, files = free_port(), ("--tls-cert-file", f"{tmp_path}/cert", "--tls-key-file", f"{tmp_path}/key")
    server = RedisServer(
        "--tls-port", str(port), *files, "--tls-ca-cert-file", f"{tmp_path}/cert", "--tls-auth-clients", "no"
    )
    try:
        server.start()
        yield server, f"rediss://127.0.0.1:{port}?ssl_ca_certs={tmp_path}/cert"
    finally:
        server.end()


def certify(folder):
    """Write a key and a certificate for this machine."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "tablier")])
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now).not_valid_after(now + datetime.timedelta(days=1))
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    builder = builder.add_extension(here, critical=False).add_extension(x509.BasicConstraints(True, 0), critical=True)
    certificate = builder.sign(key, hashes.SHA256())
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "key").write_bytes(key.private_bytes(serialization.Encoding.PEM, *plain))
    (folder / "cert").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


def test_a_password_is_given(guarded):
    url = f"redis://:open-sesame@127.0.0.1:{guarded.port}"

    async def play():
        async with listening(open_bus(url, ""), open_bus(url, "")) as (ada, bo):
            await hears(ada, bo)

    asyncio.run(play())


def test_a_wrong_password_is_reported_and_not_shown(guarded, caplog):
    async def play():
        async with listening(open_bus(f"redis://:open-barley@127.0.0.1:{guarded.port}", "")) as (ada,):
            assert not ada.bus.is_well

    asyncio.run(play())
    assert "are not getting through redis://" in caplog.text and "barley" not in caplog.text


def test_hints_travel_encrypted_and_a_silent_server_is_noticed_there_too(encrypted):
    server, url = encrypted

    async def play():
        before = sockets()
        async with listening(open_bus(url, ""), open_bus(url, "")) as (ada, bo):
            await hears(ada, bo)
            server.pause()
            await until(lambda: not ada.bus.is_well and not bo.bus.is_well)
            server.resume()
            await until(lambda: ada.losses and bo.losses)
            await hears(bo, ada)
        await until(lambda: sockets() == before)  # both sides say goodbye

    asyncio.run(play())


def test_a_server_with_an_unknown_certificate_is_not_trusted(encrypted):
    _, url = encrypted

    async def play():
        async with listening(open_bus(url.partition("?")[0], "")) as (ada,):
            assert not ada.bus.is_well

    asyncio.run(play())
