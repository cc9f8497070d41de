/// The remaining words of a line.
struct ShellArguments {
  private var rest: Substring

  init(_ line: String) { rest = line[...] }

  /// Whether no words are left.
  var isEmpty: Bool { rest.allSatisfy(\.isWhitespace) }

  /// Returns and removes the next word; `nil` if there is none.
  mutating func word() -> String? {
    let start = rest.drop(while: \.isWhitespace)
    guard !start.isEmpty else { return nil }
    let word = start.prefix { !$0.isWhitespace }
    rest = start[word.endIndex...]
    return String(word)
  }

  /// Returns and removes the next word.
  ///
  /// - Throws: An error if there is none.
  mutating func word(_ name: String) throws(ShellError) -> String {
    guard let word = word() else { throw ShellError("\(name) is missing.") }
    return word
  }

  /// Returns and removes the next word, which has to be a whole number.
  mutating func integer(_ name: String) throws(ShellError) -> Int {
    let word = try word(name)
    guard let number = Int(word) else { throw ShellError("\(name) must be a whole number, not \"\(word)\".") }
    return number
  }

  /// Returns and removes the next word, which has to be a time in seconds from 0.01 to a day.
  mutating func seconds(_ name: String) throws(ShellError) -> Duration {
    let word = try word(name)
    guard let seconds = Double(word), 0.01...86_400 ~= seconds else {
      throw ShellError("\(name) must be a number from 0.01 to 86400, not \"\(word)\".")
    }
    return .milliseconds((seconds * 1000).rounded())
  }

  /// Returns and removes the rest of the line, without surrounding blanks. It may be empty.
  mutating func text() -> String {
    let start = rest.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex
    rest = rest[rest.endIndex...]
    return String(start[..<end])
  }

  /// Returns and removes the rest of the line, without surrounding blanks.
  ///
  /// - Throws: An error if nothing is left.
  mutating func text(_ name: String) throws(ShellError) -> String {
    let text = text()
    guard !text.isEmpty else { throw ShellError("\(name) is missing.") }
    return text
  }
}
