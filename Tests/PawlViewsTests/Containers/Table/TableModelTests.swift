import Testing

@testable import PawlViews

/// The widths of columns.
@MainActor
@Suite struct TableModelTests {
  private func column(
    _ id: String, _ minimum: CGFloat? = nil, _ ideal: CGFloat? = nil, _ maximum: CGFloat? = nil
  ) -> TableModel.Column {
    let width = TableColumnWidth(minimum: minimum, ideal: ideal, maximum: maximum)
    return TableModel.Column(
      id: id, limits: width.limits(.host), alignment: .leading, isResizable: width.isResizable, sort: nil)
  }

  private func model(_ columns: TableModel.Column...) -> TableModel {
    let model = TableModel()
    _ = model.update(columns, chosen: nil)
    return model
  }

  @Test func columnsWithoutLimitsShareTheWidth() {
    #expect(model(column("a"), column("b"), column("c")).widths(in: 34, rounds: true) == [10, 10, 10])
  }

  @Test func anIdealWidthIsKeptAndTheOthersShareTheRest() {
    #expect(model(column("a"), column("b", nil, 12), column("c")).widths(in: 44, rounds: true) == [14, 12, 14])
  }

  @Test func aFixedWidthCannotBeResized() {
    let model = model(column("a", 8, 8, 8), column("b"))
    model.resize("a", to: 20)
    #expect(model.widths(in: 30, rounds: true) == [8, 20])
    model.resize("b", to: 7)
    #expect(model.chosen == ["b": 7])
  }

  @Test func theLeastWidthIsThatOfTheColumnsAndTheSpaceAroundThem() {
    // Two gaps of two units, and three units at the edges.
    #expect(Double(model(column("a"), column("b", 10), column("c", nil, nil, 4)).leastWidth) == 27)
    let chosen = model(column("a"), column("b"))
    chosen.resize("a", to: 30)
    #expect(Double(chosen.leastWidth) == 41)
  }

  @Test func aChosenWidthStaysWithinTheLimitsAndNilResetsIt() {
    let model = model(column("a", 5, 10, 15), column("b"))
    model.resize("a", to: 100)
    #expect(model.chosen["a"] == 15)
    model.resize("a", to: 1)
    #expect(model.chosen["a"] == 5)
    model.resize("a", to: nil)
    #expect(model.widths(in: 42, rounds: true) == [10, 30])
  }

  @Test("Random columns fill the width within their limits", arguments: 0..<200 as Range<UInt64>)
  func randomColumns(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Int(state >> 33) % bound)
    }
    let model = TableModel()
    let columns = (0...Int(random(7))).map { index in
      let minimum = random(20)
      let ideal: CGFloat? = random(2) == 0 ? nil : minimum + random(20)
      let maximum: CGFloat? = random(3) == 0 ? minimum + 20 + random(9) : nil
      return column("\(index)", minimum, ideal, maximum)
    }
    _ = model.update(columns, chosen: nil)
    for column in columns where random(3) == 0 { model.resize(column.id, to: random(60)) }
    let insets = TableModel.rowInsets.leading + TableModel.rowInsets.trailing
    let width = model.leastWidth - insets + random(100)
    let widths = model.widths(in: width, rounds: true)
    let gaps = TableModel.gap * CGFloat(columns.count - 1)
    let sum = widths.reduce(gaps, +)
    #expect(abs(Double(sum - width)) < 0.001, "seed \(seed)")
    for (column, width) in zip(columns, widths).dropLast() {
      // The ends of columns are rounded to whole units.
      #expect(width >= column.limits.range.lowerBound - 1, "seed \(seed)")
      #expect(width <= column.limits.range.upperBound + 1, "seed \(seed)")
    }
  }
}
