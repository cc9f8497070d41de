/// An element that is the page that a navigation shows: see ``Element/shownPage``.
@MainActor
package protocol ShownPage: Element {
  /// The title of the page; nil if it has none.
  var title: String? { get }

  /// The pages above the root of the stack, in order. The last one is shown.
  var stackedPages: [StackedPage] { get }

  /// Goes back to the previous page. Does nothing on the root.
  func goBack()

  /// Appends a value to the path of the stack, as a link does.
  func push(_ value: AnyHashable)
}

extension ShownPage {
  /// The number of pages below this one: 0 for the root.
  package var depth: Int { stackedPages.count }
}

/// A page that was pushed onto a stack.
package struct StackedPage {
  /// The position of the page among all pages that were ever pushed onto the stack, from 1.
  package let number: Int
  /// The title of the page; `nil` if it has none.
  package let title: String?
  /// The value of the path that the page belongs to; `nil` for a page of a link or of a binding.
  package let value: AnyHashable?
}
