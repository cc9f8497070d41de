import Pawl

/// The state of the gallery around the examples.
struct GalleryState: Equatable, Sendable {
  var languages = LanguagesState()
  var themes = ThemesState()
  var start = StartState()
  var list = ExampleListState()
}

enum GalleryAction: Equatable, Sendable {
  case languages(LanguagesAction)
  case list(ExampleListAction)
  case start(StartAction)
  case themes(ThemesAction)
}

struct GalleryEnvironment: Sendable {
  var clock: any Clock<Duration>
}

let galleryReducer = Reducer<GalleryState, GalleryAction, GalleryEnvironment>.combine(
  languagesReducer.pullback(
    state: \.languages, action: /GalleryAction.languages, environment: { _ in LanguagesEnvironment() }),
  themesReducer.pullback(
    state: \.themes, action: /GalleryAction.themes, environment: { _ in ThemesEnvironment() }),
  startReducer.pullback(
    state: \.start, action: /GalleryAction.start, environment: { StartEnvironment(clock: $0.clock) }),
  exampleListReducer.pullback(
    state: \.list, action: /GalleryAction.list, environment: { _ in ExampleListEnvironment() }),
  Reducer { state, action, _ in
    if case .themes(.themeSelected) = action { state.start.tasks[id: 2]?.isDone = true }
    return .none
  }
)
