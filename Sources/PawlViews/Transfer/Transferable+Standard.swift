public import struct Foundation.Data
public import struct Foundation.URL

extension String: Transferable {
  /// A text without styles. A drop destination for texts takes every text.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
    DataRepresentation(importedContentType: .plainText) { String(decoding: $0, as: UTF8.self) }
  }
}

extension URL: Transferable {
  /// An address, which is also exported as a text.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .url) {
      Data($0.absoluteString.utf8)
    } importing: { bytes in
      guard let url = URL(string: String(decoding: bytes, as: UTF8.self)) else { throw TransferError.noAddress }
      return url
    }
    ProxyRepresentation<URL, String>(exporting: \.absoluteString)
  }
}

extension Data: Transferable {
  /// The bytes themselves, of any type.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

/// The reason why a value can't be made from bytes.
enum TransferError: Error {
  /// The text isn't an address.
  case noAddress
}
