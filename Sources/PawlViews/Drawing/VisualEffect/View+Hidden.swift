extension View {
  /// Hides this view and disables it. The view keeps its place in the layout.
  public func hidden() -> some View { HiddenView(content: self) }
}

private struct HiddenView<Content: View>: ElementModifier {
  let content: Content

  func wrap(_ base: Element, in environment: EnvironmentValues) -> HiddenElement { HiddenElement(base) }

  func update(_ wrapper: HiddenElement, in environment: EnvironmentValues) {}
}

private final class HiddenElement: ModifierElement {
  override init(_ base: Element) { super.init(base) }

  override var content: ElementContent { .effect(.opacity(0)) }
  override var isInert: Bool { true }
}
