import PawlUI

extension CitiesEnvironment {
  /// An environment with a simulated server, which takes a second for each request, and refuses every third one.
  static func simulated(clock: any Clock<Duration>) -> Self {
    let server = SimulatedServer()
    return Self(favorite: { _, isFavorite in
      try await clock.sleep(for: .seconds(1))
      try await server.receiveRequest()
      return isFavorite
    })
  }
}

private actor SimulatedServer {
  private var requests = 0

  func receiveRequest() throws {
    requests += 1
    if requests.isMultiple(of: 3) { throw ServerBusy() }
  }
}

struct ServerBusy: Error, CustomStringConvertible {
  var description: String { "The server is busy. Try again." }
}
