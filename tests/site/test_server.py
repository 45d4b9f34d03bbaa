"""The server answers as a good static host does."""

import gzip
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from scripts.server import Server, serving

ENGINE = "assets/engine/0123456789abcdef"
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    for name in (
        "index.html",
        "404.html",
        "heroquest/index.html",
        "assets/engine.json",
        "assets/roller.js",
        f"{ENGINE}/pyodide.mjs",
        f"{ENGINE}/pyodide.asm.wasm",
        f"{ENGINE}/python_stdlib.zip",
        f"{ENGINE}/hqweb-0-py3-none-any.whl",
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"this is {name}", encoding="utf-8")
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[Server]:
    with serving(site) as running:
        yield running


def get(url: str, method: str = "GET") -> HTTPResponse:
    request = urllib.request.Request(url, method=method)  # noqa: S310 - loopback
    try:
        response: HTTPResponse = urllib.request.urlopen(request, timeout=10)  # noqa: S310 - loopback
    except urllib.error.HTTPError as error:
        return error  # type: ignore[return-value]
    return response


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("heroquest/", "text/html; charset=utf-8"),
        ("assets/engine.json", "application/json"),
        ("assets/roller.js", "text/javascript; charset=utf-8"),
        (f"{ENGINE}/pyodide.mjs", "text/javascript; charset=utf-8"),
        (f"{ENGINE}/pyodide.asm.wasm", "application/wasm"),
        (f"{ENGINE}/python_stdlib.zip", "application/zip"),
        (f"{ENGINE}/hqweb-0-py3-none-any.whl", "application/zip"),
    ],
)
def test_every_file_has_its_type(server: Server, name: str, kind: str) -> None:
    with get(server.url + name) as response:
        assert response.status == 200
        assert response.headers["Content-Type"] == kind


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("", "no-cache"),
        ("assets/engine.json", "no-cache"),
        (f"{ENGINE}/pyodide.asm.wasm", "public, max-age=31536000, immutable"),
        (f"{ENGINE}/gone.wasm", "no-cache"),
    ],
)
def test_only_what_stands_below_a_hash_is_kept(server: Server, name: str, kept: str) -> None:
    with get(server.url + name) as response:
        assert response.headers["Cache-Control"] == kept


@pytest.mark.parametrize("name", ["gone", "assets/", "../secret", "%2e%2e/secret", "heroquest/gone/"])
def test_what_is_not_there_gets_the_sites_own_page(server: Server, site: Path, name: str) -> None:
    (site.parent / "secret").write_text("outside", encoding="utf-8")
    with get(server.url + name) as response:
        assert response.status == 404
        assert response.read() == b"this is 404.html"


def test_head_has_no_body(server: Server) -> None:
    for name in ("", "gone"):
        with get(server.url + name, "HEAD") as response:
            assert response.read() == b""


def test_below_a_prefix(site: Path) -> None:
    with serving(site, prefix="some/where") as server:
        assert server.url.endswith("/some/where/")
        with get(f"{server.url}heroquest/") as response:
            assert response.read() == b"this is heroquest/index.html"
        with get(f"http://127.0.0.1:{server.server_port}/heroquest/") as response:
            assert response.status == 404


def test_it_can_go_offline_and_come_back(site: Path) -> None:
    with serving(site) as server:
        port = server.server_port
        server.shutdown()
        server.server_close()
        with pytest.raises(urllib.error.URLError):
            get(server.url)
    with serving(site, port=port) as server, get(server.url) as response:
        assert response.status == 200


