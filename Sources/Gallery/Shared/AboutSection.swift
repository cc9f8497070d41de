import PawlUI

/// The explanation above the sections of an example. It stands on the window, in secondary text.
struct AboutSection: View {
  private let text: String

  /// Creates a section.
  ///
  /// - Parameter text: The explanation of the example: one or two short sentences.
  init(_ text: String) { self.text = text }

  var body: some View {
    Section {
    } footer: {
      Text(LocalizedStringKey(text))
        .font(.subheadline)
    }
  }
}
