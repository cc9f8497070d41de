extension View {
  /// Gives this view its ideal size, whatever size is proposed.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Like ``fixedSize()``, but in certain directions only.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    FixedSizeView(content: self, isFixed: (horizontal, vertical))
  }
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
