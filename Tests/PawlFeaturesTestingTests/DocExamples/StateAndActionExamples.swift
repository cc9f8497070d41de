import Foundation
import PawlFeatures

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The code in the doc comments of states, actions and reducers. It only has to compile.
enum StateAndActionExamples {
  struct Editor: Reducer {
    @Dependency(\.dismiss) var dismiss

    struct State: Equatable { var text = "" }
    enum Action { case saveButtonTapped }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run { _ in await dismiss() }
    }
  }

  struct Screen: Reducer {
    struct State: Equatable { var title = "" }
    enum Action { case close }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  typealias Details = Screen

  struct Stack: Reducer {
    struct State {
      var path = StackState<Screen.State>()
    }

    enum Action {
      case path(StackActionOf<Screen>)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let id: StackElementID = 0
      state.path[id: id]?.title = "Tea"  // changes in place
      state.path[id: id] = nil  // removes the element, but not those above it
      return .none
    }
  }

  enum Presentation {
    struct State {
      @PresentationState var editor: Editor.State?
    }

    enum Action {
      case editor(PresentationAction<Editor.Action>)
    }
  }

  struct Presenter: Reducer {
    typealias State = Presentation.State

    enum Action: CasePathable {
      case editButtonTapped
      case editor(PresentationAction<Editor.Action>)

      struct AllCasePaths: Sendable {
        var editor: AnyCasePath<Action, PresentationAction<Editor.Action>> {
          AnyCasePath(embed: { .editor($0) }, extract: { if case .editor(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .editButtonTapped: state.editor = Editor.State()
        case .editor(.presented(.saveButtonTapped)): state.editor = nil
        case .editor: break
        }
        return .none
      }
      .ifLet(\.$editor, action: \.editor) { Editor() }
    }
  }

  struct Pusher: Reducer {
    typealias State = Stack.State

    enum Action: CasePathable {
      case detailsButtonTapped
      case path(StackActionOf<Details>)

      struct AllCasePaths: Sendable {
        var path: AnyCasePath<Action, StackActionOf<Details>> {
          AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .detailsButtonTapped = action { state.path.append(Details.State()) }
        return .none
      }
      .forEach(\.path, action: \.path) { Details() }
    }
  }

  struct Profile: Sendable {}

  enum Viewed {
    enum Action: ViewAction {
      case loaded(Profile)
      case view(View)

      enum View { case refreshButtonTapped }
    }
  }

  struct Form: Reducer {
    struct State: ObservableState {
      var name = ""
      var isEdited = false
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action: BindableAction { case binding(BindingAction<State>) }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.name): state.isEdited = true
        case .binding: break
        }
        return .none
      }
    }
  }

  struct LimitedForm: Reducer {
    typealias State = Form.State
    typealias Action = Form.Action

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .binding(\.name):
        state.name = String(state.name.prefix(10))
        return .none
      case .binding: return .none
      }
    }
  }

  enum Counted {
    struct State: ObservableState {
      var count = 0
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }
  }

  enum Home { typealias State = Counted.State }
  enum Login { typealias State = Counted.State }

  enum Root {
    enum State: ObservableState {
      case loggedIn(Home.State)
      case loggedOut(Login.State)
      var _$id: ObservableStateID {
        switch self {
        case .loggedIn(let state): ._$id(for: state)._$tag(0)
        case .loggedOut(let state): ._$id(for: state)._$tag(1)
        }
      }
    }
  }

  enum Chat {
    enum Action { case messageReceived(String) }

    static func receive(_ messages: some Publisher<String, Never>) -> Effect<Action> {
      return .publisher {
        messages.map(Action.messageReceived)
      }
    }
  }

  @MainActor
  final class Label {
    var text = ""
    var cancellables: Set<AnyCancellable> = []

    func show(_ store: Store<Counted.State, Never>) -> ObserveToken {
      let label = self
      let token = observe { label.text = "\(store.count)" }
      return token
    }

    func show(_ store: Store<Screen.State, Never>) {
      store.publisher.title
        .sink { title in print(title) }
        .store(in: &cancellables)
    }
  }
}
