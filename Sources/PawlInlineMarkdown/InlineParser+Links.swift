extension InlineParser {
  /// The start of a link or an image whose end isn't known yet.
  struct Bracket {
    let token: Int
    let isImage: Bool
    /// The last open delimiter before the bracket.
    let delimiter: Int
    /// The index after the bracket.
    let start: Int
    /// Whether there is another bracket inside, so that the text is no label.
    var hasBracket = false
  }

  /// The maximum size in bytes of the label of a reference.
  static let longestLabel = 999
  /// The maximum depth of parentheses in an address.
  private static let deepestParentheses = 32

  mutating func openBracket(isImage: Bool) {
    let end = position + (isImage ? 2 : 1)
    add(Token(content: .source(position..<end)), endingAt: end)
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracket = true }
    brackets.append(
      Bracket(token: tokens.count - 1, isImage: isImage, delimiter: lastDelimiter, start: position))
  }

  mutating func closeBracket() {
    guard let bracket = brackets.popLast() else { return skip() }
    let isActive = bracket.isImage || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive, let target = target(of: bracket) else { return skip() }
    endText(at: position)
    if !bracket.isImage {
      links.append(Link(tokens: bracket.token + 1..<tokens.count, address: target.address))
      inactiveBrackets = brackets.count
    }
    tokens[bracket.token].content = .string("")
    // The end of emphasis inside stands before a token after the text of the link.
    tokens.append(Token(content: .string("")))
    matchDelimiters(after: bracket.delimiter)
    position = target.end
    textStart = target.end
  }

  /// Returns the address after a text in brackets, and the index at which the text continues.
  private mutating func target(of bracket: Bracket) -> (address: String, end: Int)? {
    if byte(at: position + 1) == UInt8(ascii: "("), let target = inlineTarget(at: position + 2) { return target }
    guard !options.references.isEmpty else { return nil }
    if byte(at: position + 1) == UInt8(ascii: "["), let end = endOfLabel(from: position + 2) {
      let label = end == position + 2 ? bracket.start..<position : position + 2..<end
      if let address = address(ofLabel: label) { return (address, end + 1) }
      return nil
    }
    guard !bracket.hasBracket, let address = address(ofLabel: bracket.start..<position) else { return nil }
    return (address, position + 1)
  }

  private func address(ofLabel range: Range<Int>) -> String? {
    guard range.count <= Self.longestLabel else { return nil }
    return options.references[InlineMarkdown.label(String(decoding: source[range], as: UTF8.self))]
  }

  private mutating func endOfLabel(from start: Int) -> Int? {
    var index = start
    while let byte = byte(at: index), index - start <= Self.longestLabel {
      steps += 1
      switch byte {
      case UInt8(ascii: "]"): return index
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// Returns the address in parentheses, and the index after them.
  private mutating func inlineTarget(at start: Int) -> (address: String, end: Int)? {
    var index = skipSpace(from: start)
    guard let range = destination(at: &index) else { return nil }
    let afterAddress = index
    index = skipSpace(from: index)
    if index > afterAddress, let quote = byte(at: index), quote != UInt8(ascii: ")") {
      guard let end = endOfTitle(at: index, quote) else { return nil }
      index = skipSpace(from: end)
    }
    guard byte(at: index) == UInt8(ascii: ")") else { return nil }
    return (unescaped(range), index + 1)
  }

  private mutating func skipSpace(from start: Int) -> Int {
    var index = start
    while let byte = byte(at: index), byte.isSpace {
      index += 1
      steps += 1
    }
    return index
  }

  /// Returns the range of an address, and moves an index after it. `nil` if there is no valid one.
  private mutating func destination(at index: inout Int) -> Range<Int>? {
    let start = index
    if byte(at: index) == UInt8(ascii: "<") {
      index += 1
      while let byte = byte(at: index), byte != 0x0A, byte != UInt8(ascii: "<") {
        steps += 1
        if byte == UInt8(ascii: ">") {
          defer { index += 1 }
          return start + 1..<index
        }
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      return nil
    }
    var depth = 0
    while let byte = byte(at: index), byte > 0x20, byte != 0x7F {
      steps += 1
      switch byte {
      case UInt8(ascii: "\\") where self.byte(at: index + 1)?.isPunctuation == true: index += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth > Self.deepestParentheses { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { return start..<index }
        depth -= 1
      default: break
      }
      index += 1
    }
    return depth == 0 ? start..<min(index, syntax.count) : nil
  }

  /// Returns the index after a title; `nil` if there is no valid one.
  private mutating func endOfTitle(at start: Int, _ quote: UInt8) -> Int? {
    let end: UInt8
    switch quote {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): end = quote
    case UInt8(ascii: "("): end = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while let byte = byte(at: index) {
      steps += 1
      if byte == end { return index + 1 }
      if byte == quote { return nil }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns a part of the text without backslashes that escape, and with the characters that references stand for.
  private func unescaped(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let next = index + 1 < range.upperBound ? syntax[index + 1] : 0
      if syntax[index] == UInt8(ascii: "\\"), next.isPunctuation {
        bytes.append(next)
        index += 2
      } else if syntax[index] == UInt8(ascii: "&"), let (text, end) = characterReference(at: index),
        end <= range.upperBound
      {
        bytes += text.utf8
        index = end
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
