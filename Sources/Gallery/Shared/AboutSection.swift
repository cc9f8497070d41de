import PawlUI

/// The first section of an example, which explains the example.
struct AboutSection: View {
  private let text: String

  /// Creates a section.
  ///
  /// - Parameter text: The explanation; a few paragraphs.
  init(_ text: String) { self.text = text }

  var body: some View {
    Section {
      Text(verbatim: text)
    }
  }
}
