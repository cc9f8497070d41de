extension AsyncStream where Element: Sendable {
  /// A stream that yields nothing and doesn't end until the task that iterates it is cancelled.
  public static var never: Self {
    Self {
      await waitForCancellation()
      return nil
    }
  }

  /// A stream that has ended.
  public static var finished: Self { Self { $0.finish() } }

  /// Creates a stream from any asynchronous sequence. An error of the sequence ends the stream.
  ///
  /// The sequence is iterated once, by the task that iterates the stream: a stream has one consumer.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let source = SharedIterator(sequence)
    self.init { try? await source.next() }
  }

  /// Creates a stream and its continuation.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// A stream that yields nothing and doesn't end until the task that iterates it is cancelled.
  public static var never: Self {
    Self {
      await waitForCancellation()
      return nil
    }
  }

  /// A stream that has ended.
  public static var finished: Self { Self { $0.finish() } }

  /// Returns a stream that has failed with an error.
  public static func finished(throwing error: (any Error)? = nil) -> Self { Self { $0.finish(throwing: error) } }

  /// Creates a throwing stream from any asynchronous sequence. It fails if the sequence fails.
  ///
  /// The sequence is iterated once, by the task that iterates the stream: a stream has one consumer.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let source = SharedIterator(sequence)
    self.init { try await source.next() }
  }

  /// Creates a stream and its continuation.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

/// The iterator of a sequence, for a closure that must be `Sendable`.
///
/// `@unchecked Sendable`: a stream asks its closure for one element at a time, so the iterator is never used twice at
/// once.
private final class SharedIterator<S: AsyncSequence & Sendable>: @unchecked Sendable {
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(_ sequence: S) { self.sequence = sequence }

  func next() async throws -> S.Element? {
    var iterator = self.iterator ?? sequence.makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.next()
  }
}
