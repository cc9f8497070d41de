import PawlTerminal
import PawlViews
import Testing

@MainActor
@Suite struct CanvasDrawingTests {
  private func grid(
    width: Int, height: Int, depth: ColorDepth = .none, _ draw: @escaping (inout GraphicsContext, CGSize) -> Void
  ) -> CellGrid {
    let screen = ViewScreen()
    screen.theme = CellTheme(depth: depth)
    screen.show(Canvas(renderer: draw))
    screen.resize(columns: width, rows: height)
    var grid = CellGrid(width: width, height: height, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    return grid
  }

  @Test func linesAreBrailleAndAreasAreBlocks() {
    let grid = grid(width: 8, height: 3) { context, size in
      context.fill(Path(CGRect(x: 0, y: 3, width: 4, height: 3)), with: .color(.red))
      var line = Path()
      line.move(to: CGPoint(x: 0, y: 0.25))
      line.addLine(to: CGPoint(x: size.width, y: 0.25))
      context.stroke(line, with: .color(.blue), lineWidth: 0.5)
    }
    #expect(
      grid.text == """
        ⠉⠉⠉⠉⠉⠉⠉⠉
        ▄▄▄▄
        ████
        """)
  }

  @Test func shapesHaveTheirColors() {
    let grid = grid(width: 2, height: 1, depth: .truecolor) { context, _ in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 1, height: 2)), with: .color(Color(red: 1, green: 0, blue: 0)))
    }
    #expect(grid[0, 0].style.background == .rgb(255, 0, 0))
    #expect(grid[1, 0].style.background != .rgb(255, 0, 0))
  }

  @Test func textsAreAtTheNearestCell() {
    let grid = grid(width: 9, height: 3) { context, size in
      context.draw(Text("left"), at: CGPoint(x: 0, y: 0), anchor: .topLeading)
      context.draw(Text("mid"), at: CGPoint(x: size.width / 2, y: size.height / 2))
      context.draw(Text("right"), at: CGPoint(x: size.width, y: size.height), anchor: .bottomTrailing)
    }
    #expect(grid.text == "left\n   mid\n    right")
  }

  @Test func textsInARectangleWrap() {
    let grid = grid(width: 9, height: 2) { context, size in
      context.draw(Text("one two three"), in: CGRect(x: 1, y: 0, width: 7, height: size.height))
    }
    #expect(grid.text == " one two\n three")
  }

  @Test func pictureIsClippedToItsCanvasAndToPaths() {
    let clipped = grid(width: 6, height: 2) { context, size in
      context.clip(to: Path(CGRect(x: 1, y: 0, width: 3, height: 4)))
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      context.draw(Text("abcdef"), at: .zero, anchor: .topLeading)
    }
    #expect(clipped.text == " bcd\n ███")
    let screen = ViewScreen()
    screen.theme = CellTheme(depth: .none)
    screen.show(
      Canvas { context, _ in context.fill(Path(CGRect(x: -9, y: -9, width: 99, height: 99)), with: .color(.red)) }
        .frame(width: 2, height: 1))
    screen.resize(columns: 6, rows: 3)
    var grid = CellGrid(width: 6, height: 3, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    #expect(grid.text == "\n  ██\n")
  }

  @Test func patternsTellAreasAndLinesApartWithoutColors() {
    func draw(_ context: inout GraphicsContext, _ size: CGSize) {
      for number in 0..<4 {
        context.pattern = number
        let y = CGFloat(number) * 2
        context.fill(Path(CGRect(x: 0, y: y, width: 2, height: 2)), with: .color(.red))
        var line = Path()
        line.move(to: CGPoint(x: 3, y: y + 0.25))
        line.addLine(to: CGPoint(x: 11, y: y + 0.25))
        context.stroke(line, with: .color(.red), lineWidth: 0.5)
      }
    }
    #expect(
      grid(width: 11, height: 4, draw).text == """
        ██ ⠉⠉⠉⠉⠉⠉⠉⠉
        ▒▒ ⠉⠉ ⠈⠉⠁ ⠉
        ░░ ⠁⠈ ⠁⠈ ⠁⠈
        ▓▓ ⠉⠉⠉ ⠁⠈⠉⠉
        """)
    let colored = grid(width: 11, height: 4, depth: .palette16, draw)
    #expect(Set((0..<4).map { colored[0, $0].glyph }).count == 1)
  }
}
