import PawlTerminal
import TerminalHarness
import TestSupport
import Testing

@Suite struct FrameEncoderTests {
  private let clusters = ClusterTable()

  private func grid(_ width: Int, _ height: Int, _ lines: String...) -> CellGrid {
    var grid = CellGrid(width: width, height: height, clusters: clusters)
    for (row, line) in lines.enumerated() { grid.put(line, column: 0, row: row) }
    return grid
  }

  private func bytes(_ encoder: FrameEncoder) -> String {
    String(decoding: encoder.output, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  @Test(arguments: [
    OutputProfile(), OutputProfile(synchronizes: false), OutputProfile(fillsScreen: false),
    OutputProfile(colors: .palette256), OutputProfile(colors: .palette16), OutputProfile(colors: .none),
    OutputProfile(showsLinks: false), OutputProfile(erasesInColor: false),
  ])
  func randomFramesAreShownAsDrawn(profile: OutputProfile) {
    var random = SeededGenerator(seed: 42)
    var pairs = 0
    while pairs < 2_000 {
      let (width, height) = (Int.random(in: 1...24, using: &random), Int.random(in: 1...5, using: &random))
      let clusters = ClusterTable()
      var encoder = FrameEncoder(profile: profile)
      var terminal = TerminalModel(width: width, height: height)
      var last: CellGrid?
      var next = CellGrid(width: width, height: height, clusters: clusters)
      for frame in 0..<8 {
        RandomFrames.change(&next, &random)
        let cursor = CellPoint(
          column: .random(in: -1..<width, using: &random), row: .random(in: 0..<height, using: &random))
        encoder.encode(from: last, to: next, cursor: cursor)
        terminal.receive(encoder.output)
        let difference = terminal.difference(from: next, profile.colors, showsLinks: profile.showsLinks)
        let isPlaced =
          cursor.column < 0
          ? !terminal.showsCursor
          : terminal.showsCursor && terminal.column == cursor.column && terminal.row == cursor.row
        let isOpen = terminal.isSynchronizing || !terminal.link.isEmpty
        if difference != nil || !terminal.problems.isEmpty || !isPlaced || isOpen {
          Issue.record(
            "\(width)x\(height), pair \(pairs), frame \(frame): \(difference ?? "") \(terminal.problems) \(bytes(encoder))"
          )
          return
        }
        last = next
        pairs += 1
        if frame == 5 && profile.fillsScreen {
          encoder.forget()
        }
      }
    }
  }

  @Test func nothingIsWrittenForTheSameFrame() {
    var encoder = FrameEncoder(profile: OutputProfile())
    let frame = grid(10, 2, "hello", "日本")
    encoder.encode(from: nil, to: frame, cursor: nil)
    #expect(!encoder.output.isEmpty)
    encoder.encode(from: frame, to: frame, cursor: nil)
    #expect(encoder.output.isEmpty)
  }

  @Test func oneDigitCostsFewBytes() {
    var encoder = FrameEncoder(profile: OutputProfile())
    var last = grid(80, 24)
    for row in 0..<24 { last.put(String(repeating: "text ", count: 16), column: 0, row: row) }
    encoder.encode(from: nil, to: last, cursor: CellPoint(column: 2, row: 20))
    var next = last
    next.put("7", column: 60, row: 12)
    encoder.encode(from: last, to: next, cursor: CellPoint(column: 2, row: 20))
    #expect(bytes(encoder) == "␛[13;61H7␛[21;3H")
    last = next
    next.put("8", column: 60, row: 12, style: CellStyle(foreground: .rgb(200, 100, 255), attributes: .bold))
    encoder.encode(from: last, to: next, cursor: CellPoint(column: 2, row: 20))
    #expect(bytes(encoder) == "␛[13;61H␛[1;38;2;200;100;255m8␛[21;3H")
    #expect(encoder.output.count < 40)
  }

  @Test func shortGapsAreRewritten() {
    var encoder = FrameEncoder(profile: OutputProfile())
    let last = grid(20, 1, "abcdefghij")
    encoder.encode(from: nil, to: last, cursor: CellPoint(column: 0, row: 0))
    encoder.encode(from: last, to: grid(20, 1, "XbcXefghiX"), cursor: CellPoint(column: 10, row: 0))
    #expect(bytes(encoder) == "XbcX␛[5CX")
  }

  @Test func longBlanksAreErased() {
    var encoder = FrameEncoder(profile: OutputProfile())
    let last = grid(20, 2, "abcdefghij", "ab")
    encoder.encode(from: nil, to: last, cursor: CellPoint(column: 0, row: 0))
    encoder.encode(from: last, to: grid(20, 2, "abc", ""), cursor: CellPoint(column: 0, row: 1))
    #expect(bytes(encoder) == "␛[4G␛[K\r\n  \r")
  }

  @Test func longFramesAreMarked() {
    let frame = grid(80, 1, String(repeating: "x", count: 80))
    var encoder = FrameEncoder(profile: OutputProfile())
    encoder.encode(from: nil, to: frame, cursor: nil)
    #expect(bytes(encoder).hasPrefix("␛[?2026h␛[H␛[mxxx"))
    #expect(bytes(encoder).hasSuffix("xxx␛[?25l␛[?2026l"))
    encoder = FrameEncoder(profile: OutputProfile(synchronizes: false))
    encoder.encode(from: nil, to: frame, cursor: CellPoint(column: 0, row: 0))
    #expect(bytes(encoder).hasPrefix("␛[?25l␛[H␛[mxxx"))
    #expect(bytes(encoder).hasSuffix("xxx\r␛[?25h"))
  }

  @Test func styleChangesUseTheShorterSequence() {
    var encoder = FrameEncoder(profile: OutputProfile())
    var last = grid(4, 1)
    encoder.encode(from: nil, to: last, cursor: CellPoint(column: 0, row: 0))
    var next = last
    next.put("a", column: 0, row: 0, style: CellStyle(foreground: .palette(1), attributes: [.bold, .underline]))
    next.put("b", column: 1, row: 0, style: CellStyle(foreground: .palette(1), attributes: .bold))
    next.put("c", column: 2, row: 0)
    encoder.encode(from: last, to: next, cursor: CellPoint(column: 3, row: 0))
    #expect(bytes(encoder) == "␛[1;4;31ma␛[24mb␛[mc")
    last = next
    next.put("c", column: 2, row: 0, style: CellStyle(foreground: .palette(9), background: .palette(200)))
    encoder.encode(from: last, to: next, cursor: nil)
    #expect(bytes(encoder) == "\u{8}␛[91;48;5;200mc␛[?25l")
  }

  /// A terminal that measures scalars may show a cluster in parts, but the cells beside it must be right.
  @Test func clustersOfUncertainWidthDoNotDisturbOtherCells() {
    var encoder = FrameEncoder(profile: OutputProfile())
    var terminal = TerminalModel(width: 20, height: 2)
    terminal.knowsClusters = false
    let last = grid(20, 2, "....................", "....................")
    encoder.encode(from: nil, to: last, cursor: nil)
    terminal.receive(encoder.output)
    var next = last
    next.put("👨‍👩‍👧‍👦❤️x", column: 1, row: 0)
    encoder.encode(from: last, to: next, cursor: nil)
    terminal.receive(encoder.output)
    #expect(terminal.problems == [])
    let seen = terminal.squares[..<20].map(\.text).joined()
    #expect(seen.hasPrefix("."))
    #expect(seen.hasSuffix("x.............."))
    encoder.encode(from: next, to: last, cursor: nil)
    terminal.receive(encoder.output)
    #expect(terminal.difference(from: last) == nil)
  }

  @Test func textIsNeverSentAsAControlSequence() {
    let controls = TextOfAllScalars.controls
    for part in TextOfAllScalars.parts {
      let clusters = ClusterTable()
      var frame = CellGrid(width: 6 * 0x1000, height: 1, clusters: clusters)
      frame.put(part, column: 0, row: 0)
      var encoder = FrameEncoder(profile: OutputProfile(synchronizes: false))
      encoder.encode(from: nil, to: frame, cursor: nil)
      var model = TerminalModel(width: frame.width, height: 1)
      model.receive(encoder.output)
      #expect(model.problems == [])
      #expect(model.squares.allSatisfy { $0.text.unicodeScalars.allSatisfy { !controls.contains($0) } })
    }
  }
}

private enum TextOfAllScalars {
  /// Texts with each scalar after a letter and after a joiner.
  static let parts: [String] = stride(from: UInt32(0), to: 0x3000, by: 0x1000).map { start in
    var text = ""
    for scalar in (start..<start + 0x1000).compactMap(Unicode.Scalar.init) {
      text.unicodeScalars.append(contentsOf: ["a", scalar, "e", "\u{200D}", scalar])
    }
    return text
  }

  static let controls = Set(
    ([0..<0x20, 0x7F..<0xA0, 0x202A..<0x202F, 0x2066..<0x206A, 0x200E..<0x2010, 0x61C..<0x61D] as [Range<UInt32>])
      .joined()
      .compactMap { Unicode.Scalar($0) })
}
