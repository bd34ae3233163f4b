#!/usr/bin/env python3
"""Writes ProfileKeys.md: every key of the behavior profiles with its meaning, its values and its source.

Usage: profile_keys.py OUTPUT-FOLDER

The meaning and the source are the doc comment of the key in Sources/System/SystemModel/Profiles, the values are those
of the JSON files beside it. A key without a comment or without a source is an error.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROFILES = ROOT / "Sources/System/SystemModel/Profiles"

INTRODUCTION = """# Profile keys

Every key of the behavior profiles, with its meaning, its value in each iOS version, and its source.

## Overview

A behavior profile says how one iOS version behaves where versions differ or where Apple's documentation leaves a
question open. It is a JSON file with one key for each rule. Portico has these profiles:

{profiles}

A profile file of your own contains only the keys that it changes. The others keep the values of the profile of the same
name, of the same system version, or of `ios26`, in this order. An unknown key is an error.

The source of a key begins with one of these words:

- *documented*: Apple's public documentation says so.
- *observed*: somebody has published what a device did.
- *unconfirmed*: probable, but no source is known.
- *decided*: Apple says nothing, and Portico needs an answer.

Durations are written in milliseconds in the file.
"""


class Type:
    """A Swift struct or enum: its comment, and its stored properties or cases."""

    def __init__(self):
        self.comment = []
        self.properties = {}
        self.cases = []


def read_types():
    """The types below BehaviorProfile by their full name, as the Swift files declare them."""
    types = {}
    for file in sorted(PROFILES.glob("*.swift")):
        comment, scopes = [], []
        for line in file.read_text().splitlines():
            text = line.strip()
            if text.startswith("///"):
                comment.append(text[3:].removeprefix(" "))
                continue
            opened = re.match(r"(?:public |private )?(struct|extension|enum) ([\w.]+)", text)
            property = re.match(r"public var (\w+): ([^{=]+)$", text)
            case = re.match(r"case (\w+(?:, \w+)*)$", text)
            scope = ".".join(name for name in scopes if name)
            if opened and text.endswith("{"):
                name = f"{scope}.{opened[2]}".strip(".")
                declared = types.setdefault(name, Type())
                declared.comment = declared.comment or comment
                scopes.append(opened[2])
            elif property and scope in types:
                types[scope].properties[property[1]] = (property[2].strip(), comment)
            elif case and scope in types:
                types[scope].cases += case[1].split(", ")
            elif text.endswith("{"):
                scopes.append("")
            elif text.startswith("}") and scopes:
                scopes.pop()
            comment = []
    return types


def find(types, name, scope):
    """The type that a name means inside of a scope: that of the innermost scope that has one."""
    name = name.strip("[]?")
    parts = scope.split(".")
    for length in range(len(parts), -1, -1):
        full = ".".join(parts[:length] + [name])
        if full in types:
            return full
    return None


def text_and_source(comment):
    """A comment's text, and what follows `- Source:`, each in one line."""
    joined = " ".join(line.strip() for line in comment)
    text, _, source = joined.partition("- Source: ")
    return readable(text), linked(readable(source))


def readable(text):
    """Symbol links become code: a page outside of the module cannot resolve them."""
    return re.sub(r"``(?:\w+/)*([^`]+)``", r"`\1`", text).strip()


def linked(text):
    """Addresses become links, shown without their scheme."""
    def link(match):
        address = match[0].rstrip(".")
        shown = re.sub(r"^https?://", "", address)
        return f"[{shown}]({address.replace('(', '%28').replace(')', '%29')}){match[0][len(address):]}"

    return re.sub(r"https?://\S*[^\s;,]", link, text)


