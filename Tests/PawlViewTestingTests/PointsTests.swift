import PawlUI
import PawlViewTesting
import Testing

/// Tests of views with lengths in points, and of the sizes they receive, on a screen of cells.
@MainActor
@Suite struct PointsTests {
  private struct Dragged: View {
    var minimumDistance: CGFloat = 10
    @State private var place = CGPoint(x: 4, y: 8)
    @State private var way = CGSize.zero
    @State private var ends = 0

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("way \(Int(way.width)) \(Int(way.height)) ends \(ends)")
        Color.clear
          .overlay { Text("o").position(place) }
          .gesture(
            DragGesture(minimumDistance: minimumDistance)
              .onChanged {
                place = $0.location
                way = $0.translation
              }
              .onEnded { _ in ends += 1 })
      }
    }
  }

  @Test func dragReportsPoints() async {
    let tester = ViewTester(Dragged(), lengths: .points, columns: 30, rows: 8)
    await tester.drag(from: (2, 3), to: (12, 5))
    #expect(tester.frame.contains("way 80 32 ends 1"))
    let lines = tester.frame.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[5] == "            o")
  }

  @Test func dragInCellsReportsCells() async {
    let tester = ViewTester(Dragged(), columns: 30, rows: 8)
    await tester.drag(from: (2, 3), to: (12, 5))
    #expect(tester.frame.contains("way 10 2 ends 1"))
  }

  @Test(arguments: [(CGFloat(10), 1), (24, 3), (50, 6)])
  func aDragBeginsAfterItsDistance(distance: CGFloat, cells: Int) async {
    let tester = ViewTester(Dragged(minimumDistance: distance), lengths: .points, columns: 30, rows: 8)
    await tester.drag(from: (2, 3), to: (2 + cells - 1, 3))
    #expect(tester.frame.contains("way 0 0 ends 0"))
    await tester.drag(from: (2, 3), to: (2 + cells, 3))
    #expect(tester.frame.contains("way \(8 * cells) 0 ends 1"))
  }

  @Test func thinFrameIsALineBesideText() {
    let tester = ViewTester(lengths: .points, columns: 12, rows: 3) {
      VStack(spacing: 0) {
        Text("a b").frame(maxWidth: .infinity, alignment: .leading)
          .overlay(alignment: .bottom) { Rectangle().frame(height: 1) }
        Color.red.frame(height: 2)
        HStack(spacing: 0) {
          Text("x")
          Color.red.frame(width: 1)
        }
      }
    }
    #expect(tester.frame == "a b ────────\n────────────\n     x│")
  }

  @Test func inCellsAThinFrameIsAnArea() {
    let tester = ViewTester(columns: 4, rows: 1) { Text("abcd").overlay { Rectangle().frame(height: 1) } }
    #expect(tester.frame.isEmpty)
  }

  @Test func viewLargerThanTheScreenIsVisible() {
    for unit in [LengthUnit.cells, .points] {
      let tester = ViewTester(lengths: unit, columns: 20, rows: 5) {
        Text("seen").frame(width: 2_800, height: 2_800, alignment: .bottomTrailing)
      }
      #expect(tester.frame == "\n\n\n\n                seen")
    }
  }

  @Test func theSameViewsAreShownAfterAResize() async {
    let tester = ViewTester(lengths: .points, columns: 20, rows: 5) {
      Text("seen").frame(width: 240, height: 64, alignment: .bottomTrailing)
    }
    #expect(tester.frame.hasSuffix("                seen"))
    await tester.resize(columns: 40, rows: 5)
    #expect(tester.frame.hasSuffix("                               seen"))
    await tester.resize(columns: 10, rows: 2)
    #expect(tester.frame == "\n      seen")
  }
}
