/// A parser of inline Markdown: one pass over the bytes, and a stack of delimiters as in the appendix of the specification
/// of CommonMark.
struct InlineParser {
  /// The bytes of the text.
  let source: [UInt8]
  /// The bytes that the syntax depends on: those of the text, with letters in place of values.
  let syntax: [UInt8]
  let options: InlineMarkdown.Options
  var position = 0
  /// The start of the text that is in no token yet.
  var textStart = 0
  var tokens: [Token] = []
  var delimiters: [Delimiter] = []
  /// The index of the last delimiter that isn't closed; -1 for none.
  var lastDelimiter = -1
  var brackets: [Bracket] = []
  /// The number of brackets inside which no link can begin, since one has been completed in them.
  var inactiveBrackets = 0
  var links: [Link] = []
  /// The start of the last run of backticks of each length; `nil` before the first one was met.
  var lastBackticks: [Int: Int]?
  /// The number of steps that were needed.
  var steps = 0

  /// A part of the text that stands for itself, or a run of delimiters.
  struct Token {
    enum Content {
      case source(Range<Int>)
      case string(String)
      case delimiters(UInt8, count: Int)
    }

    var content: Content
    var isCode = false
    /// The changes in the numbers of open emphases, strong emphases and strikethroughs before the token.
    var emphasis = 0
    var strong = 0
    var strikethrough = 0
  }

  /// A link over a range of tokens.
  struct Link {
    let tokens: Range<Int>
    let address: String
  }

  init(_ text: String, values: [Range<Int>], options: InlineMarkdown.Options) {
    source = Array(text.utf8)
    self.options = options
    guard !values.isEmpty else {
      syntax = source
      return
    }
    var syntax = source
    for range in values { for index in range.clamped(to: source.indices) { syntax[index] = UInt8(ascii: "a") } }
    self.syntax = syntax
  }

  mutating func parse() {
    while position < syntax.count {
      steps += 1
      switch syntax[position] {
      case UInt8(ascii: "\\"): parseEscape()
      case UInt8(ascii: "`"): parseCode()
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): parseDelimiters()
      case UInt8(ascii: "["): openBracket(isImage: false)
      case UInt8(ascii: "!") where byte(at: position + 1) == UInt8(ascii: "["): openBracket(isImage: true)
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "<"): parseAutolink()
      case UInt8(ascii: ":"): parseAddress()
      case UInt8(ascii: "w"), UInt8(ascii: "W"): parseWebAddress()
      case UInt8(ascii: "@"): parseMailAddress()
      case UInt8(ascii: "&"): parseCharacterReference()
      case 0x0A where !options.preservesWhitespace: parseLineEnd()
      default: skip()
      }
    }
    endText(at: syntax.count)
    matchDelimiters(after: -1)
  }

  /// Takes a byte as text.
  mutating func skip() { position += 1 }

  /// Takes the bytes before an index as text.
  mutating func skip(to end: Int) { position = end }

  func byte(at index: Int) -> UInt8? { syntax.indices.contains(index) ? syntax[index] : nil }

  /// Makes a token of the text before an index.
  mutating func endText(at end: Int) {
    if end > textStart { tokens.append(Token(content: .source(textStart..<end))) }
    textStart = end
  }

  /// Makes a token of the text before the position, adds another one, and continues after it.
  mutating func add(_ token: Token, endingAt end: Int) {
    endText(at: position)
    tokens.append(token)
    position = end
    textStart = end
  }

  private mutating func parseEscape() {
    guard let next = byte(at: position + 1) else { return skip() }
    if next.isPunctuation {
      endText(at: position)
      textStart = position + 1
      position += 2
    } else if next == 0x0A {
      add(Token(content: .string("\n")), endingAt: position + 2)
      if !options.preservesWhitespace { skipSpaces() }
    } else {
      position += 1
    }
  }

  /// Makes a space of a line end, or a line break after two spaces.
  private mutating func parseLineEnd() {
    var end = position
    while end > textStart, syntax[end - 1] == 0x20 { end -= 1 }
    let isBreak = position - end >= 2
    endText(at: end)
    tokens.append(Token(content: .string(isBreak ? "\n" : " ")))
    position += 1
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while byte(at: position) == 0x20 || byte(at: position) == 0x09 { position += 1 }
    textStart = position
  }

  private mutating func parseCode() {
    let length = run(of: UInt8(ascii: "`"), at: position)
    let start = position + length
    guard let end = endOfCode(length, from: start) else { return skip(to: start) }
    var content = source[start..<end].map { $0 == 0x0A && !options.preservesWhitespace ? 0x20 : $0 }
    if content.count > 2, content.first == 0x20, content.last == 0x20, content.contains(where: { $0 != 0x20 }) {
      content = Array(content.dropFirst().dropLast())
    }
    add(
      Token(content: .string(String(decoding: content, as: UTF8.self)), isCode: true), endingAt: end + length)
  }

  /// Returns the start of the next run of backticks of a length; `nil` if there is none.
  private mutating func endOfCode(_ length: Int, from start: Int) -> Int? {
    let last = lastBackticks ?? findBackticks()
    lastBackticks = last
    guard last[length, default: -1] >= start else { return nil }
    var index = start
    while index < syntax.count {
      steps += 1
      guard syntax[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let found = run(of: UInt8(ascii: "`"), at: index)
      if found == length { return index }
      index += found
    }
    return nil
  }

  private func findBackticks() -> [Int: Int] {
    var last: [Int: Int] = [:]
    var index = 0
    while index < syntax.count {
      let length = run(of: UInt8(ascii: "`"), at: index)
      if length > 0 { last[length] = index }
      index += max(1, length)
    }
    return last
  }

  func run(of byte: UInt8, at start: Int) -> Int {
    var end = start
    while end < syntax.count, syntax[end] == byte { end += 1 }
    return end - start
  }
}
