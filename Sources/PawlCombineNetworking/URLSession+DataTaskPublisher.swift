#if !canImport(Combine)
import Dispatch
public import Foundation
public import FoundationNetworking
public import OpenCombine

extension URLSession {
  /// Returns a publisher of the content at a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher of the response to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher that publishes the response to a request once, or fails. Each subscriber sends the request anew, with
  /// its first demand; cancelling the subscription cancels the request.
  public struct DataTaskPublisher: Publisher {
    /// The content and the response.
    public typealias Output = (data: Data, response: URLResponse)
    /// The error of a request that failed.
    public typealias Failure = URLError

    /// The request that each subscription sends.
    public let request: URLRequest
    /// The session that sends the request.
    public let session: URLSession

    /// Creates a publisher of the response to a request.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Sends the request when the subscriber requests a value.
    public func receive(subscriber: some Subscriber<Output, URLError>) {
      var fulfill: ((Result<Output, URLError>) -> Void)?
      // Keeps the response until it is requested.
      let answer = Future<Output, URLError> { fulfill = $0 }
      // A future has a lock of its own, although its type isn't `Sendable`.
      nonisolated(unsafe) let promise = fulfill
      let task = session.dataTask(with: request) { data, response, error in
        promise?(Self.answer(data: data, response: response, error: error))
      }
      answer
        .handleEvents(
          // Cancelling waits for the session, which may be busy. The caller need not wait.
          receiveCancel: { DispatchQueue.global().async { task.cancel() } },
          receiveRequest: { if $0 > 0 { task.resume() } }
        )
        .receive(subscriber: subscriber)
    }

    private static func answer(
      data: Data?, response: URLResponse?, error: (any Error)?
    ) -> Result<Output, URLError> {
      if let error { return .failure(error as? URLError ?? URLError(.unknown)) }
      guard let response else { return .failure(URLError(.badServerResponse)) }
      return .success((data ?? Data(), response))
    }
  }
}
#endif
