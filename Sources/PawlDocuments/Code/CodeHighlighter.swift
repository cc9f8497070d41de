/// A divider of source code into parts, in one pass over its bytes.
///
/// No byte is lost, whatever the code is: a string or a comment without an end reaches to the end of its line or of the code.
///
/// - Complexity: O(n) in the bytes of the code, times the number of the language's patterns.
struct CodeHighlighter {
  private let bytes: [UInt8]
  private let patterns: CodePatterns
  private var position = 0
  private(set) var tokens: [CodeToken] = []
  /// Whether the position is inside of the angle brackets of markup.
  private var isInTag = false
  /// The number of steps that were needed. For tests of the complexity.
  private(set) var steps = 0

  init(_ bytes: [UInt8], _ language: CodeLanguage) {
    self.bytes = bytes
    patterns = language.patterns
  }

  /// Returns the parts of some code in order, which cover all of it.
  static func tokens(of bytes: [UInt8], in language: CodeLanguage) -> [CodeToken] {
    var highlighter = CodeHighlighter(bytes, language)
    highlighter.run()
    return highlighter.tokens
  }

  mutating func run() {
    while position < bytes.count {
      steps += 1
      if patterns.isMarkup { readMarkup() } else { readCode() }
    }
  }

  private mutating func readCode() {
    let byte = bytes[position]
    if byte <= 0x20 { return take(count { $0 <= 0x20 }, .plain) }
    if let comment = patterns.lineComments.first(where: starts), isCommentStart {
      return take(comment.count + count(from: comment.count) { $0 != 0x0A }, .comment)
    }
    if let block = patterns.blockComments.first(where: { starts(with: $0.start) }) { return takeBlock(block, .comment) }
    if let block = patterns.blockStrings.first(where: { starts(with: $0.start) }) { return takeBlock(block, .string) }
    if let quote = patterns.quotes.first(where: { $0.sign == byte }) { return takeString(quote) }
    if byte.isDigit { return take(count(while: \.isInNumber), .number) }
    if patterns.attributeSigns.contains(byte), let next = self.byte(at: 1), isWord(next) || next == UInt8(ascii: "{") {
      let signs = next == UInt8(ascii: "{") ? 2 : 1
      return take(signs + count(from: signs, while: isWord), .attribute)
    }
    if isWordStart(byte) { return takeWord() }
    take(1, .plain)
  }

  /// A number sign in the middle of a word begins no comment.
  private var isCommentStart: Bool {
    guard bytes[position] == UInt8(ascii: "#") || bytes[position] == UInt8(ascii: ";") else { return true }
    return position == 0 || bytes[position - 1] <= 0x20
  }

  private mutating func takeWord() {
    let length = count(while: isWord)
    let range = position..<position + length
    if patterns.hasKeys, isKey(after: range.upperBound) { return take(length, .key) }
    // No word of a language is longer, and long words need no memory.
    guard length <= 32 else { return take(length, .plain) }
    var word = String(decoding: bytes[range], as: UTF8.self)
    if patterns.ignoresCase { word = word.lowercased() }
    let kind: CodeTokenKind =
      if patterns.keywords.contains(word) {
        .keyword
      } else if patterns.types.contains(word) || patterns.capitalsAreTypes && bytes[position].isCapital {
        .type
      } else {
        .plain
      }
    take(length, kind)
  }

