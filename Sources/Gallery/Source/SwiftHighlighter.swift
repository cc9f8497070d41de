/// A splitter of Swift source code into parts of one color each.
///
/// It knows words, numbers, strings with interpolations, nested comments, attributes and directives, but no grammar: a
/// name counts as a type if it begins with a capital letter. No character is lost, whatever the text is, and the time
/// is proportional to the length of the text.
struct SwiftHighlighter {
  private let bytes: [UInt8]
  private var position = 0
  private var lines: [[SyntaxRun]] = [[]]
  /// The strings around the position, and the code inside of them, from the outside in.
  private var contexts: [Context] = []

  private enum Context {
    /// A string that ends with quotation marks and a number of hash signs.
    case string(hashes: Int, isMultiline: Bool)
    /// Code in a string, with the number of open parentheses.
    case code(openParentheses: Int)
  }

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the parts of a text, line by line. The lines don't contain their line feeds.
  static func lines(of text: String) -> [[SyntaxRun]] {
    var highlighter = SwiftHighlighter(text)
    while highlighter.position < highlighter.bytes.count {
      if case .string(let hashes, let isMultiline)? = highlighter.contexts.last {
        highlighter.readString(hashes: hashes, isMultiline: isMultiline)
      } else {
        highlighter.readCode()
      }
    }
    return highlighter.lines
  }

  // The steps

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  /// Returns the number of bytes from an offset on that satisfy a condition.
  private func count(from offset: Int, while condition: (UInt8) -> Bool) -> Int {
    bytes[min(offset, bytes.count)...].prefix(while: condition).count
  }

  /// Adds the next bytes to the lines.
  ///
  /// Both ends lie between characters of Unicode, because all bytes that aren't ASCII belong to a word, a string or a
  /// comment, which ends before or after an ASCII character.
  private mutating func take(_ count: Int, _ kind: SyntaxRun.Kind) {
    let end = min(position + count, bytes.count)
    let parts = bytes[position..<end].split(separator: .lineFeed, omittingEmptySubsequences: false)
    position = end
    for (index, part) in parts.enumerated() {
      if index > 0 { lines.append([]) }
      guard !part.isEmpty else { continue }
      let text = String(decoding: part, as: UTF8.self)
      let line = lines.count - 1
      if let last = lines[line].indices.last, lines[line][last].kind == kind {
        lines[line][last].text += text
      } else {
        lines[line].append(SyntaxRun(kind: kind, text: text))
      }
    }
  }

  // Code

  private mutating func readCode() {
    let byte = bytes[position]
    switch (byte, peek(1)) {
    case (.slash, .slash): take(count(from: position) { $0 != .lineFeed }, .comment)
    case (.slash, .asterisk): readComment()
    case (.quotationMark, _): beginString(hashes: 0)
    case (.hash, _):
      let hashes = count(from: position) { $0 == .hash }
      if peek(hashes) == .quotationMark {
        beginString(hashes: hashes)
      } else {
        take(hashes + count(from: position + hashes, while: \.isWord), .attribute)
      }
    case (.at, _): take(1 + count(from: position + 1, while: \.isWord), .attribute)
    case (.backtick, _): take(1 + count(from: position + 1, while: \.isWord), .plain)
    case (.openParenthesis, _):
      take(1, .plain)
      if case .code(let open)? = contexts.popLast() { contexts.append(.code(openParentheses: open + 1)) }
    case (.closeParenthesis, _): readCloseParenthesis()
    case _ where byte.isDigit: readNumber()
    case _ where byte.isWord: readWord()
    default: take(1, .plain)
    }
  }

  private mutating func readCloseParenthesis() {
    guard case .code(let open)? = contexts.popLast() else { return take(1, .plain) }
    if open > 0 {
      contexts.append(.code(openParentheses: open - 1))
      take(1, .plain)
    } else {
      take(1, .string)
    }
  }

  private mutating func readWord() {
    let isMember = position > 0 && bytes[position - 1] == .dot
    let length = count(from: position, while: \.isWord)
    let word = String(decoding: bytes[position..<position + length], as: UTF8.self)
    if !isMember, Self.keywords.contains(word) {
      take(length, .keyword)
    } else {
      take(length, word.first { $0 != "_" }?.isUppercase == true ? .type : .plain)
    }
  }

  private mutating func readNumber() {
    var length = count(from: position, while: \.isWord)
    if peek(length) == .dot, peek(length + 1)?.isDigit == true {
      length += 1 + count(from: position + length + 1, while: \.isWord)
    }
    take(length, .number)
  }

  private mutating func readComment() {
    var (length, depth) = (2, 1)
    while depth > 0, let byte = peek(length) {
      switch (byte, peek(length + 1)) {
      case (.slash, .asterisk): (depth, length) = (depth + 1, length + 2)
      case (.asterisk, .slash): (depth, length) = (depth - 1, length + 2)
      default: length += 1
      }
    }
    take(length, .comment)
  }

  // Strings

  private mutating func beginString(hashes: Int) {
    let isMultiline = peek(hashes + 1) == .quotationMark && peek(hashes + 2) == .quotationMark
    contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
    take(hashes + (isMultiline ? 3 : 1), .string)
  }

  /// Reads to the end of the string, or to the next code in it. A string on one line ends with the line in any case.
  private mutating func readString(hashes: Int, isMultiline: Bool) {
    var length = 0
    while let byte = peek(length) {
      switch byte {
      case .lineFeed where !isMultiline:
        contexts.removeLast()
        return take(length, .string)
      case .quotationMark:
        let marks = isMultiline ? 3 : 1
        let hasMarks = !isMultiline || (peek(length + 1) == .quotationMark && peek(length + 2) == .quotationMark)
        if hasMarks, hasHashes(hashes, at: length + marks) {
          contexts.removeLast()
          return take(length + marks + hashes, .string)
        }
        length += 1
      case .backslash where hasHashes(hashes, at: length + 1):
        let next = length + 1 + hashes
        if peek(next) == .openParenthesis {
          contexts.append(.code(openParentheses: 0))
          return take(next + 1, .string)
        }
        // The escaped character can't end the string, except for a line feed.
        length = peek(next).map { $0 == .lineFeed || $0 >= 0x80 } == false ? next + 1 : next
      default: length += 1
      }
    }
    take(length, .string)
  }

  private func hasHashes(_ hashes: Int, at distance: Int) -> Bool {
    for offset in 0..<hashes where peek(distance + offset) != .hash { return false }
    return true
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "convenience", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "guard", "if", "import", "in", "indirect", "init",
    "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil", "nonisolated", "nonmutating", "open",
    "operator", "override", "package", "private", "protocol", "public", "repeat", "required", "rethrows", "return",
    "self", "sending", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "unowned", "var", "weak", "where", "while",
  ]
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let asterisk = UInt8(ascii: "*")
  fileprivate static let quotationMark = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let backtick = UInt8(ascii: "`")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let at = UInt8(ascii: "@")
  fileprivate static let dot = UInt8(ascii: ".")
  fileprivate static let openParenthesis = UInt8(ascii: "(")
  fileprivate static let closeParenthesis = UInt8(ascii: ")")

  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether the byte is a letter, a digit, an underscore, a dollar sign, or a part of a character outside of ASCII.
  fileprivate var isWord: Bool {
    isDigit || self >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$")
  }
}
