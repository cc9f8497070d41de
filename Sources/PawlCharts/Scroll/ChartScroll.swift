import PawlViews

/// The part of a chart's values that is visible.
struct ChartScroll {
  /// The axes along which the user moves the visible part.
  var axes: Axis.Set = []
  /// The lengths of the visible parts in numbers, seconds or categories; `nil` for all values.
  var xLength: Double?
  var yLength: Double?
  /// The value at the beginning of the visible part, if the program has a binding to it.
  var xPosition: ChartSelection?
  var yPosition: ChartSelection?
  /// The value at the beginning of the visible part at first.
  var xStart: _Datum?
  var yStart: _Datum?
  /// The beginnings of the visible parts that the user has chosen, without a binding.
  var moved = ChartOffset()

  /// Whether a part of the values isn't visible.
  var isScrollable: Bool { !scrollableAxes.isEmpty }

  /// The axes along which a part of the values isn't visible.
  var scrollableAxes: Axis.Set {
    var scrollable: Axis.Set = []
    if axes.contains(.horizontal), xLength != nil { scrollable.insert(.horizontal) }
    if axes.contains(.vertical), yLength != nil { scrollable.insert(.vertical) }
    return scrollable
  }

  /// Limits the domain of an axis to its visible part.
  ///
  /// - Parameter start: The value at the beginning of the visible part; `nil` for the least value.
  func limit(_ scale: inout PlotScale, onX: Bool, from start: Double? = nil) {
    guard let length = onX ? xLength : yLength, axes.contains(onX ? .horizontal : .vertical), length > 0 else { return }
    let whole = scale.domain
    guard length < whole.upperBound - whole.lowerBound else { return }
    let begin = min(max(start ?? whole.lowerBound, whole.lowerBound), whole.upperBound - length)
    scale.show(begin...begin + length)
  }
}

/// The beginnings of the visible parts of both axes; `nil` for the first ones.
struct ChartOffset: Equatable {
  var x: Double?
  var y: Double?
}
