"""The built site, and real hosts that serve it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.built import hosts
from tests.built.hosts import Host

STARTS = {"nginx": hosts.nginx, "caddy": hosts.caddy}


@pytest.fixture(scope="session")
def site() -> Path:
    if not (hosts.SITE / "assets" / "engine.json").is_file():
        pytest.fail("there is no built site: run scripts/build first", pytrace=False)
    return hosts.SITE


@pytest.fixture(scope="session")
def names(site: Path) -> list[str]:
    """Return the site's own files, without their packed forms and the rules for hosts."""
    return sorted(
        path.relative_to(site).as_posix()
        for path in site.rglob("*.*")
        if path.is_file() and path.suffix not in {".br", ".gz"}
    )


@pytest.fixture(
    scope="session",
    params=[(name, below) for name in STARTS for below in ("", "/rules")],
    ids=lambda given: f"{given[0]}{given[1]}",
)
def host(site: Path, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Host]:
    name, below = request.param
    with STARTS[name](site, below, tmp_path_factory.mktemp(name)) as running:
        yield running
