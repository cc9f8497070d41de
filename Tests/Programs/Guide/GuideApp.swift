import PawlFeaturesUI
import PawlTerminal

/// A screen of the stack.
struct Chapter: Reducer {
  struct State: Equatable, ObservableState {
    let title: String
    var notes = 0
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(_ title: String) { self.title = title }
  }

  enum Action { case noteButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.notes += 1
    return .none
  }
}

/// A stack of chapters.
struct Guide: Reducer {
  struct State: Equatable, ObservableState {
    var path = StackState<Chapter.State>()
    /// The pushes and pops that the reducer has received.
    var log: [String] = []
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init(_ titles: [String]) { path = StackState(titles.map { Chapter.State($0) }) }
  }

  enum Action: CasePathable {
    case path(StackActionOf<Chapter>)
    case endButtonTapped

    struct AllCasePaths: Sendable {
      var path: AnyCasePath<Action, StackActionOf<Chapter>> {
        AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.push(_, let chapter)): state.log.append("push \(chapter.title)")
      case .path(.popFrom): state.log.append("pop")
      case .path: break
      case .endButtonTapped: state.path = StackState([Chapter.State("Appendix"), Chapter.State("Index")])
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Chapter() }
  }
}

struct GuideView: View {
  @Bindable var store: StoreOf<Guide>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        NavigationLink("Basics", state: Chapter.State("Basics"))
        Button("To the end") { store.send(.endButtonTapped) }
        Text(store.log.joined(separator: ", "))
      }
      .navigationTitle("Guide")
    } destination: { chapter in
      List {
        Text("Notes: \(chapter.notes)")
        Button("Note") { chapter.send(.noteButtonTapped) }
        NavigationLink("More of \(chapter.title)", state: Chapter.State("More of \(chapter.title)"))
      }
      .navigationTitle(chapter.title)
    }
  }
}

/// A program whose window is a stack of features. Its arguments are the titles of the initial chapters.
@main
struct GuideApp: App {
  let store = Store(
    initialState: Guide.State(CommandLine.arguments.dropFirst().filter { $0.first?.isUppercase == true })
  ) {
    Guide()
  }

  var body: some Scene {
    WindowGroup { GuideView(store: store) }
  }
}
