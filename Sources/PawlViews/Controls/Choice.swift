/// An element that shows the selected option of a picker and knows the other options: see ``Element/choice``.
///
/// Hosts with a control of their own for this, such as a browser's `<select>`, read the options from here.
@MainActor
package protocol Choice: Element {
  /// The options of the picker, in order.
  var options: [ChoiceOption] { get }

  /// Selects the option at an index of ``options``.
  ///
  /// Does nothing if there is no such option, or if the option has no tag.
  func choose(at index: Int)
}

/// An option of a picker.
package struct ChoiceOption: Equatable {
  package let label: String
  package let isSelected: Bool
  package let isEnabled: Bool
}
