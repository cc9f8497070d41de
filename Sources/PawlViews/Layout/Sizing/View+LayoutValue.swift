extension View {
  /// Passes a value to the layout that arranges this view.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    LayoutValueView<Self, Key>(content: self, value: value)
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
