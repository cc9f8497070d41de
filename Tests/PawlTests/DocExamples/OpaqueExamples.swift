import Pawl

/// The example of the documentation of `Opaque`.
private enum OpaqueExample {
  struct ParserError: Error {}

  enum Action: Codable {
    case failed(Opaque<ParserError>)
  }

  struct State: Codable {
    @Opaque var lastError: ParserError?
  }
}
