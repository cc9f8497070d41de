import PawlUI

/// A menu of all themes, for the bar of a page. It is empty outside of a ``GalleryView``.
struct ThemePicker: View {
  @Environment(\.themes) private var store

  var body: some View {
    if let store {
      WithViewStore(store) { viewStore in
        Picker("Theme", selection: viewStore.binding(get: \.selection, send: ThemesAction.themeSelected)) {
          ForEach(viewStore.themes) { Text(LocalizedStringKey($0.name)).tag($0.id) }
        }
        .labelsHidden()
      }
    }
  }
}

private struct ThemesKey: EnvironmentKey {
  static var defaultValue: Store<ThemesState, ThemesAction>? { nil }
}

extension EnvironmentValues {
  /// The store of the themes of the gallery around a view.
  var themes: Store<ThemesState, ThemesAction>? {
    get { self[ThemesKey.self] }
    set { self[ThemesKey.self] = newValue }
  }
}
