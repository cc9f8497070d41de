"""Lists the public declarations without a documentation comment, from the symbol graphs in a folder.

Usage: undocumented.py FOLDER, after `.ci/symbol-graphs FOLDER`. Exits with 1 if there are any.

Two kinds of declarations need no comment and are left out: declarations that the compiler synthesizes, which have no
location in the source, and implementations of protocol requirements, which share the contract of the requirement."""

import json
import pathlib
import sys

missing = set()
for path in sorted(pathlib.Path(sys.argv[1]).glob("**/*.symbols.json")):
    graph = json.loads(path.read_text(encoding="utf-8"))
    implementations = {edge["source"] for edge in graph["relationships"] if "sourceOrigin" in edge}
    for symbol in graph["symbols"]:
        identifier = symbol["identifier"]["precise"]
        if "location" not in symbol or "::SYNTHESIZED::" in identifier or identifier in implementations:
            continue
        if not symbol.get("docComment"):
            source = symbol["location"]["uri"].split("/Sources/", 1)[-1]
            missing.add((source, symbol["location"]["position"]["line"] + 1, ".".join(symbol["pathComponents"])))

for source, line, name in sorted(missing):
    print(f"Sources/{source}:{line}: {name} has no documentation comment")
if missing:
    print(f"{len(missing)} public declarations have no documentation comment")
sys.exit(1 if missing else 0)
