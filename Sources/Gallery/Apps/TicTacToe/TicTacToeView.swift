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

extension Example {
  static let ticTacToe = Example(
    name: "tic-tac-toe", title: "Tic-tac-toe", section: .apps, summary: LoginView.explanation
  ) { options in
    TicTacToeView(
      store: options.recorded(
        Store(
          initialState: TicTacToeState(), reducer: ticTacToeReducer,
          environment: TicTacToeEnvironment(authentication: .simulated(clock: options.dependencies.clock))),
        test: ExampleTest("ticTacToeReducer", TicTacToeEnvironment.self),
        redacting: .passwords))
  }
}
