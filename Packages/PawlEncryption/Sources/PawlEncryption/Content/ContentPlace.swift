import PawlStorage

/// The place of a content in a storage. It is authenticated with the content, so that a content can't be moved to another place.
struct ContentPlace {
  enum Kind {
    case entry(number: Int, schemaVersion: Int)
    case snapshot(lastEntry: Int, schemaVersion: Int)
    /// Details outlive changes of the schema version.
    case details(revision: Int)
    /// The reason for which a record was set aside.
    case reason
  }

  var key: StorageKey
  var kind: Kind

  /// The bytes that AES-GCM authenticates beside the content.
  ///
  /// The key comes last and all other parts have a fixed length, or state it, so that no two places have the same bytes.
  func authenticated(with head: ArraySlice<UInt8>) -> [UInt8] {
    let (code, number, version): (UInt8, Int, Int) =
      switch kind {
      case .entry(let number, let version): (1, number, version)
      case .snapshot(let number, let version): (2, number, version)
      case .details(let revision): (3, revision, 0)
      case .reason: (4, 0, 0)
      }
    var bytes = Array("pawl.storage".utf8)
    bytes.append(UInt8(head.count))
    bytes += head
    bytes.append(code)
    for part in [number, version] { withUnsafeBytes(of: Int64(part).bigEndian) { bytes += $0 } }
    bytes += key.text.utf8
    return bytes
  }
}

extension ContentPlace: CustomStringConvertible {
  var description: String {
    switch kind {
    case .entry(let number, _): "The entry \(number) of the record \"\(key)\""
    case .snapshot: "The snapshot of the record \"\(key)\""
    case .details: "The details of the record \"\(key)\""
    case .reason: "The reason for which the record \"\(key)\" was set aside"
    }
  }
}
