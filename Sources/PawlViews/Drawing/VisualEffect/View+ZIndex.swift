extension View {
  /// Sets the drawing order of this view among its siblings.
  ///
  /// - Parameter value: The position in the order. A view with a greater value is in front. Default: 0.
  public func zIndex(_ value: Double) -> some View { OrderView(content: self, value: value) }
}

private struct OrderView<Content: View>: ElementModifier {
  let content: Content
  let value: Double

  func wrap(_ base: Element, in environment: EnvironmentValues) -> OrderElement { OrderElement(base, value) }

  func update(_ wrapper: OrderElement, in environment: EnvironmentValues) { wrapper.value = value }
}

private final class OrderElement: ModifierElement {
  var value: Double {
    didSet {
      if oldValue != value { contentDidChange() }
    }
  }

  init(_ base: Element, _ value: Double) {
    self.value = value
    super.init(base)
  }

  override var zIndex: Double { value }
}

extension Element {
  /// The children, from back to front.
  package final var childrenInDrawingOrder: [Element] {
    let children = children
    // A closure for `contains` would check its isolation for each child.
    var hasOrder = false
    for child in children where child.zIndex != 0 { hasOrder = true }
    guard hasOrder else { return children }
    return children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }
}
