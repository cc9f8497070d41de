/// Addresses in angle brackets, and addresses that are written as plain text.
extension InlineParser {
  mutating func parseAutolink() {
    var index = position + 1
    var isMail = false
    var colon: Int?
    while let byte = byte(at: index), byte > 0x20, byte != UInt8(ascii: "<"), byte != UInt8(ascii: ">") {
      steps += 1
      if byte == UInt8(ascii: ":"), colon == nil { colon = index }
      if byte == UInt8(ascii: "@") { isMail = true }
      index += 1
    }
    let content = position + 1..<index
    guard byte(at: index) == UInt8(ascii: ">"), !content.isEmpty else { return skip() }
    let text = String(decoding: source[content], as: UTF8.self)
    if let colon, isScheme(position + 1..<colon) {
      add(link: content, to: text, endingAt: index + 1)
    } else if isMail, colon == nil, isMailAddress(content) {
      add(link: content, to: "mailto:" + text, endingAt: index + 1)
    } else {
      position += 1
    }
  }

  private func isScheme(_ range: Range<Int>) -> Bool {
    guard (2...32).contains(range.count), syntax[range.lowerBound].isLetter else { return false }
    return syntax[range].allSatisfy { $0.isAlphanumeric || [0x2B, 0x2D, 0x2E].contains($0) }
  }

  private func isMailAddress(_ range: Range<Int>) -> Bool {
    guard let at = syntax[range].firstIndex(of: UInt8(ascii: "@")), at > range.lowerBound, at + 1 < range.upperBound
    else { return false }
    return syntax[range.lowerBound..<at].allSatisfy { $0.isLocalPart || $0.isPunctuation }
      && syntax[at + 1..<range.upperBound].allSatisfy { $0.isAlphanumeric || $0 == 0x2D || $0 == 0x2E }
  }

  /// Adds a link whose text is a part of the source. The position is at the end of the text before it.
  private mutating func add(link text: Range<Int>, to address: String, endingAt end: Int) {
    endText(at: position)
    links.append(Link(tokens: tokens.count..<tokens.count + 1, address: address))
    tokens.append(Token(content: .source(text)))
    position = end
    textStart = end
  }

  /// Finds an address with the scheme `http` or `https` whose colon is at the position.
  mutating func parseAddress() {
    guard byte(at: position + 1) == UInt8(ascii: "/"), byte(at: position + 2) == UInt8(ascii: "/"),
      byte(at: position + 3)?.isAlphanumeric == true || byte(at: position + 3) ?? 0 >= 0x80
    else { return skip() }
    for scheme in ["https", "http"] {
      let start = position - scheme.utf8.count
      guard start >= textStart, syntax[start..<position].elementsEqual(scheme.utf8, by: { $0 | 0x20 == $1 }),
        canBegin(at: start)
      else { continue }
      return addAddress(from: start, prefix: "")
    }
    position += 1
  }

  /// Finds an address that begins with `www.` at the position.
  mutating func parseWebAddress() {
    guard position + 4 < syntax.count, canBegin(at: position),
      syntax[position..<position + 4].elementsEqual("www.".utf8, by: { $0 | 0x20 == $1 }),
      syntax[position + 4].isAlphanumeric
    else { return skip() }
    addAddress(from: position, prefix: "http://")
  }

  private func canBegin(at start: Int) -> Bool {
    guard start > 0 else { return true }
    let before = syntax[start - 1]
    return before.isSpace || before == UInt8(ascii: "(") || [0x2A, 0x5F, 0x7E].contains(before)
  }

  private mutating func addAddress(from start: Int, prefix: String) {
    var end = start
    var balance = 0
    while let byte = byte(at: end), !byte.isSpace, byte != UInt8(ascii: "<") {
      steps += 1
      if byte == UInt8(ascii: "(") { balance += 1 }
      if byte == UInt8(ascii: ")") { balance -= 1 }
      end += 1
    }
    // Punctuation at the end, and a parenthesis that was opened before the address, belong to the sentence.
    loop: while end > start + 1 {
      switch syntax[end - 1] {
      case UInt8(ascii: ")"):
        guard balance < 0 else { break loop }
        balance += 1
      case UInt8(ascii: "("): balance -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: ";"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"),
        UInt8(ascii: "\""), UInt8(ascii: "]"):
        break
      default: break loop
      }
      end -= 1
    }
    position = start
    add(link: start..<end, to: prefix + String(decoding: source[start..<end], as: UTF8.self), endingAt: end)
  }

  /// Finds a mail address whose `@` is at the position.
  mutating func parseMailAddress() {
    var start = position
    while start > textStart, syntax[start - 1].isLocalPart {
      start -= 1
      steps += 1
    }
    var end = position + 1
    var hasDot = false
    while let byte = byte(at: end), byte.isAlphanumeric || byte == 0x2D || byte == 0x5F || byte == 0x2E {
      steps += 1
      if byte == 0x2E, self.byte(at: end + 1)?.isAlphanumeric == true { hasDot = true }
      end += 1
    }
    while end > position + 1, syntax[end - 1] == 0x2E { end -= 1 }
    guard start < position, hasDot, syntax[end - 1].isAlphanumeric else { return skip() }
    position = start
    add(link: start..<end, to: "mailto:" + String(decoding: source[start..<end], as: UTF8.self), endingAt: end)
  }
}

extension UInt8 {
  /// Whether the byte can be in the part of a mail address before the `@`.
  fileprivate var isLocalPart: Bool { isAlphanumeric || [0x2E, 0x2B, 0x2D, 0x5F].contains(self) }
}