def said(site: Path, port: int) -> str:
    command = [sys.executable, "-m", "scripts.server", "--site", str(site), "--port", str(port)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 1
    return done.stderr


def test_a_taken_port_is_told_in_one_line(server: Server, site: Path) -> None:
    port = server.server_port
    assert said(site, port) == f"scripts/serve: port {port} is taken; try scripts/serve --port {port + 1}\n"


def test_no_port_and_no_site_are_told_too(site: Path, tmp_path: Path) -> None:
    assert said(site, 70000) == "scripts/serve: 70000 is no port; ports go from 1 to 65535\n"
    assert "there is no built site" in said(tmp_path / "gone", 0)


def test_the_sitemap_tells_the_address_at_which_it_is_served(site: Path) -> None:
    built_for = "https://rules.example/hqweb/"
    pages = "".join(f"<url><loc>{built_for}{page}</loc></url>" for page in ("", "heroquest/"))
    (site / "sitemap.xml").write_text(f"<urlset>{pages}</urlset>", encoding="utf-8")
    with serving(site, prefix="/below") as server:
        with get(f"{server.url}sitemap.xml") as reply:
            told = reply.read().decode()
        assert f"<loc>{server.url}</loc>" in told
        assert f"<loc>{server.url}heroquest/</loc>" in told
        assert built_for not in told


@pytest.fixture
def packed(site: Path) -> Path:
    """Return the site with packed forms, of which only the page has both, and with rules for hosts."""
    for name, form in (("heroquest/index.html", ".gz"), ("heroquest/index.html", ".br"), ("assets/roller.js", ".gz")):
        path = site / (name + form)
        path.write_bytes(gzip.compress(b"packed") if form == ".gz" else b"in brotli")
    (site / "_headers").write_text(
        "/*\n  Content-Security-Policy: default-src 'self'\n  X-Content-Type-Options: nosniff\n"
        "/assets/roller.js\n  Cache-Control: public, max-age=60\n"
        f"/{ENGINE}/*\n  Cache-Control: public, max-age=31536000, immutable\n",
        encoding="utf-8",
    )
    return site


def asked(url: str, accept: str, method: str = "GET") -> HTTPResponse:
    request = urllib.request.Request(url, method=method, headers={"Accept-Encoding": accept})  # noqa: S310
    response: HTTPResponse = urllib.request.urlopen(request, timeout=10)  # noqa: S310 - loopback
    return response


@pytest.mark.parametrize("prefix", ["", "below"])
@pytest.mark.parametrize(
    ("name", "accept", "coding"),
    [
        ("heroquest/", "gzip, deflate, br, zstd", "br"),
        ("heroquest/", "gzip", "gzip"),
        ("heroquest/", "gzip, br;q=0", "gzip"),
        ("heroquest/index.html", "br", "br"),
        ("heroquest/", "identity", None),
        ("heroquest/", "gzip;q=0.0", None),
        ("assets/roller.js", "gzip, br", "gzip"),
        ("assets/roller.js", "br", None),
    ],
)
def test_packed_forms_are_sent_to_who_takes_them(
    packed: Path, prefix: str, name: str, accept: str, coding: str | None
) -> None:
    with serving(packed, prefix) as server, asked(server.url + name, accept) as response:
        body = response.read()
        assert response.headers["Content-Encoding"] == coding
        assert response.headers["Vary"] == "Accept-Encoding"
        assert int(response.headers["Content-Length"]) == len(body)
        assert response.headers["Content-Type"].startswith("text/")
        file = name + "index.html" if name.endswith("/") else name
        form = {"br": ".br", "gzip": ".gz", None: ""}[coding]
        assert body == (packed / (file + form)).read_bytes()


def test_a_file_without_a_packed_form_does_not_vary(packed: Path) -> None:
    with serving(packed) as server, asked(server.url, "gzip, br") as response:
        assert response.headers["Vary"] is None
        assert response.headers["Content-Encoding"] is None


def test_one_connection_mixes_packed_and_plain(packed: Path) -> None:
    with serving(packed) as server:
        connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        told = []
        for method, path in (("GET", "heroquest/"), ("GET", ""), ("HEAD", "heroquest/"), ("GET", "gone"), ("HEAD", "")):
            connection.request(method, f"/{path}", headers={"Accept-Encoding": "br"})
            reply = connection.getresponse()
            told.append((reply.status, reply.headers["Content-Encoding"], reply.read()))
        connection.close()
    assert told == [
        (200, "br", b"in brotli"),
        (200, None, b"this is index.html"),
        (200, "br", b""),
        (404, None, b"this is 404.html"),
        (200, None, b""),
    ]


def test_a_browser_that_has_it_is_not_sent_it_again(packed: Path) -> None:
    with serving(packed) as server:
        with asked(f"{server.url}heroquest/", "br") as response:
            since = response.headers["Last-Modified"]
        request = urllib.request.Request(  # noqa: S310 - loopback
            f"{server.url}heroquest/", headers={"Accept-Encoding": "br", "If-Modified-Since": since}
        )
        with pytest.raises(urllib.error.HTTPError) as told:
            urllib.request.urlopen(request, timeout=10)  # noqa: S310 - loopback
        assert told.value.code == 304
        assert told.value.headers["Vary"] == "Accept-Encoding"
        told.value.close()


def test_the_rules_of_the_site_are_sent(packed: Path) -> None:
    with serving(packed, "below") as server:
        for name, kept in (
            ("", "no-cache"),
            ("gone", "no-cache"),
            ("assets/roller.js", "public, max-age=60"),
            (f"{ENGINE}/pyodide.mjs", "public, max-age=31536000, immutable"),
            (f"{ENGINE}/gone.wasm", "no-cache"),
        ):
            with get(server.url + name) as response:
                assert response.headers["Content-Security-Policy"] == "default-src 'self'"
                assert response.headers.get_all("Cache-Control") == [kept]
                assert response.headers.get_all("X-Content-Type-Options") == ["nosniff"]


@pytest.mark.parametrize("name", ["_headers", "%5fheaders", "heroquest/index.html.br", "assets/roller.js.gz"])
def test_what_is_there_for_hosts_is_no_page(packed: Path, name: str) -> None:
    with serving(packed) as server, get(server.url + name) as response:
        assert response.status == 404
        assert response.read() == b"this is 404.html"
