import Foundation
import Pawl

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Asks for users over HTTP: a GET whose answer is a JSON array.
struct UsersRequest: Sendable {
  private let url: URL
  private let session = URLSession(configuration: .ephemeral)

  /// - Parameter url: where from; its scheme is `http` or `https`.
  init(url: URL) { self.url = url }

  /// Sends the request and decodes the answer.
  ///
  /// - Throws: a ``UsersError``; or, when the task is cancelled, which ends the request, whatever the system throws for
  ///   that.
  func users() async throws -> IdentifiedArrayOf<User> {
    let address = url.absoluteString
    let (body, response): (Data, URLResponse)
    do {
      (body, response) = try await session.answer(from: url)
    } catch let error as URLError where error.code != .cancelled {
      throw UsersError.noAnswer(url: address, reason: reason(for: error))
    }
    if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
      throw UsersError.status(status, url: address)
    }
    do {
      return try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: body)
    } catch {
      throw UsersError.invalidAnswer(url: address, reason: reason(forDecoding: error, of: body))
    }
  }
}
