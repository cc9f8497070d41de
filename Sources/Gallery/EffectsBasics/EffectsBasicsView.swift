import PawlUI

struct EffectsBasicsView: View {
  let store: Store<EffectsBasicsState, EffectsBasicsAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        Explanation(readMe)

        Section {
          HStack {
            Button("-") { viewStore.send(.decrementButtonTapped) }
            Text("\(viewStore.count)")
              .monospacedDigit()
            Button("+") { viewStore.send(.incrementButtonTapped) }
          }
          .buttonStyle(.borderless)
          .frame(maxWidth: .infinity)

          Button("Ask about this number") { viewStore.send(.factButtonTapped) }
            .disabled(viewStore.isFactRequestInFlight)

          if viewStore.isFactRequestInFlight {
            ProgressView("Asking")
          }

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

private let readMe = """
  What takes time or comes from outside is an effect. The reducer returns it, the store runs it, and what comes of it is \
  sent back as an action.

  "Ask about this number" sends a request to the gallery's server: GET /7/trivia. The answer, or the reason why there is \
  none, is shown.

  Below 0 a second effect waits for a second, then counts up. Where requests and clocks come from the reducer is told by \
  its environment, and so tests use others.
  """
