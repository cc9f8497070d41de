import PawlViews

/// The themes that a window and its parts had last, in the colors of a terminal.
///
/// Frames look them up, so that a part with a theme of its own doesn't cost the conversion of all colors in each frame.
@MainActor
final class CellThemes {
  /// The themes, the one that was used last at the end.
  private var recent: [CellTheme] = []

  /// Returns a theme in the colors of the terminal that another one describes.
  ///
  /// - Complexity: O(1) for a theme among the ``limit`` that were used last.
  func theme(_ theme: Theme, like other: CellTheme) -> CellTheme {
    func matches(_ known: CellTheme) -> Bool {
      known.isDark == other.isDark && known.depth == other.depth && known.theme == theme
    }
    if let last = recent.last, matches(last) { return last }
    let found = recent.firstIndex(where: matches).map { recent.remove(at: $0) }
    let result = found ?? CellTheme(theme, isDark: other.isDark, depth: other.depth)
    if recent.count == Self.limit { recent.removeFirst() }
    recent.append(result)
    return result
  }

  private static let limit = 16
}
