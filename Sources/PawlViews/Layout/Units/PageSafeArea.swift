/// A page of which bars may take a part of the window.
struct PageSafeArea<Content: View>: ElementModifier {
  let content: Content
  let hasBar: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PageSafeAreaElement {
    PageSafeAreaElement(base, hasBar: hasBar)
  }

  func update(_ wrapper: PageSafeAreaElement, in environment: EnvironmentValues) { wrapper.hasBar = hasBar }
}

final class PageSafeAreaElement: ModifierElement {
  fileprivate var hasBar: Bool {
    didSet {
      if oldValue != hasBar { graph.windowLimit.visibleAreaDidChange() }
    }
  }

  init(_ base: Element, hasBar: Bool) {
    self.hasBar = hasBar
    super.init(base)
  }

  override func reservedLength(along axis: Axis, ofWindow size: CGSize) -> CGFloat {
    axis == .vertical && hasBar ? graph.backend.metrics.barHeight : 0
  }
}

extension View {
  /// Marks this view as a page that has a bar above or below it, or as one without.
  func page(besideBar hasBar: Bool) -> some View { PageSafeArea(content: self, hasBar: hasBar) }
}
