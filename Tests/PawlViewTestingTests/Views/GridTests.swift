import PawlUI
import PawlViewTesting
import Testing

@MainActor
@Suite struct GridTests {
  private func lines(_ view: some View, columns: Int = 20, rows: Int = 4) -> [String] {
    ViewTester(view, columns: columns, rows: rows).frame.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func columnsOfAGridAreAsWideAsTheirWidestViews() {
    let view = Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 0) {
      GridRow {
        Text("a")
        Text("bbb").gridColumnAlignment(.trailing)
      }
      GridRow {
        Text("cc")
        Text("d")
      }
      Text("wide").gridCellColumns(2)
    }
    #expect(
      lines(view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)) == [
        "a  bbb", "cc   d", "wide",
      ])
  }

  @Test func adaptiveColumnsAreAsManyAsHaveRoom() {
    let view = LazyVGrid(columns: [GridItem(.adaptive(minimum: 4), spacing: 1)], alignment: .leading, spacing: 0) {
      ForEach(1..<6) { Text("\($0)").frame(maxWidth: .infinity, alignment: .leading) }
    }
    .frame(maxHeight: .infinity, alignment: .top)
    #expect(lines(view, columns: 14) == ["1    2    3", "4    5"])
  }

  @Test func fixedAndFlexibleColumnsShareTheRoom() {
    let view = LazyVGrid(columns: [GridItem(.fixed(3), spacing: 0), GridItem(.flexible(minimum: 1))], spacing: 0) {
      Text("a").frame(maxWidth: .infinity, alignment: .leading)
      Text("b").frame(maxWidth: .infinity, alignment: .trailing)
    }
    #expect(lines(view, columns: 10, rows: 1) == ["a        b"])
  }

  @Test func rowsOfAGridFillOneColumnAfterTheOther() {
    let view = LazyHGrid(rows: [GridItem(.fixed(1), spacing: 0), GridItem(.fixed(1))], spacing: 1) {
      ForEach(["a", "b", "c"], id: \.self) { Text($0) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    #expect(lines(view, columns: 10, rows: 2) == ["a c", "b"])
  }

  @Test func theFirstViewThatFitsIsShown() {
    let view = ViewThatFits(in: .horizontal) {
      Text("a long text")
      Text("short")
    }
    #expect(lines(view, columns: 12, rows: 1) == ["a long text"])
    #expect(lines(view, columns: 6, rows: 1) == ["short"])
  }
}
