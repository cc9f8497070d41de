/// An element whose role or visibility to assistive technology a modifier sets.
final class SemanticAttributesElement: ModifierElement {
  var attributes: SemanticAttributes

  init(_ base: Element, _ attributes: SemanticAttributes) {
    self.attributes = attributes
    super.init(base)
  }

  override var explicitRole: ElementRole? { attributes.role }
  override var headingLevel: AccessibilityHeadingLevel? { attributes.headingLevel }
  override var isHiddenFromReaders: Bool { attributes.isHidden }
  override var updatesFrequently: Bool { attributes.updatesFrequently }
}

/// The semantics that a modifier adds to a view.
struct SemanticAttributes: Equatable {
  var role: ElementRole?
  var headingLevel: AccessibilityHeadingLevel?
  var isHidden = false
  var updatesFrequently = false
}

struct SemanticAttributesView<Content: View>: ElementModifier {
  let content: Content
  let attributes: SemanticAttributes

  func wrap(_ base: Element, in environment: EnvironmentValues) -> SemanticAttributesElement {
    SemanticAttributesElement(base, attributes)
  }

  func update(_ wrapper: SemanticAttributesElement, in environment: EnvironmentValues) {
    guard wrapper.attributes != attributes else { return }
    wrapper.attributes = attributes
    wrapper.contentDidChange()
  }
}

extension View {
  /// Sets the role of this view, if its content doesn't imply it.
  func role(_ role: ElementRole) -> some View {
    SemanticAttributesView(content: self, attributes: SemanticAttributes(role: role))
  }
}
