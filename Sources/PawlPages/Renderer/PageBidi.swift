import PawlBidi
import PawlViews

/// The direction of texts on pages.
enum PageBidi {
  /// Whether a text is isolated from the text around it, so that the browser finds its direction by its first strong
  /// character.
  ///
  /// A text without strong characters, such as a number, has the direction of the page. On a page from left to right, only
  /// texts with characters from right to left are isolated.
  static func isIsolated(_ text: String, _ context: PageRenderer.RenderContext) -> Bool {
    let mayReorder = text.utf8.withContiguousStorageIfAvailable(BidiCharacters.mayReorder)
    if mayReorder ?? Array(text.utf8).withUnsafeBufferPointer(BidiCharacters.mayReorder) { return true }
    return context.isRightToLeft && text.unicodeScalars.contains { BidiClass.of($0) == .leftToRight }
  }
}
