import PawlViews

/// The path of a page: a segment for each page that was pushed.
///
/// The segment of a page that a link has pushed is the link's label; that of any other page is its title. A segment stays
/// the same while its page is on the stack.
@MainActor
struct PageRoute {
  private(set) var segments: [String] = [] {
    didSet { if segments != oldValue { path = PagePath.encoded(segments) } }
  }
  private(set) var path = PagePath.encoded([])
  private var pages: [StackedPage] = []
  /// The link that was followed last, for the segment of the page that it leads to.
  var followedLink: String?
  /// Whether the browser's history changes the pages.
  var isByHistory = false
  /// The values of pages that the browser's history has popped, by their segments. The history may lead to them again,
  /// until the user does anything else.
  private var popped: [[String]: AnyHashable] = [:]

  /// Updates the path after pages were pushed or popped.
  ///
  /// - Parameters:
  ///   - next: The pages above the root.
  ///   - shownTitle: The title of the last page.
  mutating func follow(_ next: [StackedPage], shownTitle: String?) {
    defer { (followedLink, pages) = (nil, next) }
    let kept = zip(pages, next).prefix { $0.number == $1.number }.count
    if kept == pages.count, kept == next.count { return }
    if isByHistory {
      for index in kept..<pages.count { popped[Array(segments[...index])] = pages[index].value }
    }
    let isOneMore = kept == pages.count && next.count == kept + 1
    var path = Array(segments[..<kept])
    for (index, page) in next.enumerated().dropFirst(kept) {
      let title = page.title ?? (index == next.count - 1 ? shownTitle : nil)
      path.append((isOneMore ? followedLink : nil) ?? PagePath.segment(title ?? ""))
    }
    segments = path
  }

  /// Returns the value of the page that the browser's history has popped from above the current one; `nil` if there is
  /// none.
  func poppedValue(for segment: String) -> AnyHashable? { popped[segments + [segment]] }

  /// Forgets the values of popped pages.
  mutating func forgetPopped() { popped = [:] }
}
