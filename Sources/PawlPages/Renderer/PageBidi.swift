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
    let found = text.utf8.withContiguousStorageIfAvailable { bytes -> Bool in
      if BidiCharacters.mayReorder(bytes) { return true }
      guard context.isRightToLeft else { return false }
      return bytes.contains { $0 >= 0x80 || ($0 | 0x20) &- 0x61 < 26 }
    }
    return found ?? isIsolated(String(decoding: Array(text.utf8), as: UTF8.self), context)
  }
}
