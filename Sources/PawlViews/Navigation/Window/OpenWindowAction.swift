/// An action that opens a window of the program.
///
///     @Environment(\.openWindow) private var openWindow
///
///     Button("Activity") { openWindow(id: "activity") }
///
/// A terminal and a browser session have one window. The opened one covers it until the user closes it, with Escape or with the
/// close button of a page. Another one that is opened meanwhile takes its place.
@preconcurrency @MainActor
public struct OpenWindowAction {
  let open: ((_ id: String?, _ value: AnyHashable?) -> Void)?

  /// Opens the window with an identifier. Does nothing if the program has none.
  public func callAsFunction(id: String) { open?(id, nil) }

  /// Opens the window for a value of a ``WindowGroup``. Does nothing if the program has none for values of this type.
  public func callAsFunction<Value: Hashable>(value: Value) { open?(nil, AnyHashable(value)) }

  /// Opens the window with an identifier for a value.
  public func callAsFunction<Value: Hashable>(id: String, value: Value) { open?(id, AnyHashable(value)) }
}

/// An action that shows the settings of the program. Does nothing if the program has no ``Settings``.
@preconcurrency @MainActor
public struct OpenSettingsAction {
  let open: (() -> Void)?

  /// Shows the settings.
  public func callAsFunction() { open?() }
}

/// The windows of a program that can be opened.
@MainActor
struct WindowOpener {
  let open: (String?, AnyHashable?) -> Void
  let openSettings: () -> Void
  /// Closes the opened window with an identifier, or whichever is open if it is `nil`.
  let close: (String?) -> Void
}

private struct WindowOpenerKey: EnvironmentKey {
  static var defaultValue: WindowOpener? { nil }
}

extension EnvironmentValues {
  /// The windows of the program that can be opened, or `nil` if it has only one.
  var windowOpener: WindowOpener? {
    get { self[WindowOpenerKey.self] }
    set { self[WindowOpenerKey.self] = newValue }
  }

  /// An action that opens a window of the program.
  @MainActor public var openWindow: OpenWindowAction { OpenWindowAction(open: windowOpener?.open) }

  /// An action that shows the settings of the program.
  @MainActor public var openSettings: OpenSettingsAction { OpenSettingsAction(open: windowOpener?.openSettings) }

  /// Whether several windows are visible at once. Always `false`.
  public var supportsMultipleWindows: Bool { false }
}

/// A button that shows the settings of the program.
@preconcurrency @MainActor
public struct SettingsLink<Label: View>: View {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  /// Creates a button with a label.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == Text {
  /// Creates a button with the title "Settings…".
  public init() { label = Text(verbatim: "Settings…") }
}
