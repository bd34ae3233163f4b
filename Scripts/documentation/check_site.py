#!/usr/bin/env python3
"""Checks the links of a documentation site that DocC has built: between pages, to headings and to pictures.

Usage: check_site.py SITE

DocC checks the links that an author writes as `<doc:…>` or ``…`` while it converts a catalog. This looks at what was
written, and so sees ordinary links, links between archives that were merged, and the navigator's entries too. Addresses
of other sites are not fetched. Exits with 1 and one line per broken link when there are any.
"""

import json
import pathlib
import sys
import urllib.parse

site = pathlib.Path(sys.argv[1])
problems = set()
pages = {}


def everything(value):
    """Every object within a JSON value."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from everything(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from everything(inner)


def load(url):
    """The page at an address of the site, nil when there is none."""
    path = urllib.parse.unquote(url).strip("/").lower()
    if path not in pages:
        file = site / "data" / f"{path}.json"
        pages[path] = json.loads(file.read_text()) if file.is_file() else None
        if pages[path] is not None and not (site / path / "index.html").is_file():
            problems.add(f"/{path} has no index.html")
    return pages[path]


def anchors(page):
    return {item["anchor"].lower() for item in everything(page) if isinstance(item.get("anchor"), str)}


def check_address(source, url):
    """An address within the site: there is a page, and a heading if it names one."""
    address, _, fragment = url.partition("#")
    page = load(address)
    if page is None:
        problems.add(f"{source}: there is no page {address}")
    elif fragment and urllib.parse.unquote(fragment).lower() not in anchors(page):
        problems.add(f"{source}: {address} has no heading #{fragment}")


def check(source, page):
    # Not those within the abstracts of other pages, which DocC leaves out of this page's references.
    own = {key: value for key, value in page.items() if key != "references"}
    used = {item["identifier"] for item in everything(own) if item.get("type") in ("reference", "image")}
    for identifier in used - page.get("references", {}).keys():
        problems.add(f"{source}: {identifier} does not resolve")
    for reference in page.get("references", {}).values():
        kind, url = reference.get("type"), reference.get("url", "")
        if kind == "unresolvable":
            # A protocol of the standard library, say: its name is shown. An author's link would not have been converted.
            continue
        if kind in ("image", "video", "download"):
            for variant in reference.get("variants", [reference]):
                file = urllib.parse.unquote(variant.get("url", "")).strip("/")
                if not (site / file).is_file():
                    problems.add(f"{source}: there is no file {file}")
        elif url.startswith("/"):
            check_address(source, url)
        elif url and not url.startswith(("https://", "http://", "mailto:", "#")):
            problems.add(f"{source}: {url} leads nowhere on the site")
    for item in everything(own):
        if item.get("type") == "link":
            url = item.get("destination", "")
            if url.startswith("/"):
                check_address(source, url)
            elif not url.startswith(("https://", "http://", "mailto:", "#")):
                problems.add(f"{source}: {url} leads nowhere on the site")


files = sorted((site / "data").rglob("*.json"))
if not files:
    sys.exit(f"error: {site} is no documentation site")
for file in files:
    source = "/" + str(file.relative_to(site / "data").with_suffix(""))
    check(source, load(source))
for item in everything(json.loads((site / "index/index.json").read_text())):
    if item.get("path"):
        check_address("the navigator", item["path"])
for problem in sorted(problems):
    print(f"error: {problem}", file=sys.stderr)
if problems:
    sys.exit(1)
print(f"{len(files)} pages, every link leads somewhere")
