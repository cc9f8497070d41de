import PawlTerminal
import TestSupport
import Testing

@Suite struct CellGridTests {
  private let clusters = ClusterTable()

  private func grid(_ width: Int, _ height: Int) -> CellGrid {
    CellGrid(width: width, height: height, clusters: clusters)
  }

  @Test func cellsAreSmallTrivialValues() {
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(_isPOD(Cell.self))
  }

  @Test func textIsWrittenWhereAsked() {
    var grid = grid(8, 3)
    #expect(grid.put("日本x", column: 1, row: 1) == 6)
    #expect(grid.text == "\n 日本x\n")
    #expect(grid[2, 1].glyph.isContinuation)
  }

  @Test func textOutsideTheGridIsClipped() {
    var grid = grid(4, 2)
    #expect(grid.put("abcdefgh", column: -2, row: 0) == 6)
    grid.put("never", column: 0, row: 5)
    grid.put("never", column: 0, row: -1)
    #expect(grid.text == "cdef\n")
  }

  @Test func wideCharactersCutByAnEdgeAreBlank() {
    var grid = grid(6, 1)
    grid.put("......", column: 0, row: 0)
    let clip = CellRect(column: 1, row: 0, width: 4, height: 1)
    grid.put("日本語", column: 0, row: 0, clip: clip)
    #expect(grid.text == ". 本 .")
  }

  @Test func nothingIsWrittenWhereTheClipHasNoColumns() {
    var grid = grid(6, 1)
    grid.put("......", column: 0, row: 0)
    for column in 0...6 {
      grid.put("日本語日本語", column: 0, row: 0, clip: CellRect(column: column, row: 0, width: 0, height: 1))
    }
    #expect(grid.text == "......")
  }

  @Test func writingOverHalfOfAWideCharacterClearsTheOther() {
    var first = grid(4, 1)
    first.put("日本", column: 0, row: 0)
    first.put("x", column: 1, row: 0)
    #expect(first.text == " x本")
    var second = grid(4, 1)
    second.put("日本", column: 0, row: 0)
    second.put("語", column: 1, row: 0)
    #expect(second.text == " 語")
    var third = grid(4, 1)
    third.put("日本", column: 0, row: 0)
    third.fill(CellRect(column: 1, row: 0, width: 2, height: 1))
    #expect(third.text == "")
  }

  @Test func controlCharactersAreShown() {
    var grid = grid(12, 1)
    grid.put("a\tb\u{1B}[2J\u{202E}", column: 0, row: 0)
    #expect(grid.text == "a␉b␛[2J�")
  }

  @Test func clustersAreStoredOnce() {
    var grid = grid(20, 1)
    for _ in 0..<5 { grid.put("👨‍👩‍👧e\u{301}", column: 0, row: 0) }
    #expect(clusters.count == 2)
    #expect(grid.string(column: 0, row: 0) == "👨‍👩‍👧")
    for number in 0..<500 {
      grid.put("\(number % 10)\u{301}\(Unicode.Scalar(0x300 + UInt32(number / 10))!)", column: 0, row: 0)
    }
    #expect(clusters.count == 502)
    grid.put("👨‍👩‍👧", column: 0, row: 0)
    #expect(clusters.count == 502)
    #expect(grid.string(column: 0, row: 0) == "👨‍👩‍👧")
  }

  @Test func clustersWithManyMarksAreShortened() {
    var grid = grid(4, 1)
    grid.put("a" + String(repeating: "\u{301}", count: 10_000), column: 0, row: 0)
    #expect(grid.string(column: 0, row: 0).utf8.count <= 128)
    #expect(grid.string(column: 0, row: 0).unicodeScalars.first == "a")
  }

  @Test func textMayKeepTheBackgroundBeneath() {
    var grid = grid(3, 1)
    grid.fill(style: CellStyle(background: .palette(4)))
    grid.put("日", column: 0, row: 0, style: CellStyle(foreground: .palette(1), background: .beneath))
    #expect(grid[0, 0].style == CellStyle(foreground: .palette(1), background: .palette(4)))
    #expect(grid[1, 0].style == grid[0, 0].style)
  }

  @Test func restylingChangesWideCharactersAsAWhole() {
    var grid = grid(4, 1)
    grid.put("日本", column: 0, row: 0)
    grid.restyle(CellRect(column: 1, row: 0, width: 2, height: 1)) { $0.attributes.insert(.reverse) }
    #expect((0..<4).allSatisfy { grid[$0, 0].style.attributes == .reverse })
  }

  @Test func resizingKeepsWhatIsInBothSizes() {
    var grid = grid(4, 2)
    grid.put("a日本", column: 0, row: 0)
    grid.put("xyz", column: 0, row: 1)
    grid.resize(width: 2, height: 3)
    #expect(grid.text == "a\nxy\n")
    grid.resize(width: 5, height: 1)
    #expect(grid.text == "a")
    grid.resize(width: 0, height: 0)
    #expect(grid.text == "")
    grid.put("a", column: 0, row: 0)
  }

  @Test func plainTextIsWrittenAsItsCharactersAre() {
    var random = SeededGenerator(seed: 11)
    let clusters = ClusterTable()
    for _ in 0..<500 {
      var whole = CellGrid(width: 12, height: 2, clusters: clusters)
      whole.put("日本語日本語", column: Int.random(in: 0..<2, using: &random), row: 0, style: RandomFrames.style(&random))
      var single = whole
      let text = "abc def ghi jkl".prefix(Int.random(in: 0..<15, using: &random))
      let column = Int.random(in: -16..<14, using: &random)
      let row = Int.random(in: -1..<2, using: &random)
      let width = Int.random(in: 0..<12, using: &random)
      let clip = CellRect(column: Int.random(in: -2..<12, using: &random), row: 0, width: width, height: 2)
      var style = RandomFrames.style(&random)
      if Bool.random(using: &random) { style.background = .beneath }
      #expect(whole.put(String(text), column: column, row: row, style: style, clip: clip) == column + text.count)
      for (offset, character) in text.enumerated() where clip.columns.contains(column + offset) && (0..<2).contains(row)
      {
        let target = column + offset
        guard whole.bounds.columns.contains(target) else { continue }
        let glyph = whole[target, row].glyph
        #expect(whole.string(column: target, row: row) == String(character) && glyph.width == 1)
        single.set(glyph, column: target, row: row, style: style)
      }
      for row in 0..<2 {
        for column in 0..<12 { #expect(whole[column, row] == single[column, row]) }
      }
    }
  }
}
