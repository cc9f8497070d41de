/// An element that is the page that a navigation shows: see ``Element/shownPage``.
@MainActor
package protocol ShownPage: Element {
  /// The title of the page; nil if it has none.
  var title: String? { get }

  /// The number of pages below this one: 0 for the root.
  var depth: Int { get }

  /// Goes back to the previous page. Does nothing on the root.
  func goBack()
}
