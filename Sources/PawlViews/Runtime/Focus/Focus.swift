/// The keyboard focus of a window: the control that gets what the user types, and the order in which the focus moves.
///
/// Only elements of the panel in front, and of toasts, can have the focus. A toast gets it only from the user. When a
/// panel or a page goes away, the focus returns to the element that had it before, and so it does when the program
/// removes the focus together with the control that had it. A control that is disabled while it
/// has the focus keeps it, so that the next key press doesn't reach another control.
///
/// When rows are sorted, inserted or removed, the focus follows its row, so that the next key press never acts on
/// another row. A host that sets ``staysInSight`` scrolls to that row, unless the user or the program has scrolled away
/// from it. A row far out of sight, whose element has been released, keeps the focus. When the row itself is removed,
/// the next row gets the focus.
@MainActor
package final class Focus {
  unowned let graph: ViewGraph
  /// The element that has the focus, or `nil` if none has it or the element is gone.
  package private(set) weak var element: Element?
  /// The elements that had the focus before, the most recent one last.
  private var history: [WeakElement] = []
  /// The index of the focused element in the ring, for choosing a successor when the element goes.
  private var position: Int?
  private weak var scope: Element?
  /// Whether the focus was given to an element of a toast. When that goes, the focus returns to where it was before.
  private var isInToast = false
  private var isFocusOrderStale = true
  /// Whether the focus was given to an element, even if that element is gone by now.
  private var hasFocus = false
  /// Whether an item of a bar got the focus for want of another control. The first control of the content takes it
  /// then.
  private var isInBarProvisionally = false
  /// Whether another page is shown than when the focus was last settled.
  private var isOnOtherPage = false
  /// Whether the focused control is kept visible, and controls that can't be scrolled into view are skipped.
  package var staysInSight = false
  /// Whether the ring was empty when the focus was last settled.
  package private(set) var isFocusOrderEmpty = true
  /// The number of times that the focus was settled after a change of the ring.
  package private(set) var settledCount = 0
  /// The list rows that contain the focus, the innermost one first.
  var rows: [FocusedRow] = []
  /// The presses of the control that the user has pressed last.
  var taps = TapCount()

  private struct WeakElement {
    weak var element: Element?
  }

  init(graph: ViewGraph) { self.graph = graph }

  /// The elements that can have the focus now, in reading order. The focused element is among them even if it is
  /// disabled.
  package var focusOrder: [Element] {
    var focusOrder: [Element] = []
    func visit(_ element: Element) {
      guard !element.isHiddenByLayout, !element.isInert else { return }
      if element.mayBeControl, element.isFocusable || retainsFocus(element) { focusOrder.append(element) }
      if let only = element.onlyChild { visit(only) } else { for child in element.children { visit(child) } }
    }
    if let scope = currentScope { visit(scope) }
    // Toasts are in front of the panel in front, and can be reached from it.
    if graph.hasToasts, !graph.window.presentations.isEmpty, let toasts = graph.window.toasts { visit(toasts) }
    return focusOrder
  }

  /// The controls that the keyboard can reach, in reading order.
  package var candidates: [Element] {
    focusOrder.filter { $0.isFocusable && (!staysInSight || $0 === element || $0.canBeShown) }
  }

  /// Returns whether an element has the focus and is disabled.
  private func retainsFocus(_ element: Element) -> Bool {
    element === self.element && element.control?.isEnabled == false
  }

  /// The toast that contains the focus, or `nil` if none does.
  package var toast: (any ShownToast)? { graph.hasToasts ? element?.enclosingToast : nil }

  /// The element of the panel in front, or the root element if there is no panel.
  package var currentScope: Element? { graph.window.presentations.last?.element ?? graph.rootElement }

  /// Moves the focus to an element, or removes it from all.
  ///
  /// - Parameter next: The element to focus. `nil` removes the focus.
  /// - Returns: `false` if the element can't have the focus, in which case nothing changes.
  @discardableResult
  package func move(to next: Element?) -> Bool {
    guard next?.isFocusable != false else { return false }
    guard next !== element || hasFocus != (next != nil) else { return true }
    let before = element
    if let before { remember(before) }
    element = next
    isInBarProvisionally = false
    hasFocus = next != nil
    isInToast = graph.hasToasts && next?.enclosingToast != nil
    isFocusOrderStale = true
    noteRows()
    before?.contentDidChange()
    next?.contentDidChange()
    let (old, new) = (before?.focusBindings ?? [], next?.focusBindings ?? [])
    for binding in new { binding.focusDidEnter() }
    graph.focusedValues.mayHaveChanged()
    for binding in old where !new.contains(where: { $0 === binding }) { binding.focusDidLeave() }
    return true
  }

  /// Moves the focus along the ring, which wraps around.
  package func move(by distance: Int) {
    if let step = step(by: distance) { move(to: step.element) }
  }

  /// Returns the control at a distance in the ring, and whether the step wraps around; `nil` if the ring is empty.
  package func step(by distance: Int) -> (element: Element, isRoundTheEnd: Bool)? {
    let focusOrder = focusOrder.filter { $0 === element || !staysInSight || $0.canBeShown }
    guard !focusOrder.isEmpty else { return nil }
    let index = element.flatMap { element in focusOrder.firstIndex { $0 === element } }
    let next = index.map { $0 + distance } ?? (distance > 0 ? 0 : focusOrder.count - 1)
    return (
      focusOrder[(next % focusOrder.count + focusOrder.count) % focusOrder.count], !focusOrder.indices.contains(next)
    )
  }

  /// Ensures that the focused element still exists, and chooses a successor if it doesn't. Hosts call this after each
  /// layout.
  ///
  /// - Parameter chooses: Whether an element gets the focus if none has it.
  package func settle(chooses: Bool) {
    guard isFocusOrderStale || hasFocus && element == nil else { return }
    isFocusOrderStale = false
    settledCount += 1
    // Nothing depends on the order while no element has the focus and none is to be chosen. For most events, a server
    // skips the walk over the elements here.
    if !chooses, !hasFocus, element == nil, scope === currentScope {
      (isOnOtherPage, position) = (false, nil)
      return
    }
    let focusOrder = focusOrder
    defer {
      isOnOtherPage = false
      scope = currentScope
      isFocusOrderEmpty = focusOrder.isEmpty
      if !isInRowNotMade { position = element.flatMap { element in focusOrder.firstIndex { $0 === element } } }
    }
    if let element, focusOrder.contains(where: { $0 === element }) {
      if isInBarProvisionally, chooses, let start = start(in: focusOrder), !start.isInBar { move(to: start) }
      return noteRows()
    }
    if isInRowNotMade { return }
    // A program that removes the focus and then the view that had it closes a pane.
    let isLastGone = history.last.map { last in !focusOrder.contains { $0 === last.element } } ?? false
    history.removeAll { $0.element == nil }
    let isSameScope = scope === currentScope
    guard hasFocus || !isSameScope || chooses else { return }
    // A toast never gets the focus by itself.
    let choices = graph.hasToasts ? focusOrder.filter { $0.enclosingToast == nil } : focusOrder
    move(to: successor(in: choices, isSameScope: isSameScope, isLastGone: isLastGone, chooses))
    isInBarProvisionally = !asks && element?.isInBar == true && element === start(in: choices)
  }

  /// Notes that controls may have come, gone, or been enabled or disabled.
  func focusOrderMayHaveChanged() { isFocusOrderStale = true }

  /// Notes that other controls may have become visible. A focused element keeps the focus, visible or not, unless it got it for want
  /// of another control.
  func focusOrderMayHaveGrown() {
    if element == nil || isInBarProvisionally { isFocusOrderStale = true }
  }

  /// Notes that another page is shown.
  func pageDidChange() { isOnOtherPage = true }

  private func successor(
    in focusOrder: [Element], isSameScope: Bool, isLastGone: Bool, _ chooses: Bool
  ) -> Element? {
    if hasFocus, isSameScope, !isOnOtherPage, !isInToast, let position, !focusOrder.isEmpty {
      var neighbour = focusOrder[min(position, focusOrder.count - 1)]
      if staysInSight, !neighbour.isInSight { neighbour = focusOrder.first(where: \.isInSight) ?? neighbour }
      if !asks || neighbour.control?.kind != .button(.destructive) { return neighbour }
    }
    let remembered = history.lazy.reversed().compactMap(\.element).first { known in focusOrder.contains { $0 === known }
    }
    if hasFocus || !isSameScope || isOnOtherPage || isLastGone && chooses, let remembered { return remembered }
    guard chooses else { return nil }
    return asks ? startOfDialog(in: focusOrder) : start(in: focusOrder)
  }

  /// Returns the control of a page that gets the focus first: one of the content, else one of the bar.
  private func start(in focusOrder: [Element]) -> Element? {
    // A control with a focus binding gets the focus only from the program or the user.
    let candidates = focusOrder.filter { $0.focusBindings.isEmpty }
    // If no control can be shown for want of room, one of them gets the focus all the same.
    let shown = staysInSight ? candidates.filter(\.canBeShown) : candidates
    let isAside: (Element) -> Bool = { $0.isInBar || $0.isDivider || $0.isTitleOfColumn }
    if let preferred = focusOrder.first(where: { $0.prefersDefaultFocus && (!staysInSight || $0.canBeShown) }) {
      return preferred
    }
    return shown.first { !isAside($0) } ?? shown.first ?? candidates.first
  }

  /// Moves the focus to the control that gets it first.
  func reset() {
    if let start = start(in: focusOrder) { move(to: start) }
  }

  /// Whether a dialog asks the user a question, so that only its buttons act.
  package var asksQuestion: Bool { asks }

  /// Whether the panel in front is an alert or a confirmation dialog, in which a wrong key press might do damage.
  var asks: Bool {
    let kind = graph.window.presentations.last?.kind
    return kind == .alert || kind == .confirmationDialog
  }

  /// Returns the button that has the focus when a dialog appears, or `nil` if all its buttons are destructive.
  ///
  /// It is the cancel button, else the default button, else the first one that isn't destructive.
  private func startOfDialog(in focusOrder: [Element]) -> Element? {
    let safe = focusOrder.filter { $0.control?.kind != .button(.destructive) }
    let usual = control(for: .defaultAction)
    return safe.first { $0.control?.kind == .button(.cancel) } ?? safe.first { $0 === usual } ?? safe.first
  }

  /// Returns whether an element has the focus or had it before, so that it may get the focus again.
  func remembers(_ element: Element) -> Bool {
    self.element === element || history.contains { $0.element === element }
  }

  private func remember(_ element: Element) {
    history.removeAll { $0.element == nil || $0.element === element }
    history.append(WeakElement(element: element))
    if history.count > Focus.remembered { history.removeFirst() }
  }

  private static let remembered = 32
}

extension Element {
  /// Whether the element is in the bar of a page.
  fileprivate var isInBar: Bool {
    selfAndAncestors.contains { element in
      if case .bar = element.content { true } else { false }
    }
  }

  /// Whether the element is a divider between panes, which the user seldom looks for.
  package final var isDivider: Bool {
    if case .splitter? = control?.kind { true } else { false }
  }

  /// The enclosing elements whose bindings follow the focus of this element, the innermost one first.
  final var focusBindings: [FocusBindingElement] {
    ancestors.compactMap { $0 as? FocusBindingElement }
  }
}
