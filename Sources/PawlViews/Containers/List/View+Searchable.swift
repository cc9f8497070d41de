/// The position of a search field. Hosts ignore it and place the field above the searchable view.
public struct SearchFieldPlacement: Hashable, Sendable {
  /// The display mode of a search field in a navigation bar. Hosts ignore it.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    /// The default mode.
    case automatic
    /// The field is always visible.
    case always
  }

  /// The default position.
  public static let automatic = SearchFieldPlacement()
  /// A position below the navigation bar.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// A position in the sidebar.
  public static let sidebar = SearchFieldPlacement()
  /// A position in the toolbar.
  public static let toolbar = SearchFieldPlacement()

  /// A position below the navigation bar, with a display mode.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

extension View {
  /// Shows a search field above this view.
  ///
  /// In a terminal, the key `/` moves the focus to the field, unless a text field has the focus or the program uses the
  /// key.
  ///
  /// - Parameters:
  ///   - text: the text of the field.
  ///   - placement: has no effect; the field is always above this view.
  ///   - prompt: the text shown while the field is empty; nil for "Search".
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      SearchFieldView(content: TextField("Search", text: text, prompt: prompt).environment(\.isSearchField, true))
      environment(\.searchText, text)
    }
  }

  /// Shows a search field above this view, with a localized prompt.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Shows a search field above this view, with a prompt that isn't localized.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
}

private struct SearchFieldView<Content: View>: ElementModifier {
  let content: Content

  func wrap(_ base: Element, in environment: EnvironmentValues) -> SearchFieldElement { SearchFieldElement(base) }

  func update(_ wrapper: SearchFieldElement, in environment: EnvironmentValues) {}
}

/// The element around a search field, by which hosts find the field.
private final class SearchFieldElement: ModifierElement {}

extension Focus {
  /// The search field of the panel in front that is closest to the focused element, or the first one if no element has
  /// the focus.
  ///
  /// Nil if the panel has no search field that can be focused.
  package var searchField: Element? {
    func field(in element: Element) -> Element? {
      guard !element.isHiddenByLayout, !element.isInert else { return nil }
      if element is SearchFieldElement { return element.firstFocusable }
      return element.children.firstResult(field)
    }
    var outer = element ?? currentScope
    while let candidate = outer {
      if let field = field(in: candidate) { return field }
      outer = candidate === currentScope ? nil : candidate.parent
    }
    return nil
  }
}
