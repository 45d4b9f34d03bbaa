"""Rollers in frames, without a browser: addresses are read as the engine writes them, and the style is a form's."""

from random import Random

import pytest

from scripts import embed
from tests.core.calls import Obj, data, procedures
from tests.core.driver import inputs
from tests.site.scripts import evaluated

TIMES = 4
READ = """await Promise.all(given.map(async ({ fields, text }) => {
  const { texts, link } = await it.opened(`#${text}`);
  return { link, inputs: it.inputsOf(fields, texts, "it") };
}))"""


def link(procedure: str, given: object) -> Obj:
    return data(op="link", procedure=procedure, inputs=given)


def test_an_address_has_the_numbers_that_the_engine_put_there() -> None:
    """The form is filled from the text alone; a link to that form is the same text."""
    rng = Random(7)
    given = []
    for procedure in procedures():
        for _ in range(TIMES):
            found = link(procedure["id"], inputs(procedure["fields"], rng))
            if not found["left_out"]:
                given.append({"id": procedure["id"], "fields": procedure["fields"], "text": found["text"]})
    assert any(";z:" in each["text"] for each in given)
    read = evaluated("../embed/address", READ, given=given)
    assert [each["link"] for each in read] == [f"#{each['text']}" for each in given]
    filled = evaluated(
        "fields",
        "given.map(({ fields, inputs }) => it.collect(fields, it.record(fields, inputs)))",
        given=[{"fields": one["fields"], "inputs": other["inputs"]} for one, other in zip(given, read, strict=True)],
    )
    for one, values in zip(given, filled, strict=True):
        assert link(one["id"], values)["text"] == one["text"]


def test_the_check_may_be_left_out_and_then_there_is_no_link() -> None:
    fields = [{"name": "ability", "kind": "int"}, {"name": "kin", "kind": "text"}, {"name": "sure", "kind": "flag"}]
    (read,) = evaluated(
        "../embed/address", READ, given=[{"fields": fields, "text": "hq1:a.b;ability=17;kin=Odo+%26+Zo%C3%AB"}]
    )
    assert read == {"link": "", "inputs": {"ability": "17", "kin": "Odo & Zoë", "sure": False}}


def test_a_style_for_forms_has_their_rules_and_the_properties_that_they_read() -> None:
    whole = (
        ":root{--a:1;--b:2}.hq-btn{color:var(--a)}.hq-stamp{color:var(--b)}.hq-btn,.hq-word{margin:0}"
        "@media print{.hq-btn{margin:1px}}@media (hover:none){.hq-btn:hover{margin:2px}}"
        "[data-md-color-scheme=slate]{--a:3;--b:4}[data-md-color-scheme=slate] .hq-btn{margin:3px}"
        ".hq-btn[aria-pressed=true]{margin:4px}"
    )
    found = "".join(embed.style(whole).split())
    assert found == (
        ":root{--a:1}.hq-btn{color:var(--a)}.hq-btn{margin:0}@media(hover:none){.hq-btn:hover{margin:2px}}"
        "[data-md-color-scheme=slate]{--a:3}"
    )


@pytest.mark.parametrize("page", ["", '<script type="importmap">{}</script><script type="importmap">[]</script>'])
def test_a_page_without_its_one_import_map_is_not_written(page: str) -> None:
    with pytest.raises(SystemExit, match="import map"):
        embed.policy(page)


def test_the_policy_lets_the_page_do_no_more_than_the_sites() -> None:
    told = embed.policy(embed.SOURCE.read_text(encoding="utf-8"))
    assert told.count("sha256-") == 1 and "unsafe-inline" not in told
    assert "frame-src 'none'" in told and "base-uri 'none'" in told
