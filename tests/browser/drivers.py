"""Two small clients, of the standard library alone: Firefox by its Marionette, WebKit by its WebDriver.

Both take the commands of WebDriver; only the way there differs. They know what one path through a page
needs, and no more.
"""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SECONDS = 120
# Between two looks at what is waited for. Without it, the driver and the browser would be asked all the while, and
# what is waited for would get what is left of the processor.
PAUSE = 0.05
HOST = "127.0.0.1"
# What Firefox itself would show in its console: each message of a page, with its address.
CONSOLE = """
const told = [];
for (const message of Services.console.getMessageArray()) {
  if (!(message instanceof Ci.nsIScriptError) || !/^http/.test(message.sourceName)) continue;
  told.push(`${message.errorMessage} (${message.sourceName})`);
}
Services.console.reset();
return told;
"""
# What is off the screen or covered is brought to its middle.
CENTRED = """
const found = document.querySelector(arguments[0]), box = found?.getBoundingClientRect();
const top = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
if (!found?.contains(top)) found?.scrollIntoView({ block: "center", behavior: "instant" });
"""
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# The key that deletes what is before the caret, in WebDriver's own code.
BACKSPACE = "\ue003"


class Browser(Protocol):
    """The questions a test asks of any browser."""

    def go(self, address: str) -> None:
        """Open an address."""

    def run(self, script: str, *given: object) -> Any:
        """Return what a script's body returns; ``arguments`` holds what was given."""

    def enter(self, selector: str) -> None:
        """Go on within a frame, until another address is opened."""

    def click(self, selector: str) -> None:
        """Press the first element that the selector finds, as a pointer does."""

    def type(self, selector: str, text: str) -> None:
        """Replace the text of the first field that the selector finds."""


def replacing(browser: Browser, selector: str, text: str) -> str:
    """Return the keys that a person presses to replace what a text field holds.

    WebDriver's own command to clear a field fires no ``input`` event, so the page doesn't learn of it. Whenever the
    page draws its form before the first key, the old text is back, and the new text is added to it.
    """
    held: str = browser.run("return document.querySelector(arguments[0]).value", selector)
    return BACKSPACE * len(held) + text


def until(browser: Browser, script: str) -> Any:
    """Return what a script returns once that is true; fails after two minutes."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        found = browser.run(script)
        if found:
            return found
        time.sleep(PAUSE)
    raise TimeoutError(f"never became true within {SECONDS} seconds: {script}")


class Firefox:
    """Firefox, spoken to in Marionette: length, colon, JSON."""

    def __init__(self, connection: socket.socket) -> None:
        self.stream = connection.makefile("rwb")
        self.count = 0
        self._read()
        self._ask("WebDriver:NewSession", {"capabilities": {}})

    def _read(self) -> Any:
        digits = b""
        while (character := self.stream.read(1)) != b":":
            if not character:
                raise ConnectionError("Firefox hung up")
            digits += character
        return json.loads(self.stream.read(int(digits)))

    def _ask(self, command: str, given: dict[str, object]) -> Any:
        self.count += 1
        message = json.dumps([0, self.count, command, given]).encode()
        self.stream.write(b"%d:%s" % (len(message), message))
        self.stream.flush()
        _, _, error, result = self._read()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result["value"] if result and "value" in result else result

    def _find(self, selector: str) -> str:
        found: dict[str, str] = self._ask("WebDriver:FindElement", {"using": "css selector", "value": selector})
        return found[ELEMENT]

    def go(self, address: str) -> None:
        """Open an address."""
        self._ask("WebDriver:Navigate", {"url": address})

    def run(self, script: str, *given: object) -> Any:
        """Return what a script's body returns."""
        return self._ask("WebDriver:ExecuteScript", {"script": script, "args": list(given)})

    def enter(self, selector: str) -> None:
        """Go on within a frame."""
        self._ask("WebDriver:SwitchToFrame", {"element": self._find(selector), "focus": True})

    def complaints(self) -> list[str]:
        """Return what the console holds, of all pages since it was last asked, and empty it."""
        self._ask("Marionette:SetContext", {"value": "chrome"})
        try:
            told: list[str] = self.run(CONSOLE)
        finally:
            self._ask("Marionette:SetContext", {"value": "content"})
        return told

    def click(self, selector: str) -> None:
        """Press an element, in the middle of the window, where nothing that sticks to an edge covers it."""
        self.run(CENTRED, selector)
        self._ask("WebDriver:ElementClick", {"id": self._find(selector)})

    def type(self, selector: str, text: str) -> None:
        """Replace the text of an element."""
        keys = replacing(self, selector, text)
        self._ask("WebDriver:ElementSendKeys", {"id": self._find(selector), "text": keys})


