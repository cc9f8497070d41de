import PawlViews

extension ViewScreen {
  /// The target of a pointer press.
  enum PressTarget {
    case control(Element)
    case field(any Editing)
    /// The text of ``ViewScreen/textSelection``.
    case text
    case drag(Element, DragHandler, start: CGPoint, hasBegun: Bool)
  }

  func handle(_ event: MouseEvent) {
    if handleGuide(event) || handlePalette(event) { return }
    let point = CGPoint(x: CGFloat(event.position.column), y: CGFloat(event.position.row))
    switch event.action {
    case .move: hover(at: point)
    case .press(.left):
      press(at: point)
      noteDraggable(at: point)
      // No scrolling: the pressed element stays below the pointer.
      shownFocus = graph.focus.element
    case .drag(.left): if !moveDrag(to: point) { drag(to: point) }
    case .release(.left): if !endDrag(at: point) { release(at: point, event.modifiers) }
    case .wheelUp: scroll(at: point, by: CGSize(width: 0, height: -ViewScreen.wheelStep))
    case .wheelDown: scroll(at: point, by: CGSize(width: 0, height: ViewScreen.wheelStep))
    case .wheelLeft: scroll(at: point, by: CGSize(width: -ViewScreen.wheelStep, height: 0))
    case .wheelRight: scroll(at: point, by: CGSize(width: ViewScreen.wheelStep, height: 0))
    default: break
    }
  }

  private static let wheelStep: CGFloat = 3

  /// Scrolls the innermost element at a point that can still scroll in that direction. If there is none, a view that scrolls along
  /// the other axis takes the wheel, since many terminals report only one.
  private func scroll(at point: CGPoint, by distance: CGSize) {
    func scroll(_ element: Element) -> Bool {
      guard !element.isHiddenByLayout, !element.isInert else { return false }
      let view = element.scrolling
      if let view, !view.frameInWindow.contains(point) { return false }
      for child in element.children.reversed() where scroll(child) { return true }
      return view?.scroll(by: distance) ?? drag(element, at: point, byWheel: distance)
    }
    guard let scope = scope(at: point), !scroll(scope) else { return }
    let other = CGSize(width: distance.height, height: distance.width)
    if let element = hit(scope, at: point, where: { $0.drag?.wheelAxes.isEmpty == false }) {
      _ = drag(element, at: point, byWheel: other)
    }
  }

  /// Drags an element that takes the wheel, such as a chart. Returns whether it does.
  private func drag(_ element: Element, at point: CGPoint, byWheel distance: CGSize) -> Bool {
    guard let handler = element.drag, handler.wheelAxes.contains(distance.width != 0 ? .horizontal : .vertical),
      element.frameInWindow.contains(point)
    else { return false }
    // A quarter of the view, as with the arrow keys: less might not reach the next category.
    func way(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
      distance == 0 ? 0 : (distance < 0 ? -1 : 1) * max(abs(distance), (length / 4).rounded(.up))
    }
    let size = element.frameInWindow.size
    let end = CGPoint(
      x: point.x - way(distance.width, size.width), y: point.y - way(distance.height, size.height))
    let value = handler.value(in: element, from: point, to: end)
    handler.changed(value)
    handler.ended(value)
    needsFrame()
    return true
  }

  /// The element that receives the pointer's events at a point: a toast, or else the panel in front.
  func scope(at point: CGPoint) -> Element? {
    graph.window.toasts?.toast(at: point) ?? graph.focus.currentScope
  }

  /// Returns the innermost element at a point of the panel in front.
  func elementReached(at point: CGPoint) -> Element? {
    scope(at: point).flatMap { hit($0, at: point) { _ in true } }
  }

  private func press(at point: CGPoint) {
    pressTarget = nil
    textSelection = nil
    defer { needsFrame() }
    let press = PointerPress(at: point, now(), after: lastPress)
    lastPress = press
    guard let scope = scope(at: point) else { return }
    if let presentation = scope.presentation, !presentation.frame.contains(point) {
      // A click beside a menu or a popover closes it.
      if presentation.kind == .menu || presentation.kind == .popover { presentation.dismiss?() }
      return
    }
    let element = hit(scope, at: point, where: \.isPressable)
    if element?.control == nil, let target = hit(scope, at: point, where: { $0.isInteractive && $0.isFocusTarget }) {
      graph.focus.move(to: target)
    }
    guard let element else {
      if let text = hit(scope, at: point, where: \.isSelectableText),
        let selection = TextSelection(of: text, at: point, count: press.count)
      {
        textSelection = selection
        pressTarget = .text
        return
      }
      if let row = hit(scope, at: point, where: { $0.listRow != nil }), let field = row.soleField {
        graph.focus.move(to: field)
      }
      return
    }
    if let control = element.control {
      graph.focus.move(to: element.isFocusable ? element : focusableParent(of: element))
      if let field = element.editing {
        pressTarget = .field(field)
        place(caretOf: field, at: point, extending: false)
        select(in: field, press)
      } else if case .slider = control.kind {
        pressTarget = .control(element)
        slide(element, to: point)
      } else if case .splitter = control.kind, let handler = element.drag {
        pressTarget = .drag(element, handler, start: point, hasBegun: true)
      } else {
        pressTarget = .control(element)
      }
    } else if let handler = element.drag {
      pressTarget = .drag(element, handler, start: point, hasBegun: false)
      if handler.startsAtOnce { drag(to: point) }
    }
  }

