import PawlUI

/// Refreshing the list asks the server about the number.
///
/// `refreshable` takes an asynchronous function, and the list shows a spinner until it returns. `send(_:while:)` sends
/// an action, and returns as soon as a condition of the state no longer holds: here, when nothing is loading any more.
/// Cancelling the function cancels the request as well.
struct RefreshableView: View {
  let store: Store<RefreshableState, RefreshableAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      List {
        AboutSection(explanation)

        Section {
          CountRow("Number") {
            CountControl(
              count: viewStore.count,
              onDecrement: { viewStore.send(.decrementButtonTapped) },
              onIncrement: { viewStore.send(.incrementButtonTapped) })
          }

          if let fact = viewStore.fact {
            Text(verbatim: fact)
          }
          if let problem = viewStore.problem {
            Text(verbatim: problem)
              .foregroundColor(.red)
          }
          if viewStore.isLoading {
            HStack {
              ProgressView()
              Text("Refreshing")
              Spacer()
              Button("Cancel") { viewStore.send(.cancelButtonTapped) }
                .buttonStyle(.bordered)
            }
          }
        }
      }
      .refreshable {
        await viewStore.send(.refresh, while: \.isLoading)
      }
    }
    .navigationTitle("Refreshable")
  }
}

private let explanation = """
  Refreshing asks the server about the number. The spinner stays until the store has stopped loading.
  """

extension Example {
  static let refreshable = Example(
    name: "refreshable", title: "Refreshable", section: .effects, summary: explanation
  ) { options in
    RefreshableView(
      store: options.recorded(
        Store(
          initialState: RefreshableState(), reducer: refreshableReducer,
          environment: RefreshableEnvironment(facts: options.dependencies.facts(options.server))),
        test: ExampleTest("refreshableReducer", RefreshableEnvironment.self)))
  }
}
