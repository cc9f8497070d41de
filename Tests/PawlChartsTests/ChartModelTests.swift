import Foundation
import PawlViews
import TestSupport
import Testing

@testable import PawlCharts

@MainActor
@Suite struct ChartModelTests {
  private func model(_ options: ChartOptions = ChartOptions(), @ChartContentBuilder _ content: () -> some ChartContent)
    -> ChartModel
  {
    ChartModel(content(), options, in: EnvironmentValues())
  }

  @Test func categoriesAreNumberedInOrderOfAppearanceUnlessTheProgramOrdersThem() {
    let names = ["b", "a", "b", "c"]
    let plain = model { ForEach(names, id: \.self) { BarMark(x: .value("Name", $0), y: .value("n", 1)) } }
    #expect(plain.x.categories == ["b", "a", "c"])
    #expect(plain.marks.map(\.x.value) == [0, 1, 0, 2])
    var options = ChartOptions()
    options.xDomain = ["a", "b", "c", "d"]._domain
    let ordered = model(options) { ForEach(names, id: \.self) { BarMark(x: .value("Name", $0), y: .value("n", 1)) } }
    #expect(ordered.x.categories == ["a", "b", "c", "d"])
    #expect(ordered.xScale.categoryCount == 4)
  }

  @Test func valuesOfAnotherKindThanTheFirstAreIgnored() {
    let model = model {
      PointMark(x: .value("x", 1), y: .value("y", 1))
      PointMark(x: .value("x", "one"), y: .value("y", 2))
    }
    #expect(model.marks.map(\.x.isNone) == [false, true])
  }

  @Test func innerStylesTakePrecedence() {
    let model = model {
      ForEach(0..<2) { index in
        if index == 0 {
          LineMark(x: .value("x", index), y: .value("y", 1)).interpolationMethod(.monotone)
        } else {
          LineMark(x: .value("x", index), y: .value("y", 1))
        }
      }
      .interpolationMethod(.stepEnd)
      .opacity(0.5)
    }
    #expect(model.marks.map { model.styles[$0.style].interpolation } == [.monotone, .stepEnd])
    #expect(model.styles.allSatisfy { $0.opacity == 0.5 })
  }

  @Test func contentOfAnOwnTypeIsCollected() {
    struct Pair: ChartContent {
      let y: Int

      var body: some ChartContent {
        PointMark(x: .value("x", 0), y: .value("y", y))
        PointMark(x: .value("x", 1), y: .value("y", y))
      }
    }
    let pairs = model {
      Pair(y: 1)
      Pair(y: 2).foregroundStyle(.red)
    }
    #expect(pairs.marks.map(\.y.value) == [1, 1, 2, 2])
    #expect(pairs.styles.map(\.paint) == [nil, 0])
    #expect(model {}.marks.isEmpty)
  }

  @Test func enumerationsWithRawValuesArePlotted() {
    enum Drink: String, Plottable { case coffee, tea }
    let model = model { BarMark(x: .value("Drink", Drink.tea), y: .value("Cups", 1)) }
    #expect(model.x.categories == ["tea"])
    #expect(Drink(datum: .category("coffee")) == .coffee)
    #expect(Drink(datum: .category("milk")) == nil)
    #expect(Drink(datum: .number(1)) == nil)
  }

  @Test func negativeBarsAreStackedBelowZero() {
    let values = [3, -1, 2, -4]
    let model = model {
      ForEach(values, id: \.self) { BarMark(x: .value("x", "a"), y: .value("y", $0)) }
    }
    #expect(model.marks.map(\.y) == [.range(0, 3), .range(0, -1), .range(3, 5), .range(-1, -5)])
  }

  @Test func normalizedAndCenteredStacks() {
    func extents(_ method: MarkStackingMethod) -> [Extent] {
      model {
        ForEach([1, 3], id: \.self) { BarMark(x: .value("x", "a"), y: .value("y", $0), stacking: method) }
      }
      .marks.map(\.y)
    }
    #expect(extents(.normalized) == [.range(0, 0.25), .range(0.25, 1)])
    #expect(extents(.center) == [.range(-2, -1), .range(-1, 2)])
    #expect(extents(.unstacked) == [.range(0, 1), .range(0, 3)])
  }

