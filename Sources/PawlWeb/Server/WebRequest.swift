#if Web
public import HTTPTypes
public import Hummingbird

/// The first request of a session, from which its view is made.
public struct WebRequest<Context: RequestContext>: Sendable {
  public let request: Request
  /// The context that middleware has filled, for example with the signed-in user.
  public let context: Context
  /// The path of the request without the base of the program. It begins with a slash.
  public let path: String

  public var headers: HTTPFields { request.headers }
  public var cookies: Cookies { request.cookies }

  /// The value of a parameter of the query; nil where it has none of this name.
  public func query(_ name: String) -> String? { request.uri.queryParameters[Substring(name)].map(String.init) }
}
#endif
