/// The structure and the behavior of a program with views.
///
///     @main
///     struct CounterApp: App {
///       var body: some Scene {
///         WindowGroup { CounterView() }
///       }
///     }
///
/// The program runs in the host that it is linked with: in a terminal with PawlTerminal, and in browsers with PawlWeb.
/// A program that is linked with both runs in the terminal, unless its arguments contain `--web`. In browsers, each
/// session has an `App` value and a state of its own.
@preconcurrency @MainActor
public protocol App {
  /// The type of scene that describes the windows of the program.
  associatedtype Body: Scene

  /// Creates the program. In a terminal this happens once, and in browsers once for each session.
  init()

  /// The windows of the program.
  @SceneBuilder var body: Body { get }
}

extension App {
  /// Runs the program until it ends.
  ///
  /// - Precondition: The program is linked with a host.
  public static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if let serve = AppHost.serve, arguments.contains("--web") || AppHost.launch == nil {
      serve({ AnyView(AppRoot(app: Self())) }, Array(arguments))
    }
    guard let launch = AppHost.launch else {
      fatalError(
        """
        \(Self.self) has no host to show it. Link the program with a host: add the product PawlTerminal, or PawlWeb, \
        to the dependencies of its target.
        """)
    }
    launch(AnyView(AppRoot(app: Self())))
  }
}

/// The root view of a program, which shows the first window, and others that the program opens. The dynamic properties of the
/// `App` value belong to this view.
package struct AppRoot<Program: App>: View {
  private let app: Program

  package init(app: Program) { self.app = app }

  package var body: some View {
    let scene = app.body
    let windows = scene._windows
    if windows.count > 1 { SceneWindows(windows: windows) } else { scene._content }
  }
}
