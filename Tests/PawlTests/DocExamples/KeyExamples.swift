import PawlViews

private enum KeyExamples {
  struct Board {
    func moveLeft() {}
  }

  struct BoardView: View {
    let board: Board

    var body: some View { Text("board") }
  }

  struct Game: View {
    let board: Board

    var body: some View {
      BoardView(board: board)
        .focusable()
        .onKeyPress(.leftArrow) {
          board.moveLeft()
          return .handled
        }
    }
  }

  struct Help: View {
    var body: some View {
      Button("Help") { showHelp() }
        .keyboardShortcut(KeyEquivalent("\u{F704}"), modifiers: [])
    }

    func showHelp() {}
  }
}
