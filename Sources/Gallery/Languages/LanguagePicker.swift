import PawlUI

/// A menu of all languages, for the bar of a page. It is empty outside of a ``GalleryView``.
struct LanguagePicker: View {
  @Environment(\.languages) private var store

  var body: some View {
    if let store {
      WithViewStore(store) { viewStore in
        Picker("Language", selection: viewStore.binding(get: \.selection, send: LanguagesAction.languageSelected)) {
          Text("Your language").tag(String?.none)
          ForEach(GalleryLanguage.all) { Text(verbatim: $0.name).tag(String?.some($0.id)) }
        }
        .labelsHidden()
      }
    }
  }
}

private struct LanguagesKey: EnvironmentKey {
  static var defaultValue: Store<LanguagesState, LanguagesAction>? { nil }
}

extension EnvironmentValues {
  /// The store of the languages of the gallery around a view.
  var languages: Store<LanguagesState, LanguagesAction>? {
    get { self[LanguagesKey.self] }
    set { self[LanguagesKey.self] = newValue }
  }
}
