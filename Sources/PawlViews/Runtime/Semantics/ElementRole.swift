/// The role of an element on the screen, for assistive technology and for tests.
public enum ElementRole: String, Hashable, Sendable, CaseIterable {
  /// A button.
  case button
  /// A link to an address or to another page.
  case link
  /// A switch that is on or off.
  case toggle
  /// A field for one line of text.
  case textField
  /// A field whose text is hidden.
  case secureField
  /// A field for several lines of text.
  case textEditor
  /// A control for a value in a range.
  case slider
  /// A control with buttons that increment and decrement a value.
  case stepper
  /// A divider between two panes that the user can move.
  case splitter
  /// A choice of one among several options.
  case picker
  /// An option of a picker or a menu, or a row that can be selected.
  case option
  /// A control that opens a menu.
  case menu
  /// A control that shows or hides the views below it.
  case disclosure
  /// A view with a tap gesture.
  case tapTarget
  /// A view that can have the focus but has no action of its own: see `focusable(_:)`.
  case focusTarget
  /// A text.
  case text
  /// A title, or a text with the font of a title.
  case heading
  /// An image.
  case image
  /// A progress indicator.
  case progress
  /// A list.
  case list
  /// A table: the titles of its columns, followed by its rows.
  case table
  /// A list of entries that grows at its end.
  case log
  /// A row of a list.
  case row
  /// The bar of a page, with its title and back button.
  case navigationBar
  /// A sheet.
  case sheet
  /// A sheet that fills the window.
  case fullScreenCover
  /// A panel beside the view that opened it.
  case popover
  /// A message with buttons.
  case alert
  /// A choice between buttons in a panel.
  case confirmationDialog
  /// An open menu.
  case menuItems
  /// A short message that ends by itself.
  case toast
}
