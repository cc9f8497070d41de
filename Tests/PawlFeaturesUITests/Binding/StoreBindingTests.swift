import PawlFeaturesUI
import PawlViewTesting
import Testing

/// Tests of bindings to the state of a store.
@MainActor
struct StoreBindingTests {
  struct Form: Reducer {
    struct State: Equatable, ObservableState {
      var name = ""
      var isOn = false
      var query = ""
      var queries: [String] = []
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action: BindableAction, CasePathable {
      case binding(BindingAction<State>)
      case queryChanged(String)

      struct AllCasePaths: Sendable {
        var queryChanged: AnyCasePath<Action, String> {
          AnyCasePath(
            embed: { .queryChanged($0) }, extract: { if case .queryChanged(let query) = $0 { query } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.name): state.name = state.name.uppercased()
        case .binding: break
        case .queryChanged(let query):
          state.query = query
          state.queries.append(query)
        }
        return .none
      }
    }
  }

  private struct FormView: View {
    @Bindable var store: StoreOf<Form>

    var body: some View {
      VStack {
        TextField("Name", text: $store.name)
        Toggle("On", isOn: $store.isOn)
        TextField("Query", text: $store.query.sending(\.queryChanged))
        Text("Hello \(store.name)")
      }
    }
  }

  @Test func aBindingSendsItsActionAndShowsTheValueThatTheReducerMakesOfIt() async {
    let store = Store(initialState: Form.State()) { Form() }
    let tester = ViewTester(FormView(store: store))
    await tester.type("blob", into: "Name")
    #expect(store.name == "BLOB")
    #expect(tester.contains("Hello BLOB"))
    await tester.press("On")
    #expect(store.isOn)
  }

  @Test func aSendingBindingSendsTheCaseWithEachValue() async {
    let store = Store(initialState: Form.State()) { Form() }
    let tester = ViewTester(FormView(store: store))
    await tester.type("ab", into: "Query")
    #expect(store.queries == ["a", "ab"])
    #expect(tester.find("Query").value == "ab")
  }

  @Test func aWriteThatNoReducerSetsIsReported() {
    struct Deaf: Reducer {
      func reduce(into state: inout Form.State, action: Form.Action) -> Effect<Form.Action> { .none }
    }
    let store = Store(initialState: Form.State()) { Deaf() }
    withKnownIssue {
      Bindable(store).name.wrappedValue = "Blob"
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("PAWL-092") && $0.rawValue.contains("BindingReducer()") }
    }
    #expect(store.name == "")
  }
}
