import Foundation
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

  private struct Value: Identifiable {
    let id = 0
  }

  @Test func movedColumnTakesThePlaceOfAnother() {
    var customization = TableColumnCustomization<Value>()
    let columns = ["a", "b", "c", "d"]
    func order() -> String { customization.ordered(columns) { $0 }.joined() }
    #expect(order() == "abcd")
    customization.move("a", to: "c", among: columns)
    #expect(order() == "bcad")
    customization.move("d", to: "b", among: ["b", "c", "a", "d"])
    #expect(order() == "dbca")
    customization.move("b", to: "b", among: columns)
    customization.move("x", to: "b", among: columns)
    #expect(order() == "dbca")
    customization.resetOrder()
    #expect(order() == "abcd")
    #expect(customization == TableColumnCustomization())
  }

  @Test func orderAllowsForColumnsThatComeGoAndStay() {
    var customization = TableColumnCustomization<Value>()
    customization.move("c", to: "a", among: ["a", "b", "c"])
    func order(_ columns: [String], fixed: Set<String> = []) -> String {
      customization.ordered(columns) { fixed.contains($0) ? nil : $0 }.joined()
    }
    #expect(order(["a", "b", "c"]) == "cab")
    #expect(order(["a", "c"]) == "ca")
    #expect(order(["x", "a", "y", "b", "c", "z"]) == "xczayb")
    #expect(order(["a", "-", "b", "+", "c"], fixed: ["-", "+"]) == "c-a+b")
    #expect(order([]) == "")
  }

  @Test func orderIsEncodedAndCustomizationsWithoutOneAreDecoded() throws {
    var customization = TableColumnCustomization<Value>()
    customization[visibility: "a"] = .hidden
    customization.move("b", to: "a", among: ["a", "b"])
    let data = try JSONEncoder().encode(customization)
    #expect(try JSONDecoder().decode(TableColumnCustomization<Value>.self, from: data) == customization)
    let old = try JSONDecoder().decode(
      TableColumnCustomization<Value>.self, from: Data(#"{"visibilities":{"a":false},"widths":{"b":3}}"#.utf8))
    #expect(old[visibility: "a"] == .hidden)
    #expect(old.widths == ["b": 3])
  }

  @Test("Random orders keep every column, and fixed columns in their places", arguments: 0..<200 as Range<UInt64>)
  func randomOrders(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var customization = TableColumnCustomization<Value>()
    for _ in 0..<20 {
      let columns = (0..<8).filter { _ in random(4) > 0 }.map { "\($0)" }
      let fixed = Set(columns.filter { _ in random(4) == 0 })
      let ordered = customization.ordered(columns) { fixed.contains($0) ? nil : $0 }
      #expect(ordered.sorted() == columns, "seed \(seed)")
      for (place, column) in columns.enumerated() where fixed.contains(column) {
        #expect(ordered[place] == column, "seed \(seed)")
      }
      let movable = ordered.filter { !fixed.contains($0) }
      guard movable.count > 1 else { continue }
      let (start, end) = (random(movable.count), random(movable.count))
      customization.move(movable[start], to: movable[end], among: movable)
      var model = movable
      model.insert(model.remove(at: start), at: end)
      let after = customization.ordered(columns) { fixed.contains($0) ? nil : $0 }
      #expect(after.filter { !fixed.contains($0) } == model, "seed \(seed)")
    }
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