class WebKit:
    """WebKit, spoken to in WebDriver over HTTP."""

    def __init__(self, address: str, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}}
        self.address = f"{address}/session"
        session = self._ask("", {"capabilities": capabilities})
        self.address += f"/{session['sessionId']}"

    def end(self) -> None:
        """Close the browser; the driver stays."""
        self._ask("", None, "DELETE")

    def _ask(self, what: str, given: dict[str, object] | None, method: str = "POST") -> Any:
        body = None if given is None else json.dumps(given).encode()
        request = Request(  # noqa: S310 - loopback only
            f"{self.address}{what}", body, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(json.load(error)["value"]["message"]) from error

    def _find(self, selector: str) -> str:
        found: dict[str, str] = self._ask("/element", {"using": "css selector", "value": selector})
        return found[ELEMENT]

    def go(self, address: str) -> None:
        """Open an address."""
        self._ask("/url", {"url": address})

    def run(self, script: str, *given: object) -> Any:
        """Return what a script's body returns."""
        return self._ask("/execute/sync", {"script": script, "args": list(given)})

    def enter(self, selector: str) -> None:
        """Go on within a frame."""
        self._ask("/frame", {"id": {ELEMENT: self._find(selector)}})

    def click(self, selector: str) -> None:
        """Press an element, in the middle of the window too."""
        self.run(CENTRED, selector)
        self._ask(f"/element/{self._find(selector)}/click", {})

    def type(self, selector: str, text: str) -> None:
        """Replace the text of an element."""
        keys = replacing(self, selector, text)
        self._ask(f"/element/{self._find(selector)}/value", {"text": keys})


def free_port() -> int:
    """Return an unused port on this machine."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def started(command: list[str], **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Run a program for as long as the block lasts; its own process alone is ended."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=os.environ | environment
    ) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def connected(port: int) -> socket.socket:
    """Connect to a port as soon as something listens on it."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return socket.create_connection((HOST, port), timeout=SECONDS)
        except ConnectionRefusedError:
            if time.monotonic() > end:
                raise
            time.sleep(PAUSE)


def firefox_program() -> str | None:
    """Return the Firefox of this machine."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit_program() -> str | None:
    """Return the small browser that comes with WebKitGTK, which no PATH leads to, where it can be driven."""
    places = ("libexec", "lib", "lib/*")
    found = (
        str(program)
        for place in places
        for program in Path("/usr").glob(f"{place}/webkit*gtk-*/MiniBrowser")
        if shutil.which("WebKitWebDriver") and shutil.which("Xvfb")
    )
    return next(found, None)


# As in the Chromium of the tests, neither compiles the engine a second time with optimizations: it is asked for little.
@contextmanager
def firefox() -> Iterator[Firefox]:
    """Start a Firefox of its own, without a window, and end it."""
    port = free_port()
    settings = {
        "marionette.port": port,
        "app.update.enabled": False,
        "network.captive-portal-service.enabled": False,
        "javascript.options.wasm_optimizingjit": False,
    }
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items())
        Path(profile, "user.js").write_text("".join(lines), encoding="utf-8")
        program = firefox_program() or "firefox"
        options = ["--marionette", "--headless", "--no-remote", "--remote-allow-system-access"]
        command = [program, *options, "--profile", profile]
        with started(command), connected(port) as connection:
            yield Firefox(connection)


@contextmanager
def webkit() -> Iterator[Browser]:
    """Start a WebKit of its own, on a screen that nobody sees, and end both."""
    port = free_port()
    screen_command = ["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x900x24"]
    driver_command = ["WebKitWebDriver", f"--port={port}", f"--host={HOST}"]
    with started(screen_command) as screen:
        assert screen.stdout
        display = f":{screen.stdout.readline().strip()}"
        with started(driver_command, DISPLAY=display, GDK_BACKEND="x11", JSC_useOMGJIT="0"):
            connected(port).close()
            browser = WebKit(f"http://{HOST}:{port}", webkit_program() or "MiniBrowser")
            try:
                yield browser
            finally:
                browser.end()
