import Foundation
import PawlCharts
import PawlTerminal
import PawlUI

extension Scenario {
  /// A frame of a chart of many points: all of them have moved. The work by hand finds the extremes of each column of dots,
  /// and writes a character for each cell.
  static func chart(_ form: ChartForm, points: Int, columns: Int = 120, rows: Int = 40) -> Scenario {
    Scenario("views-chart-\(form.rawValue)-\(points)") {
      let wave = Wave(count: points)
      let stream = TerminalStream(WaveChart(wave: wave, form: form), columns: columns, rows: rows)
      blackHole(stream.frame())
      return Trial(
        work: .synchronous { iterations in
          for iteration in 0..<iterations {
            wave.shift = iteration % 1_000
            blackHole(stream.frame())
          }
        },
        byHand: .synchronous { iterations in
          for iteration in 0..<iterations {
            var extremes = Array(repeating: (least: Double.infinity, most: -Double.infinity), count: 2 * columns)
            for index in 0..<points {
              let value = wave.values[(index + iteration) % points]
              let column = index * 2 * columns / points
              extremes[column] = (min(extremes[column].least, value), max(extremes[column].most, value))
            }
            var bytes: [UInt8] = []
            for row in 0..<rows {
              bytes += "\u{1B}[\(row + 1);1H".utf8
              for column in 0..<columns {
                bytes += extremes[2 * column].least < Double(row) ? [0xE2, 0xA3, 0xBF] : [0x20]
              }
            }
            blackHole(bytes)
          }
        })
    }
  }
}

/// The marks of a chart that is measured.
enum ChartForm: String {
  case line, points, area, bars
}

private final class Wave: ObservableObject {
  let values: [Double]
  @Published var shift = 0

  init(count: Int) {
    values = (0..<count).map { index in
      let noise = Double(index * 7_919 % 100) / 10
      return sin(Double(index) / 300) * 50 + noise
    }
  }
}

private struct WaveChart: View {
  @ObservedObject var wave: Wave
  let form: ChartForm

  var body: some View {
    let (values, shift) = (wave.values, wave.shift)
    func y(_ index: Int) -> PlottableValue<Double> { .value("Value", values[(index + shift) % values.count]) }
    return Chart {
      ForEach(values.indices, id: \.self) { index in
        let x = PlottableValue<Int>.value("Index", index)
        switch form {
        case .line: LineMark(x: x, y: y(index))
        case .points: PointMark(x: x, y: y(index))
        case .area: AreaMark(x: x, y: y(index))
        case .bars: BarMark(x: x, y: y(index))
        }
      }
    }
  }
}
