"""Find a Chromium for the browser tests, or see to one.

``scripts/install --browser`` runs this module. It takes the first Chromium that really opens a page; only if
there is none it asks Playwright for its own, then the system's packages. The path is kept in
``.tools/chromium``, from which the tests read it with :func:`chosen`. ``HQWEB_CHROMIUM`` names another one,
before all.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHOSEN = ROOT / ".tools" / "chromium"
# The shell without windows comes first: it opens a page with half the work.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# The switches every test browser starts with. It asks its maker for nothing; it opens only the pages of this
# project, so it may run where there is no sandbox, as for root and in containers.
SWITCHES = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
# One font as wide as Arial, since the tests of print count pages, and one with the symbols that it lacks.
FONTS = ("fonts-liberation", "fonts-dejavu-core")
START_SECONDS = 60
DOWNLOAD_SECONDS = 300
PACKAGE_SECONDS = 900


def is_root() -> bool:
    """Return whether this process runs as root, who may install packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def chosen() -> Path | None:
    """Return the Chromium that the tests start; None where neither variable nor kept path names one."""
    named = os.environ.get("HQWEB_CHROMIUM")
    if named:
        return Path(named)
    kept = Path(CHOSEN.read_text(encoding="utf-8").strip()) if CHOSEN.is_file() else None
    return kept if kept and kept.is_file() else None


def opens_a_page(chromium: Path) -> bool:
    """Return whether ``chromium`` starts on this machine and reads a page."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = Path(folder, "page.html")
        page.write_text("<title>hqweb opens</title>", encoding="utf-8")
        switches = ["--headless", "--disable-gpu", f"--user-data-dir={folder}/profile", *SWITCHES]
        return "hqweb opens" in output_of([chromium, *switches, "--dump-dom", page.as_uri()], START_SECONDS)


def output_of(command: Sequence[str | Path], seconds: int) -> str:
    """Return what ``command`` prints; nothing where it fails, is missing or takes over ``seconds``."""
    try:
        done = subprocess.run(
            command, timeout=seconds, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout if done.returncode == 0 else ""


def succeeds(command: list[str], seconds: int) -> bool:
    """Run ``command`` with its output on the screen; tell whether it ended well within ``seconds``."""
    print("+", *command, flush=True)
    try:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    except OSError:
        return False
    try:
        return process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        # A download runs in a process of its own, which would outlive the one that started it. What sudo
        # started may not be ended from here, and is left to itself.
        with suppress(PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        return False


def playwrights_own() -> Path | None:
    """Return the path at which Playwright keeps, or would keep, its own Chromium."""
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as play: print(play.chromium.executable_path)"
    )
    printed = output_of([sys.executable, "-c", code], START_SECONDS).strip()
    return Path(printed) if printed else None


def installed() -> Iterator[Path]:
    """Return every Chromium that this machine has, Playwright's own first."""
    own = playwrights_own()
    if own and own.is_file():
        yield own
    for name in NAMES:
        found = shutil.which(name)
        if found:
            yield Path(found)
    for path in MAC:
        if Path(path).is_file():
            yield Path(path)


def working() -> Path | None:
    """Return the first installed Chromium that opens a page."""
    return next((path for path in installed() if opens_a_page(path)), None)


def download() -> Path | None:
    """Ask Playwright for its own Chromium, and as root for the system libraries it wants."""
    playwright = [sys.executable, "-m", "playwright"]
    if not succeeds([*playwright, "install", "--no-shell", "chromium"], DOWNLOAD_SECONDS):
        return None
    found = working()
    if found is None and is_root() and succeeds([*playwright, "install-deps", "chromium"], PACKAGE_SECONDS):
        found = working()
    return found


def from_packages() -> Path | None:
    """Install the system's own Chromium with apt-get, where there is one and this user may."""
    if not shutil.which("apt-get"):
        return None
    leave = [] if is_root() else ["sudo", "-n"]
    apt = [*leave, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]
    if not is_root() and not succeeds(["sudo", "-n", "true"], START_SECONDS):
        return None
    succeeds([*apt, "update"], PACKAGE_SECONDS)
    for package in (SHELL, "chromium"):
        if succeeds([*apt, "install", "--no-install-recommends", package, *FONTS], PACKAGE_SECONDS):
            return working()
    return None


def main() -> None:
    """See to a Chromium and keep its path; end with a plain sentence where there is none to be had."""
    ready = chosen()
    if ready and (os.environ.get("HQWEB_CHROMIUM") is None or opens_a_page(ready)):
        return
    if ready:
        sys.exit(f"scripts/install: HQWEB_CHROMIUM names {ready}, which does not open a page.")
    print("Looking for a Chromium for the browser tests", flush=True)
    found = working() or download() or from_packages()
    if found is None:
        sys.exit(
            "scripts/install: there is no Chromium for the browser tests.\n"
            "No installed Chromium, Chrome or Edge opens a page, Playwright's own could not be downloaded,\n"
            "and the system's packages gave none.\n"
            "Install Chromium or Chrome, or set HQWEB_CHROMIUM to the path of one, then run this again."
        )
    CHOSEN.parent.mkdir(exist_ok=True)
    CHOSEN.write_text(f"{found}\n", encoding="utf-8")
    print(f"The browser tests use {found}")


if __name__ == "__main__":
    main()
