import PawlUI

struct GameView: View {
  let store: Store<GameState, GameAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(spacing: 1) {
        Text(viewStore.summary)
          .font(.title2)
          .bold()

        VStack(spacing: 0.5) {
          ForEach(0..<Board.size, id: \.self) { row in
            HStack(spacing: 1) {
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
              .buttonStyle(.borderedProminent)
          }
          Button("Quit") { viewStore.send(.quitButtonTapped) }
            .buttonStyle(.bordered)
        }
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
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    Button(action: action) {
      Text(verbatim: mark?.rawValue ?? " ")
        .font(.system(size: 36, weight: .bold))
        .foregroundColor(mark == .x ? .blue : .red)
        // A square with the edge of the button on a page, and nearly one in cells. A mark needs odd numbers of cells to
        // stand in the middle.
        .frame(width: drawsInCells ? 7 : 6.5, height: drawsInCells ? 3 : 4.45)
    }
    .buttonStyle(.bordered)
    .accessibilityLabel("Row \(row + 1), column \(column + 1), \(mark?.rawValue ?? "empty")")
  }
}

extension GameState {
  /// The status of the game as a text for the players.
  fileprivate var summary: LocalizedStringKey {
    if let winner = board.winner { return "\(name(of: winner)) has won!" }
    return board.isFull ? "Nobody has won." : "\(name(of: turn)), put your \(turn.rawValue)."
  }
}
