"""Real web servers with the configurations that the project ships, each on a free port of this machine."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SITE = ROOT / "site"
SHIPPED = ROOT / "scripts" / "hosts"
START_SECONDS = 20
BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")


class Reply(NamedTuple):
    """A host's answer."""

    status: int
    headers: dict[str, str]
    body: bytes


class Host(NamedTuple):
    """A running host: its name, its port, the path below which it has the site, and how it packs."""

    name: str
    port: int
    below: str
    codings: frozenset[str]

    def get(self, path: str, accept: str = "identity", method: str = "GET") -> Reply:
        """Return the host's answer for an address of the site, as it came over the wire."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(method, f"{self.below}/{path}", headers={"Accept-Encoding": accept})
            reply = connection.getresponse()
            return Reply(reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read())
        finally:
            connection.close()


def changed(text: str, changes: dict[str, str]) -> str:
    """Return a configuration with changes to the lines that readers have to edit."""
    for before, after in changes.items():
        assert text.count(before) == 1, f"{before!r} stands {text.count(before)} times in the configuration"
        text = text.replace(before, after)
    return text


def program(name: str) -> str:
    """Return the path of a program; the test is skipped where there is none."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if not found:
        pytest.skip(f"{name} is not installed on this machine")
    return found


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
    return port


@contextmanager
def started(command: list[str | Path], port: int, work: Path) -> Iterator[None]:
    """Run a host until the end of the block; it is ended by its own process id."""
    with (
        (work / "said").open("w+", encoding="utf-8") as said,
        subprocess.Popen(
            command,
            stdout=said,
            stderr=said,
            env={"HOME": str(work), "XDG_DATA_HOME": str(work), "XDG_CONFIG_HOME": str(work)},
        ) as process,
    ):
        try:
            last = time.monotonic() + START_SECONDS
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    if process.poll() is not None or time.monotonic() > last:
                        said.seek(0)
                        pytest.fail(f"{command[0]} did not start: {said.read()[-800:]}", pytrace=False)
                    time.sleep(0.05)
            yield
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def root_of(site: Path, below: str, work: Path) -> Path:
    """Return the folder that a host has as its root: the site, or one that has the site as a folder in it."""
    if not below:
        return site
    (work / "root").mkdir()
    (work / "root" / below.strip("/")).symlink_to(site, target_is_directory=True)
    return work / "root"


@contextmanager
def nginx(site: Path, below: str, work: Path) -> Iterator[Host]:
    """Run nginx with the configuration that is shipped."""
    command = program("nginx")
    port = free_port()
    changes = {
        "listen 80; ": f"listen 127.0.0.1:{port}; ",
        "root /srv/hqweb; ": f"root {root_of(site, below, work)}; ",
        'set $hqweb_below ""; ': f'set $hqweb_below "{below}"; ',
    }
    if BROTLI.is_file():
        changes["#brotli_static on;"] = "brotli_static on;"
    text = changed((SHIPPED / "nginx.conf").read_text(encoding="utf-8"), changes)
    (work / "hqweb.conf").write_text(text, encoding="utf-8")
    temporary = "".join(
        f"{name}_temp_path {work}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (work / "main.conf").write_text(
        (f"load_module {BROTLI};\n" if BROTLI.is_file() else "")
        + f"daemon off;\nmaster_process off;\npid {work}/pid;\nerror_log stderr;\nevents {{}}\n"
        + f"http {{\naccess_log off;\n{temporary}include {work}/hqweb.conf;\n}}\n",
        encoding="utf-8",
    )
    with started([command, "-p", work, "-e", "stderr", "-c", work / "main.conf"], port, work):
        yield Host("nginx", port, below, frozenset({"gzip", *(["br"] if BROTLI.is_file() else [])}))


@contextmanager
def caddy(site: Path, below: str, work: Path) -> Iterator[Host]:
    """Run Caddy with the configuration that is shipped."""
    command = program("caddy")
    port = free_port()
    changes = {
        "\n:80 {": f"\nhttp://127.0.0.1:{port} {{",
        "root * /srv/hqweb\n": f"root * {root_of(site, below, work)}\n",
        "rewrite * /404.html": f"rewrite * {below}/404.html",
    }
    text = changed((SHIPPED / "Caddyfile").read_text(encoding="utf-8"), changes)
    (work / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{text}", encoding="utf-8")
    run: list[str | Path] = [command, "run", "--config", work / "Caddyfile", "--adapter", "caddyfile"]
    with started(run, port, work):
        yield Host("caddy", port, below, frozenset({"gzip", "br"}))
