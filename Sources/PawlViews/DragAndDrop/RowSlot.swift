import struct Foundation.IndexSet

/// The place of a list row in its collection, for rows that the user can move, or between which values can be dropped.
@MainActor
package struct RowSlot {
  /// The number that the rows of one collection share.
  package let group: UInt64
  /// Whether the user can move the row itself.
  package let isMovable: Bool
  /// The types of values that can be dropped beside the row; empty for none.
  package let types: [UTType]
  /// Whether the row is the last one of its collection.
  let isLast: Bool
  private weak var unit: LazyRowNode?
  /// The place by which the row is found after a list that scrolls has released it.
  private let place: RowPlace
  private let edits: () -> RowEdits?

  init(
    group: UInt64, isMovable: Bool = false, types: [UTType] = [], isLast: Bool, unit: LazyRowNode,
    edits: @escaping () -> RowEdits?
  ) {
    self.group = group
    self.isMovable = isMovable
    self.types = types
    self.isLast = isLast
    self.unit = unit
    place = RowPlace(source: unit.parent?.rowSource, id: unit.elementID)
    self.edits = edits
  }

  /// The present offset of the row in its collection; `nil` if the row is gone.
  ///
  /// - Complexity: O(1) if the row is made, otherwise O(elements).
  package var index: Int? {
    if let unit, !unit.hasLeft { return unit.index }
    return place.source?.index(ofID: place.id)
  }

  /// Moves the row to before the element at an offset, which is counted before the move.
  ///
  /// - Returns: Whether the program was told, which it isn't if the row would stay where it is.
  func move(to destination: Int) -> Bool {
    guard let index, destination != index, destination != index + 1, let move = edits()?.move else { return false }
    move(IndexSet(integer: index), destination)
    return true
  }

  /// Drops values before the element at an offset.
  func insert(_ payloads: [TransferPayload], at destination: Int) -> Bool {
    edits()?.insertion?.perform(payloads, destination) ?? false
  }
}

/// The closures that edit the rows of a collection; `nil` for an edit that isn't allowed.
struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  var insertion: RowInsertion?
}

/// The values that can be dropped between the rows of a collection.
struct RowInsertion {
  let types: () -> [UTType]
  let perform: ([TransferPayload], Int) -> Bool

  init(of types: [UTType], _ action: @escaping (Int, [NSItemProvider]) -> Void) {
    self.types = { types }
    perform = { payloads, index in
      guard !payloads.isEmpty else { return false }
      action(index, payloads.map(\.provider))
      return true
    }
  }

  init<Item: Transferable>(_ action: @escaping ([Item], Int) -> Void) {
    types = { Item.importedTypes }
    perform = { payloads, index in
      let items = payloads.compactMap { $0.value(as: Item.self) }
      guard !items.isEmpty else { return false }
      action(items, index)
      return true
    }
  }
}
