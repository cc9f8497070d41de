/// What something on the screen is, for those who cannot see it, and for tests.
public enum ElementRole: String, Hashable, Sendable, CaseIterable {
  case button
  /// Leads out of the program, or to another page.
  case link
  /// A switch that is on or off.
  case toggle
  case textField, secureField, textEditor
  case slider, stepper
  /// Some things of which one is chosen.
  case picker
  /// One of some things to choose from.
  case option
  /// Opens a list of things to do or to choose from.
  case menu
  /// Shows or hides what is below it.
  case disclosure
  /// Something of no certain kind that can be tapped.
  case tapTarget
  /// Something that keys get to and that does nothing by itself: see `focusable(_:)`.
  case focusTarget
  case text, heading, image, progress
  case list, row
  /// What is above a page: its title, and what leads back.
  case navigationBar
  case sheet, fullScreenCover, popover, alert, confirmationDialog
  /// The things to do or to choose from, once a menu is open.
  case menuItems
}
