/// A search in a scroll view, a list, a log or a field with several lines.
///
/// A match is a row of a lazily made list, a text elsewhere, or a place in a field. Hosts show the session as a bar with a
/// field, highlight the matches, and end the session when the bar is closed.
@MainActor
package final class FindSession {
  /// The element in which is searched.
  package private(set) weak var target: Element?
  /// The text that the user has typed.
  package private(set) var query = ""
  /// The pattern of the text, or `nil` while the text is empty.
  package private(set) var pattern: FindPattern?
  /// The number of matches.
  package var count: Int { matches.count }
  /// The index of the match that is shown, or `nil` if there is none.
  package private(set) var position: Int?
  /// Whether all rows were searched. Rows that must be made to be searched are searched up to a number.
  package private(set) var isComplete = true
  /// Called when the session ends.
  var onEnd: (() -> Void)?
  private var matches: [Match] = []
  /// The collections in which was searched. They are kept while their matches are.
  private var sources: [any FindSource] = []

  /// The place of a match.
  private enum Match {
    case element(WeakElement)
    case row(WeakSource, index: Int)
    case characters(Range<Int>)
  }

  private struct WeakElement {
    weak var element: Element?
  }

  private struct WeakSource {
    weak var source: (any FindSource)?
  }

  init(in target: Element) { self.target = target }

  /// The count as a text, such as `3 of 17`.
  package var summary: String {
    guard pattern != nil else { return "" }
    let total = isComplete ? "\(count)" : "\(count)+"
    guard let position else { return word("Nothing found") }
    return word("\("\(position + 1)") of \(total)")
  }

  /// Returns a word of this library in the language of the window.
  package func word(_ key: LocalizedStringKey) -> String { target?.word(key) ?? key.text }

  /// Searches for another text, and shows the first match after the beginning of the visible part.
  package func search(for text: String) {
    let text = String(text.prefix(Self.queryLimit)).filter { !$0.isNewline }
    guard text != query else { return }
    invalidate()
    query = text
    pattern = FindPattern(text)
    collect()
    position = firstVisible ?? (matches.isEmpty ? nil : 0)
    reveal()
  }

  /// Goes to the next match, or to the previous one for a negative distance. After the last match comes the first.
  package func move(by distance: Int) {
    invalidate()
    let before = position
    collect()
    guard !matches.isEmpty else {
      position = nil
      return
    }
    let next = before.map { min($0, matches.count - 1) + distance } ?? 0
    position = (next % matches.count + matches.count) % matches.count
    reveal()
  }

  /// The element of the match that is shown, as of the last layout. `nil` if it isn't made, or is a place in a field.
  package var element: Element? {
    switch match {
    case .element(let reference): reference.element
    case .row(let reference, let index): reference.source?.shownElement(at: index)
    case .characters, nil: nil
    }
  }

  private var match: Match? { position.flatMap { matches.indices.contains($0) ? matches[$0] : nil } }

  private func collect() {
    (matches, sources) = ([], [])
    isComplete = true
    guard let pattern, let target else { return }
    if let field = target.editing {
      let text = field.input.text
      var (index, offset) = (text.startIndex, 0)
      for range in pattern.ranges(in: text) {
        offset += text.distance(from: index, to: range.lowerBound)
        let length = text.distance(from: range.lowerBound, to: range.upperBound)
        matches.append(.characters(offset..<offset + length))
        index = range.lowerBound
      }
      return
    }
    var made = 0
    collect(in: target, pattern, &made)
  }

  private func collect(in element: Element, _ pattern: FindPattern, _ made: inout Int) {
    guard !element.isHiddenByLayout, !element.isInert else { return }
    if let stack = element as? LazyStackElement {
      for source in stack.makeFindSources() {
        // A collection belongs to its view, which may go.
        if source is SingleRow { sources.append(source) }
        let searched = source.search(for: pattern, making: max(0, Self.mostMadeRows - made))
        matches += searched.found.map { .row(WeakSource(source: source), index: $0) }
        made += searched.made
        if !searched.isComplete { isComplete = false }
      }
      return
    }
    if case .text(let text) = element.content {
      if pattern.matches(text.text) { matches.append(.element(WeakElement(element: element))) }
      return
    }
    for child in element.children { collect(in: child, pattern, &made) }
  }

  /// The index of the first match that is visible.
  private var firstVisible: Int? {
    matches.indices.first { index in
      switch matches[index] {
      case .element(let reference): reference.element?.isInSight == true
      case .row(let reference, let row): reference.source?.shownElement(at: row)?.isInSight == true
      case .characters(let range): range.lowerBound >= caret
      }
    }
  }

  /// The beginning of the selection in the field, or its caret.
  private var caret: Int {
    guard let input = target?.editing?.input else { return 0 }
    return input.selection?.lowerBound ?? input.caret
  }

  /// Scrolls to the match.
  private func reveal() {
    defer { invalidate() }
    switch match {
    case nil: break
    case .element(let reference): reference.element?.reveal()
    case .row(let reference, let index):
      guard let node = reference.source?.node(at: index) else { return }
      node.lazyStack?.scroll?.reveal(node, at: nil)
    case .characters(let range):
      target?.editing?.edit {
        $0.move(.to(range.lowerBound))
        $0.move(.to(range.upperBound), extending: true)
      }
    }
  }

  /// Notes that highlighted texts look different.
  private func invalidate() {
    target?.contentDidChange()
    element?.contentDidChange()
  }

  /// Tells the views that the session is over.
  func end() {
    invalidate()
    onEnd?()
    onEnd = nil
  }

  private static let queryLimit = 200
  /// The number of rows that are made only to be searched. Logs need none.
  private static let mostMadeRows = 2_000
}
