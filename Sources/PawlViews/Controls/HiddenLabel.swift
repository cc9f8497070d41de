/// A label that isn't shown, and that names the control around it.
///
/// It has no look of its own, so it stands in the background of a part of the control.
struct HiddenLabel<Content: View>: ElementModifier {
  let content: Content

  func wrap(_ base: Element, in environment: EnvironmentValues) -> HiddenLabelElement { HiddenLabelElement(base) }

  func update(_ wrapper: HiddenLabelElement, in environment: EnvironmentValues) {}
}

final class HiddenLabelElement: ModifierElement {
  override init(_ base: Element) {
    super.init(base)
    isHiddenByLayout = true
  }

  /// The texts inside as a description, which is read although they aren't shown.
  override var accessibility: AccessibilityDescription {
    let label = base.label
    return AccessibilityDescription(label: label.isEmpty ? nil : label)
  }
}
