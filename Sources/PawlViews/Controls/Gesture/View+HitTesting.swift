extension View {
  /// Sets whether a pointer reaches this view.
  ///
  /// If it doesn't, a click reaches the view behind. Keys reach the view in any case.
  public func allowsHitTesting(_ enabled: Bool) -> some View { HitTestView(content: self, isEnabled: enabled) }
}

private struct HitTestView<Content: View>: ElementModifier {
  let content: Content
  let isEnabled: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> HitTestElement { HitTestElement(base, isEnabled) }

  func update(_ wrapper: HitTestElement, in environment: EnvironmentValues) { wrapper.isEnabled = isEnabled }
}

private final class HitTestElement: ModifierElement {
  var isEnabled: Bool {
    didSet {
      if oldValue != isEnabled { contentDidChange() }
    }
  }

  init(_ base: Element, _ isEnabled: Bool) {
    self.isEnabled = isEnabled
    super.init(base)
  }

  override var takesHits: Bool { isEnabled }
}
