import PawlTerminal
import PawlViews
import Testing

@Suite struct WindowSizeTests {
  @Test(arguments: [
    ("999999999", "999999999", 2_000, 2_000), ("9223372036854775807", "2001", 2_000, 2_000), ("0", "0", 80, 24),
    ("-1", "-9223372036854775808", 80, 24), ("99999999999999999999", "x", 80, 24), ("132", "", 132, 24),
    ("1", "1", 1, 1),
  ])
  func theEnvironmentsSizeIsBounded(columns: String, rows: String, width: Int, height: Int) {
    let size = WindowSize.ofEnvironment { ["COLUMNS": columns, "LINES": rows][$0] }
    #expect(size == (width, height))
  }

  @Test func aFrameOfAnySizeThatIsAskedForIsBounded() async {
    await MainActor.run {
      let frame = TerminalApp.frame(of: Text("x").frame(maxWidth: .infinity), columns: .max, rows: .max)
      #expect(frame.split(separator: "\n").allSatisfy { $0.count <= 2_000 })
      let stream = TerminalStream(Text("x"), columns: .max, rows: .min)
      #expect(stream.frame().count > 0)
      stream.resize(columns: .min, rows: .max)
      #expect(stream.frame().count > 0)
      stream.close()
    }
  }
}
