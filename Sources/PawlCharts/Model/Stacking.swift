/// The placement of bars and areas on each other.
enum Stacking {
  private struct Place: Hashable {
    let kind: Mark.Kind
    let position: Double
    let group: Int?
  }

  /// The ends of the stacks at a place.
  private struct Ends {
    var above = 0.0
    var below = 0.0
    /// The sum of the lengths, for stacks that are normalized or centered.
    var total = 0.0
  }

  /// Sets the ends of bars and areas that have only one value: from zero, or from the mark before at the same place.
  ///
  /// - Complexity: O(marks).
  static func apply(to marks: inout ContiguousArray<Mark>, _ styles: [_MarkStyle], isHorizontal: (Mark) -> Bool) {
    var totals: [Place: Ends] = [:]
    let needsTotals = styles.contains { $0.stacking == .normalized || $0.stacking == .center }
    if needsTotals {
      for mark in marks where mark.isStacked {
        let isHorizontal = isHorizontal(mark)
        let value = isHorizontal ? mark.x.value : mark.y.value
        totals[place(of: mark, isHorizontal, styles), default: Ends()].total += abs(value)
      }
    }
    var ends: [Place: Ends] = [:]
    for index in marks.indices where marks[index].isStacked {
      let isHorizontal = isHorizontal(marks[index])
      let value = isHorizontal ? marks[index].x : marks[index].y
      guard !value.isRange, !value.isNone else { continue }
      let method = styles[marks[index].style].stacking
      var extent = Extent.range(0, value.value)
      if method != .unstacked {
        let place = place(of: marks[index], isHorizontal, styles)
        let total = totals[place]?.total ?? 0
        let length = method == .normalized ? (total > 0 ? value.value / total : 0) : value.value
        let shift = method == .center ? -total / 2 : 0
        let start: Double
        if length < 0 {
          start = ends[place, default: Ends()].below
          ends[place, default: Ends()].below += length
        } else {
          start = ends[place, default: Ends()].above
          ends[place, default: Ends()].above += length
        }
        extent = .range(start + shift, start + length + shift)
      }
      if isHorizontal { marks[index].x = extent } else { marks[index].y = extent }
    }
  }

  private static func place(of mark: Mark, _ isHorizontal: Bool, _ styles: [_MarkStyle]) -> Place {
    Place(
      kind: mark.kind, position: isHorizontal ? mark.y.value : mark.x.value, group: styles[mark.style].positionGroup)
  }
}

extension Mark {
  fileprivate var isStacked: Bool { kind == .bar || kind == .area }
}
