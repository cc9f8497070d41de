/// A button of an alert or of a confirmation dialog, under its name in TCA 1.x.
public typealias ButtonState<Action> = AlertState<Action>.Button

/// The action of a button, under its name in TCA 1.x.
public typealias ButtonStateAction<Action> = AlertState<Action>.ButtonAction

/// A result builder of lists of buttons.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Joins the buttons of a loop.
  public static func buildArray(_ components: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    components.flatMap { $0 }
  }

  /// Joins the buttons of several expressions.
  public static func buildBlock(_ components: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    components.flatMap { $0 }
  }

  /// Returns the buttons of the first branch.
  public static func buildEither(first component: [ButtonState<Action>]) -> [ButtonState<Action>] { component }

  /// Returns the buttons of the second branch.
  public static func buildEither(second component: [ButtonState<Action>]) -> [ButtonState<Action>] { component }

  /// Returns a button as a list.
  public static func buildExpression(_ expression: ButtonState<Action>) -> [ButtonState<Action>] { [expression] }

  /// Returns buttons that are not available everywhere.
  public static func buildLimitedAvailability(_ component: [ButtonState<Action>]) -> [ButtonState<Action>] {
    component
  }

  /// Returns the buttons of an `if` without `else`.
  public static func buildOptional(_ component: [ButtonState<Action>]?) -> [ButtonState<Action>] { component ?? [] }
}
