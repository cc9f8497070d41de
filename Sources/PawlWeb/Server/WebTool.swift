#if Web
import PawlPages
public import PawlViews

/// Pages for developers at a path of their own, beside the pages of a program.
///
/// ``WebServer/run(host:port:tls:configuration:tools:onReady:root:)`` serves them to the machine that it runs on, and refuses
/// all others: see ``WebAccess/developmentMachine``. An inspector of a store that all sessions share:
///
///     try await WebServer.run(tools: [WebTool(at: "/inspector") { InspectorView(history) }]) {
///       CounterView(name: "Counter")
///     }
///
/// A program with a server of its own mounts a ``WebApp`` whose configuration has this access, or that of an owner.
public struct WebTool: Sendable {
  let path: String
  let root: @MainActor @Sendable () -> AnyView

  /// Creates pages.
  ///
  /// - Parameters:
  ///   - path: The path of the first page. The pages of the program with this path, and below it, can't be reached by address.
  ///   - root: Creates the view of a new session.
  /// - Precondition: The path isn't the root.
  public init<Root: View>(at path: String, root: @escaping @MainActor @Sendable () -> Root) {
    self.path = PagePath.base(path)
    precondition(!self.path.isEmpty, "The path of a tool can't be the root, at which the program's pages begin.")
    self.root = { AnyView(root()) }
  }

  /// Returns the application of the pages.
  @MainActor
  func app(_ configuration: WebConfiguration) -> WebApp<WebServer.Context> {
    var configuration = configuration
    configuration.access = .developmentMachine
    (configuration.inputObserver, configuration.player) = (nil, nil)
    let root = root
    return WebApp(base: path, configuration: configuration) { _ in root() }
  }
}
#endif
