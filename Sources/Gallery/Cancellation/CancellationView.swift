import PawlUI

struct CancellationView: View {
  let store: Store<CancellationState, CancellationAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        Explanation(readMe)

        Section {
          Stepper(
            "Number: \(viewStore.count)",
            value: viewStore.binding(get: \.count, send: CancellationAction.stepperChanged))

          if viewStore.isFactRequestInFlight {
            HStack {
              Button("Cancel") { viewStore.send(.cancelButtonTapped) }
              Spacer()
              ProgressView()
            }
          } else {
            Button("Ask about this number") { viewStore.send(.factButtonTapped) }
          }

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

private let readMe = """
  An effect that was given a name can be ended by it: "cancellable(id:)" names it, "cancel(id:)" ends it. What it would \
  have sent does not arrive.

  Ask, and cancel within two seconds; or choose another number meanwhile: an answer about the one before is of no use.

  A task that is cancelled ends its request: the server sees the connection close.
  """
