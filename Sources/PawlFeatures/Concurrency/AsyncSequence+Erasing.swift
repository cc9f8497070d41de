import PawlCore

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a stream of the sequence's elements that ends when the sequence ends or fails.
  ///
  /// With it, a client can declare that it returns `AsyncStream`, and hide the type of its sequence. An error of the
  /// sequence is lost: use `eraseToThrowingStream()` to keep it.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// Returns a stream of the sequence's elements that ends when the sequence ends, and fails when the sequence fails.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> { AsyncThrowingStream(self) }
}
