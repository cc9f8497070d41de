import Pawl

/// A game of tic-tac-toe.
struct GameState: Codable, Equatable {
  let xPlayerName: String
  let oPlayerName: String
  var board = Board()
  /// The mark of the player whose turn it is. X begins.
  var turn = Board.Mark.x

  var isOver: Bool { board.winner != nil || board.isFull }

  func name(of mark: Board.Mark) -> String {
    switch mark {
    case .x: xPlayerName
    case .o: oPlayerName
    }
  }
}

enum GameAction: Codable, Equatable {
  case cellTapped(row: Int, column: Int)
  case playAgainButtonTapped
  case quitButtonTapped
}

struct GameEnvironment: Sendable {}

/// Puts marks into empty cells, in turn, until a player has won or the board is full.
let gameReducer = Reducer<GameState, GameAction, GameEnvironment> { state, action, _ in
  switch action {
  case .cellTapped(let row, let column):
    guard !state.isOver, state.board[row, column] == nil else { return .none }
    state.board[row, column] = state.turn
    if !state.isOver { state.turn = state.turn.other }
    return .none

  case .playAgainButtonTapped:
    state = GameState(xPlayerName: state.xPlayerName, oPlayerName: state.oPlayerName)
    return .none

  case .quitButtonTapped:
    return .none
  }
}
