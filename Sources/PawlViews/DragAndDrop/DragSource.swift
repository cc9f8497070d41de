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
  private let importedTypes: () -> [UTType]
  private let perform: ([TransferPayload], CGPoint) -> Bool
  /// Tells the program whether a value that it accepts is over the element.
  package let setTargeted: (Bool) -> Void
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
    importedTypes = destination.types
    perform = { destination.perform($0, place($1)) }
    setTargeted = destination.setTargeted
  }

  /// The types from which values are imported.
  package var types: [UTType] { importedTypes() }

  func drop(_ payloads: [TransferPayload], at point: CGPoint) -> Bool { perform(payloads, point) }
}
