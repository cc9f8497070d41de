/// An element in which the user edits a text: see ``Element/editing``.
@MainActor
package protocol Editing: Element {
  /// The text with its caret and its selection.
  var input: TextInput { get }

  /// Whether Return performs an action of the program.
  var submits: Bool { get }

  /// The first visible column, or the first visible line of a field with several lines. The host sets it.
  var firstVisible: Int { get set }

  /// Changes the text, the caret or the selection, and writes a changed text to the binding.
  ///
  /// Does nothing if the field is disabled.
  func edit(_ change: (inout TextInput) -> Void)
}
