import struct Foundation.Data

/// A value that is transferred, in the types in which it is exported.
package struct TransferPayload {
  typealias Export = (type: UTType, bytes: @Sendable () throws -> Data)

  let item: Any
  /// The types in which the value is exported, and its bytes in each.
  let exports: [Export]

  package init<Item: Transferable>(_ item: Item) {
    self.item = item
    exports = Item.conversions.compactMap { conversion in
      conversion.export.map { export in (conversion.type, { try export(item) }) }
    }
  }

  /// Creates a payload of a value that stays in its window, in a type without bytes.
  init(_ item: Any, as type: UTType) {
    self.item = item
    exports = [(type, { @Sendable in Data() })]
  }

  init(_ provider: NSItemProvider) {
    item = provider
    exports = provider.exports
  }

  /// The types in which the value is exported.
  var types: [UTType] { exports.map(\.type) }

  /// The value for a view with `onDrop`.
  var provider: NSItemProvider { item as? NSItemProvider ?? NSItemProvider(self) }

  /// Returns the value as one of a type. A value of that type stays as it is, and others are converted by the first pair of
  /// representations that fit and don't throw.
  ///
  /// - Returns: `nil` if there is no such pair.
  func value<Item: Transferable>(as type: Item.Type) -> Item? {
    if let item = item as? Item { return item }
    for conversion in Item.conversions {
      guard let make = conversion.make else { continue }
      for export in exports where export.type.conforms(to: conversion.type) {
        if let bytes = try? export.bytes(), let value = try? make(bytes) { return value }
      }
    }
    return nil
  }
}

extension Sequence<UTType> {
  /// Whether one of these types conforms to one of others.
  package func fit(_ others: [UTType]) -> Bool {
    contains { type in others.contains { type.conforms(to: $0) } }
  }
}
