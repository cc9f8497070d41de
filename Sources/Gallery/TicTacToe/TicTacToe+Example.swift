import PawlUI

extension Example {
  static let ticTacToe = Example(name: "tic-tac-toe", title: "Tic-tac-toe", section: .apps) { options in
    TicTacToeView(
      store: Store(
        initialState: TicTacToeState(), reducer: ticTacToeReducer,
        environment: TicTacToeEnvironment(authentication: .pretended(clock: options.outside.clock))))
  }
}
