import Foundation
import PawlCharts
import PawlViews
import Testing

/// Charts in the cells of a terminal.
@MainActor
@Suite struct ChartPictureTests {
  struct Day: Identifiable {
    let id: String
    let cups: Int
    var drink = "Tea"
  }

  private let days = [Day(id: "Mon", cups: 4), Day(id: "Tue", cups: 2), Day(id: "Wed", cups: 8)]
  private let mixed = [
    Day(id: "Mon", cups: 4, drink: "Tea"), Day(id: "Mon", cups: 2, drink: "Coffee"),
    Day(id: "Tue", cups: 1, drink: "Tea"), Day(id: "Tue", cups: 3, drink: "Coffee"),
  ]

  @Test func barsHaveAxesWithRoundNumbersAndCategories() {
    let chart = Chart(days) { day in
      BarMark(x: .value("Day", day.id), y: .value("Cups", day.cups))
    }
    #expect(
      picture(chart, width: 24, height: 8) == """
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈█████┈ 8
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈█████┈ 6
                        █████
        ┈▄▄▄▄▄┈┈┈┈┈┈┈┈┈┈█████┈ 4
         █████          █████
        ┈█████┈┈┈▄▄▄▄▄┈┈█████┈ 2
        ┈█████┈┈┈█████┈┈█████┈ 0
          Mon     Tue    Wed
        """)
  }

  @Test func barsOfSeveralValuesAreStackedAndListedInTheLegend() {
    let chart = Chart(mixed, id: \.cups) { day in
      BarMark(x: .value("Day", day.id), y: .value("Cups", day.cups))
        .foregroundStyle(by: .value("Drink", day.drink))
    }
    #expect(
      picture(chart, width: 24, height: 10) == """
        ┈┈▒▒▒▒▒▒▒▒┈┈┈┈┈┈┈┈┈┈┈┈ 6
          ▒▒▒▒▒▒▒▒
        ┈┈▀▀▀▀▀▀▀▀┈┈┈▄▄▄▄▄▄▄▄┈ 4
          ████████   ▒▒▒▒▒▒▒▒
          ████████   ▒▒▒▒▒▒▒▒
        ┈┈████████┈┈┈▒▒▒▒▒▒▒▒┈ 2
          ████████   ▀▀▀▀▀▀▀▀
        ┈┈████████┈┈┈████████┈ 0
            Mon        Tue
        ███ Tea  ▒▒▒ Coffee
        """)
    #expect(
      picture(chart, width: 24, height: 2) == """
          ▀▀▀▀▀▀▀▀▀   ▄▄▄▄▄▄▄▄▄
          █████████   ▀▀▀▀▀▀▀▀▀
        """)
  }

  @Test func barsArePlacedBesideEachOther() {
    let chart = Chart(mixed, id: \.cups) { day in
      BarMark(x: .value("Day", day.id), y: .value("Cups", day.cups))
        .foregroundStyle(by: .value("Drink", day.drink))
        .position(by: .value("Drink", day.drink))
    }
    #expect(
      picture(chart, width: 24, height: 10) == """
        ┈████┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 4
         ████
        ┈████┈┈┈┈┈┈┈┈┈┈┈┈▒▒▒▒┈ 3
         ████            ▒▒▒▒
        ┈████┈▒▒▒▒┈┈┈┈┈┈┈▒▒▒▒┈ 2
         ████ ▒▒▒▒       ▒▒▒▒
        ┈████┈▒▒▒▒┈┈████┈▒▒▒▒┈ 1
        ┈████┈▒▒▒▒┈┈████┈▒▒▒▒┈ 0
            Mon        Tue
        ███ Tea  ▒▒▒ Coffee
        """)
  }

  @Test func horizontalBarsRunAlongNumbers() {
    let chart = Chart(days) { day in
      BarMark(x: .value("Cups", day.cups), y: .value("Day", day.id))
    }
    .chartYAxis { AxisMarks(position: .leading) }
    #expect(
      picture(chart, width: 24, height: 7) == """

        Mon ████████

        Tue ████

        Wed ████████████████
            0         5       10
        """)
  }

  @Test func linesOfSeveralSeriesHavePatternsWithoutColors() {
    let chart = Chart {
      ForEach(0..<40) { x in
        LineMark(x: .value("x", x), y: .value("y", x * x))
          .foregroundStyle(by: .value("Form", "Square"))
        LineMark(x: .value("x", x), y: .value("y", 1500 - x * 10))
          .foregroundStyle(by: .value("Form", "Line"))
      }
      RuleMark(y: .value("Limit", 1000))
    }
    #expect(
      picture(chart.chartXAxisLabel("Time"), width: 50, height: 14) == """
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 2,000

        ⣀⣀┈⢀⣀┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⡠┈ 1,500
             ⠁ ⠉⠉ ⠐⠒⠂ ⠒⠤ ⠠⠤⠄⢀⣀⣀ ⢀              ⣀⠔⠋
                                 ⠉⠁ ⠉⠉ ⠐⠒⠂ ⠤⢤⠴⠪⠥⡀⢀⣀
        ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⣤⠴⠮⠥⠤⠤⠤⠤⠤⠤⠤ 1,000
                                     ⢀⡠⠔⠊
                                 ⢀⣠⠴⠚⠁
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⣀⡤⠔⠊⠁┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 500
                       ⣀⡠⠤⠒⠊⠉
        ⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠔⠒⠒⠉⠉┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 0
        0         10         20         30         40
                            Time
        ⠤⠤⠤ Square  ⠤⠤  Line
        """)
  }

  @Test func chartOfOneRowIsASparkline() {
    let chart = Chart(Array([1, 3, 2, 5, 8, 4, 6, 7].enumerated()), id: \.offset) { sample in
      LineMark(x: .value("x", sample.offset), y: .value("y", sample.element))
    }
    #expect(
      picture(chart.chartXAxis(.hidden).chartYAxis(.hidden), width: 16, height: 1) == """
        ⣀⠤⠤⠤⠤⠤⠒⠊⠉⠉⠓⠒⠒⠊⠉⠉
        """)
    #expect(
      picture(chart, width: 16, height: 2) == """
              ⣀⠔⠊⠙⠦⣀⡠⠴⠒⠒
        ⠤⠒⠒⠒⠒⠊
        """)
  }

  @Test func areaIsFilledToZeroAndDatesHaveLabelsOfUnits() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    let start = Date(timeIntervalSince1970: 1_704_067_200)
    let chart = Chart {
      ForEach(0..<10) { day in
        AreaMark(
          x: .value("Day", start.addingTimeInterval(Double(day) * 86_400)), y: .value("Level", (day * 7) % 10))
      }
    }
    #expect(
      picture(chart.environment(\.calendar, calendar), width: 40, height: 8) == """
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈▗┈┈┈┈┈┈┈┈ 10
                        ▄           ▟█▄
           ▗▙▖         ▐██▄        ▟████▄
        ┈┈▗███▙▖┈┈┈┈┈┈▗█████▄┈┈┈┈┈▟███████▖┈┈ 5
          ▟█████▙▖   ▗████████▄  ▗█████████▙▖
         ▟████████▙▖ ███████████▄████████████
        ▟███████████▟████████████████████████ 0
        Jan 1 Jan 3   Jan 5   Jan 7   Jan 9
        """)
  }

  @Test func pointsAreDotsOrLetters() {
    let chart = Chart {
      ForEach(0..<6) { x in
        PointMark(x: .value("x", x), y: .value("y", x * x))
        PointMark(x: .value("x", x), y: .value("y", 25 - x))
          .symbol(.diamond)
      }
    }
    #expect(
      picture(chart, width: 30, height: 9) == """
        ┈┈┈┈◆┈┈┈┈◆┈┈┈◆┈┈┈┈┈┈┈┈⠉┈┈┈┈ 25
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈◆┈┈┈◆┈┈┈┈ 20
                         ⢀⡀
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 15
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 10
                     ⠉
        ┈┈┈┈┈┈┈┈⢠⡄┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 5
        ⡀┈┈┈⣤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 0
        0                     5
        """)
  }

  @Test func domainClipsMarks() {
    let chart = Chart {
      ForEach(0..<11) { x in
        LineMark(x: .value("x", x), y: .value("y", x))
      }
    }
    #expect(
      picture(chart.chartXScale(domain: 0...10).chartYScale(domain: 3...6), width: 30, height: 9) == """
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⢀⠎┈┈┈┈┈┈┈┈┈┈┈ 6
                      ⢀⠎
        ┈┈┈┈┈┈┈┈┈┈┈┈┈⢀⠎┈┈┈┈┈┈┈┈┈┈┈┈┈ 5
                    ⢠⠏
                   ⢠⠋
        ┈┈┈┈┈┈┈┈┈┈⢠⠃┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 4
                 ⢠⠃
        ┈┈┈┈┈┈┈┈⣠⠃┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 3
        0             5            10
        """)
  }
}
