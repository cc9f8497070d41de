import PawlUI

/// The first section of an example: what it shows, and how that works.
struct Explanation: View {
  private let text: String

  /// - Parameter text: a few paragraphs.
  init(_ text: String) { self.text = text }

  var body: some View {
    Section {
      Text(verbatim: text)
    }
  }
}
