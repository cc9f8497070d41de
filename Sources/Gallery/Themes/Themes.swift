import PawlUI

/// The themes that the user can choose from, and the chosen one.
struct ThemesState: Equatable, Sendable {
  private(set) var themes: [Theme]
  /// The name of the theme in which the gallery is drawn.
  var selection: Theme.ID

  /// Creates a state with the built-in themes, and with the given one if it is not among them.
  ///
  /// - Parameter theme: The theme that is chosen at first. It takes the place of a built-in theme of the same name.
  init(_ theme: Theme = .automatic) {
    themes = Theme.builtIn.map { $0.id == theme.id ? theme : $0 }
    if !themes.contains(theme) { themes.append(theme) }
    selection = theme.id
  }

  /// The chosen theme.
  var theme: Theme { themes.first { $0.id == selection } ?? .automatic }
}

enum ThemesAction: Equatable, Sendable {
  case themeSelected(Theme.ID)
}

struct ThemesEnvironment: Sendable {}

let themesReducer = Reducer<ThemesState, ThemesAction, ThemesEnvironment> { state, action, _ in
  switch action {
  case .themeSelected(let id):
    if state.themes.contains(where: { $0.id == id }) { state.selection = id }
    return .none
  }
}
