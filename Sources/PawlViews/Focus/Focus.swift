/// Which control gets what the user types, and the order in which keys go from one to the next.
///
/// Only what is in the panel in front can have the focus. What had it before comes back to it when the panel, or the page,
/// is gone. A control that is disabled while it has the focus keeps it, so that the next key presses nothing beside it.
///
/// When rows are sorted, inserted or removed, the focus follows its row, so that the next key never presses or writes in
/// another one. A host that sets ``staysInSight`` has the row scrolled to, unless the user or the program has scrolled away from
/// it. A row far out of sight, which is not made any more, still has the focus. When the row itself is removed, the next one
/// gets the focus.
@MainActor
package final class Focus {
  private unowned let graph: ViewGraph
  package private(set) weak var element: Element?
  /// Those that had the focus before, the last one at the end.
  private var history: [WeakElement] = []
  /// Where it was in the ring, for when the element goes.
  private var position: Int?
  private weak var scope: Element?
  private var isRingStale = true
  /// Whether something has the focus, also if that is gone meanwhile.
  private var hasFocus = false
  /// Whether another page is shown than at the last time.
  private var isOnOtherPage = false
  /// Whether the control that has the focus is kept in sight, and controls that cannot be shown are passed by.
  package var staysInSight = false
  /// Whether the ring was empty when the focus was settled last.
  package private(set) var isRingEmpty = true
  /// The rows of lists that the focus is in, the innermost first.
  var rows: [FocusedRow] = []

  private struct WeakElement {
    weak var element: Element?
  }

  init(graph: ViewGraph) { self.graph = graph }

  /// The elements that can have the focus now, in reading order. The focused element is among them even if it is disabled.
  package var ring: [Element] {
    var ring: [Element] = []
    func visit(_ element: Element) {
      guard !element.isHiddenByLayout, !element.isInert else { return }
      if element.mayBeControl, element.isFocusable || keepsPlace(element) { ring.append(element) }
      if let only = element.onlyChild { visit(only) } else { for child in element.children { visit(child) } }
    }
    if let scope = currentScope { visit(scope) }
    return ring
  }

  /// The controls that keys can get to, in the order of reading.
  package var candidates: [Element] {
    ring.filter { $0.isFocusable && (!staysInSight || $0 === element || $0.canBeShown) }
  }

  /// Whether an element has the focus and is disabled.
  private func keepsPlace(_ element: Element) -> Bool {
    element === self.element && element.control?.isEnabled == false
  }

  /// The panel in front, or all there is.
  package var currentScope: Element? { graph.window.presentations.last?.element ?? graph.rootElement }

  /// Gives the focus to an element, or takes it away.
  ///
  /// - Returns: false if the element cannot have it; nothing has happened then.
  @discardableResult
  package func move(to next: Element?) -> Bool {
    guard next?.isFocusable != false else { return false }
    guard next !== element || hasFocus != (next != nil) else { return true }
    let before = element
    if let before { remember(before) }
    element = next
    hasFocus = next != nil
    isRingStale = true
    noteRows()
    before?.contentDidChange()
    next?.contentDidChange()
    let (old, new) = (before?.focusBindings ?? [], next?.focusBindings ?? [])
    for binding in new { binding.focusDidEnter() }
    for binding in old where !new.contains(where: { $0 === binding }) { binding.focusDidLeave() }
    return true
  }

  /// Goes on in the ring, which has no end.
  package func move(by distance: Int) {
    if let step = step(by: distance) { move(to: step.element) }
  }

  /// The next control in the ring, and whether it is round the end; nil if there is none.
  package func step(by distance: Int) -> (element: Element, isRoundTheEnd: Bool)? {
    let ring = ring.filter { $0 === element || !staysInSight || $0.canBeShown }
    guard !ring.isEmpty else { return nil }
    let index = element.flatMap { element in ring.firstIndex { $0 === element } }
    let next = index.map { $0 + distance } ?? (distance > 0 ? 0 : ring.count - 1)
    return (ring[(next % ring.count + ring.count) % ring.count], !ring.indices.contains(next))
  }

  /// Sees to it that the focus is on something that is there. Hosts call it after each layout.
  ///
  /// - Parameter chooses: whether something gets the focus where nothing has it.
  package func settle(chooses: Bool) {
    guard isRingStale || hasFocus && element == nil else { return }
    isRingStale = false
    let ring = ring
    defer {
      isOnOtherPage = false
      scope = currentScope
      isRingEmpty = ring.isEmpty
      if !isInRowNotMade { position = element.flatMap { element in ring.firstIndex { $0 === element } } }
    }
    if let element, ring.contains(where: { $0 === element }) { return noteRows() }
    if isInRowNotMade { return }
    history.removeAll { $0.element == nil }
    let isSameScope = scope === currentScope
    if hasFocus || !isSameScope || chooses { move(to: successor(in: ring, isSameScope: isSameScope, chooses)) }
  }

  /// Says that other controls may be there, or may be acted on.
  func ringMayHaveChanged() { isRingStale = true }

  /// Says that other controls may be in sight. What has the focus keeps it, in sight or not.
  func ringMayHaveGrown() {
    if element == nil { isRingStale = true }
  }

  /// Says that another page is shown.
  func pageDidChange() { isOnOtherPage = true }

  private func successor(in ring: [Element], isSameScope: Bool, _ chooses: Bool) -> Element? {
    if hasFocus, isSameScope, !isOnOtherPage, let position, !ring.isEmpty {
      var neighbour = ring[min(position, ring.count - 1)]
      if staysInSight, !neighbour.isInSight { neighbour = ring.first(where: \.isInSight) ?? neighbour }
      if !asks || neighbour.control?.kind != .button(.destructive) { return neighbour }
    }
    let remembered = history.lazy.reversed().compactMap(\.element).first { known in ring.contains { $0 === known } }
    if hasFocus || !isSameScope || isOnOtherPage, let remembered { return remembered }
    guard chooses else { return nil }
    if asks { return startOfDialog(in: ring) }
    // What has a binding gets the focus when the program or the user says so.
    let candidates = ring.filter { $0.focusBindings.isEmpty }
    // Where there is no room for anything, something has the focus all the same.
    let shown = staysInSight ? candidates.filter(\.canBeShown) : candidates
    return shown.first { !$0.isInBar } ?? shown.first ?? candidates.first
  }

  /// Whether the panel in front asks the user something, and a wrong key may destroy something.
  private var asks: Bool {
    let kind = graph.window.presentations.last?.kind
    return kind == .alert || kind == .confirmationDialog
  }

  /// The button that a dialog starts on: cancel, else its default, else the first that is not destructive; nil if all are.
  private func startOfDialog(in ring: [Element]) -> Element? {
    let safe = ring.filter { $0.control?.kind != .button(.destructive) }
    let usual = control(for: .defaultAction)
    return safe.first { $0.control?.kind == .button(.cancel) } ?? safe.first { $0 === usual } ?? safe.first
  }

  private func remember(_ element: Element) {
    history.removeAll { $0.element == nil || $0.element === element }
    history.append(WeakElement(element: element))
    if history.count > Focus.remembered { history.removeFirst() }
  }

  private static let remembered = 32
}

extension Element {
  /// Whether it is in the bar of a page.
  fileprivate var isInBar: Bool {
    var outer: Element? = self
    while let element = outer {
      if case .bar = element.content { return true }
      outer = element.parent
    }
    return false
  }

  /// The bindings that tell of the focus of this element, the innermost first.
  final var focusBindings: [FocusBindingElement] {
    var bindings: [FocusBindingElement] = []
    var outer = parent
    while let element = outer {
      if let binding = element as? FocusBindingElement { bindings.append(binding) }
      outer = element.parent
    }
    return bindings
  }
}
