import Foundation

/// A representation of a value as JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public let _conversions: [_TransferConversion<Item>]

  /// Creates a representation as JSON.
  ///
  /// - Parameters:
  ///   - itemType: The type of the values.
  ///   - contentType: The type of the bytes. A drop destination takes values whose type conforms to one that it imports.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    _conversions = [
      _TransferConversion(
        type: contentType, export: { try JSONEncoder().encode($0) },
        make: { try JSONDecoder().decode(Item.self, from: $0) })
    ]
  }
}
