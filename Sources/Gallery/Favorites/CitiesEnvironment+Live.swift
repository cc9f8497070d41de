import PawlUI

extension CitiesEnvironment {
  /// A server in this process: it takes a second, and refuses every third request.
  static func pretended(clock: any Clock<Duration>) -> Self {
    let server = PretendedServer()
    return Self(favorite: { _, isFavorite in
      try await clock.sleep(for: .seconds(1))
      try await server.receiveRequest()
      return isFavorite
    })
  }
}

private actor PretendedServer {
  private var requests = 0

  func receiveRequest() throws {
    requests += 1
    if requests.isMultiple(of: 3) { throw ServerBusy() }
  }
}

struct ServerBusy: Error, CustomStringConvertible {
  var description: String { "The server is busy. Try again." }
}
