import Foundation
import PawlTerminal
import PawlViews
import TestSupport
import Testing

@Suite struct GraphicsEncoderTests {
  private func image() throws -> UIImage {
    try #require(UIImage(data: SamplePNG.data(width: 1, height: 1) { _, _ in (0, 0, 0, 0) }))
  }

  private func pixels(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> ImagePixels {
    ImagePixels(
      width: width, height: height,
      rgba: (0..<width * height).flatMap { [UInt8(truncatingIfNeeded: $0), 1, 2, alpha] })
  }

  private func grid(_ pictures: [GridPicture], then change: (inout CellGrid) -> Void = { _ in }) -> CellGrid {
    var grid = CellGrid(width: 20, height: 10, clusters: ClusterTable())
    for picture in pictures { grid.add(picture) }
    change(&grid)
    return grid
  }

  private func rect(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> CellRect {
    CellRect(column: column, row: row, width: width, height: height)
  }

  @Test func framesWithoutPicturesCostNothing() {
    var encoder = GraphicsEncoder()
    #expect(encoder.encode(grid([])) == [])
    #expect(!encoder.hasWritten)
    encoder.forget()
    #expect(encoder.encode(grid([])) == [])
  }

  @Test func aPictureIsSentOnceAndStays() throws {
    var (encoder, terminal) = (GraphicsEncoder(), GraphicsModel())
    let picture = GridPicture(
      image: try image(), pixels: pixels(100, 40), frame: rect(2, 1, 10, 4), visible: rect(2, 1, 10, 4))
    terminal.receive(encoder.encode(grid([picture])))
    #expect(terminal.problems == [])
    #expect(terminal.images.count == 1)
    #expect(terminal.images.values.first?.bytesPerPixel == 3)
    #expect(terminal.placements.values.map(\.cells) == [rect(2, 1, 10, 4)])
    #expect(terminal.placements.values.map(\.source) == [[0, 0, 100, 40]])
    #expect(encoder.encode(grid([picture])) == [])
    terminal.receive(encoder.encode(grid([])))
    #expect(terminal.placements.isEmpty)
    #expect(terminal.images.count == 1)
    let before = terminal.commandCount
    terminal.receive(encoder.encode(grid([picture])))
    #expect(terminal.commandCount == before + 1)
  }

  @Test func transparentPicturesKeepTheirOpacity() throws {
    var (encoder, terminal) = (GraphicsEncoder(), GraphicsModel())
    let picture = GridPicture(
      image: try image(), pixels: pixels(3, 1, alpha: 9), frame: rect(0, 0, 3, 1), visible: rect(0, 0, 3, 1))
    terminal.receive(encoder.encode(grid([picture])))
    #expect(terminal.images.values.first?.bytes == [0, 1, 2, 9, 1, 1, 2, 9, 2, 1, 2, 9])
  }

  @Test func aPanelInFrontCutsAHole() throws {
    var (encoder, terminal) = (GraphicsEncoder(), GraphicsModel())
    let picture = GridPicture(
      image: try image(), pixels: pixels(100, 40), frame: rect(0, 0, 10, 4), visible: rect(0, 0, 10, 4))
    let grid = grid([picture]) { $0.put("text", column: 3, row: 1) }
    terminal.receive(encoder.encode(grid))
    #expect(
      Set(terminal.placements.values.map(\.cells)) == [
        rect(0, 0, 10, 1), rect(0, 1, 3, 1), rect(7, 1, 3, 1), rect(0, 2, 10, 2),
      ])
    #expect(terminal.placements.values.first { $0.cells.columns == 7..<10 }?.source == [70, 10, 30, 10])
    #expect(terminal.problems == [])
  }

  @Test func afterTheScreenWasClearedAllPicturesComeBack() throws {
    var (encoder, terminal) = (GraphicsEncoder(), GraphicsModel())
    let picture = GridPicture(
      image: try image(), pixels: pixels(8, 8), frame: rect(0, 0, 4, 2), visible: rect(0, 0, 4, 2))
    terminal.receive(encoder.encode(grid([picture])))
    encoder.forget()
    let bytes = encoder.encode(grid([picture]))
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("\u{1B}_Ga=d,d=a,q=2\u{1B}\\"))
    terminal.receive(bytes)
    #expect(terminal.placements.count == 1)
    #expect(terminal.images.count == 1)
  }

  @Test("Random frames look on the terminal as in the grid")
  func randomFrames() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    let images = try (0..<4).map { _ in try image() }
    let sources = (0..<4).map { pixels(7 + $0 * 30, 50 - $0 * 12) }
    var (encoder, terminal) = (GraphicsEncoder(), GraphicsModel())
    var numbers: [ObjectIdentifier: Int] = [:]
    for _ in 0..<300 {
      var pictures: [GridPicture] = []
      var grid = CellGrid(width: 20, height: 10, clusters: ClusterTable())
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let frame = rect(
          .random(in: -5..<18, using: &generator), .random(in: -3..<9, using: &generator),
          .random(in: 1...12, using: &generator), .random(in: 1...6, using: &generator))
        let visible = frame.intersection(grid.bounds)
        if visible.isEmpty { continue }
        let index = Int.random(in: 0..<4, using: &generator)
        let picture = GridPicture(image: images[index], pixels: sources[index], frame: frame, visible: visible)
        grid.add(picture)
        pictures.append(picture)
        if Bool.random(using: &generator) {
          grid.put("panel", column: .random(in: 0..<18, using: &generator), row: .random(in: 0..<10, using: &generator))
        }
      }
      if Int.random(in: 0..<20, using: &generator) == 0 { encoder.forget() }
      terminal.receive(encoder.encode(grid))
      for row in 0..<10 {
        for column in 0..<20 {
          let isPicture = grid.string(column: column, row: row) == "\u{10EEEE}"
          let expected = pictures.last {
            isPicture && $0.visible.columns.contains(column) && $0.visible.rows.contains(row)
          }
          let shown = terminal.picture(column: column, row: row)
          guard let expected else {
            #expect(shown == nil, "seed \(seed)")
            continue
          }
          let number = numbers[ObjectIdentifier(expected.image)] ?? shown
          numbers[ObjectIdentifier(expected.image)] = number
          try #require(shown != nil && shown == number, "seed \(seed): \(column), \(row)")
        }
      }
      try #require(terminal.problems == [], "seed \(seed)")
    }
  }
}
