import PawlUI

/// An effect with an id can be cancelled: `cancellable(id:)` gives it the id, `cancel(id:)` cancels it. After that, it
/// sends no more actions.
///
/// Ask, and cancel within two seconds; or choose another number meanwhile, which cancels the request for the one
/// before.
///
/// Cancelling the effect's task also ends its request: the server sees the connection close.
struct CancellationView: View {
  let store: Store<CancellationState, CancellationAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section {
          Stepper(
            "Number: \(viewStore.count)",
            value: viewStore.binding(get: \.count, send: CancellationAction.stepperChanged))

          if viewStore.isFactRequestInFlight {
            HStack {
              Button("Cancel") { viewStore.send(.cancelButtonTapped) }
                .buttonStyle(.bordered)
              Spacer()
              ProgressView()
            }
          } else {
            Button("Ask about this number") { viewStore.send(.factButtonTapped) }
              .buttonStyle(.borderedProminent)
          }
        }

        Section {
          if let fact = viewStore.fact {
            Text(verbatim: fact)
          }
          if let problem = viewStore.problem {
            Text(verbatim: problem)
              .foregroundColor(.red)
          }
        }
      }
    }
    .navigationTitle("Cancellation")
  }
}

private let explanation = """
  An effect with an id can be cancelled. Ask, then cancel within two seconds or choose another number.
  """

extension Example {
  static let cancellation = Example(
    name: "cancellation", title: "Cancellation", section: .effects, summary: explanation
  ) { options in
    CancellationView(
      store: options.recorded(
        Store(
          initialState: CancellationState(), reducer: cancellationReducer,
          environment: CancellationEnvironment(
            clock: options.dependencies.clock, facts: options.dependencies.facts(options.server))
        ), test: ExampleTest("cancellationReducer", CancellationEnvironment.self)))
  }
}
