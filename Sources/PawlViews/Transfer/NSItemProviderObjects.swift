public import Foundation

/// A type whose values can be put into an ``NSItemProvider``. `String`, `NSString`, `URL` and `NSURL` are such types.
public protocol NSItemProviderWriting {
  /// The identifiers of the types in which values can be written, the preferred one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Writes the value.
  ///
  /// - Parameters:
  ///   - typeIdentifier: One of ``writableTypeIdentifiersForItemProvider``.
  ///   - completionHandler: A closure to call with the bytes, or with an error, before the function returns.
  /// - Returns: The progress; `nil` if it isn't measured.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// A type whose values can be loaded from an ``NSItemProvider``. `String`, `NSString`, `URL` and `NSURL` are such types.
public protocol NSItemProviderReading {
  /// The identifiers of the types from which values can be read, the preferred one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - typeIdentifier: The type of the bytes, one of ``readableTypeIdentifiersForItemProvider``.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProviderWriting where Self: Transferable {
  /// The types in which the value is exported.
  public static var writableTypeIdentifiersForItemProvider: [String] { exportedTypes.map(\.identifier) }

  /// Writes the value as its representation of the type does.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let export = TransferPayload(self).exports.first { $0.type.identifier == typeIdentifier }
    completionHandler(try? export?.bytes(), nil)
    return nil
  }
}

extension NSItemProviderReading where Self: Transferable {
  /// The types from which the value is imported.
  public static var readableTypeIdentifiersForItemProvider: [String] { importedTypes.map(\.identifier) }

  /// Reads a value as its representation of the type does.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let make = conversions.first(where: { $0.type.identifier == typeIdentifier && $0.make != nil })?.make else {
      throw NSItemProviderError.unavailable
    }
    return try make(data)
  }
}

extension String: NSItemProviderWriting, NSItemProviderReading {}

extension URL: NSItemProviderWriting, NSItemProviderReading {
  /// An address; that of a file has a type of its own.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.fileURL, .url, .utf8PlainText].map(\.identifier)
  }

  /// Writes the address as a text.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    if typeIdentifier != UTType.fileURL.identifier || isFileURL {
      completionHandler(Data(absoluteString.utf8), nil)
    } else {
      completionHandler(nil, NSItemProviderError.unavailable)
    }
    return nil
  }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// The types of a `String`.
  public static var writableTypeIdentifiersForItemProvider: [String] { String.writableTypeIdentifiersForItemProvider }
  /// The types of a `String`.
  public static var readableTypeIdentifiersForItemProvider: [String] { String.readableTypeIdentifiersForItemProvider }

  /// Writes the text in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }

  /// Reads a text in UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    self.init(string: String(decoding: data, as: UTF8.self))
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// The types of a `URL`.
  public static var writableTypeIdentifiersForItemProvider: [String] { URL.writableTypeIdentifiersForItemProvider }
  /// The types of a `URL`.
  public static var readableTypeIdentifiersForItemProvider: [String] { URL.readableTypeIdentifiersForItemProvider }

  /// Writes the address as a text.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    guard let url = absoluteURL else {
      completionHandler(nil, NSItemProviderError.unavailable)
      return nil
    }
    return url.loadData(
      withTypeIdentifier: typeIdentifier, forItemProviderCompletionHandler: completionHandler)
  }

  /// Reads an address from a text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) as? Self else { throw TransferError.noAddress }
    return url
  }
}
