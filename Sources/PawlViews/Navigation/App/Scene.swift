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
