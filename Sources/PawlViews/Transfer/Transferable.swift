import struct Foundation.Data

/// A type whose values can be dragged to other views, in one or several representations.
///
///     struct Card: Codable, Transferable {
///       var title: String
///
///       static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .json)
///         ProxyRepresentation(exporting: \.title)
///       }
///     }
///
/// A drop destination for cards takes such a value as it is, and a drop destination for texts takes its title. The subset of
/// CoreTransferable that drag and drop uses.
public protocol Transferable: Sendable {
  /// The type of the representations.
  associatedtype Representation: TransferRepresentation

  /// The representations of the type, the preferred one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way in which values are exported as bytes of a type, and imported from them.
///
/// Use ``CodableRepresentation``, ``DataRepresentation`` and ``ProxyRepresentation``.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the values.
  associatedtype Item: Transferable

  /// The conversions that the representation consists of, the preferred one first.
  var _conversions: [_TransferConversion<Item>] { get }
}

/// A conversion between a value and bytes of a type.
public struct _TransferConversion<Item>: Sendable {
  let type: UTType
  /// Returns the bytes of a value; `nil` if values aren't exported in this type.
  let export: (@Sendable (Item) throws -> Data)?
  /// Makes a value from bytes; `nil` if values aren't imported from this type.
  let make: (@Sendable (Data) throws -> Item)?
}

/// A builder of the representations of a type.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  /// Adds a representation.
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> TransferRepresentations<Item> where Content.Item == Item {
    TransferRepresentations(_conversions: content._conversions)
  }

  /// Joins representations.
  public static func buildBlock(_ content: TransferRepresentations<Item>...) -> TransferRepresentations<Item> {
    TransferRepresentations(_conversions: content.flatMap(\._conversions))
  }
}

/// Several representations of a type.
public struct TransferRepresentations<Item: Transferable>: TransferRepresentation {
  public let _conversions: [_TransferConversion<Item>]
}

extension Transferable {
  /// The conversions of all representations of the type, the preferred one first.
  static var conversions: [_TransferConversion<Self>] {
    // A representation of another type's values has no conversions for this type.
    transferRepresentation._conversions as? [_TransferConversion<Self>] ?? []
  }

  /// The types in which values are exported.
  static var exportedTypes: [UTType] { conversions.filter { $0.export != nil }.map(\.type) }

  /// The types from which values are imported.
  static var importedTypes: [UTType] { conversions.filter { $0.make != nil }.map(\.type) }
}
