/// The look and the interaction of a button.
///
///     struct Twice: PrimitiveButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///       }
///     }
///
/// Unlike with a ``ButtonStyle``, the button itself isn't a control: the style decides how the user performs the action. A
/// style that only changes the action can return a button with the rest of the styles around it:
///
///     Button(role: configuration.role) {
///       log.append("pressed")
///       configuration.trigger()
///     } label: {
///       configuration.label
///     }
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
  /// The view that shows a button in this style.
  associatedtype Body: View
  /// The properties of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Creates the view that shows a button in this style.
  ///
  /// Buttons inside the view don't have this style: they have the one that is set around the view with this style.
  ///
  /// - Parameter configuration: The properties of the button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that a primitive style shows.
@preconcurrency @MainActor
public struct PrimitiveButtonStyleConfiguration {
  /// The label of the button, with its type erased.
  public typealias Label = ButtonStyleConfiguration.Label

  /// The meaning of the button's action, or `nil` for an ordinary button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  fileprivate let action: @MainActor () -> Void

  /// Performs the action of the button.
  public func trigger() { action() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates a button from the properties that a primitive style is given.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action, label: { configuration.label })
  }
}

extension View {
  /// Sets the style of the buttons inside this view to one that also decides how they are pressed.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    transformEnvironment { values in values.buttonStyle = AnyButtonStyle(style, around: values.buttonStyle) }
  }
}

extension AnyButtonStyle {
  /// Creates a primitive style.
  ///
  /// - Parameter outer: The style of the buttons that the style itself shows.
  @MainActor
  init(_ style: some PrimitiveButtonStyle, around outer: AnyButtonStyle?) {
    makeLabel = { AnyView($0) }
    makeButton = { role, label, action in
      let configuration = PrimitiveButtonStyleConfiguration(role: role, label: label, action: action)
      return AnyView(style.makeBody(configuration: configuration).environment(\.buttonStyle, outer))
    }
  }
}
