#if Web
import Foundation
import Hummingbird
public import HummingbirdCore
import Logging
import NIOCore
public import PawlStorage
public import PawlViews
import ServiceLifecycle
import UnixSignals

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
    try await serve(host: host, port: port, tls: tls, configuration: configuration, tools: tools, onReady: onReady) {
      WebApp(configuration: $0) { _ in root() }
    }
  }

  /// Serves views whose sessions outlive the process, until the process receives SIGTERM or SIGINT. Then their states are stored,
  /// and pages reconnect to the process that takes over.
  ///
  /// ```swift
  /// try await WebServer.run(sessions: storage) { session in
  ///   NotesView(
  ///     store: session.store("notes") { state in
  ///       Store(initialState: state ?? NotesState(), reducer: notesReducer, environment: ())
  ///     })
  /// }
  /// ```
  ///
  /// The parameters are those of ``run(host:port:tls:configuration:tools:onReady:root:)``, and:
  ///
  /// - Parameters:
  ///   - storage: The storage of sessions. Several processes can share it. If the configuration has no secret, the storage keeps
  ///     a random one.
  ///   - root: Creates the view of a session, with stores whose states are stored.
  /// - Throws: An error of the system if the address or port is not available, and errors of the storage at the start.
  public static func run<Root: View>(
    host: String = "127.0.0.1", port: Int = 8080, tls: WebTLS? = nil,
    configuration: WebConfiguration = WebConfiguration(), sessions storage: any SessionStorage, tools: [WebTool] = [],
    onReady: @escaping @Sendable (String) -> Void = { announce($0) },
    root: @escaping @MainActor @Sendable (_ session: SessionStores) throws -> Root
  ) async throws {
    var configuration = configuration
    if configuration.secret == nil { configuration.secret = try await SessionSecret.shared(in: storage) }
    try await serve(host: host, port: port, tls: tls, configuration: configuration, tools: tools, onReady: onReady) {
      WebApp(configuration: $0, sessions: storage) { try root($0.stores) }
    }
  }

  private static func serve(
    host: String, port: Int, tls: WebTLS?, configuration: WebConfiguration, tools: [WebTool],
    onReady: @escaping @Sendable (String) -> Void,
    makeApp: @MainActor @Sendable (WebConfiguration) -> WebApp<Context>
  ) async throws {
    OpenFiles.raiseLimit()
    var configuration = configuration
    if localNames.contains(host), configuration.allowedHosts.isEmpty, !configuration.trustsProxy {
      configuration.allowedHosts = localNames
    }
    if tls != nil, configuration.usesSecureCookies == nil { configuration.usesSecureCookies = true }
    let app = await makeApp(configuration)
    let router = Router(context: Context.self)
    var apps = [app]
    for tool in tools { apps.append(await tool.app(configuration)) }
    app.mountProbes(configuration.probes, on: router)
    for app in apps { app.mount(on: router) }
    // The storage is asked before the first probe comes.
    _ = await app.readiness.state
    let application = Application(
      router: router,
      server: server(configuration, tls: tls),
      configuration: .init(address: .hostname(host, port: port), serverName: nil),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        onReady("\(tls == nil ? "http" : "https")://\(host):\(port)/")
      },
      logger: logger)
    let notice = DrainNotice(delay: configuration.drainDelay) { [apps] in
      for app in apps { await app.announceDrain() }
    }
    do {
      // The service that was added last ends first.
      let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(
          services: [application, notice], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
      try await group.run()
    } catch {
      for app in apps { await app.close() }
      throw error
    }
    for app in apps { await app.drain() }
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
    guard let tls else {
      let connections = connections(configuration)
      return HTTPServerBuilder { HTTP1Channel(responder: RequestTask.each($0), configuration: connections) }
    }
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
