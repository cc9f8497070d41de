#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlViews

extension WebApp {
  /// Refuses a request of a client without access.
  func refuseForeignClient(of request: Request, _ context: Context) async throws {
    guard case .developmentMachine(let allowed) = configuration.access.kind else { return }
    if Self.isLocal(request, context) { return }
    if let allowed {
      let asked = WebRequest(request: request, context: context, path: request.uri.path)
      do {
        if try await owner(asked) == allowed { return }
      } catch let error as any HTTPResponseError {
        throw ProgramError(error: error)
      }
    }
    throw RequestError(
      .forbidden,
      allowed == nil
        ? "This page is only for the machine that the server runs on: see access."
        : "This page is only for its owner, and for the machine that the server runs on: see access."
    )
  }

  /// Whether a program on this machine has sent a request, without a proxy, to a name of this machine.
  private static func isLocal(_ request: Request, _ context: Context) -> Bool {
    guard let address = (context as? any RemoteAddressRequestContext)?.remoteAddress,
      ClientAddress.isLoopback(address), !proxyHeaders.contains(where: { request.headers[$0] != nil }),
      let host = request.head.authority.map(name(ofHost:))
    else { return false }
    return host == "localhost" || ClientAddress.isLoopback(host.trimmingPrefix("[").prefix { $0 != "]" })
  }

  /// The headers by which a proxy tells that it sends a request for another client.
  private static var proxyHeaders: [HTTPField.Name] {
    [.forwarded, .via, .xForwardedFor, .xForwardedHost, .xForwardedProto, .xRealIP]
  }
}

extension HTTPField.Name {
  fileprivate static let forwarded = Self("Forwarded")!
  fileprivate static let xForwardedHost = Self("X-Forwarded-Host")!
  fileprivate static let xRealIP = Self("X-Real-IP")!
}
#endif
