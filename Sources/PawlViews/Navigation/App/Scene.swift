/// A part of the structure of a program, such as a window.
@preconcurrency @MainActor
public protocol Scene {
  /// The type of scene that describes this scene.
  associatedtype Body: Scene

  /// The content of the scene.
  @SceneBuilder var body: Body { get }

  /// The view of the first window of the scene.
  var _content: AnyView { get }

  /// The windows of the scene. The first one is shown when the program starts.
  var _windows: [_SceneWindow] { get }
}

extension Scene {
  public var _content: AnyView { body._content }

  public var _windows: [_SceneWindow] { body._windows }
}

extension Never: Scene {
  public var _content: AnyView { fatalError("Never has no content") }
  public var _windows: [_SceneWindow] { fatalError("Never has no windows") }
}

/// A window of a scene.
@preconcurrency @MainActor
public struct _SceneWindow {
  /// The identifier by which the program opens the window, or `nil` if it has none.
  var id: String?
  /// The type of the values for which the program opens the window, or `nil` if it has none.
  var valueType: ObjectIdentifier?
  var isSettings = false
  /// Makes the content for the value for which the window was opened, or for none.
  var content: (AnyHashable?) -> AnyView

  /// Returns the window with another view around its content.
  public func _adapted(_ change: @escaping (AnyView) -> AnyView) -> _SceneWindow {
    var window = self
    window.content = { [content] value in change(content(value)) }
    return window
  }
}

extension [_SceneWindow] {
  /// Returns the windows, the first one with another view around its content.
  @MainActor
  func adaptingFirst(_ change: @escaping (AnyView) -> AnyView) -> [_SceneWindow] {
    prefix(1).map { $0._adapted(change) } + dropFirst()
  }
}

/// A result builder that combines scenes.
@preconcurrency @MainActor @resultBuilder
public enum SceneBuilder {
  /// Returns a scene unchanged.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Combines several scenes. The window of the first one is shown when the program starts.
  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> _SceneList {
    var windows = first._windows
    for scene in repeat each rest { windows += scene._windows }
    return _SceneList(_content: first._content, _windows: windows)
  }
}

/// Several scenes.
@preconcurrency @MainActor
public struct _SceneList: Scene {
  public let _content: AnyView
  public let _windows: [_SceneWindow]

  public var body: Never { fatalError("A list of scenes has no body") }
}
