extension View {
  /// Sets what this view is called by those who cannot see it, and in tests.
  public func accessibilityLabel(_ label: Text) -> some View {
    AccessibilityView(content: self, description: AccessibilityDescription(label: label.plain))
  }

  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { accessibilityLabel(Text(label)) }

  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { accessibilityLabel(Text(label)) }

  /// Sets what this view is at, for those who cannot see it.
  public func accessibilityValue(_ value: Text) -> some View {
    AccessibilityView(content: self, description: AccessibilityDescription(value: value.plain))
  }

  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { accessibilityValue(Text(value)) }

  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { accessibilityValue(Text(value)) }

  /// Says what acting on this view does, for those who cannot see it.
  public func accessibilityHint(_ hint: Text) -> some View {
    AccessibilityView(content: self, description: AccessibilityDescription(hint: hint.plain))
  }

  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { accessibilityHint(Text(hint)) }

  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { accessibilityHint(Text(hint)) }
}

extension Text {
  /// What it says, without how it looks.
  var plain: String { runs.map(\.text).joined() }
}

/// What is said of a view to those who cannot see it; nil for what follows from the view itself.
package struct AccessibilityDescription: Equatable, Sendable {
  package var label: String?
  package var value: String?
  package var hint: String?
}

private struct AccessibilityView<Content: View>: ElementModifier {
  let content: Content
  let description: AccessibilityDescription

  func wrap(_ base: Element, in environment: EnvironmentValues) -> AccessibilityElement {
    AccessibilityElement(base, description)
  }

  func update(_ wrapper: AccessibilityElement, in environment: EnvironmentValues) { wrapper.says = description }
}

private final class AccessibilityElement: ModifierElement {
  var says: AccessibilityDescription {
    didSet {
      guard oldValue != says else { return }
      contentDidChange()
      // It is said of what is inside.
      var inner: Element = self
      while let next = inner.onlyChild { inner = next }
      inner.pictureDidChange()
    }
  }

  init(_ base: Element, _ says: AccessibilityDescription) {
    self.says = says
    super.init(base)
  }

  override var accessibility: AccessibilityDescription {
    let inner = base.accessibility
    return AccessibilityDescription(
      label: says.label ?? inner.label, value: says.value ?? inner.value, hint: says.hint ?? inner.hint)
  }
}

extension Element {
  /// What it is called: as it was set, or else what the texts inside say.
  package final var label: String {
    if let said = described(\.label) { return said }
    let text = texts.joined(separator: " ")
    if text.isEmpty, control != nil { return described(\.hint) ?? symbolName ?? "" }
    return text
  }

  /// The name of the first symbol in it, in words, for controls that show nothing else.
  private var symbolName: String? {
    if isHiddenByLayout || isHiddenFromReaders { return nil }
    if case .indicator(.symbol(let name)) = content { return name.replacing(".", with: " ") }
    return children.lazy.compactMap(\.symbolName).first
  }

  /// What modifiers say of it, inside it or around it.
  package final func described(_ part: KeyPath<AccessibilityDescription, String?>) -> String? {
    if let said = accessibility[keyPath: part] { return said }
    var outer = parent as? ModifierElement
    while let modifier = outer, modifier.control == nil {
      if let said = (modifier as? AccessibilityElement)?.says[keyPath: part] { return said }
      outer = modifier.parent as? ModifierElement
    }
    return nil
  }

  /// What is written in it.
  package final var texts: [String] {
    if isHiddenByLayout || isHiddenFromReaders { return [] }
    if case .text(let text) = content { return [text.text] }
    return children.flatMap { child in child.accessibility.label.map { [$0] } ?? child.texts }
  }
}
