/// A program: says which windows it has.
///
///     @main
///     struct CounterApp: App {
///       var body: some Scene {
///         WindowGroup { CounterView() }
///       }
///     }
///
/// It runs in the host that the program is linked with: in a terminal with PawlTerminal, in browsers with PawlWeb. A program
/// that is linked with both runs in the terminal, and is served to browsers where its arguments hold `--web`.
@preconcurrency @MainActor
public protocol App {
  associatedtype Body: Scene

  init()

  @SceneBuilder var body: Body { get }
}

extension App {
  /// Runs the program until its user ends it.
  public static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if let serve = AppHost.serve, arguments.contains("--web") || AppHost.launch == nil {
      serve({ AnyView(AppRoot(app: Self())) }, Array(arguments))
    }
    guard let launch = AppHost.launch else {
      fatalError(
        """
        \(Self.self) has nothing to be shown in. Link the program with a host: add the product PawlTerminal, or \
        PawlWeb, to the dependencies of its target.
        """)
    }
    launch(AnyView(AppRoot(app: Self())))
  }
}

/// The hosts that are linked with a program.
package enum AppHost {
  /// Shows a program to one user.
  ///
  /// Unsafe only to the compiler: a constructor of the host's C part sets it before `main`, while there is one thread, and
  /// `App.main()` reads it on the main actor. It never changes after that.
  package nonisolated(unsafe) static var launch: (@MainActor (AnyView) -> Never)?

  /// Serves a program to many users, each with a view of their own, by its command-line arguments.
  ///
  /// Set before `main` by the host's constructor and constant afterwards, like `launch`.
  package nonisolated(unsafe) static var serve:
    (@MainActor (_ root: @escaping @MainActor @Sendable () -> AnyView, _ arguments: [String]) -> Never)?
}

/// The first window of a program. What the program itself keeps belongs to this view.
package struct AppRoot<Program: App>: View {
  private let app: Program

  package init(app: Program) { self.app = app }

  package var body: some View { app.body._content }
}

/// A part of a program's windows.
@preconcurrency @MainActor
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  /// What a host with one window shows of it.
  var _content: AnyView { get }
}

extension Scene {
  public var _content: AnyView { body._content }
}

extension Never: Scene {
  public var _content: AnyView { fatalError("Never has no content") }
}

/// Windows that all show the same. A host with one window shows one.
@preconcurrency @MainActor
public struct WindowGroup<Content: View>: Scene {
  public let _content: AnyView

  public var body: Never { fatalError("WindowGroup has no body") }

  public init(@ViewBuilder content: () -> Content) { _content = AnyView(content()) }

  public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    _content = AnyView(content().navigationTitle(titleKey))
  }
}

/// Makes one scene of several. A host with one window shows the first.
@preconcurrency @MainActor @resultBuilder
public enum SceneBuilder {
  public static func buildBlock<First: Scene, each Rest: Scene>(_ first: First, _ rest: repeat each Rest) -> First {
    first
  }
}

/// Whether a scene is being used.
public enum ScenePhase: Comparable, Sendable {
  case background, inactive, active
}

private struct ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

extension EnvironmentValues {
  /// Whether the window is being used. It becomes `background` before a program in a terminal ends, and the actions of
  /// `onChange` that follow have run by then. What has to be waited for belongs into `onTermination(perform:)`.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

/// Shows views while a program is written, in tools that can. They are compiled, and never run here.
@preconcurrency @MainActor
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder static var previews: Previews { get }
}