  private func drag(to point: CGPoint) {
    switch pressTarget {
    case .text: textSelection?.extend(to: point)
    case .field(let field): place(caretOf: field, at: point, extending: true)
    case .control(let element):
      if case .slider? = element.control?.kind { slide(element, to: point) }
    case .drag(let element, let handler, let start, let hasBegun):
      guard hasBegun || handler.begins(from: start, to: point) else { return }
      pressTarget = .drag(element, handler, start: start, hasBegun: true)
      handler.changed(handler.value(in: element, from: start, to: point))
    case nil: break
    }
  }

  private func release(at point: CGPoint, _ modifiers: KeyModifiers) {
    defer {
      pressTarget = nil
      needsFrame()
    }
    switch pressTarget {
    case .control(let element):
      guard let scope = scope(at: point), hit(scope, at: point, where: \.isPressable) === element else { return }
      if modifiers.contains(.shift), element.listRow?.extendSelection() == true { return }
      element.activate()
    case .drag(let element, let handler, let start, true):
      handler.ended(handler.value(in: element, from: start, to: point))
    default: break
    }
  }

  /// Returns the innermost element at a point for which a condition holds.
  func hit(_ element: Element, at point: CGPoint, where condition: (Element) -> Bool) -> Element? {
    guard !element.isHiddenByLayout, !element.isInert, element.takesHits else { return nil }
    if let scroll = element.scrolling, !scroll.frameInWindow.contains(point) { return nil }
    let inner = pointInside(element, point)
    for child in element.childrenInDrawingOrder.reversed() {
      if let found = hit(child, at: inner, where: condition) { return found }
    }
    return condition(element) && element.isReached(at: point) ? element : nil
  }

  /// Maps a point to the coordinates inside an element with an effect.
  private func pointInside(_ element: Element, _ point: CGPoint) -> CGPoint {
    guard case .effect(let effect) = element.content,
      let change = effect.transform(in: element.size, aspect: ShapeDrawing.aspect)
    else { return point }
    let origin = element.originInWindow
    // The center of a cell stands for the cell.
    let local = CGPoint(x: point.x + 0.5 - origin.x, y: point.y + 0.5 - origin.y).applying(change.inverted())
    return CGPoint(x: (local.x + origin.x).rounded(.down), y: (local.y + origin.y).rounded(.down))
  }

  private func focusableParent(of element: Element) -> Element? {
    element.ancestors.first(where: \.isFocusable) ?? graph.focus.element
  }

  private func slide(_ element: Element, to point: CGPoint) {
    let frame = element.frameInWindow
    guard frame.width > 1 else { return }
    let fraction = Double(min(1, max(0, (point.x - frame.minX) / (frame.width - 1))))
    element.perform(.setFraction(element.isRightToLeft ? 1 - fraction : fraction))
  }

  /// Selects a word after two presses in a field, and a line after three.
  private func select(in field: any Editing, _ press: PointerPress) {
    guard press.count > 1, case .textField(let content) = field.content else { return }
    field.edit { input in
      if content.isSecure {
        input.selectAll()
      } else if press.count == 2 {
        input.selectWord(at: input.caret)
      } else {
        input.selectLine(at: input.caret)
      }
    }
  }

  private func place(caretOf field: any Editing, at point: CGPoint, extending: Bool) {
    guard case .textField(let content) = field.content else { return }
    let frame = CellRect(field.frameInWindow)
    let layout = FieldLayout(content, width: frame.width, field.layoutDirection)
    let isMultiline = content.input.isMultiline
    let line = isMultiline ? Int(point.y) - frame.rows.lowerBound + field.firstVisible : 0
    let column = layout.column(
      ofWindow: Int(point.x), line: line, first: isMultiline ? 0 : field.firstVisible,
      in: frame.without(columns: layout.gutter, field.layoutDirection))
    let place = layout.character(column: column, line: line)
    field.edit { $0.move(.to(place), extending: extending) }
  }
}

extension Element {
  /// Whether the only effect of a click on the element is to give it the focus.
  fileprivate var isFocusTarget: Bool { control?.kind == .focusTarget }
}

extension Element {
  fileprivate var isSelectableText: Bool {
    if case .text(let text) = content { text.selectability == .enabled } else { false }
  }

  /// Whether the element reacts to a pointer.
  fileprivate var isInteractive: Bool { control?.isEnabled ?? (drag != nil) }

  /// Whether a press of a pointer acts on the element.
  fileprivate var isPressable: Bool { isInteractive && !isFocusTarget }

  /// The field in a row that has no other control. A press beside the field, such as on its label, moves the focus there.
  fileprivate var soleField: Element? {
    var controls: [Element] = []
    func collect(_ element: Element) {
      if element.isFocusable { controls.append(element) }
      for child in element.children { collect(child) }
    }
    collect(self)
    return controls.count == 1 && controls[0].editing != nil ? controls[0] : nil
  }
}
