#if Web
import Foundation
import HTTPTypes
import Hummingbird
import PawlViews

extension WebApp {
  // MARK: Visitors

  /// Returns the visitor who has sent a request. Refuses a request without a valid cookie.
  func visitor(of asked: WebRequest<Context>) async throws -> Visitor {
    guard let visitor = try await knownVisitor(of: asked) else { throw RequestError.noCookie }
    return visitor
  }

  /// Returns the visitor who has sent a request; `nil` without a cookie with a valid signature.
  func knownVisitor(of asked: WebRequest<Context>) async throws -> Visitor? {
    let browsers = Self.cookies(of: asked.request).compactMap { keys.value(of: $0.value) }
    guard let first = browsers.first else { return nil }
    return Visitor(browser: first, owner: try await owner(asked), otherBrowsers: Array(browsers.dropFirst()))
  }

  /// Creates a visitor whose browser is unknown.
  func newVisitor(_ asked: WebRequest<Context>) async throws -> Visitor {
    Visitor(browser: SessionKeys.random(), owner: try await owner(asked))
  }

  /// Returns the cookies that may be this program's. Programs at other paths of the same host may have set others.
  private static func cookies(of request: Request) -> [(name: String, value: String)] {
    request.headers[values: .cookie].flatMap { field in
      field.split(separator: ";").prefix(mostCookies).compactMap { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return parts.count == 2 && parts[0].hasPrefix(cookieName) ? (parts[0], parts[1]) : nil
      }
    }
  }

  /// Adds the browser's cookie to a response, and expires cookies that are no longer valid.
  ///
  /// The name of the cookie is random: a browser that requests several pages at once, before it has a cookie, gets one
  /// with each response, and the last must not replace the others.
  func setVisitorCookie(_ visitor: Visitor, in answer: inout Response, to request: Request) {
    let end = "; Path=\(cookiePath); HttpOnly; SameSite=Lax" + (isSecure(request) ? "; Secure" : "")
    let values =
      ["\(Self.cookieName)\(visitor.browser.prefix(8))=\(keys.signed(visitor.browser))\(end)"]
      + Self.cookies(of: request).map { "\($0.name)=\(end); Max-Age=0" }
    for value in values { answer.headers.append(HTTPField(name: .setCookie, value: value)) }
  }

  /// The path of the cookies: browsers send them to this program only.
  var cookiePath: String { base.isEmpty ? "/" : base }

  /// The prefix of the cookie's name.
  private static var cookieName: String { "pawl." }
  private static var mostCookies: Int { 100 }

  /// Whether the browser uses TLS, as far as the server knows.
  private func isSecure(_ request: Request) -> Bool {
    configuration.usesSecureCookies
      ?? (configuration.trustsProxy && request.headers[.xForwardedProto] == "https" || request.head.scheme == "https")
  }

  /// Returns the address by which sessions are counted; nil if it is unknown.
  func address(of asked: WebRequest<Context>) -> String? {
    if configuration.trustsProxy {
      // The proxy itself has added the last address; the ones before it could be forged.
      return asked.headers[.xForwardedFor]?.split(separator: ",").last.flatMap {
        ClientAddress.counted($0.trimmingCharacters(in: .whitespaces))
      }
    }
    return (asked.context as? any RemoteAddressRequestContext)?.remoteAddress.flatMap { ClientAddress.counted($0) }
  }

  // MARK: Hosts and origins

  func refuseForeignHost(of request: Request) throws(RequestError) {
    guard !configuration.allowedHosts.isEmpty else { return }
    let name = request.head.authority.map(Self.name(ofHost:)) ?? ""
    if configuration.allowedHosts.contains(where: { $0.lowercased() == name }) { return }
    throw RequestError(
      .misdirectedRequest, untranslated: "This program is not served under this host name: see allowedHosts.")
  }

  /// Returns a host without its port, in lower case.
  static func name(ofHost host: String) -> String {
    let host = host.lowercased()
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
    return String(host[..<colon])
  }

  /// Refuses a request from a page of another origin.
  func refuseForeignOrigin(of request: Request) throws(RequestError) {
    let headers = request.headers
    if let origin = headers[.origin] {
      if configuration.allowedOrigins.contains(origin) { return }
      if let host = request.head.authority?.lowercased(), !host.isEmpty {
        if origin == "https://\(host)" || !isSecure(request) && origin == "http://\(host)" { return }
      }
      throw RequestError(
        .forbidden,
        untranslated:
          "Pages of \(origin.prefix(100)) may not use this program: see allowedOrigins of its configuration.")
    }
    guard let site = headers[.secFetchSite], site == "cross-site" || site == "same-site" else { return }
    throw RequestError(.forbidden, "Pages of another site may not use this program.")
  }
}
#endif
