#if Web
import Foundation
import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
public import PawlViews

/// A server for a program that has none yet.
///
///     @main
///     struct Program {
///       static func main() async throws {
///         try await WebServer.run(port: 8080) { CounterView(name: "Counter") }
///       }
///     }
public enum WebServer {
  /// Serves views until the process is asked to end (SIGTERM or SIGINT). Browsers are told then, and come again later.
  ///
  /// - Parameters:
  ///   - host: where to listen: this machine only, if not said.
  ///   - port: 0 for one that is free.
  ///   - tls: nil to speak without TLS, as behind a proxy. With a certificate, browsers are answered over HTTP/2.
  ///   - root: makes the view of a session.
  ///   - onReady: called with the address, once browsers can come.
  /// - Throws: where the port cannot be had.
  public static func run<Root: View>(
    host: String = "127.0.0.1", port: Int = 8080, tls: WebTLS? = nil,
    configuration: WebConfiguration = WebConfiguration(),
    onReady: @escaping @Sendable (String) -> Void = { announce($0) },
    root: @escaping @MainActor @Sendable () -> Root
  ) async throws {
    OpenFiles.allowAsManyAsMayBe()
    var configuration = configuration
    if localNames.contains(host), configuration.allowedHosts.isEmpty, !configuration.trustsProxy {
      configuration.allowedHosts = localNames
    }
    if tls != nil, configuration.usesSecureCookies == nil { configuration.usesSecureCookies = true }
    let app = await WebApp<Context>(configuration: configuration) { _ in root() }
    let router = Router(context: Context.self)
    app.mount(on: router)
    let application = Application(
      router: router,
      server: server(configuration, tls: tls),
      configuration: .init(address: .hostname(host, port: port), serverName: nil),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        onReady("\(tls == nil ? "http" : "https")://\(host):\(port)/")
      },
      logger: logger)
    do {
      try await application.runService()
    } catch {
      await app.close()
      throw error
    }
    await app.close()
  }

  /// Makes the server of an application that a ``WebApp`` is mounted in:
  /// `Application(router: router, server: WebServer.server(configuration))`.
  ///
  /// It takes connections as ``connections(_:)`` says.
  ///
  /// - Parameter tls: nil to speak without TLS. With a certificate, browsers are answered over HTTP/2, or over HTTP/1.1
  ///   where they do not know that.
  public static func server(
    _ configuration: WebConfiguration = WebConfiguration(), tls: WebTLS? = nil
  ) -> HTTPServerBuilder {
    guard let tls else { return .http1(configuration: connections(configuration)) }
    return HTTPServerBuilder { try SecureChannel(tls, configuration, responder: $0) }
  }

  /// How a server takes connections of browsers that nobody can know beforehand: for an application that a ``WebApp`` is
  /// mounted in, `Application(router: router, server: .http1(configuration: WebServer.connections(configuration)))`.
  ///
  /// The live connections of pages are WebSockets then. Without it, each takes one of the six connections that a browser has
  /// for all of its tabs.
  ///
  /// A connection is closed when a request does not come whole in time, when it takes nothing of what it is sent for as
  /// long, and when a page that was shown over it is gone. Nobody has many more connections than sessions, where no proxy
  /// stands in front. The heads of requests have 32 kB at most.
  public static func connections(_ configuration: WebConfiguration = WebConfiguration()) -> HTTP1Channel.Configuration {
    let counts = counts(configuration)
    let timeout = configuration.requestTimeout
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [ConnectionGuard(counts: counts, timeout: timeout)],
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 32 * 1024, maxHeaderFieldCount: 100))
  }

  static func counts(_ configuration: WebConfiguration) -> ConnectionCounts {
    ConnectionCounts(limit: configuration.trustsProxy ? Int.max : configuration.maximumSessionsPerAddress * 2 + 32)
  }

  /// Whoever waits for the line at the other end of a pipe gets it at once.
  @usableFromInline static func announce(_ address: String) {
    print("Serving at \(address)")
    fflush(nil)
  }

  private static let localNames: Set<String> = ["localhost", "127.0.0.1", "[::1]", "::1"]

  private static var logger: Logger {
    var logger = Logger(label: "pawl.web")
    logger.logLevel = .warning
    return logger
  }

  /// What is known of a request: over which connection it came, and so where from.
  struct Context: ConnectedRequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel
    var remoteAddress: SocketAddress? { channel.remoteAddress }

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      channel = source.channel
    }
  }
}
#endif
