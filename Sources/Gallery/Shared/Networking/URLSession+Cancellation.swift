import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// Returns the response to a GET request. If the calling task is cancelled, this throws at once, and the request is
  /// cancelled soon.
  ///
  /// Like `data(from:)`, but safe to cancel. On Linux, `data(from:)` cancels the request inside the task's cancellation
  /// handler, which waits for the session's queue, while the queue may be waiting for the task in order to resume it.
  /// That is a deadlock, after which the session answers no more requests.
  func answer(from url: URL) async throws -> (Data, URLResponse) {
    let pendingRequest = PendingRequest()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let request = dataTask(with: url) { data, response, error in
          if let data, let response {
            pendingRequest.end(.success((data, response)))
          } else {
            pendingRequest.end(.failure(error ?? URLError(.unknown)))
          }
        }
        pendingRequest.begin(request, continuation)
        request.resume()
      }
    } onCancel: {
      pendingRequest.cancel()
    }
  }
}

extension URLSessionTask {
  /// Cancels the request on another thread a second later, if it still runs.
  ///
  /// FoundationNetworking traps if a request is cancelled at the moment when its response arrives ("Trying to access a
  /// behaviour for a task that in not in the registry"). With a nearby server, a user who presses two buttons in a row
  /// can hit that moment; a second later it is very unlikely.
  func cancelSoon() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { if self.state == .running { self.cancel() } }
  }
}

/// A request, and the continuation that waits for its response.
private final class PendingRequest: Sendable {
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
