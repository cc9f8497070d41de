/// The navigation state of a stack: the pages pushed onto its root, and the destinations registered for values.
@MainActor
final class Navigation {
  weak var node: (any NavigationNode)?
  /// The environment that pages inherit.
  ///
  /// It comes from the stack, not from the link that pushed the page.
  var environment = EnvironmentMap()
  /// The pushed pages, in order. The last one is shown.
  private(set) var pages: [NavigationPage] = []
  /// Appends a value to the path of the stack.
  var pushValue: (AnyHashable) -> Void = { _ in }
  /// The functions that make a page for a value, keyed by the type of the value.
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  private let destinationsRead = Dependency()

  /// The number of pages that have been pushed so far.
  private var pushCount = 0

  /// Appends a page and shows it.
  func push(_ page: NavigationPage) {
    pushCount += 1
    page.number = pushCount
    pages.append(page)
    node?.pagesDidChange()
  }

  /// Removes a page, and shows the page below it if the removed page was the last one.
  func remove(_ page: NavigationPage) {
    guard pages.contains(where: { $0 === page }) else { return }
    pages.removeAll { $0 === page }
    node?.pagesDidChange()
  }

  /// Dismisses the last page. Does nothing if only the root is shown.
  func pop() { pages.last?.dismiss() }

  /// Registers the function that makes a page for values of a type. It replaces an earlier one for the same type.
  ///
  /// The first registration for a type invalidates the pages that looked for a destination.
  func setDestination(of type: ObjectIdentifier, _ destination: @escaping (AnyHashable) -> AnyView?) {
    let isNew = destinations[type] == nil
    destinations[type] = destination
    if isNew { destinationsRead.didChange() }
  }

  /// Returns the page for a value, or a message if no destination is registered for its type.
  func destination(of value: AnyHashable) -> AnyView {
    destinationsRead.recordRead()
    let type = Swift.type(of: value.base)
    return destinations[ObjectIdentifier(type)]?(value)
      ?? AnyView(
        Text("No navigationDestination(for: \(String(describing: type)).self) was found in this NavigationStack.")
          .foregroundColor(.secondary))
  }
}

/// A page that was pushed onto a stack.
@MainActor
final class NavigationPage {
  /// The node of the page's content, owned by the node that pushed the page.
  unowned let node: ViewNode
  /// The value of the path that the page belongs to; `nil` for a page of a link or of a binding.
  let value: AnyHashable?
  let title: PageTitle
  let dismiss: () -> Void
  /// The position of the page among all pages that were ever pushed onto its stack, from 1.
  fileprivate(set) var number = 0

  init(node: ViewNode, value: AnyHashable? = nil, title: PageTitle, dismiss: @escaping () -> Void) {
    self.node = node
    self.value = value
    self.title = title
    self.dismiss = dismiss
  }
}

/// The title of a page, which the stack can read even while another page is shown.
@MainActor
final class PageTitle {
  var text: Text?
}

/// The node that shows the pages of a stack.
@MainActor
protocol NavigationNode: AnyObject {
  /// Shows the last page after pages were pushed or removed.
  func pagesDidChange()
}

private struct NavigationEnvironmentKey: EnvironmentKey {
  static var defaultValue: Navigation? { nil }
}

extension EnvironmentValues {
  /// The navigation state of the enclosing stack; nil outside a stack.
  var navigation: Navigation? {
    get { self[NavigationEnvironmentKey.self] }
    set { self[NavigationEnvironmentKey.self] = newValue }
  }
}
