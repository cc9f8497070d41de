/// The element of the page that a stack shows.
final class PageElement: ModifierElement, ShownPage {
  private let navigation: Navigation
  fileprivate(set) var title: String? {
    didSet {
      if oldValue != title { contentDidChange() }
    }
  }

  fileprivate init(_ base: Element, title: String?, navigation: Navigation) {
    self.title = title
    self.navigation = navigation
    super.init(base)
  }

  override var content: ElementContent { .page }

  override var shownPage: (any ShownPage)? { self }

  var stackedPages: [StackedPage] {
    navigation.pages.map { StackedPage(number: $0.number, title: $0.title.text, value: $0.value) }
  }

  func goBack() { navigation.pop() }

  func push(_ value: AnyHashable) { navigation.pushValue(value) }
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
  /// Makes this view a page of a stack.
  func page(title: String?, of navigation: Navigation) -> some View {
    PageView(content: self, title: title, navigation: navigation)
  }
}
