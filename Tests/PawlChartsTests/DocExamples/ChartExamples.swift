import Foundation
import PawlCharts
import PawlViews

private struct WeatherDay: Identifiable {
  let id: Int
  let date: Date
  let temperature: Double
  let city: String
}

private struct DrinkDay: Identifiable {
  let id: Int
  let name: String
  let date: Date
  let cups: Double
  let drink: String
}

private struct Sample: Identifiable {
  var id: Int { second }
  let second: Int
  let load: Double
}

private struct Month: Identifiable {
  let id: Int
  let name: String
  let sales: Double
  let product: String
}

private enum ChartExamples {
  enum Drink: String, Plottable {
    case coffee, tea
  }

  struct Threshold: ChartContent {
    let limit: Double

    var body: some ChartContent {
      RuleMark(y: .value("Limit", limit))
        .foregroundStyle(.red)
    }
  }

  struct Sales: View {
    let months: [Month]

    var body: some View {
      Chart(months) { month in
        BarMark(x: .value("Month", month.name), y: .value("Sales", month.sales))
          .foregroundStyle(by: .value("Product", month.product))
      }
      .frame(height: 12)
    }
  }

  struct Weather: View {
    let days: [WeatherDay]

    var body: some View {
      Chart(days) { day in
        LineMark(x: .value("Day", day.date), y: .value("Temperature", day.temperature))
          .foregroundStyle(by: .value("City", day.city))
      }
      .chartYAxisLabel("°C")
      .frame(height: 12)
    }
  }

  struct Drinks: View {
    let days: [DrinkDay]
    let goal: Double

    var body: some View {
      Chart {
        ForEach(days) { day in
          BarMark(x: .value("Day", day.name), y: .value("Cups", day.cups))
            .foregroundStyle(by: .value("Drink", day.drink))
        }
        RuleMark(y: .value("Goal", goal))
          .foregroundStyle(.red)
      }
    }
  }

  struct Load: View {
    let samples: [Sample]

    var body: some View {
      Chart(samples) { sample in
        AreaMark(x: .value("Second", sample.second), y: .value("Load", sample.load))
          .interpolationMethod(.monotone)
      }
      .chartYScale(domain: 0...100)
      .chartYAxis {
        AxisMarks(position: .leading, values: [0, 50, 100]) { value in
          AxisGridLine()
          AxisValueLabel("\(value.as(Int.self) ?? 0) %")
        }
      }
    }
  }

  struct Sparkline: View {
    let samples: [Sample]

    var body: some View {
      HStack {
        Text("Load")
        Chart(samples) { sample in
          LineMark(x: .value("Second", sample.second), y: .value("Load", sample.load))
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .frame(width: 20, height: 1)
      }
    }
  }

  struct SelectableDrinks: View {
    let days: [DrinkDay]
    @State private var selected: String?

    var body: some View {
      VStack {
        Chart {
          ForEach(days) { day in
            BarMark(x: .value("Day", day.name), y: .value("Cups", day.cups))
              .opacity(selected == nil || selected == day.name ? 1 : 0.4)
          }
        }
        .chartXSelection(value: $selected)
        Text(selected.map { "Selected: \($0)" } ?? "Nothing is selected")
      }
    }
  }

  struct Settings: View {
    let days: [DrinkDay]
    @State private var selected: String?

    var body: some View {
      Chart(days) { day in
        BarMark(x: .value("Day", day.date, unit: .day), y: .value("Cups", day.cups))
      }
      .chartXAxis {
        AxisMarks(values: .stride(by: .day)) { _ in
          AxisGridLine()
          AxisValueLabel()
        }
      }
      .chartYAxis { AxisMarks(position: .leading) }

      Chart(days) { day in
        BarMark(x: .value("Day", day.name), y: .value("Cups", day.cups))
        if day.name == selected {
          RuleMark(x: .value("Selected", day.name))
        }
      }
      .chartXSelection(value: $selected)

      Chart(days) { day in
        BarMark(x: .value("Day", day.name), y: .value("Cups", day.cups))
          .foregroundStyle(by: .value("Drink", day.drink))
      }
      .chartForegroundStyleScale(["Coffee": Color.brown, "Tea": Color.green])
    }
  }
  struct Product: Identifiable {
    let id: Int
    let name: String
    let sales: Double
  }

  struct Shares: View {
    let products: [Product]

    var body: some View {
      Chart(products) { product in
        SectorMark(angle: .value("Sales", product.sales), innerRadius: .ratio(0.6), angularInset: 0.5)
          .foregroundStyle(by: .value("Product", product.name))
      }
    }
  }

  struct NumberedDay: Identifiable {
    let id: Int
    let name: String
    let number: Int
    let cups: Int
  }

  struct LongTime: View {
    let days: [NumberedDay]

    var body: some View {
      Chart(days) { day in
        BarMark(x: .value("Day", day.number), y: .value("Cups", day.cups))
      }
      .chartScrollableAxes(.horizontal)
      .chartXVisibleDomain(length: 30)

      Chart(days) { day in
        BarMark(x: .value("Day", day.name), y: .value("Cups", day.cups))
          .annotation(position: .top) { Text("\(day.cups)") }
      }
    }
  }
}
