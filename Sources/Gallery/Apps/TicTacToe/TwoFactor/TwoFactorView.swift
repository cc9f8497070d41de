import PawlUI

struct TwoFactorView: View {
  let store: Store<TwoFactorState, TwoFactorAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        Section {
          TextField(
            "Code", text: viewStore.binding(get: \.code, send: TwoFactorAction.codeChanged), prompt: Text("1234")
          )
          .textContentType(.oneTimeCode)
          .keyboardType(.numberPad)
          .onSubmit { viewStore.send(.submitButtonTapped) }
          .rowLabel("Code")
        } header: {
          Text("Enter four digits to confirm that it is you")
        }
        .disabled(viewStore.isRequestInFlight)

        Section {
          Button("Continue") { viewStore.send(.submitButtonTapped) }
            .buttonStyle(.borderedProminent)
            .disabled(!viewStore.isValid || viewStore.isRequestInFlight)
          if viewStore.isRequestInFlight { ProgressView("Checking") }
        }
      }
    }
    .navigationTitle("Code")
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
  }
}
