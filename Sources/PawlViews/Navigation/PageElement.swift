import PawlLocalization

/// The element of the page that a stack shows.
final class PageElement: ModifierElement, ShownPage {
  private let navigation: Navigation
  fileprivate(set) var title: String? {
    didSet {
      if oldValue != title { contentDidChange() }
    }
  }

  /// The language of the titles of the pages below.
  fileprivate var language: LanguageContext

  fileprivate init(_ base: Element, title: String?, navigation: Navigation, language: LanguageContext) {
    self.title = title
    self.language = language
    self.navigation = navigation
    super.init(base)
  }

  override var content: ElementContent { .page }

  override var shownPage: (any ShownPage)? { self }

  var stackedPages: [StackedPage] {
    navigation.pages.map { StackedPage(number: $0.number, title: $0.title.text?.plain(in: language), value: $0.value) }
  }

  func goBack() { navigation.pop() }

  func push(_ value: AnyHashable) { navigation.pushValue(value) }
}

private struct PageView<Content: View>: ElementModifier {
  let content: Content
  let title: Text?
  let navigation: Navigation

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PageElement {
    PageElement(
      base, title: title?.plain(in: environment), navigation: navigation, language: environment.languageContext)
  }

  func update(_ wrapper: PageElement, in environment: EnvironmentValues) {
    wrapper.language = environment.languageContext
    wrapper.title = title?.plain(in: environment)
  }
}

extension View {
  /// Makes this view a page of a stack.
  func page(title: Text?, of navigation: Navigation) -> some View {
    PageView(content: self, title: title, navigation: navigation)
  }
}
