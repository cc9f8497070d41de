import PawlBidi
import PawlViews

/// The order of the lines of a text in which some characters run from right to left.
struct BidiText {
  private let text: String
  private let direction: LayoutDirection
  /// The paragraph of the last line that was asked for.
  private var paragraph: Paragraph?

  private struct Paragraph {
    var range: Range<String.Index>
    var clusters: [BidiCluster]
    var levels: BidiParagraph

    /// Returns the index of the first cluster that begins at a position or after it.
    ///
    /// - Complexity: O(log(clusters)).
    func firstCluster(from position: String.Index) -> Int {
      var (low, high) = (0, clusters.count)
      while low < high {
        let middle = (low + high) / 2
        if clusters[middle].range.lowerBound < position { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// Creates the order of a text, or `nil` for a text whose lines are displayed as they are.
  ///
  /// - Parameter direction: The direction of paragraphs without letters.
  /// - Complexity: O(n) in the bytes of the text. In a layout from left to right, a text in ASCII needs no more than
  ///   ``PlainText``.
  init?(_ text: String, _ direction: LayoutDirection) {
    guard Self.isReordered(text, direction) else { return nil }
    (self.text, self.direction) = (text, direction)
  }

  /// Whether the lines of a text may be displayed in another order.
  static func isReordered(_ text: String, _ direction: LayoutDirection) -> Bool {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      if BidiCharacters.mayReorder(bytes) { return true }
      // Without letters, the text has the direction of the layout.
      return direction == .rightToLeft && !bytes.contains { ($0 | 0x20) &- 0x61 < 26 }
    }
    return found ?? isReordered(String(decoding: Array(text.utf8), as: UTF8.self), direction)
  }

  /// Whether a paragraph runs from right to left.
  static func isRightToLeft(_ paragraph: Substring, _ direction: LayoutDirection) -> Bool {
    for scalar in paragraph.unicodeScalars where !scalar.isASCII || scalar.properties.isAlphabetic {
      switch BidiClass.of(scalar) {
      case .leftToRight: return false
      case .rightToLeft, .arabicLetter: return true
      // The rule for isolates needs the whole paragraph.
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
        return BidiParagraph(shown(paragraph), fallback: direction.text).direction == .rightToLeft
      default: break
      }
    }
    return direction == .rightToLeft
  }

  /// Returns a line in display order.
  ///
  /// - Parameter range: A line that ``TextWrapping`` has found.
  mutating func line(_ range: Range<String.Index>) -> BidiLine {
    let paragraph = paragraph(around: range)
    let part = paragraph.firstCluster(from: range.lowerBound)..<paragraph.firstCluster(from: range.upperBound)
    return BidiLine(Array(paragraph.clusters[part]), levels: paragraph.levels.levels(ofLine: part), of: text)
  }

  /// Returns a truncated line in display order. The ellipsis is at the logical place of what is left out.
  mutating func line(_ cut: CutLine, of range: Range<String.Index>) -> BidiLine {
    let direction = paragraph(around: range).levels.direction
    var clusters: [BidiCluster] = []
    for part in cut.parts {
      switch part {
      case .source(let range): clusters += TextClusters(text, range).map { BidiCluster($0, in: text) }
      case .ellipsis(let position): clusters.append(BidiCluster(ellipsisAt: position))
      }
    }
    let levels = BidiParagraph(clusters.map(\.scalar), direction: direction)
    return BidiLine(clusters, levels: levels.levels(ofLine: clusters.indices), of: text)
  }

  /// Returns all of a text of one line in display order.
  static func line(of text: String, _ range: Range<String.Index>, _ direction: LayoutDirection) -> BidiLine {
    let clusters = TextClusters(text, range).map { BidiCluster($0, in: text) }
    let levels = BidiParagraph(clusters.map(\.scalar), fallback: direction.text)
    return BidiLine(clusters, levels: levels.levels(ofLine: clusters.indices), of: text)
  }

  private mutating func paragraph(around line: Range<String.Index>) -> Paragraph {
    if let paragraph, paragraph.range.lowerBound <= line.lowerBound, line.upperBound <= paragraph.range.upperBound {
      return paragraph
    }
    let scalars = text.unicodeScalars
    let start = scalars[..<line.lowerBound].lastIndex(where: Self.endsLine).map { scalars.index(after: $0) }
    let end = scalars[line.lowerBound...].firstIndex(where: Self.endsLine)
    let range = (start ?? text.startIndex)..<max(line.upperBound, end ?? text.endIndex)
    let clusters = TextClusters(text, range).map { BidiCluster($0, in: text) }
    let levels = BidiParagraph(clusters.map(\.scalar), fallback: direction.text)
    let paragraph = Paragraph(range: range, clusters: clusters, levels: levels)
    self.paragraph = paragraph
    return paragraph
  }

  /// Whether a scalar ends a line in ``TextWrapping``.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func shown(_ paragraph: Substring) -> [Unicode.Scalar] {
    paragraph.unicodeScalars.map { VisibleForm.of($0) ?? $0 }
  }
}

extension LayoutDirection {
  /// The direction of text in a layout.
  var text: TextDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
}
