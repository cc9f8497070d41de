#if Web
public import HTTPTypes
public import Hummingbird

/// What a session is made of: the request with which a browser came first.
public struct WebRequest<Context: RequestContext>: Sendable {
  public let request: Request
  /// What middleware in front has found out, such as who the user is.
  public let context: Context
  /// Behind where the program is mounted, beginning with a slash.
  public let path: String

  public var headers: HTTPFields { request.headers }
  public var cookies: Cookies { request.cookies }

  /// The value of a parameter of the query; nil where it has none of this name.
  public func query(_ name: String) -> String? { request.uri.queryParameters[Substring(name)].map(String.init) }
}
#endif
