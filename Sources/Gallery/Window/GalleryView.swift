import Foundation
public import PawlUI

/// The gallery in a window: the start page with links to all examples, or a single example.
///
/// The theme and the language that the user chooses hold for all pages.
public struct GalleryView: View {
  private let example: Example?
  private let options: ExampleOptions
  @StateObject private var run: Run

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - example: The example on the first page; `nil` for the start page.
  ///   - options: The resources outside the process that examples use.
  ///   - theme: The theme that is chosen at first.
  ///   - language: The language that is chosen at first, such as `de`; `nil` for the one that the user prefers.
  public init(
    _ example: Example? = nil, options: ExampleOptions = ExampleOptions(), theme: Theme = .automatic,
    language: String? = nil
  ) {
    self.example = example
    self.options = options
    _run = StateObject(wrappedValue: Run(theme: theme, language: language, options: options))
  }

  public var body: some View {
    WithViewStore(run.themes, observe: \.theme) { viewStore in
      translated
        .environment(\.themes, run.themes)
        .environment(\.languages, run.languages)
        .environment(\.drawsInCells, options.drawsInCells)
        .theme(viewStore.state)
    }
  }

  private var translated: some View {
    WithViewStore(run.languages, observe: \.selection) { viewStore in
      inspected.localized(.gallery, language: viewStore.state)
    }
  }

  @ViewBuilder
  private var inspected: some View {
    if let session = options.session, session.hasInspector {
      InspectedGallery(session: session) { pages }
    } else {
      pages
    }
  }

  private var pages: some View {
    NavigationView {
      if let example {
        ExampleView(example, options: options)
      } else {
        StartView(store: run.start, list: run.list, options: options)
      }
    }
    .navigationViewStyle(.stack)
  }

  /// An object that keeps the stores. It never changes.
  @MainActor
  private final class Run: ObservableObject {
    let languages: Store<LanguagesState, LanguagesAction>
    let themes: Store<ThemesState, ThemesAction>
    let start: Store<StartState, StartAction>
    let list: Store<ExampleListState, ExampleListAction>

    init(theme: Theme, language: String?, options: ExampleOptions) {
      let store = Store(
        initialState: GalleryState(languages: LanguagesState(language), themes: ThemesState(theme)),
        reducer: galleryReducer,
        environment: GalleryEnvironment(clock: options.dependencies.clock))
      languages = store.scope(state: \.languages, action: GalleryAction.languages)
      themes = store.scope(state: \.themes, action: GalleryAction.themes)
      start = store.scope(state: \.start, action: GalleryAction.start)
      list = store.scope(state: \.list, action: GalleryAction.list)
    }
  }
}
