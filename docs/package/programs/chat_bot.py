"""Reply to a line in a chat, such as: roll 17 against 5W."""

import re
import sys
from urllib.parse import urljoin

import hqweb

SITE = "https://rules.example/"


def reply(line: str, seed: str | None = None) -> str:
    """Return what the bot says: the result, both dice, the reasons, and a link that replays the roll."""
    said = re.fullmatch(r"roll (\S+) (?:against|vs) (\S+)", line.strip())
    if not said:
        return "Say, for example: roll 17 against 5W"
    try:
        contest = hqweb.begin("heroquest.simple-contest", ability=said[1], resistance=said[2], seed=seed)
    except hqweb.HqwebError as refused:
        return f"{refused.got}? {refused.hint}"
    ours, theirs = contest.moves[0].faces
    lines = [f"**{contest.summary}** {contest.setup}: {ours} and {theirs}"]
    lines += [f"- [{step.text}](<{urljoin(SITE, step.rule.url)}>)" for step in contest.steps[:3]]
    return "\n".join([*lines, urljoin(SITE, contest.url)])


if __name__ == "__main__":
    print(reply(*(sys.argv[1:] or ["roll 17 against 5W"])))
