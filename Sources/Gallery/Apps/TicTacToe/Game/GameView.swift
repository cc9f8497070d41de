import PawlUI

struct GameView: View {
  let store: Store<GameState, GameAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack {
        Text(verbatim: viewStore.summary)
          .bold()
          .padding()

        VStack(spacing: 0) {
          ForEach(0..<Board.size, id: \.self) { row in
            HStack(spacing: 0) {
              ForEach(0..<Board.size, id: \.self) { column in
                CellView(mark: viewStore.board[row, column], row: row, column: column) {
                  viewStore.send(.cellTapped(row: row, column: column))
                }
              }
            }
          }
        }
        .disabled(viewStore.isOver)

        HStack {
          if viewStore.isOver {
            Button("Play again") { viewStore.send(.playAgainButtonTapped) }
          }
          Button("Quit") { viewStore.send(.quitButtonTapped) }
        }
        .padding()
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .navigationTitle("Tic-tac-toe")
  }
}

private struct CellView: View {
  let mark: Board.Mark?
  let row: Int
  let column: Int
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      Text(verbatim: mark?.rawValue ?? " ")
        .bold()
        .foregroundColor(mark == .x ? .blue : .red)
        // A square, since columns are half as wide as rows are high.
        .frame(width: 6, height: 3)
    }
    .buttonStyle(.plain)
    .border(Color.secondary)
    .accessibilityLabel("Row \(row + 1), column \(column + 1), \(mark?.rawValue ?? "empty")")
  }
}

extension GameState {
  /// The status of the game as a text for the players.
  fileprivate var summary: String {
    if let winner = board.winner { return "\(name(of: winner)) has won!" }
    return board.isFull ? "Nobody has won." : "\(name(of: turn)), put your \(turn.rawValue)."
  }
}