  /// Stacks random bars, and compares each with the sum of the bars before it at the same place.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func randomStacksBeginAtTheSumOfTheBarsBefore(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    struct Bar { let place, value: Int }
    let bars = (0..<generator.below(40)).map { _ in Bar(place: generator.below(4), value: generator.below(20) - 8) }
    let model = model {
      ForEach(bars.indices, id: \.self) { index in
        BarMark(x: .value("Place", "\(bars[index].place)"), y: .value("Value", bars[index].value))
          .foregroundStyle(by: .value("Group", generator.below(3)))
      }
    }
    for (index, bar) in bars.enumerated() {
      let before = bars[..<index].filter { $0.place == bar.place && ($0.value < 0) == (bar.value < 0) }
      let start = Double(before.reduce(0) { $0 + $1.value })
      #expect(model.marks[index].y == .range(start, start + Double(bar.value)), "seed \(seed), bar \(index)")
    }
  }

  @Test func axisOfTheValuesIncludesZeroUnlessTheProgramSaysOtherwise() {
    func domain(_ domain: some ScaleDomain) -> ClosedRange<Double> {
      var options = ChartOptions()
      options.yDomain = domain._domain
      let model = model(options) {
        ForEach([60, 90], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
      }
      return model.yScale.domain
    }
    #expect(domain(.automatic) == 0...90)
    #expect(domain(.automatic(includesZero: false)) == 60...90)
    #expect(domain(50...100) == 50...100)
    #expect(domain([10, 20, 15]) == 10...20)
  }

  @Test func chartWithOneValueOrNoneHasADomain() {
    #expect(model {}.yScale.domain == 0...1)
    let one = model { PointMark(x: .value("x", 4), y: .value("y", 0)) }
    #expect(one.xScale.domain == 2...6)
    #expect(one.yScale.domain == 0...1)
    let missing = model { PointMark(x: .value("x", Double.nan), y: .value("y", Double.infinity)) }
    #expect(missing.xScale.domain == 0...1)
    #expect(missing.yScale.domain == 0...1)
  }

  @Test func pointsOfASeriesAreOneLayer() {
    let model = model {
      ForEach(0..<3) { x in
        LineMark(x: .value("x", x), y: .value("y", 1)).foregroundStyle(by: .value("s", "a"))
        LineMark(x: .value("x", x), y: .value("y", 2)).foregroundStyle(by: .value("s", "b"))
        PointMark(x: .value("x", x), y: .value("y", 2))
      }
    }
    #expect(model.layers.map(\.indices) == [[0, 3, 6], [1, 4, 7], [2, 5, 8]])
  }

  @Test func summaryNamesTheMarksTheAxesAndTheirValues() {
    let model = model {
      ForEach(0..<3) { BarMark(x: .value("Day", "d\($0)"), y: .value("Cups", $0 + 1)) }
      RuleMark(y: .value("Goal", 2))
    }
    #expect(model.summary == "Bar chart, Cups by Day. 3 values. Day from d0 to d2. Cups from 1 to 3.")
    #expect(self.model {}.summary == "Empty chart")
  }

  @Test func tableListsTheValuesButAtMostAHundredRows() {
    let small = model {
      ForEach(0..<2) { x in
        BarMark(x: .value("Day", "d\(x)"), y: .value("Cups", x + 1)).foregroundStyle(by: .value("Drink", "Tea"))
      }
    }
    #expect(small.table.columns == ["Day", "Cups", "Drink"])
    #expect(small.table.rows == [["d0", "1", "Tea"], ["d1", "2", "Tea"]])
    let large = model { ForEach(0..<10_000) { PointMark(x: .value("x", $0), y: .value("y", $0)) } }
    #expect(large.table.rows.count == 100)
    #expect(large.table.rows.last == ["9,900", "9,900"])
  }
}
