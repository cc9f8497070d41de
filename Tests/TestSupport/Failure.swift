/// A mistake of a test, or of the feature it tests, and what the test store says of it.
package struct Failure: Sendable, CustomStringConvertible {
  package let name: String
  /// The whole message.
  package let text: String
  /// Makes the mistake, and returns the line that it is reported at.
  package let make: @MainActor @Sendable () async -> UInt

  package var description: String { name }

  package init(_ name: String, says text: String, _ make: @escaping @MainActor @Sendable () async -> UInt) {
    self.name = name
    self.text = text
    self.make = make
  }
}
