import PawlViews
import Testing

/// Tests of the number of cells that a view's lengths come to, in either unit.
@MainActor
@Suite struct LengthUnitTests {
  private func inCells(_ view: some View, width: Int = 20, height: Int = 6) -> [String] {
    lines(screen(view, width: width, height: height))
  }

  private func inPoints(_ view: some View, width: Int = 20, height: Int = 6) -> [String] {
    lines(screen(view.environment(\.lengthUnit, .points), width: width, height: height))
  }

  /// Returns the rows that aren't empty.
  private func lines(_ screen: String) -> [String] {
    screen.split(separator: "\n").map(String.init).filter { $0.contains { $0 != "." } }
  }

  @Test func framesAreWholeCells() {
    #expect(inCells(Color.red.frame(width: 8, height: 2)) == Array(repeating: "......########......", count: 2))
    #expect(inPoints(Color.red.frame(width: 64, height: 32)) == Array(repeating: "......########......", count: 2))
    #expect(inPoints(Color.red.frame(width: 62, height: 30)) == Array(repeating: "......########......", count: 2))
  }

  @Test func framesAreAtLeastOneCell() {
    #expect(inPoints(Color.red.frame(width: 1, height: 1)) == [".........#.........."])
    #expect(inPoints(Color.red.frame(width: 0, height: 1)).isEmpty)
  }

