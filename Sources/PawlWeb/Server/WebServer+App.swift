#if Web
import Foundation
public import PawlViews

extension WebServer {
  /// Serves a program that is an `App`, until the process is asked to end.
  ///
  /// Each session has an app of its own: `init()` is called for each session, and the app's stores belong to that
  /// session only. The page shows the first window.
  ///
  /// A program that links this module is served without this call: its `main()` serves it if its arguments contain
  /// `--web`, or if it links no other host.
  ///
  /// The parameters are those of `run(host:port:tls:configuration:tools:onReady:root:)`.
  public static func run<Program: App>(
    _ program: Program.Type, host: String = "127.0.0.1", port: Int = 8080, tls: WebTLS? = nil,
    configuration: WebConfiguration = WebConfiguration(), tools: [WebTool] = [],
    onReady: @escaping @Sendable (String) -> Void = { announce($0) }
  ) async throws {
    try await run(host: host, port: port, tls: tls, configuration: configuration, tools: tools, onReady: onReady) {
      AppRoot(app: Program())
    }
  }

  /// Serves a program according to its arguments, and ends the process.
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

/// Registers this module as a host of programs that are an `App`. The C target calls it before `main`.
@_cdecl("pawl_web_register")
func registerWeb() { AppHost.serve = { WebServer.launch($0, $1) } }
#endif
