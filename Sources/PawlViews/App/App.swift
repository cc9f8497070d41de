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

/// The hosts that the program is linked with.
package enum AppHost {
  /// Shows the program to one user, in a terminal.
  ///
  /// `nonisolated(unsafe)` is sound here: a constructor in the host's C code sets the property before `main`, while
  /// there is one thread, and `App.main()` reads it on the main actor. It never changes after that.
  package nonisolated(unsafe) static var launch: (@MainActor (AnyView) -> Never)?

  /// Serves the program to many users, each with a view of their own. The arguments are those of the command line.
  ///
  /// A constructor of the host sets the property before `main`, like `launch`, and it never changes after that.
  package nonisolated(unsafe) static var serve:
    (@MainActor (_ root: @escaping @MainActor @Sendable () -> AnyView, _ arguments: [String]) -> Never)?
}

/// The root view of a program, which shows the first window. The dynamic properties of the `App` value belong to this
/// view.
package struct AppRoot<Program: App>: View {
  private let app: Program

  package init(app: Program) { self.app = app }

  package var body: some View { app.body._content }
}

/// A part of the structure of a program, such as a window.
@preconcurrency @MainActor
public protocol Scene {
  /// The type of scene that describes this scene.
  associatedtype Body: Scene

  /// The content of the scene.
  @SceneBuilder var body: Body { get }

  /// The view of the scene in a host with one window.
  var _content: AnyView { get }
}

extension Scene {
  public var _content: AnyView { body._content }
}

extension Never: Scene {
  public var _content: AnyView { fatalError("Never has no content") }
}

/// A scene of windows with the same content. A terminal and a browser session show one window.
@preconcurrency @MainActor
public struct WindowGroup<Content: View>: Scene {
  public let _content: AnyView

  public var body: Never { fatalError("WindowGroup has no body") }

  /// Creates a scene with one content.
  public init(@ViewBuilder content: () -> Content) { _content = AnyView(content()) }

  /// Creates a scene with an identifier.
  ///
  /// - Parameter id: Without effect, since there is only one window.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }

  /// Creates a scene with a title.
  ///
  /// The title is the navigation title of the content.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    _content = AnyView(content().navigationTitle(titleKey))
  }
}

/// A result builder that combines scenes. A host with one window shows the first scene.
@preconcurrency @MainActor @resultBuilder
public enum SceneBuilder {
  /// Combines several scenes into the first one. The others aren't shown.
  public static func buildBlock<First: Scene, each Rest: Scene>(_ first: First, _ rest: repeat each Rest) -> First {
    first
  }
}

/// The phase of a scene's life.
public enum ScenePhase: Comparable, Sendable {
  /// The scene isn't visible. In a terminal, the program is about to end.
  case background
  /// The scene is visible, but doesn't receive events. Pawl never sets this phase.
  case inactive
  /// The scene is visible and receives events. In a browser, the only phase.
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

extension EnvironmentValues {
  /// The phase of the window.
  ///
  /// In a terminal it becomes `background` before the program ends, and the `onChange` actions that follow have run by
  /// then. For asynchronous work before the end, use `onTermination(perform:)`. In a browser it is always `active`.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

/// A type that provides previews for development tools.
///
/// Previews compile, but no host of Pawl runs them.
@preconcurrency @MainActor
public protocol PreviewProvider {
  /// The type of view that shows the previews.
  associatedtype Previews: View

  /// The previews.
  @ViewBuilder static var previews: Previews { get }
}
