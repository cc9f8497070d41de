public import struct Foundation.Data

/// A representation of a value as bytes that closures make and read.
///
/// Unlike those of CoreTransferable, the closures aren't asynchronous.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public let _conversions: [_TransferConversion<Item>]

  /// Creates a representation for values that are exported and imported.
  ///
  /// - Parameters:
  ///   - contentType: The type of the bytes.
  ///   - exporting: Returns the bytes of a value.
  ///   - importing: Makes a value from bytes, which come from any other program.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data,
    importing: @escaping @Sendable (Data) throws -> Item
  ) {
    _conversions = [_TransferConversion(type: contentType, export: exporting, make: importing)]
  }

  /// Creates a representation for values that are only exported.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data) {
    _conversions = [_TransferConversion(type: exportedContentType, export: exporting, make: nil)]
  }

  /// Creates a representation for values that are only imported.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) throws -> Item) {
    _conversions = [_TransferConversion(type: importedContentType, export: nil, make: importing)]
  }
}
