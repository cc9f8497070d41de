import PawlTerminal
import TestSupport
import Testing

@Suite struct ColorDepthTests {
  @Test func environmentsTellOfColors() {
    #expect(ColorDepth.detected(in: [:]) == .none)
    #expect(ColorDepth.detected(in: ["TERM": "dumb", "COLORTERM": "truecolor"]) == .none)
    #expect(ColorDepth.detected(in: ["TERM": "xterm-256color", "NO_COLOR": "1"]) == .none)
    #expect(ColorDepth.detected(in: ["TERM": "xterm-256color", "NO_COLOR": ""]) == .palette256)
    #expect(ColorDepth.detected(in: ["TERM": "tmux-256color", "COLORTERM": "truecolor"]) == .truecolor)
    #expect(ColorDepth.detected(in: ["TERM": "xterm-direct"]) == .truecolor)
    #expect(ColorDepth.detected(in: ["TERM": "xterm"]) == .palette16)
    #expect(ColorDepth.detected(in: ["TERM": "linux"]) == .palette16)
  }

  @Test func nearestColorsOfThePaletteAreFound() {
    var random = SeededGenerator(seed: 3)
    var candidates: [(UInt8, (Int, Int, Int))] = []
    let levels = [0, 95, 135, 175, 215, 255]
    for index in 0..<216 {
      candidates.append((UInt8(16 + index), (levels[index / 36], levels[index / 6 % 6], levels[index % 6])))
    }
    for grey in 0..<24 { candidates.append((UInt8(232 + grey), (8 + grey * 10, 8 + grey * 10, 8 + grey * 10))) }
    for _ in 0..<5_000 {
      let color = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      func distance(_ other: (Int, Int, Int)) -> Int {
        let (r, g, b) = (Int(color[0]) - other.0, Int(color[1]) - other.1, Int(color[2]) - other.2)
        return 3 * r * r + 4 * g * g + 2 * b * b
      }
      let best = candidates.map { distance($0.1) }.min()
      let found = ColorDepth.palette256.nearest(to: .rgb(color[0], color[1], color[2]))
      let match = candidates.first { CellColor.palette($0.0) == found }
      #expect(match.map { distance($0.1) } == best, "\(color)")
    }
  }

  @Test func colorsOfTheUsersPaletteStay() {
    #expect(ColorDepth.palette16.nearest(to: .palette(4)) == .palette(4))
    #expect(ColorDepth.palette16.nearest(to: .palette(196)) == .palette(9))
    #expect(ColorDepth.palette16.nearest(to: .rgb(255, 255, 255)) == .palette(15))
    #expect(ColorDepth.palette16.nearest(to: .terminal) == .terminal)
    #expect(ColorDepth.none.nearest(to: .palette(4)) == .terminal)
    #expect(ColorDepth.truecolor.nearest(to: .rgb(1, 2, 3)) == .rgb(1, 2, 3))
  }
}
