/// The page of a stack that is shown.
package final class PageElement: ModifierElement {
  private let navigation: Navigation
  /// What it is called; nil if it has no name.
  package fileprivate(set) var title: String? {
    didSet {
      if oldValue != title { contentDidChange() }
    }
  }

  fileprivate init(_ base: Element, title: String?, navigation: Navigation) {
    self.title = title
    self.navigation = navigation
    super.init(base)
  }

  package override var content: ElementContent { .page }

  /// How many pages are below this one: 0 for the first of its stack.
  package var depth: Int { navigation.pages.count }

  /// Goes back to the page below it, if there is one.
  package func goBack() { navigation.pop() }
}

private struct PageView<Content: View>: ElementModifier {
  let content: Content
  let title: String?
  let navigation: Navigation

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PageElement {
    PageElement(base, title: title, navigation: navigation)
  }

  func update(_ wrapper: PageElement, in environment: EnvironmentValues) { wrapper.title = title }
}

extension View {
  /// Says that this is a page of a stack.
  func page(title: String?, of navigation: Navigation) -> some View {
    PageView(content: self, title: title, navigation: navigation)
  }
}
