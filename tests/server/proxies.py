"""Caddy and nginx with the files of deploy/, changed in nothing but ports, places and certificates, which are those of
an authority that is made for the test."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import IO

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
KINDS = ("caddy", "nginx")
PACKAGES = {"caddy": "caddy", "nginx": "nginx-light"}
START_SECONDS = 15.0


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Certified:
    """An authority, and a certificate of it for this machine, as files."""

    def __init__(self, folder: Path) -> None:
        self.certificate, self.key = folder / "certificate.pem", folder / "key.pem"
        authority_key, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Authority of a test")])
        authority = self._signed(name, name, authority_key, authority_key, x509.BasicConstraints(True, 0))
        names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))])
        own = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
        certificate = self._signed(own, name, key, authority_key, names)
        text = authority.public_bytes(serialization.Encoding.PEM)
        self.trust = ssl.create_default_context(cadata=text.decode())
        self.certificate.write_bytes(certificate.public_bytes(serialization.Encoding.PEM) + text)
        plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        self.key.write_bytes(key.private_bytes(serialization.Encoding.PEM, *plain))

    @staticmethod
    def _signed(
        subject: x509.Name,
        issuer: x509.Name,
        key: ec.EllipticCurvePrivateKey,
        signer: ec.EllipticCurvePrivateKey,
        extension: x509.ExtensionType,
    ) -> x509.Certificate:
        now = datetime.now(UTC)
        builder = x509.CertificateBuilder(issuer, subject, key.public_key(), x509.random_serial_number())
        builder = builder.not_valid_before(now - timedelta(hours=1)).not_valid_after(now + timedelta(days=1))
        return builder.add_extension(extension, critical=False).sign(signer, hashes.SHA256())


class Proxy:
    """A proxy that runs."""

    def __init__(self, port: int, certified: Certified, reload: Command, folder: Path) -> None:
        self.url = f"https://localhost:{port}"
        self.trust = certified.trust
        self._reload = reload
        self._folder = folder

    def reload(self) -> None:
        """Let it read its configuration again, as after a change."""
        self._reload.run()

    def logs(self) -> str:
        """All that it has written so far."""
        return "".join(file.read_text(encoding="utf-8") for file in sorted(self._folder.glob("*.log")))


class Command:
    """A program, what it is told, and its environment."""

    def __init__(self, arguments: Sequence[str | Path], environment: Mapping[str, str]) -> None:
        self._arguments = arguments
        self._environment = {**os.environ, **environment}

    def run(self) -> None:
        subprocess.run(self._arguments, env=self._environment, check=True, capture_output=True)

    def start(self, said: IO[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self._arguments, env=self._environment, stdout=said, stderr=said)


@contextmanager
def proxy(kind: str, servers: Sequence[int], folder: Path) -> Iterator[Proxy]:
    """Caddy or nginx before servers at these ports."""
    program = shutil.which(kind) or shutil.which(kind, path="/usr/sbin")
    if program is None:
        pytest.skip(f"{kind} is not installed; on Debian, apt-get install {PACKAGES[kind]} brings it")
    folder.mkdir()
    certified, port = Certified(folder), free_port()
    begin, again = (_caddy if kind == "caddy" else _nginx)(program, port, servers, certified, folder)
    found = Proxy(port, certified, again, folder)
    with (folder / "said.log").open("w", encoding="utf-8") as said:
        process = begin.start(said)
    try:
        _wait(process, port, found)
        yield found
    finally:
        process.terminate()
        process.wait(10)


def _wait(process: subprocess.Popen[bytes], port: int, found: Proxy) -> None:
    ends = time.monotonic() + START_SECONDS
    while time.monotonic() < ends and process.poll() is None:
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise RuntimeError(f"it does not start: {found.logs()}")


def _changed(file: str, changes: Mapping[str, str]) -> str:
    """A file of deploy/ with something else in some places, which are all there."""
    text = (DEPLOY / file).read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text, f"{file} has no {old!r} any more"
        text = text.replace(old, new)
    return text


def _caddy(
    program: str, port: int, servers: Sequence[int], certified: Certified, folder: Path
) -> tuple[Command, Command]:
    site, door = "{$CAPOLINEA_SITE:play.example.org} {\n", f"unix/{folder / 'admin'}"
    changes = {
        "{\n\t# Addresses of calls": f"{{\n\tadmin {door}\n\tauto_https disable_redirects\n\t# Addresses of calls",
        site: f"{site}\ttls {certified.certificate} {certified.key}\n",
    }
    file = folder / "Caddyfile"
    file.write_text(_changed("caddy/Caddyfile", changes), encoding="utf-8")
    environment = {
        **dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder)),
        "CAPOLINEA_SITE": f"https://localhost:{port}",
        "CAPOLINEA_SERVERS": " ".join(f"127.0.0.1:{server}" for server in servers),
    }
    configuration: list[str | Path] = ["--config", file, "--adapter", "caddyfile"]
    begin = [program, "run", *configuration]
    again = [program, "reload", "--force", *configuration, "--address", door]
    return Command(begin, environment), Command(again, environment)


def _nginx(
    program: str, port: int, servers: Sequence[int], certified: Certified, folder: Path
) -> tuple[Command, Command]:
    upstream = "    server 127.0.0.1:8001 max_fails=1 fail_timeout=2s;\n"
    changes = {
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "    listen [::]:80;\n": "",
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "    listen [::]:443 ssl http2;\n": "",
        "play.example.org;": "localhost;",
        "/etc/letsencrypt/live/play.example.org/fullchain.pem": str(certified.certificate),
        "/etc/letsencrypt/live/play.example.org/privkey.pem": str(certified.key),
        "/var/log/nginx": str(folder),
        upstream: "".join(upstream.replace("8001", str(server)) for server in servers),
        upstream.replace("8001", "8002"): "",
    }
    (folder / "capolinea.conf").write_text(_changed("nginx/capolinea.conf", changes), encoding="utf-8")
    places = "".join(
        f"{kind}_temp_path {folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder / 'pid'}; {user} worker_processes 1; worker_shutdown_timeout 10s;\n"
        f"events {{ worker_connections 256; }}\nhttp {{ {places} include capolinea.conf; }}\n",
        encoding="utf-8",
    )
    begin: list[str | Path] = [program, "-p", folder, "-c", file, "-e", folder / "start.log"]
    return Command(begin, {}), Command([*begin, "-s", "reload"], {})
