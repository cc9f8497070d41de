public import PawlDependencies

#if canImport(FoundationNetworking)
import Foundation
@_exported public import FoundationNetworking
#else
public import Foundation
#endif

extension DependencyValues {
  /// The session for requests to servers.
  ///
  ///     @Dependency(\.urlSession) var urlSession
  ///     …
  ///     let (data, _) = try await urlSession.data(from: url)
  ///
  /// It is `URLSession.shared` in programs and previews. In a test, each request without an override of the session fails
  /// the test with PAWL-113, and fails itself with `URLError.unsupportedURL`.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static let liveValue = URLSession.shared

    static var testValue: URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [UnimplementedProtocol.self]
      return URLSession(configuration: configuration)
    }
  }
}

/// The protocol of a session whose requests are reported as PAWL-113.
private final class UnimplementedProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    reportUnimplementedValue("urlSession", readBy: nil)
    client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
  }

  override func stopLoading() {}
}
