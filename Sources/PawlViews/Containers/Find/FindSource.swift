/// A collection of rows that can be searched, whether the rows are made or not.
@MainActor
protocol FindSource: AnyObject {
  /// Returns the rows that contain a pattern.
  ///
  /// - Parameter count: The number of rows that may be made to be searched.
  func search(for pattern: FindPattern, making count: Int) -> FoundRows

  /// Returns the node of a row, or `nil` if there is none at the index.
  func node(at index: Int) -> ViewNode?

  /// Returns the element of a row, or `nil` if it isn't in the window.
  func shownElement(at index: Int) -> Element?
}

/// The rows of a collection that contain a pattern.
struct FoundRows {
  /// The indices of the rows, in ascending order.
  var found: [Int] = []
  /// The number of rows that were made for the search.
  var made = 0
  /// Whether all rows were searched.
  var isComplete = true
}

/// A row of a lazily made list that belongs to no collection.
final class SingleRow: FindSource {
  private weak var row: ViewNode?
  private weak var stack: LazyStackElement?

  init(_ row: ViewNode, in stack: LazyStackElement) {
    self.row = row
    self.stack = stack
  }

  func search(for pattern: FindPattern, making count: Int) -> FoundRows {
    FoundRows(found: row.map { pattern.matches($0.searchedText) } ?? false ? [0] : [])
  }

  func node(at index: Int) -> ViewNode? { row }

  func shownElement(at index: Int) -> Element? { row.flatMap { stack?.element(of: $0) } }
}

extension LazyStackElement {
  /// The collections in the stack, and the rows beside them, in order.
  func makeFindSources() -> [any FindSource] {
    var sources: [any FindSource] = []
    func visit(_ node: ViewNode) {
      if let source = node as? any FindSource {
        sources.append(source)
      } else if node.passesRows {
        for index in 0..<node.partCount { visit(node.part(at: index)) }
      } else {
        sources.append(SingleRow(node, in: self))
      }
    }
    visit(root)
    return sources
  }

  /// Returns the element of the row in a node, or `nil` if the row isn't in the window.
  func element(of node: ViewNode) -> Element? {
    windowRows.first { row in row.leaf === node || row.leaf.ancestors.contains { $0 === node } }?.element
  }
}

extension ViewNode {
  /// The texts of the elements in this node.
  var searchedText: String {
    var list = ElementList()
    collectElements(into: &list)
    return list.elements.flatMap(\.texts).joined(separator: " ")
  }

  /// The stack that makes the rows below this node.
  var lazyStack: LazyStackElement? {
    for case let container as any LazyContainer in ancestors { return container.stack }
    return nil
  }
}
