/// The value that the user can drag from an element: see ``Element/dragSource``.
@MainActor
package struct DragSource {
  /// The types in which the value is exported.
  private let exportedTypes: () -> [UTType]?
  /// Returns the value, which is asked for when a drag begins.
  let payload: () -> TransferPayload
  /// The element that follows the pointer; `nil` for the dragged element itself.
  package internal(set) var preview: Element?

  init<Item: Transferable>(_ item: @escaping () -> Item) {
    exportedTypes = { Item.exportedTypes }
    payload = { TransferPayload(item()) }
  }

  init(types: @escaping () -> [UTType], payload: @escaping () -> TransferPayload) {
    exportedTypes = types
    self.payload = payload
  }

  init(_ provider: @escaping () -> NSItemProvider) {
    exportedTypes = { nil }
    payload = { TransferPayload(provider()) }
  }

  /// The types in which the value is exported, the preferred one first; `nil` if only the value itself tells.
  package var types: [UTType]? { exportedTypes() }
}

/// The values that the user can drop on an element: see ``Element/dropTarget``.
@MainActor
package struct DropTarget {
  private let destination: DropDestination
  /// Converts a place from units of the host to those of the view.
  private let toViewUnits: (CGPoint) -> CGPoint
  /// The files that the user's browser may send to the element; `nil` if it accepts none.
  package internal(set) var upload: FileUpload?
  /// Lets the user choose files instead of dropping them; `nil` if the element accepts none.
  package internal(set) var chooseFiles: (() -> Void)?
  /// Drops files of the computer that the program runs on; `nil` if the element accepts none.
  package internal(set) var dropFiles: (([String]) -> Void)?

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - destination: The closures of the program.
  ///   - place: Converts a place from units of the host to those of the view.
  init(_ destination: DropDestination, place: @escaping (CGPoint) -> CGPoint) {
    self.destination = destination
    toViewUnits = place
  }

  /// The types from which values are imported.
  package var types: [UTType] { destination.types() }

  /// Tells the program whether files of another program are over the element.
  package func setTargetedByFiles(_ isTargeted: Bool) {
    let files = [TransferPayload((), as: .fileURL)]
    _ = follow(isTargeted ? .entered : .exited(byDrop: false), files, at: .zero)
    if isTargeted { _ = follow(.moved, files, at: .zero) }
  }

  /// Returns whether the program takes values whose types it takes.
  func accepts(_ payloads: @autoclosure () -> [TransferPayload], at point: CGPoint) -> Bool {
    destination.accepts?(payloads(), toViewUnits(point)) ?? true
  }

  /// Tells the program about a step of a drag. Returns whether the values can be dropped at the place; `nil` if that stays as it was.
  func follow(_ step: DropDestination.Step, _ payloads: [TransferPayload], at point: CGPoint) -> Bool? {
    destination.follow(step, payloads, toViewUnits(point))
  }

  func drop(_ payloads: [TransferPayload], at point: CGPoint) -> Bool {
    destination.perform(payloads, toViewUnits(point))
  }
}
