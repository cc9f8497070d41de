extension InlineParser {
  /// A run of delimiters that may begin or end emphasis or a strikethrough. Open runs form a list in both directions.
  struct Delimiter {
    let token: Int
    let byte: UInt8
    /// The length of the run in the text.
    let length: Int
    /// The number of delimiters that aren't used yet.
    var count: Int
    let canOpen: Bool
    let canClose: Bool
    /// The indices of the neighbors; -1 for none.
    var previous: Int
    var next = -1
  }

  mutating func parseDelimiters() {
    let byte = syntax[position]
    let length = run(of: byte, at: position)
    let end = position + length
    let (before, after) = (scalar(before: position), scalar(at: end))
    let (spaceBefore, spaceAfter) = (before.isMarkdownSpace, after.isMarkdownSpace)
    let (signBefore, signAfter) = (before.isMarkdownPunctuation, after.isMarkdownPunctuation)
    let isLeft = !spaceAfter && (!signAfter || spaceBefore || signBefore)
    let isRight = !spaceBefore && (!signBefore || spaceAfter || signAfter)
    let isUnderscore = byte == UInt8(ascii: "_")
    let canOpen = isLeft && (!isUnderscore || !isRight || signBefore)
    let canClose = isRight && (!isUnderscore || !isLeft || signAfter)
    guard canOpen || canClose, byte != UInt8(ascii: "~") || length <= 2 else { return skip(to: end) }
    add(Token(content: .delimiters(byte, count: length)), endingAt: end)
    if lastDelimiter >= 0 { delimiters[lastDelimiter].next = delimiters.count }
    delimiters.append(
      Delimiter(
        token: tokens.count - 1, byte: byte, length: length, count: length, canOpen: canOpen, canClose: canClose,
        previous: lastDelimiter))
    lastDelimiter = delimiters.count - 1
  }

  /// Matches the delimiters after one, and removes them from the list of open ones.
  mutating func matchDelimiters(after bottom: Int) {
    guard lastDelimiter > bottom else { return }
    // For each kind of a closing run, the delimiter after which an opening one can still be.
    var bottoms = [Int](repeating: bottom, count: 18)
    var closer = first(after: bottom)
    while closer >= 0 {
      guard delimiters[closer].canClose else {
        closer = delimiters[closer].next
        continue
      }
      let kind = kind(of: delimiters[closer])
      let opener = opener(of: closer, after: bottoms[kind])
      let next = delimiters[closer].next
      if opener >= 0 {
        if match(opener, closer) { closer = next }
      } else {
        bottoms[kind] = delimiters[closer].previous
        if !delimiters[closer].canOpen { remove(closer) }
        closer = next
      }
    }
    while lastDelimiter > bottom { remove(lastDelimiter) }
  }

  private func first(after bottom: Int) -> Int {
    var index = lastDelimiter
    while delimiters[index].previous > bottom { index = delimiters[index].previous }
    return index
  }

  /// Returns a number for closing runs that match the same opening ones.
  private func kind(of closer: Delimiter) -> Int {
    let byte = closer.byte == UInt8(ascii: "*") ? 0 : closer.byte == UInt8(ascii: "_") ? 1 : 2
    return byte * 6 + (closer.canOpen ? 3 : 0) + closer.length % 3
  }

  /// Returns the nearest run that opens what another one closes; -1 if there is none.
  private mutating func opener(of closer: Int, after bottom: Int) -> Int {
    let end = delimiters[closer]
    var index = end.previous
    while index > bottom {
      steps += 1
      let start = delimiters[index]
      if start.byte == end.byte, start.canOpen {
        if end.byte == UInt8(ascii: "~") {
          if start.length == end.length { return index }
        } else if !(start.canClose || end.canOpen) || (start.length + end.length) % 3 != 0
          || start.length % 3 == 0 && end.length % 3 == 0
        {
          return index
        }
      }
      index = start.previous
    }
    return -1
  }

  /// Uses delimiters of two runs for what is between them.
  ///
  /// - Returns: Whether all of the closing ones are used.
  private mutating func match(_ opener: Int, _ closer: Int) -> Bool {
    let (start, end) = (delimiters[opener], delimiters[closer])
    let isStrikethrough = end.byte == UInt8(ascii: "~")
    let count = isStrikethrough ? end.count : min(start.count, end.count) >= 2 ? 2 : 1
    let (first, last) = (start.token + 1, end.token)
    if isStrikethrough {
      tokens[first].strikethrough += 1
      tokens[last].strikethrough -= 1
    } else if count == 2 {
      tokens[first].strong += 1
      tokens[last].strong -= 1
    } else {
      tokens[first].emphasis += 1
      tokens[last].emphasis -= 1
    }
    // Delimiters between the two can't be matched any more.
    delimiters[opener].next = closer
    delimiters[closer].previous = opener
    use(count, of: opener)
    use(count, of: closer)
    if delimiters[opener].count == 0 { remove(opener) }
    guard delimiters[closer].count == 0 else { return false }
    remove(closer)
    return true
  }

  private mutating func use(_ count: Int, of index: Int) {
    delimiters[index].count -= count
    tokens[delimiters[index].token].content = .delimiters(delimiters[index].byte, count: delimiters[index].count)
  }

  private mutating func remove(_ index: Int) {
    let (previous, next) = (delimiters[index].previous, delimiters[index].next)
    if previous >= 0 { delimiters[previous].next = next }
    if next >= 0 { delimiters[next].previous = previous } else { lastDelimiter = previous }
  }

  /// The scalar before an index; a line feed at the start.
  private func scalar(before index: Int) -> Unicode.Scalar {
    var start = index - 1
    while start > 0, source[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }

  /// The scalar at an index; a line feed at the end.
  private func scalar(at index: Int) -> Unicode.Scalar {
    guard source.indices.contains(index) else { return "\n" }
    guard source[index] >= 0x80 else { return Unicode.Scalar(source[index]) }
    return String(decoding: source[index..<min(source.count, index + 4)], as: UTF8.self).unicodeScalars.first ?? "\n"
  }
}

extension Unicode.Scalar {
  fileprivate var isMarkdownSpace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.generalCategory == .spaceSeparator
  }

  fileprivate var isMarkdownPunctuation: Bool {
    if value < 0x80 { return UInt8(value).isPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }
}
