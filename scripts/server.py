"""Serve the built site on loopback, as a good static host would: with its ``_headers``, and packed where it is packed.

``python -m scripts.server`` is what ``scripts/serve`` ends with; tests start the same server on a free port
with :func:`serving`, also below a path, as GitHub Pages does.
"""

import argparse
import errno
import os
import re
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from scripts import headers
from scripts.headers import Rule

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"
PORT = 8000
# The best first.
CODINGS = {"br": ".br", "gzip": ".gz"}
LOCATION = re.compile("<loc>([^<]*)")
TYPES = headers.TYPES | {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}


def accepted(header: str) -> set[str]:
    """Return the codings that a browser takes, from its ``Accept-Encoding``.

    >>> sorted(accepted("gzip, br;q=0.5, zstd;q=0"))
    ['br', 'gzip']
    """
    parts = [part.replace(" ", "").lower().partition(";") for part in header.split(",")]
    return {name for name, _, weight in parts if not re.fullmatch(r"q=0(\.0*)?", weight)}


class Handler(SimpleHTTPRequestHandler):
    """Answers from one folder, below an optional path prefix; what is missing gets the site's own page."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    # A tab keeps its connections open; without a limit each would hold a thread for as long.
    timeout = 30

    def __init__(self, *args: object, prefix: str, directory: str, rules: list[Rule]) -> None:
        self.prefix = prefix
        self.rules = rules
        self.status = HTTPStatus.OK
        self.coding = ""
        self.varies = False
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Return the file that stands for ``path``, packed where that is wanted and there.

        What no page links to is not there: what lies outside the prefix, the rules, the packed files themselves.
        """
        nothing = str(Path(self.directory) / "\N{REPLACEMENT CHARACTER}")
        if self.prefix and not path.startswith(f"{self.prefix}/"):
            return nothing
        found = super().translate_path(path.removeprefix(self.prefix))
        file = Path(found)
        if file.is_dir() and found.endswith("/") and (file / "index.html").is_file():
            file /= "index.html"
        if file.name == headers.NAME or (file.suffix in headers.PACKED and file.with_suffix("").is_file()):
            return nothing
        packed = {
            coding: there
            for coding, suffix in CODINGS.items()
            if (there := file.with_name(file.name + suffix)).is_file()
        }
        self.varies = bool(packed)
        wanted = accepted(", ".join(self.headers.get_all("Accept-Encoding", [])))
        for coding, there in packed.items():
            if coding in wanted:
                self.coding = coding
                return str(there)
        return found

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the type of a file; of a packed one, the type of what is in it."""
        name = os.fspath(path)
        return super().guess_type(name.removesuffix(CODINGS[self.coding]) if self.coding else name)

    def do_HEAD(self) -> None:
        """Answer without a body, and with nothing left over from the request before on this connection."""
        self.coding, self.varies = "", False
        super().do_HEAD()

    def do_GET(self) -> None:
        """Answer; the sitemap tells this server's address, since the theme holds links against it."""
        self.coding, self.varies = "", False
        sitemap = Path(self.directory) / "sitemap.xml"
        if urlsplit(self.path).path != f"{self.prefix}/sitemap.xml" or not sitemap.is_file():
            super().do_GET()
            return
        text = sitemap.read_text(encoding="utf-8")
        built_for = min(LOCATION.findall(text), key=len, default="")
        here = self.server.url if isinstance(self.server, Server) else built_for
        told = text.replace(f"<loc>{built_for}", f"<loc>{here}")
        self.answer(HTTPStatus.OK, TYPES[".xml"], told.encode())

    def answer(self, status: HTTPStatus, kind: str, body: bytes) -> None:
        """Send a whole answer."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def list_directory(self, path: object) -> None:
        """Refuse to list a folder that has no page of its own; static hosts do not list either."""
        del path
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Start the answer, and remember its status for the caching header."""
        self.status = HTTPStatus(code)
        super().send_response(code, message)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the site's own page where something is not found."""
        self.coding, self.varies = "", False
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self.answer(HTTPStatus(code), TYPES[".html"], page.read_bytes())

    def end_headers(self) -> None:
        """Add what the site's rules say of this file, and how it is packed."""
        path = unquote(urlsplit(getattr(self, "path", "")).path).removeprefix(self.prefix)
        told = headers.sent(self.rules, path)
        told.pop("Content-Type", None)  # it was sent already, from the same table
        kept = self.status in {HTTPStatus.OK, HTTPStatus.NOT_MODIFIED}
        if kept:
            told.setdefault("Cache-Control", headers.caching(path.lstrip("/")))
        else:
            told["Cache-Control"] = headers.ASKED_ANEW
        told.setdefault("X-Content-Type-Options", "nosniff")
        if self.varies:
            told["Vary"] = "Accept-Encoding"
        if self.coding and self.status == HTTPStatus.OK:
            told["Content-Encoding"] = self.coding
        for name, value in told.items():
            self.send_header(name, value)
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep quiet about what went well."""
        if isinstance(code, int) and code >= HTTPStatus.BAD_REQUEST:
            super().log_request(code, size)

    def log_error(self, format: str, *args: object) -> None:  # noqa: A002 (the name it has where it comes from)
        """Keep quiet about a connection that a tab left open and idle."""
        if not any(isinstance(arg, TimeoutError) for arg in args):
            super().log_error(format, *args)


class Server(ThreadingHTTPServer):
    """The server of one site; its threads end with it."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, site: Path, port: int = 0, prefix: str = "") -> None:
        prefix = "/" + prefix.strip("/") if prefix.strip("/") else ""
        rules = site / headers.NAME
        handler = partial(
            Handler,
            prefix=prefix,
            directory=str(site.resolve()),
            rules=headers.read(rules.read_text(encoding="utf-8")) if rules.is_file() else [],
        )
        self.connections: set[socket.socket] = set()
        super().__init__((HOST, port), handler)
        self.url = f"http://{HOST}:{self.server_port}{prefix}/"

    def get_request(self) -> tuple[socket.socket, Any]:
        """Take a connection, and remember it while it is open."""
        connection, address = super().get_request()
        self.connections.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:  # noqa: ANN401 (a socket, in the words of the library)
        """Forget a connection that ends."""
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Take no more connections, and end those that a browser keeps open: nothing is answered from now on."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that hung up; tell anything else."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def serving(site: Path, prefix: str = "", port: int = 0) -> Iterator[Server]:
    """Serve ``site`` in the background, on a free port unless told one, below ``prefix``; stops at the end.

    The address is ``server.url``. To go offline early, call ``server.shutdown()`` and
    ``server.server_close()``; both may be called again.
    """
    with Server(site, port, prefix) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def main() -> None:
    """Read the command line and serve until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="scripts/serve", description="Serve the built site on this machine.")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port, {PORT} unless told another")
    parser.add_argument("--prefix", default="", help="a path for the site, as on GitHub Pages")
    parser.add_argument("--site", type=Path, default=ROOT / "site", help="the built site")
    args = parser.parse_args()
    if not (args.site / "index.html").is_file():
        sys.exit(f"scripts/serve: there is no built site in {args.site}; run scripts/build first.")
    try:
        server = Server(args.site, args.port, args.prefix)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sys.exit(f"scripts/serve: port {args.port} is taken; try scripts/serve --port {args.port + 1}")
        sys.exit(f"scripts/serve: port {args.port} cannot be used: {error.strerror}")
    except OverflowError:
        sys.exit(f"scripts/serve: {args.port} is no port; ports go from 1 to 65535")
    with server:
        print(f"Serving hqweb at {server.url} (Ctrl-C to stop)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
