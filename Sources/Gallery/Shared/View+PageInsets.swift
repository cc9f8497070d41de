import PawlUI

extension View {
  /// Adds the distances between a page without a list and its window. In cells, its text begins where the text of lists
  /// does.
  @ViewBuilder
  func pageInsets(inCells: Bool) -> some View {
    if inCells {
      padding(.horizontal, 2).padding(.vertical, 1)
    } else {
      padding(.horizontal)
    }
  }
}
