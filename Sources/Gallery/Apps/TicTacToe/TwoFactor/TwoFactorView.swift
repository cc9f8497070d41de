import PawlUI

struct TwoFactorView: View {
  let store: Store<TwoFactorState, TwoFactorAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        Section {
          TextField("Code", text: viewStore.binding(get: \.code, send: TwoFactorAction.codeChanged))
            .textContentType(.oneTimeCode)
            .keyboardType(.numberPad)
            .onSubmit { viewStore.send(.submitButtonTapped) }
        } header: {
          Text("Enter four digits to confirm that it is you")
        }
        .disabled(viewStore.isRequestInFlight)

        Section {
          Button {
            viewStore.send(.submitButtonTapped)
          } label: {
            HStack {
              Text("Continue")
              if viewStore.isRequestInFlight {
                Spacer()
                ProgressView()
              }
            }
          }
          .disabled(!viewStore.isValid || viewStore.isRequestInFlight)
        }
      }
    }
    .navigationTitle("Code")
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
  }
}
