"""Prints the public API of a module, one declaration a line, sorted.

Usage: public_api.py FOLDER SOURCES, where FOLDER contains the module's symbol graphs from `.ci/symbol-graphs`, and
SOURCES contains the module's source files. They are searched for re-exported modules, which symbol graphs don't list.

A line consists of the path of a declaration and the declaration. Paths of declarations that extend another module begin
with the name of that module. Names that begin with an underscore aren't public API and are left out."""

import json
import pathlib
import re
import sys

# Every type conforms to these unless it opts out.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}
RELATIONS = {"conformance": " : ", "superclass": " : ", "sameType": " == "}


def constraints(mixin):
    """Returns the text of generic constraints, as a where clause."""
    texts = {f"{c['lhs']}{RELATIONS[c['kind']]}{c['rhs']}" for c in mixin or [] if c["rhs"] not in IMPLIED}
    return f" where {', '.join(sorted(texts))}" if texts else ""


def is_hidden(path):
    return any(part.lstrip("`").startswith("_") for part in path)


def availability(symbol):
    words = {
        word for item in symbol.get("availability", ())
        for word, holds in (("unavailable", item.get("isUnconditionallyUnavailable")),
                            ("deprecated", item.get("isUnconditionallyDeprecated") or "deprecated" in item)) if holds
    }
    return "".join(f" [{word}]" for word in sorted(words))


def declarations(graph, extended):
    """Returns the lines of one symbol graph. `extended` is the module whose types its symbols extend, or empty."""
    paths = {}
    for symbol in graph["symbols"]:
        path = symbol["pathComponents"]
        paths[symbol["identifier"]["precise"]] = path
        if is_hidden(path):
            continue
        text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        text = re.sub(r"\s+", " ", text).strip()
        extension = symbol.get("swiftExtension") or {}
        clause = constraints(extension.get("constraints"))
        text += clause.replace(" where", ",", 1) if " where " in text else clause
        text += availability(symbol)
        yield f"{extended}{'.'.join(path)}: {text}"
    for relationship in graph["relationships"]:
        if relationship["kind"] not in ("conformsTo", "inheritsFrom"):
            continue
        target = relationship.get("targetFallback", "").split(".")[-1] or ".".join(paths.get(relationship["target"], []))
        source = paths.get(relationship["source"])
        if source is None:
            # A conformance of a type of another module.
            source = [relationship.get("sourceFallback") or name_of(relationship["source"])]
        if not target or target in IMPLIED or is_hidden([target]) or is_hidden(source):
            continue
        word = "conforms to" if relationship["kind"] == "conformsTo" else "inherits from"
        yield f"{extended}{'.'.join(source)}: {word} {target}{constraints(relationship.get('swiftConstraints'))}"


def name_of(precise):
    """Returns the last name in a mangled name without substitutions, or the mangled name."""
    parts, rest = [], precise.removeprefix("s:")
    while match := re.match(r"(\d+)", rest):
        length = int(match[0])
        parts.append(rest[match.end():match.end() + length])
        rest = rest[match.end() + length:]
    return parts[-1] if parts else precise


def exports(sources):
    """Returns the modules that the sources re-export."""
    for path in sorted(pathlib.Path(sources).glob("**/*.swift")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if match := re.match(r"\s*@_exported (?:public )?import (.+)", line):
                yield f"import {match[1].strip()}"


def main():
    lines = set(exports(sys.argv[2]))
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.symbols.json")):
        extended = path.name.removesuffix(".symbols.json").partition("@")[2]
        graph = json.loads(path.read_text(encoding="utf-8"))
        lines.update(declarations(graph, f"{extended}." if extended else ""))
    for line in sorted(lines):
        print(line)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: public_api.py FOLDER SOURCES")
    main()
