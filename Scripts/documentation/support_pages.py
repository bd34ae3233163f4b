#!/usr/bin/env python3
"""Writes Support.md, and Support-UIKit.md and its like: the tables of Documentation/Support as pages.

Usage: support_pages.py OUTPUT-FOLDER
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# A status of the tables, the heading of its section, and how the overview calls it.
SECTIONS = [
    ("differs", "What differs", "differ"),
    ("inert", "What does nothing", "do nothing"),
    ("absent", "What is missing", "missing"),
    ("implemented", "What is implemented", "implemented"),
]

PAGE = """# {framework} support

What Portico implements of {framework}, what differs from Apple's framework, and what is missing.

## Overview

{overview}
"""

INDEX = """# Support tables

What Portico implements of each of Apple's frameworks, what differs, and what is missing.

## Overview

Code that uses a missing symbol does not compile. A symbol that is not listed is missing too. The same tables as JSON are
in `Documentation/Support`.

{table}

## Topics

### Frameworks

{links}
"""


def readable(text):
    """Symbol links become code: a page outside of the module cannot resolve them."""
    text = re.sub(r"``(?:\w+/)*([^`]+)``", r"`\1`", " ".join(text.split()))
    # Outside of code, characters that Markdown would take for its own.
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part.startswith("`") else re.sub(r"([<*_\[\]])", r"\\\1", part) for part in parts)


def with_notes(rows):
    return [f"- `{row['symbol']}`: {readable(row['note'])}" for row in rows]


def by_type(rows):
    """A line for each type, with the names of its members."""
    members = {}
    for row in rows:
        type, _, member = row["symbol"].partition(".")
        members.setdefault(type, []).append(member)
    lines = []
    for type, names in members.items():
        listed = ", ".join(f"`{name}`" for name in names if name)
        lines.append(f"- `{type}`: {listed}" if listed else f"- `{type}`")
    return lines


def write_framework(table, output):
    framework = table["framework"]
    rows = {status: [] for status, _, _ in SECTIONS}
    for row in table["symbols"]:
        if row["status"] not in rows:
            raise SystemExit(f"error: {framework}: {row['symbol']} has the unknown status {row['status']}")
        rows[row["status"]].append(row)
    counts = [(len(rows[status]), called) for status, _, called in SECTIONS if rows[status]]
    overview = "Of the symbols of this table, " + ", ".join(
        f"{count} {'are ' if called in ('missing', 'implemented') else ''}{singular(count, called)}"
        for count, called in counts) + "."
    page = [PAGE.format(framework=framework, overview=overview)]
    for status, heading, _ in SECTIONS:
        if rows[status]:
            lines = by_type(rows[status]) if status == "implemented" else with_notes(rows[status])
            page += [f"## {heading}", "", *lines, ""]
    (output / f"Support-{framework}.md").write_text("\n".join(page).rstrip() + "\n")
    return [framework] + [len(rows[status]) for status, _, _ in SECTIONS]


def singular(count, called):
    return {"differ": "differs", "do nothing": "does nothing"}.get(called, called) if count == 1 else called


def main():
    output = pathlib.Path(sys.argv[1])
    output.mkdir(parents=True, exist_ok=True)
    files = sorted((ROOT / "Documentation/Support").glob("*.json"))
    counts = [write_framework(json.loads(file.read_text()), output) for file in files]
    used = [index for index in range(len(SECTIONS)) if any(row[index + 1] for row in counts)]
    table = ["| framework | " + " | ".join(SECTIONS[index][2] for index in used) + " |"]
    table.append("|---" * (len(used) + 1) + "|")
    for row in counts:
        cells = [f"<doc:Support-{row[0]}>"] + [str(row[index + 1]) for index in used]
        table.append("| " + " | ".join(cells) + " |")
    links = "\n".join(f"- <doc:Support-{row[0]}>" for row in counts)
    (output / "Support.md").write_text(INDEX.format(table="\n".join(table), links=links))


main()
