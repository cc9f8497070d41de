import PawlCore

/// A message on its way to the transport.
public struct TopicPublication: Sendable {
  enum Progress: Sendable {
    case ended(Result<Void, TopicError>)
    case waiting(PublicationProgress)
  }

  let progress: Progress

  static let published = TopicPublication(progress: .ended(.success(())))

  static func failed(_ error: TopicError) -> TopicPublication { TopicPublication(progress: .ended(.failure(error))) }

  /// Returns when the message is in the log of the transport. Without a transport it returns at once.
  ///
  /// The cancellation of the calling task has no effect.
  ///
  /// - Throws: The error because of which nobody receives the message. While the transport is unavailable, nothing is thrown: the
  ///   hub repeats its attempts.
  public func stored() async throws(TopicError) {
    let result: Result<Void, TopicError> = await withCheckedContinuation { continuation in
      whenEnded { continuation.resume(returning: $0) }
    }
    try result.get()
  }

  /// Calls a function once with the outcome, at once or later on another thread.
  package func whenEnded(_ body: @escaping @Sendable (Result<Void, TopicError>) -> Void) {
    switch progress {
    case .ended(let result): body(result)
    case .waiting(let progress): progress.whenEnded(body)
    }
  }
}

/// The outcome of a publication, and who waits for it.
final class PublicationProgress: Sendable {
  private struct State {
    var result: Result<Void, TopicError>?
    var observers: [@Sendable (Result<Void, TopicError>) -> Void] = []
  }

  private let state = Lock(State())

  func whenEnded(_ body: @escaping @Sendable (Result<Void, TopicError>) -> Void) {
    let result = state.withLock { state in
      if state.result == nil { state.observers.append(body) }
      return state.result
    }
    if let result { body(result) }
  }

  func end(_ result: Result<Void, TopicError>) {
    let observers = state.withLock { state in
      state.result = result
      defer { state.observers = [] }
      return state.observers
    }
    for observer in observers { observer(result) }
  }
}
