#if !canImport(Combine)
import Dispatch
public import Foundation
public import FoundationNetworking
public import OpenCombine

extension URLSession {
  /// A publisher of what is found at an address.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher of the answer to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Publishes the answer to a request once, or fails. Each subscriber has the request made anew, when it first asks
  /// for a value; cancelling ends it.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// The request that each subscription sends.
    public let request: URLRequest
    /// The session that sends the request.
    public let session: URLSession

    /// Makes a publisher of the answer to a request.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Makes the request when the subscriber asks for the answer.
    public func receive(subscriber: some Subscriber<Output, URLError>) {
      var fulfill: ((Result<Output, URLError>) -> Void)?
      // Keeps the answer until it is asked for.
      let answer = Future<Output, URLError> { fulfill = $0 }
      // A future has a lock of its own, though its type cannot say so.
      nonisolated(unsafe) let promise = fulfill
      let task = session.dataTask(with: request) { data, response, error in
        promise?(Self.answer(data: data, response: response, error: error))
      }
      answer
        .handleEvents(
          // Cancelling waits for the session, which may be busy; whoever cancels need not.
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
