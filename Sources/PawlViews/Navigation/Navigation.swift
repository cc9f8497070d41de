/// The pages of a stack that have been pushed onto the first one, and what can be pushed onto it by a value.
@MainActor
final class Navigation {
  weak var node: (any NavigationNode)?
  /// What pages find in their environment: that of the stack, not of the link that leads to them.
  var environment = EnvironmentMap()
  /// Those that were pushed, the one in front at the end.
  private(set) var pages: [NavigationPage] = []
  /// Adds a value to the path of the stack.
  var pushValue: (AnyHashable) -> Void = { _ in }
  /// How a value is shown, by its type.
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  private let destinationsRead = Dependency()

  func push(_ page: NavigationPage) {
    pages.append(page)
    node?.pagesDidChange()
  }

  func remove(_ page: NavigationPage) {
    guard pages.contains(where: { $0 === page }) else { return }
    pages.removeAll { $0 === page }
    node?.pagesDidChange()
  }

  /// Goes back by one page.
  func pop() { pages.last?.dismiss() }

  func setDestination(of type: ObjectIdentifier, _ destination: @escaping (AnyHashable) -> AnyView?) {
    let isNew = destinations[type] == nil
    destinations[type] = destination
    if isNew { destinationsRead.didChange() }
  }

  func destination(of value: AnyHashable) -> AnyView {
    destinationsRead.wasRead()
    let type = Swift.type(of: value.base)
    return destinations[ObjectIdentifier(type)]?(value)
      ?? AnyView(
        Text("No navigationDestination(for: \(String(describing: type)).self) was found in this NavigationStack.")
          .foregroundColor(.secondary))
  }
}

/// A page that was pushed.
@MainActor
final class NavigationPage {
  /// What it shows; belongs to whoever has pushed it.
  unowned let node: ViewNode
  let dismiss: () -> Void

  init(node: ViewNode, dismiss: @escaping () -> Void) {
    self.node = node
    self.dismiss = dismiss
  }
}

/// The node of a stack of pages.
@MainActor
protocol NavigationNode: AnyObject {
  func pagesDidChange()
}

private struct NavigationEnvironmentKey: EnvironmentKey {
  static var defaultValue: Navigation? { nil }
}

extension EnvironmentValues {
  /// The stack of pages that this is in.
  var navigation: Navigation? {
    get { self[NavigationEnvironmentKey.self] }
    set { self[NavigationEnvironmentKey.self] = newValue }
  }
}
