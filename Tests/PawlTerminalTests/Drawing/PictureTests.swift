import PawlTerminal
import PawlViews
import Testing

@MainActor
@Suite struct PictureTests {
  /// Returns a view as text, without colors.
  private func picture(_ view: some View, width: Int, height: Int) -> String {
    let screen = ViewScreen()
    screen.theme = CellTheme(depth: .none)
    screen.show(view)
    screen.resize(columns: width, rows: height)
    var grid = CellGrid(width: width, height: height, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    return grid.text
  }

  private struct Clock: View {
    var body: some View {
      ZStack {
        Circle().stroke(lineWidth: 0.5)
        GeometryReader { proxy in
          let middle = CGPoint(x: proxy.size.width / 2, y: proxy.size.height / 2)
          Path { path in
            path.move(to: middle)
            path.addLine(to: CGPoint(x: middle.x, y: 1))
          }
          .stroke(lineWidth: 0.5)
          Path { path in
            path.move(to: middle)
            path.addLine(to: CGPoint(x: middle.x, y: 2))
          }
          .stroke(lineWidth: 0.5)
          .rotationEffect(.degrees(90))
        }
      }
    }
  }

  @Test func aCircleAndHandsMakeAClock() {
    #expect(
      picture(Clock(), width: 20, height: 10) == """
            ⣠⠔⠒⠉⠉⠉⠉⠉⠉⠒⠢⣄
          ⡠⠊      ⡇     ⠑⢄
        ⢀⠞        ⡇       ⠳⡀
        ⡜         ⡇        ⢣
        ⡇         ⡇        ⢸
        ⡇         ⠉⠉⠉⠉⠉⠉   ⢸
        ⢣                  ⡜
        ⠈⢦                ⡴⠁
          ⠑⢄            ⡠⠊
            ⠙⠢⠤⣀⣀⣀⣀⣀⣀⠤⠔⠋
        """)
  }

