import PawlUI

/// The first section of an example, which explains the example.
struct AboutSection: View {
  private let text: String

  /// Creates a section.
  ///
  /// - Parameter text: The explanation of the example: one or two short sentences.
  init(_ text: String) { self.text = text }

  var body: some View {
    Section {
      Text(verbatim: text)
    }
  }
}