  @Test func frameLimitsAreConvertedAndInfinityIsKept() {
    #expect(inPoints(Color.red.frame(maxWidth: 32, maxHeight: 16)) == ["........####........"])
    #expect(inPoints(Text("a").frame(minWidth: 40).border(.red)).count == 1)
    #expect(inPoints(Color.red.frame(maxWidth: .infinity, maxHeight: 16)) == [String(repeating: "#", count: 20)])
    #expect(
      inPoints(Color.red.frame(idealWidth: 24, idealHeight: 16).fixedSize()) == ["........###........."])
  }

  @Test func paddingIsConverted() {
    func row(_ length: CGFloat) -> some View {
      HStack(spacing: 0) {
        Text("a").padding(.trailing, length)
        Text("b")
      }
    }
    #expect(inCells(row(3)) == [".......a...b........"])
    #expect(inPoints(row(24)) == inCells(row(3)))
    // A padding of one point still separates the texts by one cell.
    #expect(inPoints(row(1)) == inCells(row(1)))
    let insets = EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 16)
    #expect(
      inPoints(Text("a").padding(insets).background(Color.red).fixedSize()).count == 1)
  }

  @Test func defaultPaddingIsTheHosts() {
    let view = HStack(spacing: 0) {
      Text("a").padding()
      Text("b")
    }
    #expect(inPoints(view) == inCells(view))
  }

  @Test func lessThanHalfARowIsDropped() {
    func column(_ length: CGFloat) -> some View {
      VStack(spacing: length) {
        Text("a")
        Text("b")
      }
    }
    func rows(_ length: CGFloat) -> Int {
      let screen = screen(column(length).environment(\.lengthUnit, .points), width: 5, height: 9)
      let rows = screen.split(separator: "\n").map(String.init)
      let (a, b) = (rows.firstIndex { $0.contains("a") }, rows.firstIndex { $0.contains("b") })
      return a.flatMap { a in b.map { $0 - a - 1 } } ?? -1
    }
    #expect([4, 7, 8, 16, 20, 24, 32].map { rows($0) } == [0, 0, 1, 1, 1, 2, 2])
  }

  @Test func spacingIsConverted() {
    #expect(
      inPoints(
        HStack(spacing: 16) {
          Text("a")
          Text("b")
        })
        == inCells(
          HStack(spacing: 2) {
            Text("a")
            Text("b")
          }))
    #expect(
      inPoints(
        HStack {
          Text("a")
          Text("b")
        })
        == inCells(
          HStack {
            Text("a")
            Text("b")
          }))
    #expect(
      inPoints(
        HStack(spacing: 0) {
          Text("a")
          Text("b")
        })
        == inCells(
          HStack(spacing: 0) {
            Text("a")
            Text("b")
          }))
  }

  @Test func spacersAreConverted() {
    func row(_ length: CGFloat) -> some View {
      HStack(spacing: 0) {
        Text("a")
        Spacer(minLength: length)
        Text("b")
      }.fixedSize()
    }
    #expect(inPoints(row(40)) == inCells(row(5)))
  }

  @Test func gridsAreConverted() {
    func grid(_ column: CGFloat, _ gap: CGFloat, _ line: CGFloat) -> some View {
      LazyVGrid(columns: [GridItem(.fixed(column), spacing: gap), GridItem(.fixed(column))], spacing: line) {
        ForEach(0..<4, id: \.self) { Text("\($0)") }
      }
    }
    #expect(inPoints(grid(32, 16, 16)) == inCells(grid(4, 2, 1)))
    func table(_ across: CGFloat, _ down: CGFloat) -> some View {
      Grid(horizontalSpacing: across, verticalSpacing: down) {
        GridRow {
          Text("a")
          Text("b")
        }
        GridRow {
          Text("c")
          Text("d")
        }
      }
    }
    #expect(inPoints(table(24, 32)) == inCells(table(3, 2)))
  }

  @Test func lazyStacksAreConverted() {
    func column(_ spacing: CGFloat) -> some View {
      ScrollView { LazyVStack(spacing: spacing) { ForEach(0..<3, id: \.self) { Text("\($0)") } } }
    }
    #expect(inPoints(column(16)) == inCells(column(1)))
  }

  @Test func insetsOfRowsAreConverted() {
    func list(_ insets: EdgeInsets?) -> some View { List { Text("a").listRowInsets(insets) } }
    #expect(
      inPoints(list(EdgeInsets(top: 16, leading: 32, bottom: 0, trailing: 0)))
        == inCells(list(EdgeInsets(top: 1, leading: 4, bottom: 0, trailing: 0))))
    #expect(inPoints(list(nil)) == inCells(list(nil)))
  }

  @Test func positionsAreConverted() {
    #expect(inPoints(Text("a").position(x: 80, y: 32)) == inCells(Text("a").position(x: 10, y: 2)))
  }

  @Test func alignmentGuidesUsePoints() {
    var seen = CGSize.zero
    let view = HStack(alignment: .top, spacing: 0) {
      Text("a")
      Text("b").alignmentGuide(.top) { dimensions in
        seen = CGSize(width: dimensions.width, height: dimensions.height)
        return dimensions[.top] - 32
      }
    }
    let rows = inPoints(view)
    #expect(seen == CGSize(width: 8, height: 16))
    #expect(rows.first?.contains("a") == true)
    #expect(rows.last?.contains("b") == true)
    #expect(
      rows
        == inCells(
          HStack(alignment: .top, spacing: 0) {
            Text("a")
            Text("b").alignmentGuide(.top) { $0[.top] - 2 }
          }))
  }

  @Test func aSubtreeMayHaveItsOwnUnit() {
    let view = VStack(spacing: 0) {
      Color.red.frame(width: 16, height: 1)
      Color.red.frame(width: 16, height: 16).environment(\.lengthUnit, .points)
    }
    #expect(inCells(view) == ["..################..", ".........##........."])
  }

  @Test func changeOfUnitAppliesImmediately() {
    struct Switching: View {
      @State private var unit = LengthUnit.cells

      var body: some View {
        VStack(spacing: 0) {
          Button("Switch") { unit = .points }
          HStack(spacing: 8) {
            Text("a")
            Text("b").padding(.leading, 8)
            Color.red.frame(width: 8, height: 1)
          }
        }
        .environment(\.lengthUnit, unit)
      }
    }
    let graph = ViewGraph.showing(Switching())
    #expect(screen(graph, width: 40, height: 2).contains("a................b........########"))
    graph.control("Switch")?.activate()
    graph.update()
    #expect(screen(graph, width: 40, height: 2).contains("a..b.#"))
  }

  @Test func ownDistancesOfControlsStay() {
    let view = VStack {
      Button("Yes") {}.buttonStyle(.bordered)
      GroupBox("Box") { Text("inside") }
    }
    #expect(inPoints(view, height: 9) == inCells(view, height: 9))
  }
}
