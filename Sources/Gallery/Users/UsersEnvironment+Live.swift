public import Foundation
import Pawl

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension UsersEnvironment {
  /// Loads users with an HTTP request for a JSON array.
  ///
  /// Failures are of type ``UsersError``, except for the cancellation of the task, which ends the request and throws
  /// whatever the system throws for that.
  ///
  /// - Parameter url: where from; its scheme is `http` or `https`.
  public static func live(url: URL) -> Self {
    let session = URLSession(configuration: .ephemeral)
    let address = url.absoluteString
    return Self(fetchUsers: {
      let (body, response): (Data, URLResponse)
      do {
        (body, response) = try await session.data(from: url)
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
    })
  }
}

/// Says what went wrong, as the end of a sentence. The system's own texts differ between platforms.
private func reason(for error: URLError) -> String {
  switch error.code {
  case .cannotConnectToHost: "the connection was refused"
  case .cannotFindHost, .dnsLookupFailed: "the host is not known"
  case .timedOut: "it took too long"
  case .networkConnectionLost: "the connection was lost"
  default: trimmed(error.localizedDescription)
  }
}
