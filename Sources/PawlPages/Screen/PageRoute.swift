import PawlViews

/// The path of the shown page, with a segment for each page that was pushed.
///
/// A page that a link has pushed has a segment made from the link's label. Every other page has a segment made from its
/// title. A segment doesn't change while its page is on the stack.
@MainActor
struct PageRoute {
  private(set) var segments: [String] = [] {
    didSet { if segments != oldValue { path = PagePath.encoded(segments) } }
  }
  private(set) var path = PagePath.encoded([])
  private var pages: [StackedPage] = []
  /// The segment of the link that was followed last; `nil` if no link was followed since the last update.
  var followedLink: String?
  /// Whether a step in the browser's history is changing the pages.
  var isByHistory = false
  /// The values of the pages that steps in the browser's history have popped, by their paths.
  ///
  /// A step forward pushes them again. They are forgotten with the next input of the user.
  private var popped: [[String]: AnyHashable] = [:]

  /// Updates the path after pages were pushed or popped.
  ///
  /// - Parameters:
  ///   - next: The pages above the root, in order.
  ///   - shownTitle: The title of the last page; `nil` if it has none.
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

  /// Returns the value of a page that a step in the browser's history has popped, and that was directly above the
  /// current page; `nil` if there is none.
  func poppedValue(for segment: String) -> AnyHashable? { popped[segments + [segment]] }

  /// Forgets the values of popped pages.
  mutating func forgetPopped() { popped = [:] }
}
