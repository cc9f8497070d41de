import PawlUI

extension View {
  /// Puts a label before a field in a row. All labels of a form have the same width.
  ///
  /// The label stays when the field is no longer empty. It is for the eye only: the field has a name of its own.
  func rowLabel(_ title: LocalizedStringKey) -> some View {
    HStack(alignment: .firstTextBaseline) {
      Text(title)
        .frame(width: 8, alignment: .leading)
        .accessibilityHidden(true)
      self
    }
  }
}
