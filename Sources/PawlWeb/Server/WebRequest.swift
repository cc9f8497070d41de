#if Web
public import HTTPTypes
public import Hummingbird

/// The first request of a session, from which its view is created.
public struct WebRequest<Context: RequestContext>: Sendable {
  /// The HTTP request.
  public let request: Request
  /// The context, which middleware may have filled, for example with the signed-in user.
  public let context: Context
  /// The path of the request without the base of the application. It begins with a slash.
  public let path: String

  /// The headers of the request.
  public var headers: HTTPFields { request.headers }
  /// The cookies of the request.
  public var cookies: Cookies { request.cookies }

  /// Returns the value of a query parameter; `nil` if there is none with this name.
  public func query(_ name: String) -> String? { request.uri.queryParameters[Substring(name)].map(String.init) }
}
#endif
