import PawlUI

/// Work that takes time or reaches outside the program is an effect. The reducer returns it, the store runs it, and its
/// results are sent back as actions.
///
/// "Ask about this number" sends a request to the gallery's server: GET /7/trivia. The page shows the answer, or the
/// reason why the request failed.
///
/// Below 0, a second effect waits for a second, then counts up. The reducer gets the client for its requests, and its
/// clock, from its environment, so that tests can use others.
struct EffectsBasicsView: View {
  let store: Store<EffectsBasicsState, EffectsBasicsAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          CountRow("Number") {
            CountControl(
              count: viewStore.count,
              onDecrement: { viewStore.send(.decrementButtonTapped) },
              onIncrement: { viewStore.send(.incrementButtonTapped) })
          }

          Button("Ask about this number") { viewStore.send(.factButtonTapped) }
            .buttonStyle(.borderedProminent)
            .disabled(viewStore.isFactRequestInFlight)
        }

        Section {
          if viewStore.isFactRequestInFlight { ProgressView("Asking") }
          switch viewStore.fact {
          case .known(let fact):
            Text(verbatim: fact)
          case .failed(let problem):
            Text(verbatim: problem)
              .foregroundColor(.red)
          case nil:
            EmptyView()
          }
        }
      }
    }
    .navigationTitle("Effects basics")
  }
}

private let explanation =
  "Work that takes time is an effect. The reducer returns it, and its results come back as actions."

extension Example {
  static let effectsBasics = Example(
    name: "effects-basics", title: "Effects basics", section: .effects, summary: explanation
  ) { options in
    EffectsBasicsView(
      store: options.recorded(
        Store(
          initialState: EffectsBasicsState(), reducer: effectsBasicsReducer,
          environment: EffectsBasicsEnvironment(
            clock: options.dependencies.clock, facts: options.dependencies.facts(options.server))),
        test: ExampleTest("effectsBasicsReducer", EffectsBasicsEnvironment.self)))
  }
}
