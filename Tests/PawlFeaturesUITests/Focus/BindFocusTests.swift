import PawlFeaturesUI
import PawlViewTesting
import Testing

/// Tests of `bind(_:to:)`, and of bindings to the elements of a state.
@MainActor
struct BindFocusTests {
  struct People: Reducer {
    struct State: Equatable, ObservableState {
      var people: IdentifiedArrayOf<Row> = [Row(id: 1, name: ""), Row(id: 2, name: "")]
      var focus: Int?
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    struct Row: Equatable, Identifiable, Sendable {
      let id: Int
      var name: String
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case nextButtonTapped
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .nextButtonTapped = action { state.focus = state.focus.map { $0 + 1 } }
        return .none
      }
    }
  }

  private struct PeopleView: View {
    @Bindable var store: StoreOf<People>
    @FocusState private var focus: Int?

    var body: some View {
      VStack {
        ForEach($store.people) { $person in
          TextField("Person \(person.id)", text: $person.name).focused($focus, equals: person.id)
        }
        Button("Other") {}
      }
      .bind($store.focus, to: $focus)
    }
  }

  private func tester(focus: Int?) -> (StoreOf<People>, ViewTester) {
    let store = Store(initialState: People.State(focus: focus)) { People() }
    return (store, ViewTester(PeopleView(store: store)))
  }

  @Test func theFocusFollowsTheStateWhenTheViewAppears() async {
    let (_, tester) = tester(focus: 2)
    await tester.settle()
    #expect(tester.find("Person 2").isFocused)
  }

  @Test func theFocusFollowsChangesOfTheState() async {
    let (store, tester) = tester(focus: 1)
    await tester.settle()
    await tester.perform { store.send(.nextButtonTapped) }
    #expect(tester.find("Person 2").isFocused)
  }

  @Test func theStateFollowsTheFocus() async {
    let (store, tester) = tester(focus: 1)
    await tester.find("Person 2").focus()
    #expect(store.focus == 2)
    await tester.find("Other").focus()
    #expect(store.focus == nil)
  }

  @Test func aBindingToAnElementOfAnIdentifiedArrayWritesToTheState() async {
    let (store, tester) = tester(focus: nil)
    await tester.type("Ada", into: "Person 2")
    #expect(store.people.map(\.name) == ["", "Ada"])
  }
}
