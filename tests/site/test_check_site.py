"""The check of a built site, on small sites made for it."""

import json
from pathlib import Path

import pytest

from scripts import check_site


def made(folder: Path, pages: dict[str, str], data: dict[str, object] | None = None) -> check_site.Site:
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for kind, content in (data or {}).items():
        path = folder / "data" / "1" / f"{kind}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({kind: content}), encoding="utf-8")
    return check_site.Site(folder)


def problems(site: check_site.Site, *anchors: str) -> list[str]:
    return list(check_site.check(site, anchors))


def test_a_sound_site_has_no_problem(tmp_path: Path) -> None:
    site = made(
        tmp_path,
        {
            "index.html": '<link rel="canonical" href="https://example.org/hq/">'
            '<link rel="stylesheet" href="a.css">'
            '<a href="roll/#read">read</a><a href="https://example.org/other">away</a><a href="#">top</a>'
            '<a href="mailto:a@example.org">write</a><img src="data:image/png;base64,AAAA">',
            "404.html": '<a href="/hq/roll/">roll</a>',
            "roll/index.html": '<h2 id="read">Read</h2><a href="../">home</a><p data-rule="roll#read"></p>',
            "a.css": "p { background: url('b.svg#part') } /* url(https://example.org/x) */",
            "b.svg": "<svg></svg>",
        },
        {"procedures": [{"rule": "roll", "moves": [{"rule": "roll#read"}]}]},
    )
    assert problems(site, "roll#read") == []


def test_the_fragment_of_a_frame_is_no_anchor(tmp_path: Path) -> None:
    page = '<iframe src="embed/#hq1:a.b;c=1" title="x"></iframe>'
    assert problems(made(tmp_path, {"index.html": page, "embed/index.html": "<p>x</p>"})) == []


@pytest.mark.parametrize(
    ("html", "said"),
    [
        ('<a href="gone/">x</a>', "'gone/' leads to no page"),
        ('<a href="#gone">x</a>', "'#gone' names an anchor"),
        ('<a href="index.html#gone">x</a>', "names an anchor"),
        ('<a href="../">x</a>', "'../' leads out of the site"),
        ('<a href="/elsewhere/">x</a>', "'/elsewhere/' leads to no page"),
        ('<img src="gone.png">', "'gone.png' leads to no page"),
        ('<img srcset="index.html 1x, gone.png 2x">', "'gone.png' leads to no page"),
        ('<meta http-equiv="refresh" content="0; url=gone/">', "'gone/' leads to no page"),
        ('<p data-rule="roll#read"></p>', "data-rule 'roll#read': there is no page roll/"),
        ('<p data-rule="#read"></p>', "has no anchor #read"),
    ],
)
def test_a_dead_link_is_told(tmp_path: Path, html: str, said: str) -> None:
    (problem,) = problems(made(tmp_path, {"index.html": f"\n{html}"}))
    assert problem.startswith("index.html:2: ") or "data-rule" in problem
    assert said in problem


@pytest.mark.parametrize(
    "html",
    [
        '<script src="https://cdn.example/x.js"></script>',
        '<script src="//cdn.example/x.js"></script>',
        '<link rel="stylesheet" href="https://cdn.example/x.css">',
        '<link rel="preconnect" href="https://cdn.example">',
        '<link rel="icon" href="https://cdn.example/x.png">',
        '<img srcset="index.html 1x, https://cdn.example/x.png 2x">',
        '<iframe src="https://cdn.example/"></iframe>',
        '<object data="https://cdn.example/x"></object>',
        '<form action="https://cdn.example/"></form>',
        '<svg><use href="https://cdn.example/x.svg#a"></use></svg>',
    ],
)
def test_what_another_host_would_be_asked_for_is_told(tmp_path: Path, html: str) -> None:
    (problem,) = problems(made(tmp_path, {"index.html": html}))
    assert "from another host" in problem


