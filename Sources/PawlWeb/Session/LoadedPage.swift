#if Web
import PawlPages

/// A page that a browser has loaded.
struct LoadedPage {
  /// The number of the page within its session.
  let number: Int
  /// The version of the page. Pages and patches of a session share one sequence of versions.
  let version: Int
  let page: PageNode
  let title: String?
  /// The path that the browser shows; `nil` if the browser shows another path than the page's.
  let path: String?
  /// The page that the browser showed before, and the number of the last event of it that was handled.
  let previous: (document: Int, handled: Int)
}
#endif
