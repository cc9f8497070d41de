extension View {
  /// Says whether a pointer gets to this view; where it does not, it gets to what is behind.
  public func allowsHitTesting(_ enabled: Bool) -> some View { HitTestView(content: self, isEnabled: enabled) }
}

private struct HitTestView<Content: View>: ElementModifier {
  let content: Content
  let isEnabled: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> HitTestElement { HitTestElement(base, isEnabled) }

  func update(_ wrapper: HitTestElement, in environment: EnvironmentValues) { wrapper.isEnabled = isEnabled }
}

private final class HitTestElement: ModifierElement {
  var isEnabled: Bool

  init(_ base: Element, _ isEnabled: Bool) {
    self.isEnabled = isEnabled
    super.init(base)
  }

  override var takesHits: Bool { isEnabled }
}
