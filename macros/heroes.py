"""The heroes' place in a page: the facts that its script needs about rulesets with sheets."""

from macros.calls import Data, catalog


def rulesets() -> dict[str, Data]:
    """By ruleset: its title, the procedure that is its sheet and what its picks roll, its family, and its page.

    >>> rulesets()["heroquest"]["title"]
    'HeroQuest'
    """
    rules = {each["id"]: each["rule"] for each in catalog()["procedures"]}
    return {
        each["id"]: {
            "title": each["title"],
            "sheet": each["sheet"],
            "family": each["family"],
            "rule": rules[each["sheet"]],
            "version": each["version"],
            "rolls": each["rolls"],
        }
        for each in catalog()["rulesets"]
        if "sheet" in each
    }
