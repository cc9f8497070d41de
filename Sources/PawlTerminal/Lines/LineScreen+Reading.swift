import PawlViews

extension LineScreen {
  /// The lists that make their rows while the user scrolls, and the other views that can be scrolled.
  var scrolls: [any Scrolling] { graph.focus.currentScope?.scrolls ?? [] }

  /// Reads the rest of the last reading, or else the next rows of a list.
  func readNext() -> [String] { unreadLines.isEmpty ? readRows(by: 1) : first(unreadLines) }

  /// Reads the next or the previous rows of the first list that has such rows.
  func readRows(by count: CGFloat) -> [String] {
    settle()
    let lists = scrolls.filter(\.makesRows)
    guard let list = lists.first(where: { $0.page(by: count) }) else {
      let end: LocalizedStringKey =
        switch (count > 0, lists.isEmpty) {
        case (true, true): "There is nothing more."
        case (true, false): "There is nothing more. Type p for the previous rows."
        case (false, true): "There is nothing before."
        case (false, false): "There is nothing before. Type n for the next rows."
        }
      return [localized(end)]
    }
    settle()
    let reading = LineReading(graph)
    (items, place) = (reading.items, reading.place)
    numbers.assign(to: &items, startsAnew: true)
    return first(items.filter { $0.element.isInside(list) || $0.element === list }.flatMap(\.lines))
  }

  /// Looks for a text in everything that is shown, and then in further rows of lists.
  func search(_ text: String) -> [String] {
    settle()
    let wanted = text.lowercased()
    func found() -> [String] {
      items.filter { "\($0.text) \($0.context)".lowercased().contains(wanted) }.flatMap(\.lines)
    }
    take(LineReading(graph))
    var lines = found()
    var note: [String] = []
    if lines.isEmpty {
      for list in scrolls where list.makesRows && lines.isEmpty {
        let offset = list.position.offset
        for _ in 0..<Self.searchedPages where lines.isEmpty {
          guard list.page(by: 1) else { break }
          settle()
          take(LineReading(graph))
          lines = found()
        }
        if lines.isEmpty {
          let now = list.position.offset
          list.scroll(by: CGSize(width: offset.x - now.x, height: offset.y - now.y))
          settle()
          take(LineReading(graph))
        } else {
          numbers.assign(to: &items, startsAnew: true)
          lines = found()
          note = [localized("The list now stands at these rows.")]
        }
      }
    }
    return lines.isEmpty ? [localized("\"\(text)\" was not found.").visibleForm] : first(lines + note)
  }

  private func take(_ reading: LineReading) {
    (items, place) = (reading.items, reading.place)
    numbers.assign(to: &items, startsAnew: false)
  }

  /// The most parts of a list that are searched.
  private static let searchedPages = 100
}

extension Element {
  /// The visible elements in this one that the user can scroll.
  var scrolls: [any Scrolling] {
    if isHiddenByLayout || isInert { return [] }
    return (scrolling.map { [$0] } ?? []) + children.flatMap { $0.presentation == nil ? $0.scrolls : [] }
  }
}

extension Scrolling {
  /// The words for rows that aren't read; `nil` if all are.
  var wordsForFurtherRows: String? {
    guard makesRows else { return nil }
    let position = position
    let isVertical = position.axes.contains(.vertical)
    let (offset, length, part) =
      isVertical
      ? (position.offset.y, position.contentSize.height, position.viewport.height)
      : (position.offset.x, position.contentSize.width, position.viewport.width)
    switch (offset > 0, offset + part < length) {
    case (false, false): return nil
    case (false, true): return localized("More rows follow. Type n to read them.")
    case (true, false): return localized("End of the rows. Type p to read the previous ones.")
    case (true, true): return localized("More rows follow. Type n to read them, or p for the previous ones.")
    }
  }
}
