#if Web
import Foundation
public import PawlViews

extension WebServer {
  /// Serves a program that is an `App`, until the process is asked to end.
  ///
  /// Each session has a program of its own: its `init()` is called for the session, and the stores that it keeps are that
  /// session's alone. The page shows the first window.
  ///
  /// A program that is linked with this module is served without a call: by its `main()`, where its arguments hold `--web`,
  /// or where it is linked with no other host.
  ///
  /// Like `run(host:port:tls:configuration:onReady:root:)` otherwise.
  public static func run<Program: App>(
    _ program: Program.Type, host: String = "127.0.0.1", port: Int = 8080, tls: WebTLS? = nil,
    configuration: WebConfiguration = WebConfiguration(),
    onReady: @escaping @Sendable (String) -> Void = { announce($0) }
  ) async throws {
    try await run(host: host, port: port, tls: tls, configuration: configuration, onReady: onReady) {
      AppRoot(app: Program())
    }
  }

  /// Serves a program as its arguments say, to its end.
  static func launch(_ root: @escaping @MainActor @Sendable () -> AnyView, _ arguments: [String]) -> Never {
    Task {
      do {
        let arguments = try ServingArguments(arguments)
        let tls = try arguments.certificate.map { try WebTLS(certificateChain: $0, privateKey: arguments.key ?? "") }
        try await run(host: arguments.host, port: arguments.port, tls: tls, root: root)
        exit(EXIT_SUCCESS)
      } catch let failure as ServingArguments.Failure {
        end(EX_USAGE, failure.description)
      } catch {
        end(EXIT_FAILURE, "\(error)")
      }
    }
    dispatchMain()
  }

  private static func end(_ status: Int32, _ reason: String) -> Never {
    FileHandle.standardError.write(Data((reason + "\n").utf8))
    exit(status)
  }
}

/// Called by the C part before the program begins: programs that are an `App` can be served from then on.
@_cdecl("pawl_web_register")
func registerWeb() { AppHost.serve = { WebServer.launch($0, $1) } }
#endif