  @Test func trimmedRingIsDrawnPartly() {
    #expect(
      picture(Circle().trim(from: 0, to: 0.7).stroke(lineWidth: 2).padding(1), width: 20, height: 10) == """
              ▗▄
           ▗▟███▘
          ▟██▀
         ▐█▛
         ██              ▄▄
         ██              ██
         ▐█▙            ▟█▌
          ▜██▄        ▄██▛
           ▝▜███▄▄▄▄███▛▘
              ▝▀▀▀▀▀▀▘
        """)
  }

  @Test func aDiscIsRound() {
    #expect(
      picture(Circle().fill(.red), width: 20, height: 10) == """
            ▗▄▄██████▄▄▖
          ▗▟████████████▙▖
         ▟████████████████▙
        ▐██████████████████▌
        ████████████████████
        ████████████████████
        ▐██████████████████▌
         ▜████████████████▛
          ▝▜████████████▛▘
            ▝▀▀██████▀▀▘
        """)
  }

  @Test func cornersAreRound() {
    #expect(
      picture(RoundedRectangle(cornerRadius: 3).fill(.red), width: 8, height: 3) == """
        ▗▟████▙▖
        ████████
        ▝▜████▛▘
        """)
    #expect(
      picture(
        RoundedRectangle(cornerRadius: 3).strokeBorder(.red, lineWidth: 0.5).overlay { Text("Saved") }, width: 16,
        height: 5) == """
          ⢠⠒⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠒⡄
          ⡇              ⢸
          ⡇    Saved     ⢸
          ⡇              ⢸
          ⠘⠤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⠤⠃
          """)
  }

  @Test func aBorderIsDrawnWhereNothingIsWritten() {
    #expect(
      picture(Text("Saved").padding(1).border(.red), width: 7, height: 3) == """
        ┌─────┐
        │Saved│
        └─────┘
        """)
    #expect(picture(Text("ab\ncd").border(.red), width: 2, height: 2) == "ab\ncd")
  }

  @Test func cellsOutsideAShapeAreUnchanged() {
    #expect(
      picture(
        VStack(spacing: 0) { ForEach(0..<3) { _ in Text("abcdef") } }.clipShape(Circle())
          .background { VStack(spacing: 0) { ForEach(0..<3) { _ in Text("======") } } }, width: 6, height: 3) == """
          =bcde=
          abcdef
          =bcde=
          """)
  }

  @Test func transformedViewsMoveWithTheirText() {
    #expect(picture(HStack { Text("a").offset(x: 2) }, width: 5, height: 1) == "    a")
    #expect(picture(Text("a").frame(width: 5, alignment: .trailing).scaleEffect(x: -1), width: 5, height: 1) == "a")
    #expect(
      picture(Color.red.frame(width: 2, height: 2).scaleEffect(2), width: 6, height: 4) == """
         ████
         ████
         ████
         ████
        """)
  }

  /// Returns the background colors of the first row.
  private func grounds(_ view: some View, width: Int) -> [CellColor] {
    let screen = ViewScreen()
    screen.show(view)
    screen.resize(columns: width, rows: 1)
    var grid = CellGrid(width: width, height: 1, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    return (0..<width).map { grid[$0, 0].style.background }
  }

  @Test func gradientsAreSampledInEachCell() {
    let gradient = LinearGradient(
      colors: [Color(white: 0), Color(white: 1)], startPoint: .leading, endPoint: .trailing)
    #expect(grounds(gradient, width: 2) == [.rgb(64, 64, 64), .rgb(191, 191, 191)])
    #expect(grounds(Rectangle().fill(gradient), width: 2) == [.rgb(64, 64, 64), .rgb(191, 191, 191)])
  }

  @Test func translucentColorsAreMixedWithTheBackground() {
    let front = Rectangle().fill(Color(white: 1).opacity(0.5))
    #expect(
      grounds(front.background(Color(red: 1, green: 0, blue: 0)), width: 1) == [.rgb(255, 128, 128)])
  }

  @Test func colorsAreChangedByEffects() {
    #expect(
      grounds(Rectangle().fill(Color(red: 1, green: 0, blue: 0)).colorInvert(), width: 1) == [.rgb(0, 255, 255)])
  }

  private struct Growing: View {
    @State private var isFull = false

    var body: some View {
      Rectangle().fill(.red).frame(width: isFull ? 8 : 2).frame(width: 8, alignment: .leading)
        .onAppear { withAnimation(.linear(duration: 1)) { isFull = true } }
    }
  }

  @Test func aScreenMovesAsLongAsSomethingIsAnimated() {
    let screen = ViewScreen()
    screen.theme = CellTheme(depth: .none)
    screen.show(Growing())
    screen.resize(columns: 8, rows: 1)
    var grid = CellGrid(width: 8, height: 1, clusters: ClusterTable())
    let start = ContinuousClock.now
    var seen: [String] = []
    for milliseconds in [0, 0, 500, 1000] {
      _ = screen.draw(into: &grid, at: start + .milliseconds(milliseconds))
      seen.append(grid.text)
    }
    #expect(seen == ["██", "██", "█████", "████████"])
    #expect(screen.nextFrame == nil)
  }

  @Test func movedViewIsPressedAtItsVisiblePosition() {
    var presses = 0
    func press() { presses += 1 }
    let screen = ViewScreen()
    screen.show(Button("a") { press() }.offset(x: 4))
    screen.resize(columns: 9, rows: 1)
    var grid = CellGrid(width: 9, height: 1, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    let column = Array(grid.text).firstIndex(of: "a") ?? 0
    for place in [column - 4, column] {
      let position = CellPoint(column: place, row: 0)
      screen.handle(.mouse(MouseEvent(.press(.left), at: position)))
      screen.handle(.mouse(MouseEvent(.release(.left), at: position)))
    }
    #expect(presses == 1)
  }
}
