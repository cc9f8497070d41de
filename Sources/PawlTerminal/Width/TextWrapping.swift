/// A line of a text: its range, and its width in cells.
package struct TextLine: Equatable {
  package var range: Range<String.Index>
  package var width: Int
}

/// A line breaker for text in cells.
package enum TextWrapping {
  /// Breaks `text` into lines of at most `width` cells.
  ///
  /// Line feeds (also after a carriage return), U+2028 and U+2029 end a line and belong to no line. Lines break after
  /// spaces, hyphens and U+200B, and beside wide characters; the spaces at a break belong to no line. A word that is
  /// wider than a line is broken between clusters. The result has at least one line. Every line of a nonempty text
  /// takes at least one cluster, so a line is only wider than `width` if a wide character doesn't fit.
  ///
  /// - Parameter width: The number of cells; less than 1 counts as 1. `nil` breaks at line ends only.
  /// - Complexity: O(n) in the bytes of the text.
  package static func lines(of text: String, width: Int?) -> [TextLine] {
    var wrapper = Wrapper(start: text.startIndex, limit: width.map { max(1, $0) } ?? .max)
    var clusters = TextClusters(text)
    while let cluster = clusters.next() {
      let scalar = text.unicodeScalars[cluster.range.lowerBound]
      switch scalar {
      case "\n", "\u{2028}", "\u{2029}": wrapper.endLine(next: cluster.range.upperBound)
      case "\r" where cluster.range.upperBound < text.endIndex && text.utf8[cluster.range.upperBound] == 0x0A: continue
      default: wrapper.add(cluster, scalar)
      }
    }
    wrapper.endLine(next: text.endIndex)
    return wrapper.lines
  }

  /// Breaks `text` like ``lines(of:width:)``, but avoids a short last line: if the last line of the text is shorter than a
  /// third of `width`, the lines get about the same width.
  ///
  /// The number of lines is the same as without balancing, also if the text is broken once more in the width of the longest
  /// line. Texts of more than one paragraph or more than 8 lines aren't balanced.
  ///
  /// - Complexity: O(n) in the bytes of the text.
  package static func balancedLines(of text: String, width: Int?) -> [TextLine] {
    let lines = lines(of: text, width: width)
    guard let width, (2...mostBalancedLines).contains(lines.count), let last = lines.last, last.width * 3 < width,
      !text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\u{2028}" || $0 == "\u{2029}" })
    else { return lines }
    let total = CellWidth.of(String(text[lines[0].range.lowerBound..<last.range.upperBound]))
    let even = (total + lines.count - 1) / lines.count
    for slack in balanceSlacks where even + slack < width {
      let balanced = Self.lines(of: text, width: even + slack)
      if balanced.count == lines.count { return balanced }
    }
    return lines
  }

  private static let mostBalancedLines = 8
  /// The numbers of cells by which balanced lines may be longer than the average, in the order of the attempts.
  private static let balanceSlacks = [2, 6, 12]
}

private struct Wrapper {
  private(set) var lines: [TextLine] = []
  private let limit: Int
  /// The current line, up to the last cluster that isn't a space.
  private var line: TextLine
  /// The width of the current line including trailing spaces.
  private var fullWidth = 0
  /// The current line as broken at its last opportunity.
  private var fitting: TextLine?
  /// The start of the text after `fitting`, and the width of the current line up to there.
  private var restStart: String.Index
  private var restOffset = 0
  private var previous: Unicode.Scalar = " "
  private var previousIsWide = false
  /// Whether the previous scalar is a hyphen at the start of a word, as in `--option`. Lines don't break after it.
  private var previousIsFirstHyphen = false

  init(start: String.Index, limit: Int) {
    self.limit = limit
    line = TextLine(range: start..<start, width: 0)
    restStart = start
  }

  mutating func endLine(next: String.Index) {
    lines.append(line)
    start(at: next)
  }

  mutating func add(_ cluster: TextCluster, _ scalar: Unicode.Scalar) {
    let isSpace = Self.isSpace(scalar)
    let isFirstHyphen =
      scalar == "-"
      && (Self.isSpace(previous) || Self.isOpening(previous) || previous == "\"" || previousIsFirstHyphen)
    if !isSpace {
      if mayBreak(before: scalar, cluster) {
        fitting = line
        restStart = cluster.range.lowerBound
        restOffset = fullWidth
      }
      if fullWidth + cluster.width > limit { breakLine(before: cluster) }
      line = TextLine(range: line.range.lowerBound..<cluster.range.upperBound, width: fullWidth + cluster.width)
    }
    previousIsFirstHyphen = isFirstHyphen
    fullWidth += cluster.width
    previous = scalar
    previousIsWide = cluster.width == 2
  }

  private mutating func breakLine(before cluster: TextCluster) {
    if let done = fitting, done.width > 0 || restOffset > 0 {
      lines.append(done)
      let (rest, full, offset, from) = (line, fullWidth, restOffset, restStart)
      start(at: from)
      fullWidth = full - offset
      if rest.range.upperBound > from {
        line = TextLine(range: from..<rest.range.upperBound, width: rest.width - offset)
      }
    }
    // The rest may still not fit: it contains a word that is wider than a line.
    if fullWidth + cluster.width > limit && fullWidth > 0 {
      lines.append(line)
      start(at: cluster.range.lowerBound)
    }
  }

  private mutating func start(at index: String.Index) {
    line = TextLine(range: index..<index, width: 0)
    fullWidth = 0
    fitting = nil
    restStart = index
    restOffset = 0
    previous = " "
    previousIsWide = false
    previousIsFirstHyphen = false
  }

  private func mayBreak(before scalar: Unicode.Scalar, _ cluster: TextCluster) -> Bool {
    if fullWidth == 0 || Self.isClosing(scalar) || Self.isOpening(previous) { return false }
    if Self.isSpace(previous) || previous == "\u{200B}" || previous == "\u{2010}" { return true }
    if previous == "-" { return !previousIsFirstHyphen && scalar.properties.isAlphabetic }
    return (previousIsWide || cluster.width == 2) && previous != "\u{2060}" && scalar != "\u{2060}"
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar must not begin a line.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "%", ")", ",", ".", ":", ";", "?", "]", "}", "\u{2019}", "\u{201D}", "\u{2026}": true
    case "\u{3001}", "\u{3002}", "\u{3005}", "\u{3009}", "\u{300B}", "\u{300D}", "\u{300F}", "\u{3011}", "\u{3015}":
      true
    case "\u{3041}", "\u{3043}", "\u{3045}", "\u{3047}", "\u{3049}", "\u{3063}", "\u{3083}", "\u{3085}", "\u{3087}":
      true
    case "\u{30A1}", "\u{30A3}", "\u{30A5}", "\u{30A7}", "\u{30A9}", "\u{30C3}", "\u{30E3}", "\u{30E5}", "\u{30E7}":
      true
    case "\u{30FB}", "\u{30FC}", "\u{FF01}", "\u{FF09}", "\u{FF0C}", "\u{FF0E}", "\u{FF1A}", "\u{FF1B}", "\u{FF1F}":
      true
    default: false
    }
  }

  /// Whether a scalar must not end a line.
  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[", "{", "\u{2018}", "\u{201C}", "\u{3008}", "\u{300A}", "\u{300C}", "\u{300E}", "\u{3010}", "\u{3014}",
      "\u{FF08}":
      true
    default: false
    }
  }
}
