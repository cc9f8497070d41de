/// A value over a view, for a ``DropDelegate``.
///
/// The contents of files that the user drags from another program are there in ``DropDelegate/performDrop(info:)`` only. Before, the
/// value has the type `.fileURL` and no bytes.
@preconcurrency @MainActor
public struct DropInfo {
  /// The place of the pointer in the view, in cells or points: see ``LengthUnit``. It is the upper left corner for files, and if the
  /// user doesn't drop with a pointer.
  public let location: CGPoint

  private let providers: [NSItemProvider]

  init(_ providers: [NSItemProvider], at location: CGPoint) {
    self.providers = providers
    self.location = location
  }

  /// Returns whether one of the values has one of the types, or a type that conforms to one of them.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    providers.contains { $0.registeredContentTypes.fit(contentTypes) }
  }

  /// Returns whether one of the values has one of the types with these identifiers, or a type that conforms to one of them.
  public func hasItemsConforming(to types: [String]) -> Bool {
    hasItemsConforming(to: types.map { UTType(importedAs: $0) })
  }

  /// Returns the values that have one of the types, or a type that conforms to one of them.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { $0.registeredContentTypes.fit(contentTypes) }
  }

  /// Returns the values that have one of the types with these identifiers, or a type that conforms to one of them.
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.map { UTType(importedAs: $0) })
  }
}
