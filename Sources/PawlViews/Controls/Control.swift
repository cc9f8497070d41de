/// A control as hosts see it: its kind, its state and its action.
package struct Control {
  /// The kind of a control and its current state. It determines the events that the control accepts.
  package enum Kind: Equatable {
    case button(ButtonRole?)
    /// A link to an address outside of the program.
    case link(String)
    /// A link to another page of the program.
    case navigationLink
    case toggle(isOn: Bool)
    /// A value that goes up and down in steps.
    case stepper
    /// A value on a track, as a fraction from 0 to 1.
    case slider(Double)
    /// A choice between several ``option(isSelected:)`` controls inside this control.
    case picker
    /// One of the options of a ``picker``.
    case option(isSelected: Bool)
    /// A control that opens a list of actions or options.
    case menu
    case disclosure(isExpanded: Bool)
    /// A view with a tap action, without a more specific kind.
    case tap
    /// A control without an action of its own.
    ///
    /// It takes the focus so that keys reach the views around it, such as a row that can be deleted or a view with
    /// `onKeyPress`.
    case focusTarget
    /// A divider between two panes, which moves along the axis of their split view.
    case splitter(Splitter)
    case textField
  }

  package let kind: Kind
  /// Whether the control currently accepts events.
  package let isEnabled: Bool
  /// Whether the control itself can take the focus. If not, only a pointer or another control reaches it.
  package var isFocusable = true
  /// The number of presses in succession that perform the action of a ``Kind/tap``.
  package internal(set) var taps = 1
  /// The number that a slider or a stepper changes; `nil` for other controls, and for a stepper that doesn't know it.
  package internal(set) var quantity: ControlQuantity?
  /// The action of the control. It returns `false` if the event means nothing to the control.
  let perform: @MainActor (ControlEvent) -> Bool

  init(
    _ kind: Kind, isEnabled: Bool, isFocusable: Bool = true, perform: @escaping @MainActor (ControlEvent) -> Bool
  ) {
    self.kind = kind
    self.isEnabled = isEnabled
    self.isFocusable = isFocusable
    self.perform = perform
  }
}

/// The number that a slider or a stepper changes.
package struct ControlQuantity: Equatable {
  package let value: Double
  /// The range of the value; `nil` if it has no bounds.
  package let bounds: ClosedRange<Double>?
  /// The distance of one step.
  package let step: Double
}

/// An action of the user on a control.
package enum ControlEvent: Equatable, Sendable {
  /// Presses a button, toggles a switch or opens a menu.
  case activate
  /// Increases the value by one step, or selects the next option.
  case increment
  /// Decreases the value by one step, or selects the previous option.
  case decrement
  /// Moves the value to a fraction of its range, from 0 to 1.
  case setFraction(Double)
  /// Gives the panes of a split view lengths, in a unit that only their proportions depend on.
  case setLengths([Double])
  /// Replaces the text of a field.
  case setText(String)
  /// Submits the text of a field.
  case submit
}
