"""A server whose answers for one file break off, as on a line that drops; and then no longer."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

HOST = "127.0.0.1"
PASSED = ("content-type", "cache-control", "etag", "last-modified")


class Line(ThreadingHTTPServer):
    """Passes on what a site answers.

    While ``name`` is set, the answer for an address that ends with it breaks off after ``after`` bytes of its
    body: where that is negative, before any of it. Where ``instead`` is set, that is its body, whole. Those whose
    address ends with one of ``later`` wait as long: a browser that got them now would not ask for them again.
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self, site: str) -> None:
        super().__init__((HOST, 0), Handler)
        self.site = site
        self.url = f"http://{HOST}:{self.server_port}/"
        self.name = ""
        self.after = 0
        self.instead = b""
        self.later: tuple[str, ...] = ()
        self.broken = 0
        self.dropped = Event()

    def drop(self, name: str, *, after: int = 0, instead: bytes = b"", later: tuple[str, ...] = ()) -> None:
        """Let the line drop for another file, or in another way, from now on; what waited is dropped too."""
        self.dropped.set()
        self.dropped = Event()
        self.name, self.after, self.instead, self.later, self.broken = name, after, instead, later, 0

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a connection that breaks: that is what it is for."""


class Handler(BaseHTTPRequestHandler):
    """Passes one request on."""

    protocol_version = "HTTP/1.1"
    timeout = 30
    server: Line

    def do_GET(self) -> None:
        """Answer as the site does, or break off."""
        line = self.server
        breaks = bool(line.name) and self.path.partition("?")[0].endswith(line.name)
        if line.later and self.path.partition("?")[0].endswith(line.later):
            line.dropped.wait(self.timeout)
            self.close_connection = True
            return
        if breaks:
            line.broken += 1
        if breaks and line.after < 0 and not line.instead:
            self.close_connection = True
            return
        status, headers, body = self._passed(line.site + self.path.lstrip("/"))
        if breaks and line.instead:
            body = line.instead
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if breaks and not line.instead:
            self.wfile.write(body[: min(line.after, len(body) - 1)])
            self.close_connection = True
        else:
            self.wfile.write(body)

    @staticmethod
    def _passed(address: str) -> tuple[int, dict[str, str], bytes]:
        try:
            answer = urlopen(Request(address), timeout=30)  # noqa: S310 - loopback only
        except HTTPError as error:
            answer = error
        with answer:
            headers = {name: answer.headers[name] for name in PASSED if name in answer.headers}
            return answer.status or 200, headers, answer.read()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name it has where it comes from)
        """Keep quiet."""


@contextmanager
def line_to(site: str) -> Iterator[Line]:
    """Open a connection to a site for the duration of the block. Its address is ``line.url``."""
    with Line(site) as line:
        thread = Thread(target=line.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield line
        finally:
            line.drop("")
            line.shutdown()
            thread.join()
