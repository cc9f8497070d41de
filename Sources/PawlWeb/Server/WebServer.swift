import Foundation
import Hummingbird
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
  ///   - root: makes the view of a session.
  ///   - onReady: called with the address, once browsers can come.
  /// - Throws: where the port cannot be had.
  public static func run<Root: View>(
    host: String = "127.0.0.1", port: Int = 8080, configuration: WebConfiguration = WebConfiguration(),
    onReady: @escaping @Sendable (String) -> Void = { announce($0) },
    root: @escaping @MainActor @Sendable () -> Root
  ) async throws {
    let app = await WebApp<Context>(configuration: configuration) { _ in root() }
    let router = Router(context: Context.self)
    app.mount(on: router)
    let application = Application(
      router: router,
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: .init(address: .hostname(host, port: port), serverName: nil),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        onReady("http://\(host):\(port)/")
      },
      logger: logger)
    try await application.runService()
  }

  /// Whoever waits for the line at the other end of a pipe gets it at once.
  @usableFromInline static func announce(_ address: String) {
    print("Serving at \(address)")
    fflush(nil)
  }

  private static var logger: Logger {
    var logger = Logger(label: "pawl.web")
    logger.logLevel = .warning
    return logger
  }

  /// What is known of a request: where it comes from.
  struct Context: RequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      remoteAddress = source.channel.remoteAddress
    }
  }
}
