#if Web
import Foundation
import HTTPTypes
import Hummingbird

extension WebApp {
  // MARK: Who asks

  /// Of whom a request is.
  func visitor(of asked: WebRequest<Context>) async throws -> Visitor {
    guard let browser = browser(of: asked.request) else { throw Refusal.noCookie }
    return Visitor(browser: browser, owner: try await owner(asked))
  }

  /// What a browser is known by; nil without a cookie that is signed as it should be.
  ///
  /// Programs of other paths of the same host may have put cookies of the same name in front.
  func browser(of request: Request) -> String? {
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";").prefix(Self.mostCookies) {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == Self.cookieName else { continue }
        if let value = keys.value(of: parts[1].trimmingCharacters(in: .whitespaces)) { return value }
      }
    }
    return nil
  }

  func cookie(_ browser: String, of request: Request) -> String {
    "\(Self.cookieName)=\(keys.signed(browser)); Path=\(cookiePath); HttpOnly; SameSite=Lax"
      + (isSecure(request) ? "; Secure" : "")
  }

  /// Where cookies are sent: to this program alone.
  var cookiePath: String { base.isEmpty ? "/" : base }

  private static var cookieName: String { "pawl" }
  private static var mostCookies: Int { 100 }

  /// Whether the browser has come over TLS, as far as that is known.
  private func isSecure(_ request: Request) -> Bool {
    configuration.usesSecureCookies
      ?? (configuration.trustsProxy && request.headers[.xForwardedProto] == "https" || request.head.scheme == "https")
  }

  /// What sessions are counted by; nil where it is not known.
  func address(of asked: WebRequest<Context>) -> String? {
    if configuration.trustsProxy {
      // The last one is what the proxy itself has added; those before it are hearsay.
      return asked.headers[.xForwardedFor]?.split(separator: ",").last.flatMap {
        ClientAddress.counted($0.trimmingCharacters(in: .whitespaces))
      }
    }
    return (asked.context as? any RemoteAddressRequestContext)?.remoteAddress.flatMap { ClientAddress.counted($0) }
  }

  // MARK: What pages ask

  func refuseForeignHost(of request: Request) throws(Refusal) {
    guard !configuration.allowedHosts.isEmpty else { return }
    let name = request.head.authority.map(Self.name(ofHost:)) ?? ""
    if configuration.allowedHosts.contains(where: { $0.lowercased() == name }) { return }
    throw Refusal(.misdirectedRequest, "This program is not asked for by that name: see allowedHosts.")
  }

  /// A host without its port, in lower case.
  private static func name(ofHost host: String) -> String {
    let host = host.lowercased()
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
    return String(host[..<colon])
  }

  /// Refuses a request that a page of another origin has made.
  func refuseForeignOrigin(of request: Request) throws(Refusal) {
    let headers = request.headers
    if let origin = headers[.origin] {
      if configuration.allowedOrigins.contains(origin) { return }
      if let host = request.head.authority?.lowercased(), !host.isEmpty {
        if origin == "https://\(host)" || !isSecure(request) && origin == "http://\(host)" { return }
      }
      throw Refusal(
        .forbidden,
        "Pages of \(origin.prefix(100)) may not use this program: see allowedOrigins of its configuration.")
    }
    guard let site = headers[.secFetchSite], site == "cross-site" || site == "same-site" else { return }
    throw Refusal(.forbidden, "Pages of another site may not use this program.")
  }
}
#endif
