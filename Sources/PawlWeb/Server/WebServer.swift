#if Web
import Foundation
import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
public import PawlViews

/// A web server for a program that has no server yet.
///
///     @main
///     struct Program {
///       static func main() async throws {
///         try await WebServer.run(port: 8080) { CounterView(name: "Counter") }
///       }
///     }
public enum WebServer {
  /// Serves views until the process receives SIGTERM or SIGINT. Pages are notified of the end and reconnect later.
  ///
  /// - Parameters:
  ///   - host: The address to listen on. Default: the loopback interface.
  ///   - port: The port to listen on; 0 chooses a free one.
  ///   - tls: The certificate of the server. `nil` serves without TLS, as behind a proxy. With a certificate the server
  ///     offers HTTP/2.
  ///   - configuration: Limits, security and texts.
  ///   - tools: Pages for developers at paths of their own, which only this machine can request. Default: none.
  ///   - onReady: Called with the URL of the server when it accepts connections. Default: prints the URL.
  ///   - root: Creates the view of a new session.
  /// - Throws: An error of the system if the address or port is not available.
  public static func run<Root: View>(
    host: String = "127.0.0.1", port: Int = 8080, tls: WebTLS? = nil,
    configuration: WebConfiguration = WebConfiguration(), tools: [WebTool] = [],
    onReady: @escaping @Sendable (String) -> Void = { announce($0) },
    root: @escaping @MainActor @Sendable () -> Root
  ) async throws {
    OpenFiles.raiseLimit()
    var configuration = configuration
    if localNames.contains(host), configuration.allowedHosts.isEmpty, !configuration.trustsProxy {
      configuration.allowedHosts = localNames
    }
    if tls != nil, configuration.usesSecureCookies == nil { configuration.usesSecureCookies = true }
    let app = await WebApp<Context>(configuration: configuration) { _ in root() }
    let router = Router(context: Context.self)
    var apps = [app]
    for tool in tools { apps.append(await tool.app(configuration)) }
    for app in apps { app.mount(on: router) }
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
      for app in apps { await app.close() }
      throw error
    }
    for app in apps { await app.close() }
  }

  /// Creates the server of an application in which a ``WebApp`` is mounted.
  ///
  /// `Application(router: router, server: WebServer.server(configuration))` has the connection limits and the
  /// WebSockets of ``connections(_:)``.
  ///
  /// - Parameter tls: The certificate of the server. `nil` serves HTTP/1.1 without TLS. With a certificate the server
  ///   offers HTTP/2, and HTTP/1.1 to clients that do not support it.
  public static func server(
    _ configuration: WebConfiguration = WebConfiguration(), tls: WebTLS? = nil
  ) -> HTTPServerBuilder {
    guard let tls else { return .http1(configuration: connections(configuration)) }
    return HTTPServerBuilder { try SecureChannel(tls, configuration, responder: $0) }
  }

  /// Creates the HTTP/1.1 channel configuration of an application in which a ``WebApp`` is mounted.
  ///
  /// `Application(router: router, server: .http1(configuration: WebServer.connections(configuration)))` lets pages use
  /// WebSockets for their live connections. Without this configuration each page uses a stream, which takes one of the
  /// six connections that a browser has for all of its tabs.
  ///
  /// A connection is closed if a request does not arrive within ``WebConfiguration/requestTimeout``, if the client
  /// reads nothing for as long, and when the session of its page has ended. Unless a proxy is trusted, the number of
  /// connections of an address is limited to twice its sessions and 32. The headers of a request have 32 KiB at most.
  public static func connections(_ configuration: WebConfiguration = WebConfiguration()) -> HTTP1Channel.Configuration {
    let counts = counts(configuration)
    let timeout = configuration.requestTimeout
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        ConnectionGuard(counts: counts, timeout: timeout, messageSize: configuration.maximumMessageSize)
      ],
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 32 * 1024, maxHeaderFieldCount: 100))
  }

  static func counts(_ configuration: WebConfiguration) -> ConnectionCounts {
    ConnectionCounts(limit: configuration.trustsProxy ? Int.max : configuration.maximumSessionsPerAddress * 2 + 32)
  }

  /// Prints the URL of the server, and flushes so that a program that reads the output through a pipe receives it at
  /// once.
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

  /// The context of a request, which knows its connection and the address of the client.
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
