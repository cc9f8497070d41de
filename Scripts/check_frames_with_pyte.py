#!/usr/bin/env python3
"""Compares frames that PawlTerminal has encoded with the screens of pyte, a terminal in Python.

    PAWL_TERMINAL_FRAMES=/tmp/frames swift test --filter FrameExportTests
    python3 Scripts/check_frames_with_pyte.py /tmp/frames

Needs the package pyte (PyPI), which doesn't support dim text.
"""

import json
import sys

import pyte

BOLD, ITALIC, UNDERLINE, STRIKETHROUGH, REVERSE = 1, 4, 8, 16, 32


def attributes(char):
    flags = [(char.bold, BOLD), (char.italics, ITALIC), (char.underscore, UNDERLINE),
             (char.strikethrough, STRIKETHROUGH), (char.reverse, REVERSE)]
    return sum(flag for is_set, flag in flags if is_set)


count = 0
for number, line in enumerate(open(sys.argv[1], encoding="utf-8")):
    frame = json.loads(line)
    if frame["isFirst"]:
        screen = pyte.Screen(frame["width"], frame["height"])
        stream = pyte.ByteStream(screen)
        stream.feed(("X" * frame["width"]).encode())
    stream.feed(bytes(frame["bytes"]))
    for index, (text, flags) in enumerate(zip(frame["texts"], frame["attributes"])):
        row, column = divmod(index, frame["width"])
        char = screen.buffer[row][column]
        mask = UNDERLINE | STRIKETHROUGH | REVERSE if text == " " else ~2
        if char.data != text or text and (attributes(char) ^ flags) & mask:
            sys.exit(f"frame {number}, column {column}, row {row}: {char} instead of {text!r} {flags}")
    count += 1
print(count, "frames are the same")