  /// Whether what is before an index is a key: a colon follows it, or a sign of equality in languages without colons.
  private func isKey(after index: Int) -> Bool {
    var index = index
    while index < bytes.count, bytes[index] == 0x20, index - position < 256 { index += 1 }
    guard index < bytes.count else { return false }
    return bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "=")
  }

  private mutating func takeString(_ quote: CodePatterns.Quote) {
    var end = position + 1
    while end < bytes.count, bytes[end] != quote.sign, quote.isMultiline || bytes[end] != 0x0A {
      steps += 1
      end +=
        quote.escapes && bytes[end] == UInt8(ascii: "\\") && end + 1 < bytes.count && bytes[end + 1] != 0x0A ? 2 : 1
    }
    if end < bytes.count, bytes[end] == quote.sign { end += 1 }
    let length = min(end, bytes.count) - position
    take(length, patterns.hasKeys && isKey(after: position + length) ? .key : .string)
  }

  private mutating func takeBlock(_ block: CodePatterns.Block, _ kind: CodeTokenKind) {
    var end = position + block.start.count
    var depth = 1
    while end < bytes.count, depth > 0 {
      steps += 1
      if matches(block.end, at: end) {
        depth -= 1
        end += block.end.count
      } else if block.nests, matches(block.start, at: end) {
        depth += 1
        end += block.start.count
      } else {
        end += kind == .string && bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    take(min(end, bytes.count) - position, kind)
  }

  // MARK: Markup

  private mutating func readMarkup() {
    let byte = bytes[position]
    guard isInTag else {
      if let block = patterns.blockComments.first(where: { starts(with: $0.start) }) {
        return takeBlock(block, .comment)
      }
      if byte == UInt8(ascii: "<"), let next = self.byte(at: 1), next.isTagStart {
        isInTag = true
        let signs = next.isAlphanumeric ? 1 : 2
        return take(signs + count(from: signs, while: \.isInName), .type)
      }
      if byte == UInt8(ascii: "&") {
        let length = count(from: 1) { $0.isAlphanumeric || $0 == UInt8(ascii: "#") } + 1
        return take(length + (self.byte(at: length) == UInt8(ascii: ";") ? 1 : 0), .attribute)
      }
      return take(max(1, count { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }), .plain)
    }
    if byte == UInt8(ascii: ">") {
      isInTag = false
      return take(1, .type)
    }
    if let quote = patterns.quotes.first(where: { $0.sign == byte }) { return takeString(quote) }
    if byte.isInName { return take(count(while: \.isInName), .key) }
    take(1, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") ? .type : .plain)
  }

  // MARK: Bytes

  private func byte(at offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func starts(with text: [UInt8]) -> Bool { matches(text, at: position) }

  private func matches(_ text: [UInt8], at index: Int) -> Bool {
    guard index + text.count <= bytes.count else { return false }
    for offset in text.indices where bytes[index + offset] != text[offset] { return false }
    return true
  }

  /// Returns the number of bytes from an offset on that satisfy a condition.
  private func count(from offset: Int = 0, while condition: (UInt8) -> Bool) -> Int {
    var end = min(position + offset, bytes.count)
    let start = end
    while end < bytes.count, condition(bytes[end]) { end += 1 }
    return end - start
  }

  private func isWordStart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80 || patterns.wordSigns.contains(byte)
  }

  private func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) }

  private mutating func take(_ count: Int, _ kind: CodeTokenKind) {
    let range = position..<min(bytes.count, position + max(1, count))
    steps += range.count
    position = range.upperBound
    if let last = tokens.last, last.kind == kind {
      tokens[tokens.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      tokens.append(CodeToken(kind: kind, range: range))
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
  fileprivate var isCapital: Bool { self &- 0x41 < 26 }
  fileprivate var isAlphanumeric: Bool { isDigit || (self | 0x20) &- 0x61 < 26 }
  /// Whether the byte can be in a number, such as `0xFF`, `1_000.5e3` or `12px`.
  fileprivate var isInNumber: Bool {
    isAlphanumeric || self == UInt8(ascii: ".") || self == UInt8(ascii: "_") || self == UInt8(ascii: "%")
  }
  /// Whether the byte can begin the name of an element after an angle bracket.
  fileprivate var isTagStart: Bool {
    (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "/") || self == UInt8(ascii: "!") || self == UInt8(ascii: "?")
  }
  /// Whether the byte can be in the name of an element or an attribute.
  fileprivate var isInName: Bool {
    isAlphanumeric || self >= 0x80 || [0x2D, 0x2E, 0x3A, 0x5F, 0x40].contains(self)
  }
}
