/// A page of which bars may take a part of the window.
struct PageRoom<Content: View>: ElementModifier {
  let content: Content
  let hasBar: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PageRoomElement {
    PageRoomElement(base, hasBar: hasBar)
  }

  func update(_ wrapper: PageRoomElement, in environment: EnvironmentValues) { wrapper.hasBar = hasBar }
}

final class PageRoomElement: ModifierElement {
  fileprivate(set) var hasBar: Bool {
    didSet {
      if oldValue != hasBar { graph.windowLimit.roomDidChange() }
    }
  }

  init(_ base: Element, hasBar: Bool) {
    self.hasBar = hasBar
    super.init(base)
  }
}

extension View {
  /// Marks this view as a page that has a bar above or below it, or as one without.
  func page(besideBar hasBar: Bool) -> some View { PageRoom(content: self, hasBar: hasBar) }
}
