/// How progress is shown.
@preconcurrency @MainActor
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The progress that a style is applied to.
@preconcurrency @MainActor
public struct ProgressViewStyleConfiguration {
  /// What it is that goes on.
  @preconcurrency @MainActor
  public struct Label: View {
    public let body: AnyView

    init(_ label: some View) { body = AnyView(label) }
  }

  /// From 0 to 1; nil where it is not known how much is done.
  public let fractionCompleted: Double?
  public let label: Label?
}

/// The usual way: a line where it is known how much is done, a sign that turns where it is not.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

/// The usual way.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public init() { tint = nil }

  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).transformEnvironment(\.tint) { $0 = tint ?? $0 }
  }
}

/// A sign that turns where it is not known how much is done; a line otherwise, since there are no rings of one cell.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public init() { tint = nil }

  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).transformEnvironment(\.tint) { $0 = tint ?? $0 }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A style of any type.
struct AnyProgressViewStyle {
  let makeBody: @MainActor (ProgressViewStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some ProgressViewStyle) {
    // A style may use what it would be without it.
    makeBody = { AnyView(style.makeBody(configuration: $0).environment(\.progressViewStyle, nil)) }
  }
}

private struct ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: AnyProgressViewStyle? { nil }
}

extension EnvironmentValues {
  /// Nil for the usual one.
  var progressViewStyle: AnyProgressViewStyle? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how progress inside is shown.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    environment(\.progressViewStyle, AnyProgressViewStyle(style))
  }
}
