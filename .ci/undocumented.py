"""Lists the public declarations without a documentation comment, from the symbol graphs in a folder.

Usage: undocumented.py FOLDER, after `swift-symbolgraph-extract -skip-inherited-docs`. Exits with 1 if there are any.

Declarations that the compiler writes have no place in the source and are left out."""

import json
import pathlib
import sys

missing = set()
for graph in sorted(pathlib.Path(sys.argv[1]).glob("**/*.symbols.json")):
    for symbol in json.loads(graph.read_text(encoding="utf-8"))["symbols"]:
        if "location" not in symbol or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        if not symbol.get("docComment"):
            path = symbol["location"]["uri"].split("/Sources/", 1)[-1]
            missing.add((path, symbol["location"]["position"]["line"] + 1, ".".join(symbol["pathComponents"])))

for path, line, name in sorted(missing):
    print(f"Sources/{path}:{line}: {name} has no documentation comment")
sys.exit(1 if missing else 0)
