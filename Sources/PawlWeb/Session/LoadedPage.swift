#if Web
import PawlPages

/// A page as a browser has loaded it.
struct LoadedPage {
  /// Counts the pages of a session.
  let number: Int
  /// Counts pages and patches of a session.
  let version: Int
  let page: PageNode
  let title: String?
  let path: String
}
#endif
