/// The appearance and the behavior of forms.
///
/// Set it with `formStyle(_:)`. A style of the program builds a view from the content of the form, which is usually another
/// form:
///
///     struct Framed: FormStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Form { configuration.content }.formStyle(.columns).border(.secondary)
///       }
///     }
@preconcurrency @MainActor
public protocol FormStyle {
  /// The view that the style shows for a form.
  associatedtype Body: View
  /// The properties of a form.
  typealias Configuration = FormStyleConfiguration

  /// Returns the view for a form.
  ///
  /// - Parameter configuration: The properties of the form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form that a style shows.
@preconcurrency @MainActor
public struct FormStyleConfiguration {
  /// The content of the form, with its type erased.
  @preconcurrency @MainActor
  public struct Content: View {
    public let body: AnyView

    init(_ content: some View) { body = AnyView(content) }
  }

  /// The content of the form.
  public let content: Content
}

/// The host's form style: that of the list style around the form.
public struct AutomaticFormStyle: FormStyle {
  /// Creates an automatic form style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { FormRows(content: configuration.content) }
}

/// A form style that shows the rows of each section on a panel.
public struct GroupedFormStyle: FormStyle {
  /// Creates a grouped form style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    FormRows(style: .insetGrouped, content: configuration.content).environment(\.listStyle, .insetGrouped)
  }
}

/// A form style that shows rows without panels.
///
/// Unlike in SwiftUI, labels begin at the leading edge of their rows.
public struct ColumnsFormStyle: FormStyle {
  /// Creates a form style without panels.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    FormRows(style: .plain, content: configuration.content).environment(\.listStyle, .plain)
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The host's form style: that of the list style around the form.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// A style that shows the rows of each section on a panel.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// A style that shows rows without panels.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// The rows of a form, in a list style, or in the one around it if that is `nil`.
struct FormRows<Content: View>: View {
  var style: ListStyleKind?
  let content: Content
  @Environment(\.listStyle) private var outer

  init(style: ListStyleKind? = nil, content: Content) {
    self.style = style
    self.content = content
  }

  var body: some View { RowColumn(selection: nil, style: style ?? outer, isForm: true, content: content) }
}

/// A form style whose type is erased.
struct AnyFormStyle {
  let makeBody: @MainActor (FormStyleConfiguration) -> AnyView

  @MainActor
  init(_ style: some FormStyle) {
    // A form inside of the style doesn't have that style.
    makeBody = { AnyView(style.makeBody(configuration: $0).environment(\.formStyle, nil)) }
  }
}

private struct FormStyleKey: EnvironmentKey {
  static var defaultValue: AnyFormStyle? { nil }
}

extension EnvironmentValues {
  /// The style of forms; `nil` for the host's.
  var formStyle: AnyFormStyle? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the forms in this view.
  public func formStyle(_ style: some FormStyle) -> some View { environment(\.formStyle, AnyFormStyle(style)) }
}
