import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension NumberFacts {
  /// Asks a server: `GET /7/trivia`, to be answered with a sentence as plain text.
  ///
  /// Failures are of type ``NumberFactsError``, except for the cancellation of the task, which ends the request and
  /// throws whatever the system throws for that.
  ///
  /// - Parameter server: its scheme is `http` or `https`.
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
