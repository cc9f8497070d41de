import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request whose response is counted as it arrives.
final class HTTPDownload: NSObject, URLSessionDataDelegate, Sendable {
  private let url: String
  private let continuation: AsyncThrowingStream<DownloadEvent, any Error>.Continuation
  private let bytes = Mutex(0)

  /// Sends the request. Releasing the stream cancels it.
  static func events(url: URL) -> AsyncThrowingStream<DownloadEvent, any Error> {
    AsyncThrowingStream { continuation in
      let download = HTTPDownload(url: url, continuation: continuation)
      let session = URLSession(configuration: .ephemeral, delegate: download, delegateQueue: nil)
      let task = session.dataTask(with: url)
      continuation.onTermination = { if case .cancelled = $0 { task.cancelSoon() } }
      task.resume()
      // Releases the delegate when the task has ended.
      session.finishTasksAndInvalidate()
    }
  }

  private init(url: URL, continuation: AsyncThrowingStream<DownloadEvent, any Error>.Continuation) {
    self.url = url.absoluteString
    self.continuation = continuation
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
      continuation.finish(throwing: DownloadError.status(status, url: url))
      return completionHandler(.cancel)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let bytes = bytes.withLock { bytes in
      bytes += data.count
      return bytes
    }
    let total = dataTask.response?.expectedContentLength ?? -1
    continuation.yield(.progress(bytes: bytes, of: total > 0 ? Int(total) : nil))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    switch error {
    case nil:
      continuation.yield(.finished(bytes: bytes.withLock { $0 }))
      continuation.finish()
    case let error as URLError:
      continuation.finish(throwing: DownloadError.noAnswer(url: url, reason: reason(for: error)))
    case let error?:
      continuation.finish(
        throwing: DownloadError.noAnswer(url: url, reason: trimmed(error.localizedDescription)))
    }
  }
}
