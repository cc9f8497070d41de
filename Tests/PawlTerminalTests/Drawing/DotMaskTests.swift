import PawlViews
import Testing

@testable import PawlTerminal

@Suite struct DotMaskTests {
  private func dots(_ width: Int, _ height: Int, _ draw: (inout DotMask) -> Void) -> String {
    var mask = DotMask(CellRect(column: 0, row: 0, width: width, height: height))
    draw(&mask)
    return (0..<height).map { row in
      (0..<width).map { mask[$0, row] == 0 ? " " : String(Character(Unicode.Scalar(0x2800 + UInt32(mask[$0, row]))!)) }
        .joined()
    }.joined(separator: "\n")
  }

  private func line(_ points: (CGFloat, CGFloat)..., isClosed: Bool = false) -> [Polyline] {
    [Polyline(points: points.map { CGPoint(x: $0.0, y: $0.1) }, isClosed: isClosed)]
  }

  @Test func aLineOfOneDotHasOneInEachColumn() {
    for end in stride(from: CGFloat(0), through: 16, by: 0.5) {
      var mask = DotMask(CellRect(column: 0, row: 0, width: 8, height: 4))
      mask.stroke(line((0, end), (16, 16 - end)), width: 1, cap: .butt)
      #expect(mask.cells.reduce(0) { $0 + $1.nonzeroBitCount } >= 16)
    }
  }

  @Test func anAreaHasTheQuartersWhoseMiddleIsInside() {
    let square = line((1, 1), (5, 1), (5, 4), (1, 4), isClosed: true)
    #expect(dots(3, 1) { $0.fill(square, isEvenOdd: false) } == "⢠⣤⡄")
    var twice = square
    twice += line((2, 2), (4, 2), (4, 3), (2, 3), isClosed: true)
    let thin = line((1, 0), (5, 0), (5, 0.6), (1, 0.6), isClosed: true)
    #expect(dots(3, 1) { $0.fill(thin, isEvenOdd: false) } == "⠈⠉⠁")
    #expect(dots(3, 1) { $0.fill(twice, isEvenOdd: true) } == "⢠ ⡄")
  }

  @Test func dashesAreCutWhereThePatternSays() {
    let dashes = line((0, 0), (10, 0))[0].dashed([3, 2], phase: 1)
    #expect(dashes.map { [$0.points[0].x, $0.points[1].x] } == [[0, 2], [4, 7], [9, 10]])
    #expect(line((0, 0), (10, 0))[0].dashed([0, 0], phase: 0).count == 1)
  }

  @Test func dotsOutsideTheCellsAreClipped() {
    #expect(dots(2, 1) { $0.fill(line((-100, -100), (100, -100), (100, 100), (-100, 100)), isEvenOdd: false) } == "⣿⣿")
    #expect(dots(2, 1) { $0.stroke(line((-100, 1.5), (100, 1.5)), width: 1, cap: .butt) } == "⠒⠒")
  }
}
