/// A mistake in a test or in the feature under test, and the test store's message about it.
package struct Failure: Sendable, CustomStringConvertible {
  package let name: String
  /// The whole message.
  package let text: String
  /// Makes the mistake and returns the line at which it is reported.
  package let make: @MainActor @Sendable () async -> UInt

  package var description: String { name }

  package init(_ name: String, says text: String, _ make: @escaping @MainActor @Sendable () async -> UInt) {
    self.name = name
    self.text = text
    self.make = make
  }
}
