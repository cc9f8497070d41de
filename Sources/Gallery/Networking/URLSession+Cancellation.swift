import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// Gets what is found at an address. When the calling task is cancelled, the request ends.
  ///
  /// Like `data(from:)`, but safe to cancel. On Linux that one cancels the request inside the task's cancellation handler,
  /// which waits for the session's queue, while the queue may wait for the task in order to resume it: neither goes on then,
  /// and no later request of the session is answered. Here the request is cancelled on another thread.
  func answer(from url: URL) async throws -> (Data, URLResponse) {
    let cancellation = RequestCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let request = dataTask(with: url) { data, response, error in
          if let data, let response {
            continuation.resume(returning: (data, response))
          } else {
            continuation.resume(throwing: error ?? URLError(.unknown))
          }
        }
        request.resume()
        cancellation.attach(request)
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

extension URLSessionTask {
  /// Cancels the request on another thread, since cancelling waits for the session.
  func cancelAside() { DispatchQueue.global().async { self.cancel() } }
}

/// Cancels a request that is made later.
private final class RequestCancellation: Sendable {
  private struct State {
    var request: URLSessionTask?
    var isCancelled = false
  }

  private let state = Mutex(State())

  func attach(_ request: URLSessionTask) {
    let isCancelled = state.withLock { state in
      state.request = request
      return state.isCancelled
    }
    if isCancelled { request.cancelAside() }
  }

  func cancel() {
    let request = state.withLock { state in
      state.isCancelled = true
      return state.request
    }
    request?.cancelAside()
  }
}
