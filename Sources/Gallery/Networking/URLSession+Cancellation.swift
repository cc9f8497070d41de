import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// Gets what is found at an address. When the calling task is cancelled this throws at once, and the request ends soon.
  ///
  /// Like `data(from:)`, but safe to cancel. On Linux that one cancels the request inside the task's cancellation handler,
  /// which waits for the session's queue, while the queue may wait for the task in order to resume it: neither goes on then,
  /// and no later request of the session is answered.
  func answer(from url: URL) async throws -> (Data, URLResponse) {
    let exchange = Exchange()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let request = dataTask(with: url) { data, response, error in
          if let data, let response {
            exchange.end(.success((data, response)))
          } else {
            exchange.end(.failure(error ?? URLError(.unknown)))
          }
        }
        exchange.begin(request, continuation)
        request.resume()
      }
    } onCancel: {
      exchange.cancel()
    }
  }
}

extension URLSessionTask {
  /// Cancels the request a second later, should it still run, on another thread.
  ///
  /// FoundationNetworking stops the process where a request is cancelled in the moment in which its answer comes ("Trying to
  /// access a behaviour for a task that in not in the registry"). A user who presses one button after the other meets that
  /// moment with a server that is near; later on it takes an accident.
  func cancelSoon() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { if self.state == .running { self.cancel() } }
  }
}

/// A request and who waits for its answer.
private final class Exchange: Sendable {
  private struct State {
    var request: URLSessionTask?
    var continuation: CheckedContinuation<(Data, URLResponse), any Error>?
    var isCancelled = false
  }

  private let state = Mutex(State())

  func begin(_ request: URLSessionTask, _ continuation: CheckedContinuation<(Data, URLResponse), any Error>) {
    let isCancelled = state.withLock { state in
      (state.request, state.continuation) = (request, continuation)
      return state.isCancelled
    }
    if isCancelled { cancel() }
  }

  func end(_ result: Result<(Data, URLResponse), any Error>) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: result)
  }

  func cancel() {
    let request = state.withLock { state in
      state.isCancelled = true
      return state.request
    }
    guard let request else { return }
    end(.failure(CancellationError()))
    request.cancelSoon()
  }
}
