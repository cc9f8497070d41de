import PawlFeaturesUI

// The examples of doc comments, which a test compares with them.

enum DocCommentExamples {
  enum Choice: Equatable { case deleteConfirmed }

  static func alert() -> AlertState<Choice> {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
    } message: {
      TextState("This cannot be undone.")
    }
  }

  @Observable final class Profile { var name = "" }

  struct ProfileView: View {
    @Bindable var profile: Profile
    var body: some View { TextField("Name", text: $profile.name) }
  }

  struct Ticker: Reducer {
    enum Action { case start, tick }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      guard case .start = action else { return .none }
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) {
          await send(.tick)
        }
      }
    }
  }

  struct Form: Reducer {
    enum Field: Hashable, Sendable { case name }

    struct State: ObservableState {
      var name = ""
      var focus: Field?
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action: BindableAction { case binding(BindingAction<State>) }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  struct FormView: View {
    @Bindable var store: StoreOf<Form>
    @FocusState var focus: Form.Field?

    var body: some View {
      TextField("Name", text: $store.name)
        .focused($focus, equals: .name)
        .bind($store.focus, to: $focus)
    }
  }
}