@pytest.mark.parametrize(
    ("html", "what"),
    [
        ('<p style="color: red"></p>', "<p> has style,"),
        ("<style>p { color: red }</style>", "<style> has a style sheet in the page,"),
        ('<p onclick="go()"></p>', "<p> has onclick,"),
        ('<svg onload="go()"></svg>', "<svg> has onload,"),
        ('<a href=" JavaScript:go()">x</a>', '<a> has href="javascript:",'),
    ],
)
def test_what_the_policy_forbids_is_told(tmp_path: Path, html: str, what: str) -> None:
    site = made(tmp_path, {"index.html": f"\n{html}"})
    assert problems(site) == [f"index.html:2: {what} which the site's policy forbids"]


def test_style_sheets_are_read_too(tmp_path: Path) -> None:
    site = made(
        tmp_path,
        {"index.html": "<p>", "css/a.css": "@import url(//cdn.example/a.css); p { background: url(../gone.png) }"},
    )
    foreign, dead = problems(site)
    assert foreign == "css/a.css: loads //cdn.example/a.css from another host"
    assert dead == "css/a.css: '../gone.png' leads to no page of the site"


def test_every_rule_of_the_data_needs_its_anchor(tmp_path: Path) -> None:
    data: dict[str, object] = {
        "rulesets": [{"rules": {"cancel": {"rule": "masteries#cancel", "name": "Cancel"}}}],
        "procedures": [{"rule": "contest", "moves": [{"do": "roll", "rule": "masteries#add"}]}],
    }
    site = made(tmp_path, {"index.html": "", "masteries/index.html": '<h2 id="add">Add</h2>'}, data)
    assert problems(site) == [
        "the data names the rule 'contest': there is no page contest/",
        "the data names the rule 'masteries#cancel': the page masteries/ has no anchor #cancel",
    ]


def test_a_permanent_anchor_may_not_disappear(tmp_path: Path) -> None:
    site = made(tmp_path, {"index.html": '<h2 id="here">Here</h2>'})
    assert problems(site, "#here") == []
    assert problems(site, "#gone") == ["docs/anchors.txt: #gone is permanent, but the page / has no anchor #gone"]


def test_the_list_of_anchors_is_sorted(tmp_path: Path) -> None:
    site = made(tmp_path, {"index.html": '<h2 id="a"></h2><h2 id="b"></h2>'})
    assert len(problems(site, "#b", "#a")) == 1
    assert len(problems(site, "#a", "#a")) == 1


def test_update_adds_rules_and_headings_with_an_id_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docs = tmp_path / "docs"
    (docs / "roll").mkdir(parents=True)
    (docs / "anchors.txt").write_text("roll#old\n", encoding="utf-8")
    (docs / "roll" / "index.md").write_text(
        "# The roll { #read .x }\n\n## Slug only\n\n```\n## Not one { #code }\n```\n", encoding="utf-8"
    )
    made(
        tmp_path / "site",
        {
            "index.html": '<h2 id="home"></h2>',
            "roll/index.html": '<h1 id="read"></h1><p id="old"></p><p id="add"></p><h2 id="slug-only"></h2>',
        },
        {"procedures": [{"rule": "roll", "moves": [{"rule": "roll/#add"}]}]},
    )
    monkeypatch.setattr("sys.argv", ["check_site", str(tmp_path / "site"), "--docs", str(docs), "--update"])
    check_site.main()
    assert (docs / "anchors.txt").read_text(encoding="utf-8").split() == ["roll#add", "roll#old", "roll#read"]


def test_main_fails_with_a_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made(tmp_path, {"index.html": '<a href="gone/">x</a>'})
    monkeypatch.setattr("sys.argv", ["check_site", str(tmp_path), "--docs", str(tmp_path)])
    with pytest.raises(SystemExit, match="1 problem in 1 page"):
        check_site.main()
    assert capsys.readouterr().out == "index.html:1: <a> 'gone/' leads to no page of the site\n"
