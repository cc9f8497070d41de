/// A node that makes rows from the elements of a collection, and knows their ids whether or not the rows are made.
@MainActor
protocol RowSource: ViewNode {
  /// Returns the index of the element with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(1) if the row is made, otherwise O(elements).
  func index(ofID id: AnyHashable) -> Int?

  /// Returns the ids of the elements at some indices.
  func ids(in range: Range<Int>) -> [AnyHashable]
}

/// A row among those of its source, which may have released it.
@MainActor
struct RowPlace {
  private weak var node: ViewNode?
  let id: AnyHashable

  init(source: (any RowSource)?, id: AnyHashable) {
    node = source
    self.id = id
  }

  /// The source of the row, or `nil` if it is gone or the row shows no element of a collection.
  var source: (any RowSource)? { node.flatMap { $0.hasLeft ? nil : $0.rowSource } }
}
