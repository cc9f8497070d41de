/// The element of a window: the program's view, the panels in front of it, front panel last, and the toasts in front of
/// all.
package final class WindowElement: Element {
  private let isCurrent: () -> Element?
  private var main: Element?
  /// The panels, front panel last.
  package private(set) var presentations: [Presentation] = []
  /// The elements of commands, which are in no layout.
  private(set) var commands: [Element] = []
  /// The toasts; `nil` until the first one is shown.
  package private(set) var toasts: ToastStack?

  init(graph: ViewGraph, main: @escaping () -> Element?) {
    isCurrent = main
    super.init(graph: graph)
  }

  package override var children: [Element] {
    let main = isCurrent()
    // The whole window has the direction of its content, so that toasts stand at the content's trailing edge.
    if graph.hasDirections { takeSlot(of: main.flatMap(Self.programElement)) }
    if let main, main !== self.main {
      self.main = main
      adopt(main)
    }
    var children = (main.map { [$0] } ?? []) + presentations.map(\.element)
    if let toasts, !toasts.isEmpty { children.append(toasts) }
    return children
  }

  /// The theme of the whole content, or `nil` if the content sets none, or only for a part of itself.
  ///
  /// - Complexity: O(1) as long as no view has set a theme, otherwise O(depth of the element that sets it).
  package var theme: Theme? {
    guard graph.hasThemes else { return nil }
    var element = isCurrent()
    while let current = element {
      if let theme = current.ownTheme { return theme }
      if let only = current.onlyChild {
        element = only
      } else {
        let children = current.children
        element = children.count == 1 ? children[0] : nil
      }
    }
    return nil
  }

  /// Returns the element of the program's view in the layout of the window; `nil` if the view has several elements or none.
  private static func programElement(in content: Element) -> Element? {
    let views = ((content as? ScrollElement)?.base ?? content).children
    return views.count == 1 ? views[0] : nil
  }

  func add(_ presentation: Presentation) {
    presentations.append(presentation)
    adopt(presentation.element)
    presentationsDidChange()
  }

  func remove(_ presentation: Presentation) {
    presentations.removeAll { $0 === presentation }
    presentationsDidChange()
  }

  /// Whether an element is one of commands.
  package func holds(commands element: Element) -> Bool { commands.contains { $0 === element } }

  func add(commands element: Element) {
    commands.append(element)
    adopt(element)
    contentDidChange()
  }

  func remove(commands element: Element) {
    commands.removeAll { $0 === element }
    contentDidChange()
  }

  func add(_ toast: ToastElement) {
    if toasts == nil {
      let stack = ToastStack(graph: graph)
      adopt(stack)
      toasts = stack
    }
    toasts?.add(toast)
    toastsDidChange()
  }

  func remove(_ toast: ToastElement) {
    toasts?.remove(toast)
    toastsDidChange()
  }

  private func toastsDidChange() {
    toasts?.layoutNeedsUpdate()
    toasts?.contentDidChange()
    presentationsDidChange()
  }

  func mainDidChange() {
    main = nil
    presentationsDidChange()
  }

  private func presentationsDidChange() {
    layoutNeedsUpdate()
    graph.layoutNeedsUpdate()
    contentDidChange()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func placeChildren(_ proposal: ProposedViewSize) {
    for child in children { child.place(at: .zero, proposal: proposal) }
  }
}
