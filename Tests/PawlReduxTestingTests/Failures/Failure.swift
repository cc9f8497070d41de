import PawlReduxTesting

/// A mistake of a test, or of the feature it tests, and what the test store says of it.
struct Failure: Sendable, CustomStringConvertible {
  let name: String
  /// The whole message.
  let text: String
  /// Makes the mistake, and returns the line that it is reported at.
  let make: @MainActor @Sendable () async -> UInt

  var description: String { name }

  init(_ name: String, says text: String, _ make: @escaping @MainActor @Sendable () async -> UInt) {
    self.name = name
    self.text = text
    self.make = make
  }
}

extension Failure {
  static let all = states + arrivals + waiting + effects
}
