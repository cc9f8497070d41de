import PawlViews

/// The part of a text that the user selects with the pointer: characters, words or paragraphs.
@MainActor
struct TextSelection {
  private(set) weak var element: Element?
  /// The characters of the text at the time of the press.
  private let text: String
  private let unit: Unit
  /// The unit at which the selection begins, and the one to which it extends.
  private let anchor: Range<String.Index>
  private var head: Range<String.Index>

  private enum Unit {
    case character, word, paragraph
  }

  /// Begins a selection at a point of the window.
  ///
  /// - Parameters:
  ///   - element: The element of a text.
  ///   - count: The number of presses: two select a word, and three a paragraph.
  init?(of element: Element, at point: CGPoint, count: Int) {
    guard case .text(let resolved) = element.content else { return nil }
    self.element = element
    text = resolved.text
    unit = count == 1 ? .character : count == 2 ? .word : .paragraph
    let range = Self.unit(unit, at: point, of: element, resolved)
    (anchor, head) = (range, range)
  }

  /// Extends the selection to a point of the window.
  mutating func extend(to point: CGPoint) {
    guard let element, case .text(let resolved) = element.content, resolved.text == text else { return }
    head = Self.unit(unit, at: point, of: element, resolved)
  }

  /// The selected range of a text with the given characters; `nil` if nothing of it is selected.
  func range(in text: String) -> Range<String.Index>? {
    let range = min(anchor.lowerBound, head.lowerBound)..<max(anchor.upperBound, head.upperBound)
    return range.isEmpty || text != self.text ? nil : range
  }

  /// The selected characters; `nil` if there are none, or if the text has changed.
  var selectedText: String? {
    guard let element, case .text(let resolved) = element.content else { return nil }
    return range(in: resolved.text).map { String(text[$0]) }
  }

  private static func unit(
    _ unit: Unit, at point: CGPoint, of element: Element, _ resolved: ResolvedText
  ) -> Range<String.Index> {
    let text = resolved.text
    let position = position(at: point, of: element, resolved)
    guard unit != .character, !text.isEmpty else { return position..<position }
    let character = position < text.endIndex ? position : text.index(before: position)
    let kind = text[character].wordKind
    func belongs(_ other: Character) -> Bool { unit == .word ? other.wordKind == kind : !other.isNewline }
    var (start, end) = (character, character)
    while start > text.startIndex, belongs(text[text.index(before: start)]) { start = text.index(before: start) }
    while end < text.endIndex, belongs(text[end]) { end = text.index(after: end) }
    return start..<end
  }

  /// Returns the position in a text that is nearest to the left edge of a cell.
  private static func position(at point: CGPoint, of element: Element, _ resolved: ResolvedText) -> String.Index {
    let frame = CellRect(element.frameInWindow)
    let block = TextBlock(resolved, width: frame.width, height: frame.height)
    let row = Cells.place(point.y) - frame.rows.lowerBound
    guard row >= 0 else { return block.text.startIndex }
    guard row < block.lines.count else { return block.text.endIndex }
    let line = block.lines[row]
    let direction = element.layoutDirection
    let offset = block.column(of: line, resolved.alignment, direction, in: frame.width)
    var column = frame.columns.lowerBound + offset
    if var order = BidiText(block.text, direction) {
      let line = order.line(line.range)
      guard Cells.place(point.x) < column + line.width, let piece = line.piece(at: Cells.place(point.x) - column)
      else { return block.lines[row].range.upperBound }
      return piece.range.lowerBound
    }
    for cluster in TextClusters(block.text, line.range) {
      column += cluster.width
      if Cells.place(point.x) < column { return cluster.range.lowerBound }
    }
    return line.range.upperBound
  }
}
