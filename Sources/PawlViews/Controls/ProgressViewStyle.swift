/// The look of a progress view.
@preconcurrency @MainActor
public protocol ProgressViewStyle {
  /// The view that shows progress in this style.
  associatedtype Body: View
  /// The properties of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Creates the view that shows progress in this style.
  ///
  /// - Parameter configuration: The properties of the progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view that a style shows.
@preconcurrency @MainActor
public struct ProgressViewStyleConfiguration {
  /// The label of the task, with its type erased.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView

    init(_ label: some View) { body = AnyView(label) }
  }

  /// The completed fraction, from 0 to 1, or `nil` if it isn't known.
  public let fractionCompleted: Double?
  /// The label of the task, or `nil` if there is none.
  public let label: Label?
}

/// A progress view style that shows a bar for a known fraction and a spinner otherwise.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates a default progress view style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

/// A progress view style that looks the same as ``DefaultProgressViewStyle``. An unknown fraction shows a spinner.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates a linear progress view style.
  public init() { tint = nil }

  /// Creates a linear progress view style with a tint.
  ///
  /// - Parameter tint: The color of the bar, and of accents in the label.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).transformEnvironment(\.tint) { $0 = tint ?? $0 }
  }
}

/// A progress view style that looks the same as ``DefaultProgressViewStyle``. A known fraction shows a bar, not a ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates a circular progress view style.
  public init() { tint = nil }

  /// Creates a circular progress view style with a tint.
  ///
  /// - Parameter tint: The color of the spinner, and of accents in the label.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).transformEnvironment(\.tint) { $0 = tint ?? $0 }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A style that shows a bar for a known fraction and a spinner otherwise.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A style that shows a bar for a known fraction. Looks like ``automatic``.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A style that shows a spinner for an unknown fraction. Looks like ``automatic``.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A progress view style whose type is erased.
struct AnyProgressViewStyle {
  let makeBody: @MainActor (ProgressViewStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some ProgressViewStyle) {
    // The environment has no style inside the style's view, so that a style can show a default progress view without
    // recursion.
    makeBody = { AnyView(style.makeBody(configuration: $0).environment(\.progressViewStyle, nil)) }
  }
}

private struct ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: AnyProgressViewStyle? { nil }
}

extension EnvironmentValues {
  /// The style of the progress views inside, or `nil` for the default look.
  var progressViewStyle: AnyProgressViewStyle? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the progress views inside this view.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    environment(\.progressViewStyle, AnyProgressViewStyle(style))
  }
}
