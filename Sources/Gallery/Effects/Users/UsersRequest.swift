import Foundation
import Pawl

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A GET request for users as a JSON array.
struct UsersRequest: Sendable {
  private let url: URL
  private let session = URLSession(configuration: .ephemeral)

  /// Creates a request.
  ///
  /// - Parameter url: The URL of the users. Its scheme is `http` or `https`.
  init(url: URL) { self.url = url }

  /// Sends the request and decodes the response.
  ///
  /// - Throws: A ``UsersError``. If the task is cancelled, the request is cancelled, and the system's error is thrown.
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
