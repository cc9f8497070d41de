/// Where a field is that the user searches with.
public struct SearchFieldPlacement: Hashable, Sendable {
  /// Where a field for searching may be. Hosts so far put it above what is searched, wherever it is asked for.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    case automatic, always
  }

  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()

  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

extension View {
  /// Shows a field above this view that the user searches with.
  ///
  /// In a terminal the key `/` goes to the field, unless a field has the focus or the program has a use for the key.
  ///
  /// - Parameters:
  ///   - placement: has no effect so far.
  ///   - prompt: shown where nothing is written; nil for what is usual.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      SearchFieldView(content: TextField("Search", text: text, prompt: prompt))
      self
    }
  }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

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

/// The element around a field that the user searches with.
private final class SearchFieldElement: ModifierElement {}

extension Focus {
  /// The field that the user searches with in the panel in front: the one nearest to what has the focus, or else the first;
  /// nil if there is none that can be written in.
  package var searchField: Element? {
    func field(in element: Element) -> Element? {
      guard !element.isHiddenByLayout, !element.isInert else { return nil }
      if element is SearchFieldElement { return element.firstFocusable }
      return element.children.lazy.compactMap(field).first
    }
    var outer = element ?? currentScope
    while let candidate = outer {
      if let field = field(in: candidate) { return field }
      outer = candidate === currentScope ? nil : candidate.parent
    }
    return nil
  }
}
