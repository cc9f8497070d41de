import PawlTesting
import Testing

@testable import Gallery

struct GameTests {
  private func makeStore(_ moves: [(Int, Int)] = []) -> TestStore<
    GameState, GameState, GameAction, GameAction, GameEnvironment
  > {
    var state = GameState(xPlayerName: "Ada", oPlayerName: "Bob")
    for (row, column) in moves { _ = gameReducer.run(&state, .cellTapped(row: row, column: column), GameEnvironment()) }
    return TestStore(initialState: state, reducer: gameReducer, environment: GameEnvironment())
  }

  @Test func playersTakeTurns() async {
    let store = makeStore()
    await store.send(.cellTapped(row: 0, column: 0)) {
      $0.board[0, 0] = .x
      $0.turn = .o
    }
    await store.send(.cellTapped(row: 0, column: 0))
    await store.send(.cellTapped(row: 1, column: 2)) {
      $0.board[1, 2] = .o
      $0.turn = .x
    }
  }

  @Test(arguments: [
    [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)], [(0, 1), (0, 0), (1, 1), (0, 2), (2, 1)],
    [(0, 0), (0, 1), (1, 1), (0, 2), (2, 2)], [(0, 2), (0, 1), (1, 1), (0, 0), (2, 0)],
  ])
  func threeInALineWin(_ moves: [(Int, Int)]) async {
    let store = makeStore(moves)
    #expect(store.state.board.winner == .x)
    #expect(store.state.turn == .x)
    for row in 0..<3 { for column in 0..<3 { await store.send(.cellTapped(row: row, column: column)) } }
    await store.send(.playAgainButtonTapped) { $0 = GameState(xPlayerName: "Ada", oPlayerName: "Bob") }
  }

  @Test func aFullBoardEndsTheGame() {
    let store = makeStore([(0, 0), (0, 1), (0, 2), (1, 1), (1, 0), (1, 2), (2, 1), (2, 0), (2, 2)])
    #expect(store.state.board.isFull && store.state.isOver)
    #expect(store.state.board.winner == nil)
  }
}
