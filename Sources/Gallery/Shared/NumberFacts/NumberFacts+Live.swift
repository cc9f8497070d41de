import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension NumberFacts {
  /// A client for a server that answers `GET /7/trivia` with a sentence as plain text.
  ///
  /// Failures are of type ``NumberFactsError``. If the task is cancelled, the request is cancelled, and the system's
  /// error is thrown.
  ///
  /// - Parameter server: The base URL of the server. Its scheme is `http` or `https`.
  static func live(server: URL) -> Self {
    let session = URLSession(configuration: .ephemeral)
    return Self { number in
      let url = server.appendingPathComponent("\(number)").appendingPathComponent("trivia")
      let (body, response): (Data, URLResponse)
      do {
        (body, response) = try await session.answer(from: url)
      } catch let error as URLError where error.code != .cancelled {
        throw NumberFactsError.noAnswer(url: url.absoluteString, reason: reason(for: error))
      }
      if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
        throw NumberFactsError.status(status, url: url.absoluteString)
      }
      let fact = String(decoding: body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      guard !fact.isEmpty else { throw NumberFactsError.emptyAnswer(url: url.absoluteString) }
      return fact
    }
  }
}
