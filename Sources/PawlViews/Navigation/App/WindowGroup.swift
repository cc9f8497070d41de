/// A scene of windows with the same content.
///
/// A terminal and a browser session show one window. Windows that the program opens besides the first one cover it until the
/// user closes them: see ``OpenWindowAction``.
@preconcurrency @MainActor
public struct WindowGroup<Content: View>: Scene {
  public let _content: AnyView
  public let _windows: [_SceneWindow]

  public var body: Never { fatalError("WindowGroup has no body") }

  private init(_ content: Content, id: String? = nil) {
    let content = AnyView(content)
    _content = content
    _windows = [_SceneWindow(id: id) { _ in content }]
  }

  /// Creates a scene with one content.
  public init(@ViewBuilder content: () -> Content) { self.init(content()) }

  /// Creates a scene with an identifier, by which the program opens it.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(content(), id: id) }

  /// Creates a scene with a title.
  ///
  /// The title is the navigation title of the content.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(titleKey, id: nil, content())
  }

  /// Creates a scene with a title and an identifier.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(titleKey, id: id, content())
  }

  private init(_ titleKey: LocalizedStringKey, id: String?, _ content: Content) {
    let content = AnyView(content.navigationTitle(titleKey))
    _content = content
    _windows = [_SceneWindow(id: id) { _ in content }]
  }

  /// Creates a scene with a window for each value that the program opens.
  ///
  /// - Parameters:
  ///   - id: The identifier of the scene, or `nil` for none.
  ///   - type: The type of the values.
  ///   - content: A closure that makes the content for a value, which is `nil` if the program opens the window without one.
  public init<Value: Hashable>(
    id: String? = nil, for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    let made: (AnyHashable?) -> AnyView = { AnyView(content(.constant($0?.base as? Value))) }
    _content = made(nil)
    _windows = [_SceneWindow(id: id, valueType: ObjectIdentifier(type), content: made)]
  }
}

/// A scene with a single window, which the program opens by its identifier.
@preconcurrency @MainActor
public struct Window<Content: View>: Scene {
  public let _content: AnyView
  public let _windows: [_SceneWindow]

  public var body: Never { fatalError("Window has no body") }

  /// Creates a window with a title.
  ///
  /// - Parameters:
  ///   - titleKey: The title, which is the navigation title of the content.
  ///   - id: The identifier.
  ///   - content: The content.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(AnyView(content().navigationTitle(titleKey)), id)
  }

  /// Creates a window with a string as its title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(AnyView(content().navigationTitle(title)), id)
  }

  private init(_ content: AnyView, _ id: String) {
    _content = content
    _windows = [_SceneWindow(id: id) { _ in content }]
  }
}

/// A scene with the settings of the program.
///
/// The program has a command "Settings…" with the shortcut Command and comma, and opens the settings with
/// ``OpenSettingsAction`` or ``SettingsLink``.
@preconcurrency @MainActor
public struct Settings<Content: View>: Scene {
  public let _content: AnyView
  public let _windows: [_SceneWindow]

  public var body: Never { fatalError("Settings has no body") }

  /// Creates the scene.
  public init(@ViewBuilder content: () -> Content) {
    let content = AnyView(content())
    _content = content
    _windows = [_SceneWindow(isSettings: true) { _ in content }]
  }
}
