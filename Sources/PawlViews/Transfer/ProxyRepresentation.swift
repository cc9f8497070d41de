import struct Foundation.Data

/// A representation of a value as one of another type, such as its title.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public let _conversions: [_TransferConversion<Item>]

  /// Creates a representation for values that are exported and imported.
  ///
  /// - Parameters:
  ///   - exporting: Returns the value that stands for another one.
  ///   - importing: Makes a value from the one that stands for it.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
  ) {
    _conversions = Self.conversions(exporting, importing)
  }

  /// Creates a representation for values that are only exported.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
    _conversions = Self.conversions(exporting, nil)
  }

  /// Creates a representation for values that are only imported.
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {
    _conversions = Self.conversions(nil, importing)
  }

  private static func conversions(
    _ exporting: (@Sendable (Item) throws -> Proxy)?, _ importing: (@Sendable (Proxy) throws -> Item)?
  ) -> [_TransferConversion<Item>] {
    Proxy.conversions.map { proxy in
      var export: (@Sendable (Item) throws -> Data)?
      if let exporting, let inner = proxy.export { export = { try inner(exporting($0)) } }
      var make: (@Sendable (Data) throws -> Item)?
      if let importing, let inner = proxy.make { make = { try importing(inner($0)) } }
      return _TransferConversion(type: proxy.type, export: export, make: make)
    }
  }
}
