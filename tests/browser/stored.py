"""The content of a page's store, and ways for the device or the page to fail."""

from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page

PAGE, CONTEST = "heroquest/extended-contest/", "heroquest.extended-contest"
ROLLS = "heroquest/simple-contest/"
SEED = "0123456789abcdef"
# What a roller says where nothing can be written.
WORDS = {"at once": "This device has no space left", "aborted": "This browser couldn’t save it"}
CALL = """async ([name, given]) => {
  const store = await import(new URL("/assets/store.js", location.href));
  try {
    return { value: await store[name](...given) ?? null };
  } catch (error) {
    return { error: { code: error.code, record: error.record ?? null } };
  }
}"""
# All that stands in the database, without the store's own code.
DUMP = """async () => {
  const ended = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
  const db = await ended(indexedDB.open("hqweb"));
  const stores = {};
  for (const name of db.objectStoreNames) stores[name] = await ended(db.transaction(name).objectStore(name).getAll());
  const { version } = db;
  db.close();
  return { version, stores };
}"""
# A device whose database takes nothing more while `broken` names an error: at the request, or as it is committed.
BREAKING = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (window.broken === "at once") throw new DOMException("Quota exceeded.", "QuotaExceededError");
  const request = put.apply(this, given);
  if (window.broken === "aborted") this.transaction.abort();
  return request;
};
"""
# A tab that hears nothing of others, as one that was asleep.
DEAF = "Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} });"


def call(page: Page, name: str, *given: object) -> Any:
    """Return what a function of the store gives, and fail where it rejects."""
    found = tried(page, name, *given)
    assert "value" in found, found
    return found["value"]


def tried(page: Page, name: str, *given: object) -> dict[str, Any]:
    """Call a function of the store, and return its {value} or {error}."""
    found: dict[str, Any] = page.evaluate(CALL, [name, list(given)])
    return found


def blank(page: Page) -> None:
    """Go to a page that has no roller, where nothing opens the store."""
    page.goto("licences/")


def kill(page: Page, wait: float) -> None:
    """Let a page live for some milliseconds more, then kill the process that draws it, as a phone does."""
    page.wait_for_timeout(wait)
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    page.close()
