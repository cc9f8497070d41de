#!/usr/bin/env python3
"""Makes the table of plural rules, and CLDR's samples for its tests, from CLDR's file plurals.xml.

    Scripts/make_plural_rules.py PATH/common/supplemental/plurals.xml

On Debian the package unicode-cldr-core has the file, in /usr/share/unicode/cldr.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "Sources/PawlLocalization/Plural/PluralTable.swift"
SAMPLES = ROOT / "Tests/PawlLocalizationTests/PluralSamples.swift"


def literal(text, indent):
    """Returns a string literal, with an escaped line break where a line would get too long."""
    if len(text) <= 100:
        return f'{indent}"{text}"'
    lines = [""]
    for word in text.split(" "):
        if len(lines[-1]) + len(word) > 100:
            lines.append("")
        lines[-1] += word + " "
    body = "\\\n".join(indent + line for line in lines).rstrip()
    return f'{indent}"""\n{body}\n{indent}"""'


def main():
    tree = ET.parse(sys.argv[1])
    table, samples = [], []
    for rules in tree.find("plurals").findall("pluralRules"):
        locales = [name.replace("_", "-") for name in rules.get("locales").split()]
        parts, sets = [], []
        for rule in rules.findall("pluralRule"):
            condition, *rest = re.split(r"@(?:integer|decimal)", rule.text)
            category = rule.get("count")
            numbers = [n.strip() for part in rest for n in part.split(",") if n.strip() not in ("", "…")]
            sets.append(f"{category}: {' '.join(numbers)}")
            if condition.strip():
                parts.append(f"{category}:{' '.join(condition.split())}")
        table.append((locales, ";".join(parts)))
        samples.append((locales, sets))
    with TABLE.open("w") as file:
        file.write(
            "// Made by Scripts/make_plural_rules.py from the Unicode Common Locale Data Repository. Don't edit.\n"
            "// Copyright © 1991-2022 Unicode, Inc. Terms of use: https://www.unicode.org/copyright.html\n\n"
            "/// The plural rules of CLDR by language.\n"
            "enum PluralTable {\n"
            "  /// The rules of each language in the form of ``PluralRules/init(_:)``.\n"
            "  static let rules: [String: String] = {\n"
            "    var rules: [String: String] = [:]\n"
            "    for (languages, text) in table {\n"
            '      for language in languages.split(separator: " ") { rules[String(language)] = text }\n'
            "    }\n"
            "    return rules\n"
            "  }()\n\n"
            "  private static let table: [(languages: String, rules: String)] = [\n")
        for locales, text in table:
            file.write("    (\n" + literal(" ".join(locales), "      ") + ",\n" + literal(text, "      ") + "\n    ),\n")
        file.write("  ]\n}\n")
    with SAMPLES.open("w") as file:
        file.write(
            "// Made by Scripts/make_plural_rules.py from the Unicode Common Locale Data Repository. Don't edit.\n"
            "// Copyright © 1991-2022 Unicode, Inc. Terms of use: https://www.unicode.org/copyright.html\n\n"
            "/// CLDR's samples of the numbers of each plural category, for some languages each.\n"
            "enum PluralSamples {\n"
            "  static let all: [(languages: String, categories: [String])] = [\n")
        for locales, sets in samples:
            file.write("    (\n" + literal(" ".join(locales), "      ") + ",\n      [\n")
            for text in sets:
                file.write(literal(text, "        ") + ("" if len(sets) == 1 else ",") + "\n")
            file.write("      ]\n    ),\n")
        file.write("  ]\n}\n")


main()
