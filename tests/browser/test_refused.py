"""A refused choice is explained at its field, and nothing typed or played is lost."""

from playwright.sync_api import expect

from tests.browser.tracker import Tracker, fill_in

PAGE = "heroquest/extended-contest/"
SEED = "0123456789abcdef"


def test_the_fields_of_the_turn(running: Tracker) -> None:
    running.open(PAGE)
    running.begin(SEED)
    running.go_on()
    before = running.state()
    form = running.turn.locator("form").first
    fill_in(form, "Ability of Maren", "5W99")
    fill_in(form, "Situation", "abc")
    running.main.click()
    ability, situation = (form.get_by_label(each, exact=True) for each in ("Ability of Maren", "Situation"))
    expect(ability).to_be_focused()
    for field, typed in ((ability, "5W99"), (situation, "abc")):
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_be_visible()
        expect(field).to_have_value(typed)
        said = field.get_attribute("aria-describedby") or ""
        expect(running.page.locator(f"[id='{said.split()[-1]}']")).not_to_be_empty()
    assert running.state() == before
    ability.fill("17")
    expect(ability).not_to_have_attribute("aria-invalid", "true")
    expect(situation).to_have_attribute("aria-invalid", "true")
    situation.fill("-3")
    running.go_on()
    given = running.log["moves"][-1]["given"]
    assert (given["ability"], given["modifier"]) == (17, -3)
    assert len(running.log["moves"]) == 2


def test_the_fields_of_another_choice(running: Tracker) -> None:
    running.open(PAGE)
    running.begin(SEED)
    before = running.state()
    ask = running.ask_for(running.choice_of("disengage"))
    fill_in(ask, "Ability of Maren", "seventeen")
    ask.locator(".is-spend").click()
    field = ask.get_by_label("Ability of Maren", exact=True)
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("seventeen")
    assert running.state() == before
    # Left and asked for again, it stands as it was typed.
    ask.get_by_role("button", name="Cancel").click()
    expect(ask).to_have_count(0)
    running.find(running.choice_of("disengage")).click()
    expect(field).to_have_value("seventeen")
    field.fill("17")
    with running.moving():
        ask.locator(".is-spend").click()
    assert running.log["moves"][0]["do"] == "disengage"


def test_the_fields_of_the_set_up_in_its_rows(running: Tracker) -> None:
    running.open(PAGE)
    running.root.get_by_role("button", name="Add hero").click()
    rows = running.root.get_by_role("group", name="Hero 2", exact=True)
    expect(rows.get_by_label("Name", exact=True)).to_be_focused()
    fill_in(rows, "Name", "Odo")
    running.main.click()
    expect(rows.get_by_label("Ability", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(rows.get_by_label("Ability", exact=True)).to_be_focused()
    expect(rows.get_by_label("Name", exact=True)).to_have_value("Odo")
    fill_in(rows, "Ability", "15")
    running.begin()
    assert [each["name"] for each in running.log["inputs"]["heroes"]] == ["Maren", "Odo"]
