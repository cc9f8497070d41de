import PawlInlineMarkdown

extension View {
  /// Sets the name of this view for assistive technologies and tests.
  ///
  /// A browser sets it as the `aria-label` of a control, an image, a panel or a progress view without a label. A terminal
  /// has no such attribute. Tests find views by this name.
  public func accessibilityLabel(_ label: Text) -> some View {
    AccessibilityView(content: self, part: .label(label))
  }

  /// Sets the name of this view. Like ``accessibilityLabel(_:)-(Text)``.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { accessibilityLabel(Text(label)) }

  /// Sets the name of this view. Like ``accessibilityLabel(_:)-(Text)``.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { accessibilityLabel(Text(label)) }

  /// Sets the current value of this view for assistive technologies and tests.
  ///
  /// A browser passes on the value of a slider, and of a progress view with a known fraction and no label.
  public func accessibilityValue(_ value: Text) -> some View {
    AccessibilityView(content: self, part: .value(value))
  }

  /// Sets the current value of this view. Like ``accessibilityValue(_:)-(Text)``.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { accessibilityValue(Text(value)) }

  /// Sets the current value of this view. Like ``accessibilityValue(_:)-(Text)``.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { accessibilityValue(Text(value)) }

  /// Sets a description of this view's action for assistive technologies and tests.
  ///
  /// A browser sets it as the `title` of a control.
  public func accessibilityHint(_ hint: Text) -> some View {
    AccessibilityView(content: self, part: .hint(hint))
  }

  /// Sets a description of this view's action. Like ``accessibilityHint(_:)-(Text)``.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { accessibilityHint(Text(hint)) }

  /// Sets a description of this view's action. Like ``accessibilityHint(_:)-(Text)``.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { accessibilityHint(Text(hint)) }
}

extension View {
  /// Sets an identifier of this view for tests, which no user sees or hears: see `ViewTester.find(id:)`.
  ///
  /// It belongs to a view that tests can find, such as a control, a text, an image or a list, and not to a view that only arranges
  /// others.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    AccessibilityView(content: self, part: .identifier(identifier))
  }
}

/// The description of a view for assistive technologies. A property is `nil` where the view's content decides.
package struct AccessibilityDescription: Equatable, Sendable {
  package var label: String?
  package var value: String?
  package var hint: String?
  /// The name of the view for tests.
  package var identifier: String?
}

private struct AccessibilityView<Content: View>: ElementModifier {
  /// The part of the description that one modifier sets.
  enum Part {
    case label(Text)
    case value(Text)
    case hint(Text)
    case identifier(String)

    @MainActor
    func description(in environment: EnvironmentValues) -> AccessibilityDescription {
      switch self {
      case .label(let text): AccessibilityDescription(label: text.plain(in: environment))
      case .value(let text): AccessibilityDescription(value: text.plain(in: environment))
      case .hint(let text): AccessibilityDescription(hint: text.plain(in: environment))
      case .identifier(let name): AccessibilityDescription(identifier: name)
      }
    }
  }

  let content: Content
  let part: Part

  func wrap(_ base: Element, in environment: EnvironmentValues) -> AccessibilityElement {
    AccessibilityElement(base, part.description(in: environment))
  }

  func update(_ wrapper: AccessibilityElement, in environment: EnvironmentValues) {
    wrapper.attributes = part.description(in: environment)
  }
}

private final class AccessibilityElement: ModifierElement {
  var attributes: AccessibilityDescription {
    didSet {
      guard oldValue != attributes else { return }
      contentDidChange()
      // The description belongs to the innermost element.
      var inner: Element = self
      while let next = inner.onlyChild { inner = next }
      inner.renderingDidChange()
    }
  }

  init(_ base: Element, _ attributes: AccessibilityDescription) {
    self.attributes = attributes
    super.init(base)
  }

  override var accessibility: AccessibilityDescription {
    let inner = base.accessibility
    return AccessibilityDescription(
      label: attributes.label ?? inner.label, value: attributes.value ?? inner.value,
      hint: attributes.hint ?? inner.hint, identifier: attributes.identifier ?? inner.identifier)
  }
}

extension Element {
  /// The name of this element: its accessibility label, or the texts inside it.
  ///
  /// A control without texts is named by its hint, or by its first symbol.
  package final var label: String {
    if let said = described(\.label) { return said }
    if case .canvas(let picture) = content { return picture.description?.label() ?? "" }
    let text = texts.joined(separator: " ")
    if text.isEmpty, control != nil { return described(\.hint) ?? symbolName ?? "" }
    return text
  }

  /// The name of the first visible symbol inside, as words.
  private var symbolName: String? {
    if isHiddenByLayout || isHiddenFromReaders { return nil }
    if case .indicator(.symbol(let name)) = content { return name.replacing(".", with: " ") }
    return children.firstResult(\.symbolName)
  }

  /// Returns a part of the description that modifiers inside or around this element set, up to the nearest control
  /// outside.
  package final func described(_ part: KeyPath<AccessibilityDescription, String?>) -> String? {
    if let said = accessibility[keyPath: part] { return said }
    for element in ancestors {
      guard let modifier = element as? ModifierElement, modifier.control == nil else { return nil }
      if let said = (modifier as? AccessibilityElement)?.attributes[keyPath: part] { return said }
    }
    return nil
  }

  /// The texts inside this element, in order. A child with an accessibility label counts as that label.
  package final var texts: [String] {
    if isHiddenByLayout || isHiddenFromReaders { return [] }
    if case .text(let text) = content { return [text.text] }
    return children.flatMap { child in child.accessibility.label.map { [$0] } ?? child.texts }
  }
}
