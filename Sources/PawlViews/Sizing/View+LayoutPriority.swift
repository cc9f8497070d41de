extension View {
  /// Sets the priority of this view in the distribution of space in a stack. Default: 0.
  ///
  /// A stack offers space to views of higher priority first, and keeps the minimum size of the others free. In a row of
  /// a page in a browser, views of lower priority shrink first, and a text keeps the width of its longest word.
  public func layoutPriority(_ value: Double) -> some View { PriorityView(content: self, priority: value) }

  /// Gives this view its ideal size, whatever size is proposed.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Like ``fixedSize()``, but in certain directions only.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    FixedSizeView(content: self, isFixed: (horizontal, vertical))
  }

  /// Passes a value to the layout that arranges this view.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    LayoutValueView<Self, Key>(content: self, value: value)
  }
}

extension Element {
  /// The priority in a stack's distribution of space, for hosts that lay out by rules of their own.
  package final var stackPriority: Double { layoutPriority }

  /// The minimum length of a spacer in each direction, or `nil` for the host's default or if this is no spacer.
  package final var leastSpace: CGSize? {
    guard let spacer = self as? SpacerElement else { return nil }
    let metrics = graph.backend.metrics
    let usual = CGSize(width: metrics.horizontalSpacing, height: metrics.verticalSpacing)
    return spacer.least == usual ? nil : spacer.least
  }
}

private struct PriorityView<Content: View>: ElementModifier {
  let content: Content
  let priority: Double

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PriorityElement { PriorityElement(base, priority) }

  func update(_ wrapper: PriorityElement, in environment: EnvironmentValues) { wrapper.priority = priority }
}

private final class PriorityElement: ModifierElement {
  var priority: Double {
    didSet {
      if oldValue != priority { layoutNeedsUpdate() }
    }
  }

  init(_ base: Element, _ priority: Double) {
    self.priority = priority
    super.init(base)
  }

  override var layoutPriority: Double { priority }
}

private struct FixedSizeView<Content: View>: ElementModifier {
  let content: Content
  let isFixed: (horizontal: Bool, vertical: Bool)

  func wrap(_ base: Element, in environment: EnvironmentValues) -> FixedSizeElement { FixedSizeElement(base, isFixed) }

  func update(_ wrapper: FixedSizeElement, in environment: EnvironmentValues) { wrapper.isFixed = isFixed }
}

private final class FixedSizeElement: ModifierElement {
  var isFixed: (horizontal: Bool, vertical: Bool) {
    didSet {
      if oldValue != isFixed { layoutNeedsUpdate() }
    }
  }

  init(_ base: Element, _ isFixed: (horizontal: Bool, vertical: Bool)) {
    self.isFixed = isFixed
    super.init(base)
  }

  override var arrangement: Arrangement {
    .fixedSize(horizontal: isFixed.horizontal, vertical: isFixed.vertical)
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: isFixed.horizontal ? nil : proposal.width, height: isFixed.vertical ? nil : proposal.height)
  }
}

private struct LayoutValueView<Content: View, Key: LayoutValueKey>: ElementModifier {
  let content: Content
  let value: Key.Value

  func wrap(_ base: Element, in environment: EnvironmentValues) -> LayoutValueElement<Key> {
    LayoutValueElement(base, value)
  }

  func update(_ wrapper: LayoutValueElement<Key>, in environment: EnvironmentValues) { wrapper.value = value }
}

final class LayoutValueElement<Key: LayoutValueKey>: ModifierElement {
  var value: Key.Value {
    didSet {
      if !areSame(oldValue, value) { layoutNeedsUpdate() }
    }
  }

  init(_ base: Element, _ value: Key.Value) {
    self.value = value
    super.init(base)
  }

  override func value<Other: LayoutValueKey>(for key: Other.Type) -> Other.Value {
    key == Key.self ? value as? Other.Value ?? super.value(for: key) : super.value(for: key)
  }
}
