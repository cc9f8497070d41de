/// Something that the user can act on, as hosts see it.
package struct Control {
  /// What it is, and where it stands at present; decides what acting on it means.
  package enum Kind: Equatable {
    case button(ButtonRole?)
    /// Leads somewhere outside of the program.
    case link(String)
    /// Leads to another page.
    case navigationLink
    case toggle(isOn: Bool)
    /// Goes up and down in steps.
    case stepper
    /// At a part of its way, from 0 to 1.
    case slider(Double)
    /// Chooses one of several, which are ``option(isSelected:)``s inside it.
    case picker
    /// One of those to choose from.
    case option(isSelected: Bool)
    /// Opens a list of things to do or choose.
    case menu
    case disclosure(isExpanded: Bool)
    /// Something of no certain kind that does something when it is tapped.
    case tap
    /// Does nothing by itself: keys get to it for what is around it, such as a row that can be deleted, or for `onKeyPress`.
    case focusTarget
    case textField
  }

  package let kind: Kind
  /// Whether it can be acted on at present.
  package let isEnabled: Bool
  /// Whether keys get to it by itself. One that does not is reached with a pointer, or through another control.
  package var isFocusable = true
  /// Acts on it; false where the event means nothing to it.
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

/// What the user does with a control.
package enum ControlEvent: Equatable, Sendable {
  /// Presses a button, turns a switch over, opens a menu.
  case activate
  /// Goes one step up, or to the next.
  case increment
  /// Goes one step down, or to the one before.
  case decrement
  /// Goes to a part of its way, from 0 to 1.
  case setFraction(Double)
  /// Writes another text in place of what is there.
  case setText(String)
  /// Says that what was written is ready.
  case submit
}
