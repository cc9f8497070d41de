import Testing

@testable import PawlTerminal

struct LineCommandTests {
  @Test(arguments: [
    ("3", LineCommand.press(3)), (" 3 ", .press(3)), ("3.", .press(3)), ("3\r", .press(3)),
    ("3 Ann", .set(3, "Ann")), ("3  two spaces ", .set(3, " two spaces ")), ("3. on", .set(3, "on")),
    ("3 40%", .set(3, "40%")), ("3 -", .set(3, "-")), ("c 3", .clear(3)), ("clear 3.", .clear(3)),
    ("s 12", .submit(12)), ("a 3", .action(3, nil)), ("a 3 Move Up", .action(3, "Move Up")), ("h", .help),
    ("HELP", .help), ("?", .help), ("r", .readAll), ("n", .next), ("p", .previous), ("b", .back), ("q", .quit),
    ("f", .refresh), ("u", .undo), ("k ctrl-s", .key("ctrl-s")), ("w", .wait(10)), ("w 3", .wait(3)),
    ("/save as", .search("save as")), ("/ save ", .search("save")), ("", .nothing), ("  ", .nothing),
  ])
  func linesAreCommands(line: String, command: LineCommand) {
    #expect(LineCommand(line) == command)
  }

  @Test(arguments: [
    ("foo", "There is no command \"foo\". Type a number, or h for help."),
    ("3x", "Type a space after the number, as in: 3 x"),
    ("99999999999999999999", "99999999999999999999 is too large. Type r to read the numbers."),
    ("/", "Type the text to look for after the slash, as in: /save"),
    ("c", "Type the number of the field to clear after c, as in: c 3"),
    ("s Ann", "Type the number of the field to submit after s, as in: s 3"),
    ("a", "Type the number of the row after a, as in: a 3"),
    ("k", "Type the name of a key after k, as in: k escape"),
    ("w 0", "Type the seconds to wait after w, from 1 to 3600, as in: w 5"),
  ])
  func mistakesAreExplained(line: String, answer: String) {
    #expect(LineCommand(line) == .mistake(answer))
  }
}

struct LineModeTests {
  @Test(arguments: [
    (Bool?.none, String?.none, String?("xterm"), true, false), (nil, nil, "dumb", true, true),
    (nil, nil, nil, true, true), (nil, nil, "dumb", false, false), (nil, "1", "xterm", true, true),
    (nil, "1", "xterm", false, true), (nil, "0", "dumb", true, false), (nil, "", "xterm", true, false),
    (true, "0", "xterm", false, true), (false, "1", "dumb", true, false),
  ])
  func optionThenVariableThenTerminalDecide(
    option: Bool?, variable: String?, term: String?, isOnTerminal: Bool, expected: Bool
  ) {
    let environment = ["PAWL_LINE_MODE": variable, "TERM": term].compactMapValues { $0 }
    #expect(LineMode.isWanted(option: option, { environment[$0] }, isOnTerminal: isOnTerminal) == expected)
  }
}

struct LineSplitterTests {
  @Test func piecesBecomeLines() {
    var splitter = LineSplitter()
    splitter.add(Array("on".utf8))
    #expect(!splitter.hasLine && splitter.next() == nil)
    splitter.add(Array("e\ntwo\n\nth".utf8))
    #expect([splitter.next(), splitter.next(), splitter.next()] == ["one", "two", ""])
    #expect(splitter.next() == nil)
    splitter.end()
    #expect(splitter.next() == "th")
    #expect(splitter.next() == nil)
  }

  @Test func malformedBytesAndLongLinesAreBounded() {
    var splitter = LineSplitter()
    splitter.add([0xFF, 0x0A])
    #expect(splitter.next() == "\u{FFFD}")
    for _ in 0..<3 { splitter.add([UInt8](repeating: 0x61, count: LineSplitter.limit)) }
    splitter.add(Array("\nnext\n".utf8))
    #expect(splitter.next()?.utf8.count == LineSplitter.limit)
    #expect(splitter.next() == "next")
  }
}