def shown(value, type, meaning):
    """A value as the file has it, and in words where the number alone says little."""
    if value is None:
        return "no value"
    code = f"`{json.dumps(value, ensure_ascii=False)}`" if not isinstance(value, str) else f"`{value}`"
    if type.startswith("MillisecondDuration"):
        return f"{code} ({duration(value)})" if value >= 1000 else f"{code} ms"
    if isinstance(value, int) and not isinstance(value, bool) and "bytes" in meaning.lower():
        return f"{code} ({value // 1024} KB)" if value < 1 << 20 else f"{code} ({value // (1 << 20)} MB)"
    return code


def duration(milliseconds):
    for unit, length in [("days", 86_400_000), ("hours", 3_600_000), ("minutes", 60_000)]:
        if milliseconds % length == 0 and milliseconds // length > 1:
            return f"{milliseconds // length} {unit}"
    return f"{milliseconds / 1000:g} s"


def history(values, names):
    """`a` until ios12, `b` from ios15: neighbors that agree are told once."""
    runs = []
    for name, value in zip(names, values):
        if runs and runs[-1][0] == value:
            runs[-1][2] = name
        else:
            runs.append([value, name, name])
    if len(runs) == 1:
        return f"{runs[0][0]} in every version"
    told = []
    for value, first, last in runs:
        if first == last:
            told.append(f"{value} in {first}")
        elif first == names[0]:
            told.append(f"{value} until {last}")
        elif last == names[-1]:
            told.append(f"{value} from {first}")
        else:
            told.append(f"{value} from {first} to {last}")
    return ", ".join(told)


def value_at(profile, path):
    for key in path:
        profile = profile.get(key) if isinstance(profile, dict) else None
    return profile


def write_group(types, profiles, name, path, page):
    """The keys of one struct, and after them those of the structs within it."""
    declared = types[name]
    names = [profile["name"] for profile in profiles]
    known = {key for profile in profiles for key in (value_at(profile, path) or {})}
    unknown = known - declared.properties.keys()
    if unknown:
        raise SystemExit(f"error: {'.'.join(path)}: no property for {', '.join(sorted(unknown))}")
    if path:
        page += [f"## {'.'.join(path)}", "", text_and_source(declared.comment)[0], ""]
    nested = []
    for key, (type, comment) in declared.properties.items():
        if path == [] and key in ("name", "systemVersion"):
            continue
        full = find(types, type, name)
        if any(isinstance(value_at(profile, path + [key]), dict) for profile in profiles):
            nested.append((full, path + [key]))
            continue
        dotted = ".".join(path + [key])
        meaning, source = text_and_source(comment)
        if not meaning or not source:
            raise SystemExit(f"error: {dotted}: its comment needs a meaning and a line `- Source:`")
        values = [shown(value_at(profile, path + [key]), type, meaning) for profile in profiles]
        page += [f"### {dotted}", "", meaning, "", f"- Value: {history(values, names)}"]
        if full and types[full].cases:
            cases = ", ".join(f"`{case}`" for case in types[full].cases)
            about = text_and_source(types[full].comment)[0]
            # A comment that explains the cases names them itself.
            page.append(f"- Choices: {about}" if about.startswith("`") else f"- Choices: {cases}")
        page += [f"- Source: {source}", ""]
    for full, inner in nested:
        write_group(types, profiles, full, inner, page)


def main():
    output = pathlib.Path(sys.argv[1])
    types = read_types()
    profiles = [json.loads(file.read_text()) for file in PROFILES.glob("ios*.json")]
    profiles.sort(key=lambda profile: [int(part) for part in profile["systemVersion"].split(".")])
    table = ["| profile | `UIDevice.systemVersion` |", "|---|---|"]
    table += [f"| `{profile['name']}` | {profile['systemVersion']} |" for profile in profiles]
    page = [INTRODUCTION.format(profiles="\n".join(table))]
    write_group(types, profiles, "BehaviorProfile", [], page)
    output.mkdir(parents=True, exist_ok=True)
    (output / "ProfileKeys.md").write_text("\n".join(page).rstrip() + "\n")


main()
