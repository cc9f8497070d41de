#if Web
public import HTTPTypes
public import Hummingbird
public import PawlCore

/// The first request of a session, from which its view is created.
public struct WebRequest<Context: RequestContext>: Sendable {
  /// The HTTP request.
  public let request: Request
  /// The context, which middleware may have filled, for example with the signed-in user.
  public let context: Context
  /// The path of the request without the base of the application. It begins with a slash.
  public let path: String
  /// The stores of the session whose view is made; `nil` while the request is only examined.
  var sessionStores: SessionStores?

  /// The headers of the request.
  public var headers: HTTPFields { request.headers }
  /// The cookies of the request.
  public var cookies: Cookies { request.cookies }

  /// Returns the value of a query parameter; `nil` if there is none with this name.
  public func query(_ name: String) -> String? { request.uri.queryParameters[Substring(name)].map(String.init) }

  /// The stores of the session whose view is made.
  ///
  /// - Precondition: The request was given to the function that makes the view of a session.
  @MainActor
  public var stores: SessionStores {
    guard let sessionStores else {
      preconditionFailure("Only the request that makes a view has the stores of its session.")
    }
    return sessionStores
  }

  /// Returns a store whose state is stored with the session: see ``SessionStores/store(_:version:migrate:resumed:_:)``.
  @MainActor
  public func store<S: RecordableStore, Failure: Error>(
    _ name: String, version: Int = 1, migrate: (StoredSessionState) throws -> S.State = { throw $0.unknownVersion },
    resumed: S.Action? = nil, _ make: (S.State?) throws(Failure) -> S
  ) throws(Failure) -> S where S.State: Codable & Sendable {
    try stores.store(name, version: version, migrate: migrate, resumed: resumed, make)
  }
}
#endif
