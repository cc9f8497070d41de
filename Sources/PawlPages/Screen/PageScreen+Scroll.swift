import PawlViews

extension PageScreen {
  /// Reports to the program which view of a scroll view or list is the first visible one.
  ///
  /// - Parameter first: The number of the element of the page.
  /// - Returns: `false` if the program doesn't follow the position of the element.
  func scrolled(_ element: Element, to first: UInt64) -> Bool {
    guard let scrolling = element.scrolling, scrolling.position.isFollowed else { return false }
    scrolling.userDidScroll(to: PageKey(number: first).element)
    return true
  }
}
