import PawlUI

struct TicTacToeView: View {
  let store: Store<TicTacToeState, TicTacToeAction>

  var body: some View {
    SwitchStore(self.store) {
      CaseLet(state: /TicTacToeState.login, action: TicTacToeAction.login, then: LoginView.init(store:))
      CaseLet(state: /TicTacToeState.newGame, action: TicTacToeAction.newGame, then: NewGameView.init(store:))
    }
  }
}
