import PawlCore
import PawlTerminal
public import PawlViews

/// An element on the screen that a ``ViewTester`` has found.
///
/// Its properties are up to date whenever they are read. After the element has left the screen, they keep their last
/// values, and ``exists`` is false.
@MainActor
public final class FoundElement {
  let tester: ViewTester
  private var last: SemanticNode?

  init(_ tester: ViewTester, _ node: SemanticNode?) {
    self.tester = tester
    last = node
  }

  /// Whether the element is on the screen.
  public var exists: Bool { current != nil }

  /// The role of the element.
  public var role: ElementRole { node?.role ?? .text }

  /// The accessibility label, or the text of the element.
  public var label: String { node?.label ?? "" }

  /// The value of the element: the text of a field, "on" or "off", "40%"; `nil` if it has none.
  public var value: String? { node?.value }

  /// The accessibility hint.
  public var hint: String? { node?.hint }

  /// The error message of the field: see `fieldError(_:)`. `nil` if the field is valid.
  public var error: String? { node?.error }

  /// Whether the user can act on the element.
  public var isEnabled: Bool { node?.isEnabled ?? false }

  /// Whether the element has the focus.
  public var isFocused: Bool { current?.isFocused ?? false }

  /// Whether the element is selected or switched on.
  public var isSelected: Bool { node?.isSelected ?? false }

  /// The frame of the element in cells, relative to the window.
  public var frame: CGRect { current?.element.frameInWindow ?? .zero }

  /// The direct children of the element.
  public var children: [FoundElement] { (current?.children ?? []).map { FoundElement(tester, $0) } }

  var node: SemanticNode? { current ?? last }

  /// The current element; `nil` if it has left the screen.
  private var current: SemanticNode? {
    guard let id = last?.id else { return nil }
    tester.refresh()
    guard let node = tester.graph.semantics.lazy.flatMap(\.all).first(where: { $0.id == id }) else { return nil }
    last = node
    return node
  }
}

extension FoundElement {
  /// Presses the element, and runs everything that can run. For an element inside a control, the control is pressed.
  ///
  /// - Precondition: PAWL-103 is reported if the element cannot be pressed.
  public func press(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await act(
      "pressed", .activate, nearest: true, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Increases the value of the element by one step.
  ///
  /// - Precondition: PAWL-103 is reported if the element has no value to increase.
  public func increment(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await act("incremented", .increment, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Decreases the value of the element by one step.
  ///
  /// - Precondition: PAWL-103 is reported if the element has no value to decrease.
  public func decrement(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await act("decremented", .decrement, CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Moves a slider.
  ///
  /// - Parameter fraction: The position, from 0 for its beginning to 1 for its end.
  /// - Precondition: PAWL-103 is reported if the element isn't a slider, or is disabled.
  public func slide(
    to fraction: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await act("moved", .setFraction(fraction), CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// The titles of the swipe actions and context menu items of the row that contains the element, and of the places where a value
  /// can be dropped that the user drags from the element.
  public var actions: [String] { rowActions.map(\.title) }

  /// Performs an action of the row that contains the element, or drops its value at a place.
  ///
  /// - Parameter action: The title of the action: one of ``actions``.
  /// - Precondition: PAWL-103 is reported if there is no such action.
  public func perform(
    _ action: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    guard last != nil else { return }
    if let found = rowActions.first(where: { $0.title == action }) {
      tester.driver.driving(found.perform)
    } else {
      reportImpossible("asked to \"\(action)\"", CallSite(fileID: fileID, filePath: filePath, line: line))
    }
    await tester.run()
  }

  private var rowActions: [RowAction] {
    guard let element = current?.element else { return [] }
    let drops = element.graph.dropActions(of: element)
    guard let row = element.enclosingRow?.row else { return drops }
    return (row.primary.map { [$0] } ?? []) + row.actions + row.menu + drops
  }

  /// Refreshes the list that contains the element, as a user does by pulling it down.
  ///
  /// - Precondition: PAWL-103 is reported if no refreshable list contains the element.
  public func refresh(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    guard last != nil else { return }
    let list = current?.element.selfAndAncestors.first { $0.scrolling != nil }?.scrolling
    if !tester.driver.driving({ list?.refresh() ?? false }) {
      reportImpossible("refreshed", CallSite(fileID: fileID, filePath: filePath, line: line))
    }
    await tester.run()
  }

  /// Moves the focus to the element, and types text at its cursor.
  ///
  /// - Precondition: PAWL-103 is reported if the element cannot have the focus.
  public func type(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    if takeFocus(callSite) { await tester.type(text, callSite) }
  }

  /// Moves the focus to the element.
  ///
  /// - Precondition: PAWL-103 is reported if the element cannot have the focus.
  public func focus(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    if takeFocus(CallSite(fileID: fileID, filePath: filePath, line: line)) { await tester.run() }
  }

  private func takeFocus(_ callSite: CallSite) -> Bool {
    guard last != nil else { return false }
    let hasFocus = tester.driver.driving {
      current.map { tester.graph.focus.move(to: $0.element) } ?? false
    }
    if !hasFocus { reportImpossible("given the focus", callSite) }
    return hasFocus
  }

  private func act(
    _ word: String, _ event: ControlEvent, nearest: Bool = false, _ callSite: CallSite
  ) async {
    // The failed search has been reported already.
    guard last != nil else { return }
    var element = current?.element
    while nearest, let candidate = element, candidate.control == nil { element = candidate.parent }
    let control = element
    let isDone = tester.driver.driving {
      control.map { tester.host.perform(event, on: $0) } ?? false
    }
    if !isDone { reportImpossible(word, callSite) }
    await tester.run()
  }

  private func reportImpossible(_ word: String, _ callSite: CallSite) {
    guard let node else { return }
    let reason =
      !exists
      ? "It is no longer on the screen."
      : !node.isEnabled
        ? "It is disabled."
        : node.element.control == nil ? "It is not a control." : "It does not accept this at present."
    Issue(
      "PAWL-103", callSite: callSite,
      message: """
        \(node.description) could not be \(word). \(reason)

        \(tester.overview)
        """
    ).report()
  }
}
