extension TaskResult {
  private enum CodingKeys: String, CodingKey {
    case success
    case failure
  }
}

extension TaskResult: Encodable where Success: Encodable {
  /// Encodes the value as `{"success": …}`, or the error's description as `{"failure": …}`; see ``OpaqueError``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .success(let value): try container.encode(value, forKey: .success)
    case .failure(let error): try container.encode(OpaqueError(describing: error), forKey: .failure)
    }
  }
}

extension TaskResult: Decodable where Success: Decodable {
  /// Decodes a result. A failure becomes an ``OpaqueError``, so it doesn't equal the failure that was encoded; encoding it
  /// again gives the same text.
  ///
  /// - Throws: An error of the decoder or of `Success`, or `DecodingError.dataCorrupted` for a result that is neither.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.success) {
      self = .success(try container.decode(Success.self, forKey: .success))
    } else if container.contains(.failure) {
      self = .failure(try container.decode(OpaqueError.self, forKey: .failure))
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "expected a success or a failure"))
    }
  }
}
