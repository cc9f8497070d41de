import Foundation
import PawlTerminal
import TerminalHarness
import TestSupport
import Testing

@testable import PawlViews

/// Pictures of pixels in cells.
@MainActor
@Suite struct ImageDrawingTests {
  private struct NoDecoder: ImageDecoder {
    func pixels(of image: UIImage, limit: Int) async throws -> ImagePixels { throw CancellationError() }
  }

  /// A screen whose window knows the pixels of its pictures.
  private func screen(
    _ view: some View, _ pictures: [UIImage], columns: Int, rows: Int, depth: ColorDepth = .truecolor
  ) -> ViewScreen {
    let screen = ViewScreen()
    screen.theme = CellTheme(depth: depth)
    for image in pictures {
      let (width, height) = (image.pixelSize.width, image.pixelSize.height)
      // The bytes of rows without compression, each after its filter.
      let bytes = Array(image.data)
      var rgba: [UInt8] = []
      for row in 0..<height {
        let start = 48 + row * (width * 4 + 1) + 1
        rgba += bytes[start..<start + width * 4]
      }
      screen.graph.services.pixels.add(ImagePixels(width: width, height: height, rgba: rgba), of: image)
    }
    screen.show(view.environment(\.imageDecoder, NoDecoder()))
    screen.resize(columns: columns, rows: rows)
    return screen
  }

  private func grid(of screen: ViewScreen) -> CellGrid {
    var grid = CellGrid(width: screen.columns, height: screen.rows, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    return grid
  }

  private func image(
    _ width: Int, _ height: Int, _ pixel: (_ column: Int, _ row: Int) -> (UInt8, UInt8, UInt8, UInt8)
  ) throws -> UIImage {
    try #require(UIImage(data: SamplePNG.data(width: width, height: height, pixel: pixel)))
  }

  @Test func aCellShowsTwoPixels() throws {
    let image = try image(2, 2) { column, row in (UInt8(column * 200), UInt8(row * 200), 0, 255) }
    let grid = grid(of: screen(Image(uiImage: image).resizable(), [image], columns: 2, rows: 1))
    #expect(grid.text == "▀▀")
    #expect(grid[0, 0].style.foreground == .rgb(0, 0, 0))
    #expect(grid[0, 0].style.background == .rgb(0, 200, 0))
    #expect(grid[1, 0].style.foreground == .rgb(200, 0, 0))
    #expect(grid[1, 0].style.background == .rgb(200, 200, 0))
  }

  @Test func transparentPixelsShowTheBackground() throws {
    let image = try image(1, 2) { _, row in (255, 0, 0, row == 0 ? 0 : 255) }
    let grid = grid(of: screen(Image(uiImage: image).resizable(), [image], columns: 1, rows: 1))
    #expect(grid.text == "▄")
    #expect(grid[0, 0].style.foreground == .rgb(255, 0, 0))
  }

  @Test func smallerPicturesAreMeansInWhichOpaquePixelsCount() throws {
    let image = try image(4, 4) { column, _ in column % 2 == 0 ? (200, 100, 0, 255) : (0, 0, 0, 0) }
    let grid = grid(of: screen(Image(uiImage: image).resizable(), [image], columns: 2, rows: 1, depth: .truecolor))
    // Half opaque, in the color of the opaque half, over the background.
    #expect(grid[0, 0].style.background != .rgb(100, 50, 0))
    #expect(grid[0, 0] == grid[1, 0])
    let sharp = screen(Image(uiImage: image).resizable().interpolation(.none), [image], columns: 4, rows: 2)
    #expect(self.grid(of: sharp)[0, 0].style.background == .rgb(200, 100, 0))
  }

  @Test func aPictureHasItsOwnSizeUnlessItIsResizable() throws {
    let image = try image(40, 32) { _, _ in (255, 255, 255, 255) }
    let own = screen(Image(uiImage: image), [image], columns: 20, rows: 6, depth: .none)
    #expect(grid(of: own).text == "\n\n       █████\n       █████\n\n")
    let fit = screen(Image(uiImage: image).resizable().scaledToFit(), [image], columns: 20, rows: 4, depth: .none)
    #expect(grid(of: fit).text.split(separator: "\n").map(\.count) == [15, 15, 15, 15])
    let stretched = screen(Image(uiImage: image).resizable(), [image], columns: 6, rows: 2, depth: .none)
    #expect(grid(of: stretched).text == "██████\n██████")
  }

  @Test func withoutColorsBrightnessIsADensity() throws {
    let image = try image(5, 1) { column, _ in
      let value = UInt8([0, 64, 128, 191, 255][column])
      return (value, value, value, 255)
    }
    let view = Image(uiImage: image).resizable()
    #expect(grid(of: screen(view, [image], columns: 5, rows: 1, depth: .none)).text == " ░▒▓█")
    let light = screen(view, [image], columns: 5, rows: 1)
    light.theme = CellTheme(isDark: false, depth: .none)
    #expect(grid(of: light).text == "█▓▒░")
  }

  @Test func templatesHaveTheColorOfText() throws {
    let image = try image(1, 1) { _, _ in (9, 9, 9, 255) }
    let view = Image(uiImage: image).resizable().renderingMode(.template)
      .foregroundColor(Color(red: 1, green: 0, blue: 0))
    #expect(grid(of: screen(view, [image], columns: 1, rows: 1))[0, 0].style.background == .rgb(255, 0, 0))
  }

  @Test func tilesAreRepeatedInTheirOwnSize() throws {
    let image = try image(16, 16) { column, _ in column < 8 ? (255, 255, 255, 255) : (0, 0, 0, 255) }
    let view = Image(uiImage: image).resizable(resizingMode: .tile)
    #expect(grid(of: screen(view, [image], columns: 6, rows: 2, depth: .none)).text == "█ █ █\n█ █ █")
  }

  @Test func withoutADecoderTheLabelIsShown() throws {
    let image = try image(80, 48) { _, _ in (1, 2, 3, 255) }
    let screen = ViewScreen()
    screen.show(Image(uiImage: image).accessibilityLabel("A cat"))
    screen.resize(columns: 10, rows: 3)
    #expect(grid(of: screen).text == "\n  A cat\n")
    screen.theme = CellTheme(depth: .none)
    #expect(grid(of: screen).text == "\n [A cat]\n")
    #expect(screen.graph.semantics.map(\.label) == ["A cat"])
    #expect(screen.graph.semantics.map(\.role) == [.image])
  }

  @Test func decorativePicturesAreHiddenFromReaders() throws {
    let symbol = ViewScreen()
    symbol.show(Image("star", label: Text("Favorite")))
    symbol.resize(columns: 10, rows: 3)
    _ = grid(of: symbol)
    #expect(symbol.graph.semantics.map(\.label) == ["Favorite"])
  }

  @Test func pictureBecomesASymbolAndAPictureAgain() throws {
    struct Page: View {
      let image: UIImage
      @State var isPicture = true
      var body: some View {
        VStack {
          Button("Turn") { isPicture.toggle() }
          isPicture ? Image(uiImage: image) : Image(systemName: "star.fill")
        }
      }
    }
    let image = try image(8, 16) { _, _ in (255, 255, 255, 255) }
    let screen = screen(Page(image: image), [image], columns: 10, rows: 2, depth: .none)
    screen.showsFocus = false
    #expect(grid(of: screen).text.contains("█"))
    screen.handle(.key(KeyPress(.enter)))
    #expect(grid(of: screen).text.contains("★"))
    screen.handle(.key(KeyPress(.enter)))
    #expect(grid(of: screen).text.contains("█"))
  }
}
