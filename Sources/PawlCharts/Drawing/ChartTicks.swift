import Foundation
import PawlViews

/// A value of an axis with the parts that are drawn there.
struct ChartTick {
  let value: Double
  let parts: [_AxisPart]
  /// The text of a label that shows the value.
  let text: String
}

extension ChartPainter {
  /// Returns the ticks of an axis.
  ///
  /// - Parameters:
  ///   - count: The desired number of ticks, if the axis doesn't set it.
  func ticks(_ marks: AxisMarks, isX: Bool, count: Int) -> [ChartTick] {
    let (values, scale) = isX ? (model.x, x) : (model.y, y)
    let calendar = context.environment.calendar
    let domain = scale.domain
    let length = domain.upperBound - domain.lowerBound
    var places: [Double]
    var step = NiceNumbers.step(for: length, count: max(1, count))
    var dates = CalendarTicks(for: domain, count: count, calendar: calendar)
    switch marks.values.kind {
    case .values(let data):
      places = data.compactMap { values.number(for: $0) }
      let distances = zip(places, places.dropFirst()).map { abs($1 - $0) }.filter { $0 > 0 }
      step = distances.min() ?? step
      if scale.kind == .date, let least = distances.min() {
        dates = CalendarTicks(for: 0...least, count: 1, calendar: calendar)
      }
    case .step(let distance):
      step = distance
      places = NiceNumbers.multiples(of: distance, in: domain)
    case .calendar(let component, let count, let own):
      dates = CalendarTicks(component, count: count, calendar: own ?? calendar)
      places = dates.places(in: domain)
    case .automatic(let wanted):
      if let wanted {
        step = NiceNumbers.step(for: length, count: max(1, wanted))
        dates = CalendarTicks(for: domain, count: wanted, calendar: calendar)
      }
      switch scale.kind {
      case .number: places = NiceNumbers.multiples(of: step, in: domain)
      case .date: places = dates.places(in: domain)
      case .category: places = values.categories.indices.map(Double.init)
      }
    }
    places = places.filter { domain.contains($0) }
    let locale = context.environment.localization?.locale
    return places.enumerated().map { index, place in
      let datum = values.datum(place)
      let text: String =
        switch datum {
        case .number(let number): NiceNumbers.text(number, step: step, in: locale)
        case .date(let seconds): dates.text(seconds, in: locale)
        case .category(let name): name
        }
      let value = AxisValue(index: index, count: places.count, datum: datum)
      return ChartTick(value: place, parts: marks.parts?(value) ?? defaultParts(scale.kind, isX: isX), text: text)
    }
  }

  /// The parts of an axis for which the program sets none. In cells, grid lines of the horizontal axis would cover too much.
  private func defaultParts(_ kind: DatumKind, isX: Bool) -> [_AxisPart] {
    let label = _AxisPart(kind: .label(nil))
    if kind == .category { return [label] }
    let tick = _AxisPart(kind: .tick)
    return isX && isInCells ? [tick, label] : [_AxisPart(kind: .gridLine), tick, label]
  }
}
