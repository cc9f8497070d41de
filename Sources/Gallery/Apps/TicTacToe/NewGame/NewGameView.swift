import PawlUI

struct NewGameView: View {
  let store: Store<NewGameState, NewGameAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        Section {
          TextField(
            "Who plays X", text: viewStore.binding(get: \.xPlayerName, send: NewGameAction.xPlayerNameChanged),
            prompt: Text("Name")
          )
          .rowLabel("X")
          TextField(
            "Who plays O", text: viewStore.binding(get: \.oPlayerName, send: NewGameAction.oPlayerNameChanged),
            prompt: Text("Name")
          )
          .rowLabel("O")
        } header: {
          Text("Players")
        }

        Section {
          NavigationLink(
            isActive: viewStore.binding(
              get: { $0.game != nil }, send: { $0 ? .playButtonTapped : .gameDismissed })
          ) {
            IfLetStore(self.store.scope(state: \.game, action: NewGameAction.game), then: GameView.init(store:))
          } label: {
            Text("Play")
          }
          .disabled(!viewStore.isValid)
        }

        Section {
          Button("Log out", role: .destructive) { viewStore.send(.logoutButtonTapped) }
        }
      }
    }
    .navigationTitle("New game")
  }
}
