import PawlTerminal
import PawlViews

/// A frame in a form that can be compared.
@MainActor
struct Picture: Equatable {
  let time: Duration
  let text: String
  let cursor: CellPoint?
  private let styles: [CellStyle]

  init(_ frame: HeadlessTerminal.Frame) {
    let grid = frame.grid
    time = frame.time
    text = grid.text
    cursor = frame.cursor
    styles = (0..<grid.height).flatMap { row in (0..<grid.width).map { grid[$0, row].style } }
  }

  nonisolated static func == (a: Self, b: Self) -> Bool {
    a.time == b.time && a.text == b.text && a.cursor == b.cursor && a.styles == b.styles
  }
}
