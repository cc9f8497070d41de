import PawlViews

extension PageRenderer {
  /// Returns the nodes of rows, with nodes that take the place of the rows before and behind them.
  ///
  /// The script gives these gaps the heights of the rows that they stand for, and reports the rows in sight. Without a
  /// script, gaps take no room, and buttons lead to the other rows.
  ///
  /// - Parameters:
  ///   - element: The element whose window the rows are. Events about the rows in sight have its key.
  ///   - columns: The columns of the table, or `nil` for a list.
  func withGaps(around element: Element, columns: TableColumns? = nil, _ rows: [PageNode]) -> [PageNode] {
    guard let window = element.windowed?.window, !window.isWhole else { return rows }
    var nodes = rows
    if window.before > 0 { nodes.insert(gap(window.before, PageKey.gapBefore, element, columns), at: 0) }
    if window.behind > 0 { nodes.append(gap(window.behind, PageKey.gapBehind, element, columns)) }
    return nodes
  }

  private func gap(_ count: Int, _ part: UInt64, _ element: Element, _ columns: TableColumns?) -> PageNode {
    let tag: PageNode.Tag = columns != nil ? .tr : element.scrolling == nil ? .div : .li
    var node = PageNode(PageKey(element.id, part: part), tag, "gap")
    node.set("aria-hidden", "true")
    node.style("--n:\(count)")
    return node
  }

  /// Adds the buttons that lead to the rows before and behind a window, for browsers without a script.
  mutating func withButtons(to scroll: ScrollContent, of element: Element, _ nodes: [PageNode]) -> [PageNode] {
    var nodes = nodes
    func button(_ label: String, _ part: UInt64) -> PageNode {
      var button = more(label, part, element)
      button.add(class: "way")
      return button
    }
    if scroll.offset.y > 0 { nodes.insert(button(element.word("Earlier rows"), PageKey.earlier), at: 0) }
    if scroll.offset.y + scroll.viewport.height < scroll.contentSize.height {
      nodes.append(button(element.word("Later rows"), PageKey.later))
    }
    return nodes
  }
}

extension Element {
  /// Whether only a part of the element's rows exists, so that gaps take the place of the others.
  var hasGaps: Bool { windowed?.window.isWhole == false }
}
