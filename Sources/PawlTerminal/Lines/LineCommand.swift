import PawlViews

/// A command that the user types in line mode.
enum LineCommand: Equatable {
  case nothing
  case help
  case readAll
  case next
  case previous
  case back
  case quit
  /// Looks for a text.
  case search(String)
  /// Presses a control, or asks for its text.
  case press(Int)
  /// Sets the value of a control.
  case set(Int, String)
  case clear(Int)
  case submit(Int)
  /// Performs an action of a list row; `nil` lists the actions.
  case action(Int, String?)
  /// Presses a key.
  case key(String)
  case refresh
  case undo
  /// Waits for the next change, for at most some seconds.
  case wait(Int)
  /// A line that isn't a command, with the reason and the remedy.
  case mistake(String)

  /// Parses a typed line.
  init(_ line: String) {
    let line = line.last == "\r" ? String(line.dropLast()) : line
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first else {
      self = .nothing
      return
    }
    if first == "/" {
      let wanted = text.dropFirst().trimmingBlanks
      self =
        wanted.isEmpty
        ? .mistake(localized("Type the text to look for after the slash, as in: /save")) : .search(wanted)
    } else if first.isASCII, first.isNumber {
      self = Self.numbered(text)
    } else {
      self = Self.word(text)
    }
  }

  /// Parses a number, and the value after one space.
  private static func numbered(_ text: Substring) -> LineCommand {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    var rest = text[digits.endIndex...]
    guard let number = Int(digits) else {
      return .mistake(localized("\(digits) is too large. Type r to read the numbers."))
    }
    if rest.first == "." || rest.first == ":" { rest.removeFirst() }
    guard !rest.trimmingBlanks.isEmpty else { return .press(number) }
    guard rest.first == " " || rest.first == "\t" else {
      return .mistake(localized("Type a space after the number, as in: \(number) \(rest.trimmingBlanks)"))
    }
    return .set(number, String(rest.dropFirst()))
  }

  private static func word(_ text: Substring) -> LineCommand {
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    let (name, argument) = (parts[0].lowercased(), parts.count > 1 ? parts[1].trimmingBlanks : "")
    switch name {
    case "h", "help", "?": return .help
    case "r", "read": return .readAll
    case "n", "next": return .next
    case "p", "previous": return .previous
    case "b", "back": return .back
    case "q", "quit": return .quit
    case "f", "refresh": return .refresh
    case "u", "undo": return .undo
    case "c", "clear":
      return item(argument, "Type the number of the field to clear after c, as in: c 3") { .clear($0) }
    case "s", "submit":
      return item(argument, "Type the number of the field to submit after s, as in: s 3") { .submit($0) }
    case "a", "action":
      let parts = argument.split(maxSplits: 1) { $0 == " " }
      let action = parts.count > 1 ? parts[1].trimmingBlanks : nil
      return item(parts.first.map { String($0) } ?? "", "Type the number of the row after a, as in: a 3") {
        .action($0, action)
      }
    case "k", "key":
      guard !argument.isEmpty else { return .mistake(localized("Type the name of a key after k, as in: k escape")) }
      return .key(argument)
    case "w", "wait":
      if argument.isEmpty { return .wait(longestWait) }
      guard let seconds = Int(argument), 1...3600 ~= seconds else {
        return .mistake(localized("Type the seconds to wait after w, from 1 to 3600, as in: w 5"))
      }
      return .wait(seconds)
    default:
      return .mistake(localized("There is no command \"\(name.prefix(20))\". Type a number, or h for help."))
    }
  }

  private static func item(
    _ argument: String, _ remedy: LocalizedStringKey, _ command: (Int) -> LineCommand
  ) -> LineCommand {
    guard let number = Int(argument.last == "." ? String(argument.dropLast()) : argument) else {
      return .mistake(localized(remedy))
    }
    return command(number)
  }

  /// The seconds that `w` waits without a number.
  static let longestWait = 10

  /// The lines that explain the commands.
  static var guide: [String] {
    let lines: [LocalizedStringKey] = [
      "Each control has a number.",
      "3: press, toggle or open number 3. In a text field: type the text on the next line.",
      "3 Ann: set number 3 to Ann. Toggles: on or off. Pickers: the name of an option.",
      "Sliders: a number, or a percentage such as 40%. Steppers: a number, + or -.",
      "c 3: clear a field. s 3: submit a field, as Return does. a 3: actions of a row; a 3 delete performs one.",
      "r: read everything. n: next part, or next rows of a list. p: previous rows. /text: find text.",
      "b: go back, or close the panel. f: refresh the list. u: undo. k escape: press a key.",
      "w: wait for the next change. h: help. q: quit.",
    ]
    return lines.map(localized)
  }
}

extension StringProtocol {
  /// The text without blanks at both ends.
  var trimmingBlanks: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
