import Foundation
import PawlViews
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests of pictures, which end when more bytes arrive than a limit.
final class ImageDownloads: Sendable {
  private let session: URLSession
  private let receiver: Receiver

  init(_ configuration: URLSessionConfiguration, limit: Int) {
    receiver = Receiver(limit: limit)
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  // A session keeps its delegate until it is invalidated.
  deinit { session.invalidateAndCancel() }

  /// Requests the content at an address.
  ///
  /// - Throws: An `ImageLoadingError`, or a `URLError`.
  func data(at url: URL) async throws -> Data {
    let request = session.dataTask(with: url)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        receiver.expect(request.taskIdentifier, waiter)
        request.resume()
      }
    } onCancel: {
      request.cancel()
    }
  }
}

/// The receiver of the content of all requests.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
  private struct Arrival {
    let waiter: CheckedContinuation<Data, any Error>
    var data = Data()
    var failure: ImageLoadingError?
  }

  private let limit: Int
  private let arrivals = Mutex<[Int: Arrival]>([:])

  init(limit: Int) { self.limit = limit }

  func expect(_ request: Int, _ waiter: CheckedContinuation<Data, any Error>) {
    arrivals.withLock { $0[request] = Arrival(waiter: waiter) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let failure: ImageLoadingError? =
      if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
        .status(status)
      } else if response.expectedContentLength > Int64(limit) {
        .tooLarge(limit: limit)
      } else {
        nil
      }
    if let failure { fail(dataTask.taskIdentifier, failure) }
    completionHandler(failure == nil ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isWithinLimit = arrivals.withLock { arrivals in
      guard let arrived = arrivals[dataTask.taskIdentifier], arrived.failure == nil else { return true }
      guard arrived.data.count + data.count <= limit else { return false }
      arrivals[dataTask.taskIdentifier]?.data.append(data)
      return true
    }
    guard !isWithinLimit else { return }
    fail(dataTask.taskIdentifier, .tooLarge(limit: limit))
    dataTask.cancel()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let arrival = arrivals.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let failure = arrival.failure ?? error {
      arrival.waiter.resume(throwing: failure)
    } else {
      arrival.waiter.resume(returning: arrival.data)
    }
  }

  private func fail(_ request: Int, _ failure: ImageLoadingError) {
    arrivals.withLock { arrivals in
      arrivals[request]?.failure = failure
      arrivals[request]?.data = Data()
    }
  }
}
