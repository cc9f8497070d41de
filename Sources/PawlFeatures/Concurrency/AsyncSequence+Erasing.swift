import PawlCore

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a stream of the sequence's elements, which ends when the sequence ends or fails.
  ///
  /// Clients of dependencies can then return `AsyncStream`, whatever sequence provides the elements.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// Returns a stream of the sequence's elements, which fails if the sequence fails.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> { AsyncThrowingStream(self) }
}
