import PawlViews

extension ChartModel {
  /// The most rows of the table of values. Of more marks, evenly spaced ones are listed.
  private static let mostRows = 100

  /// A summary for people who can't see the chart: the kinds of marks, the axes with their values, and the number of marks.
  var summary: String {
    let plotted = marks.filter { $0.kind != .rule }
    let kinds = [Mark.Kind.bar, .line, .area, .point, .rectangle, .sector].filter { kind in
      plotted.contains { $0.kind == kind }
    }
    guard let first = kinds.first else { return word("Empty chart") }
    var text = kinds.count == 1 ? first.chartName : word("Chart")
    if !y.label.isEmpty { text += ", \(y.label)" }
    if !x.label.isEmpty { text = word("\(text) by \(x.label)") }
    if !colorGroups.names.isEmpty { text = word("\(text), colored by \(colorGroups.label)") }
    text += ". " + (plotted.count == 1 ? word("1 value") : word("\(plotted.count) values"))
    if let range = x.described(plotted.lazy.map(\.x)) { text += ". \(range)" }
    if !hasSectors, let range = y.described(plotted.lazy.map(\.y)) { text += ". \(range)" }
    return text + "."
  }

  /// The values of the marks as a table.
  var table: CanvasTable {
    let hasGroups = !colorGroups.names.isEmpty
    var columns = hasSectors ? [y.label] : [x.label, y.label]
    if hasGroups { columns.append(colorGroups.label) }
    let indices = marks.indices.filter { marks[$0].kind != .rule }
    let step = max(1, (indices.count + ChartModel.mostRows - 1) / ChartModel.mostRows)
    let rows = stride(from: 0, to: indices.count, by: step).map { position in
      let mark = marks[indices[position]]
      let style = styles[mark.style]
      var row = [style.value ?? y.text(of: mark.y)]
      if !hasSectors { row.insert(style.label ?? x.text(of: mark.x), at: 0) }
      if hasGroups { row.append(style.colorGroup.map { colorGroups.names[$0] } ?? "") }
      return row
    }
    return CanvasTable(columns: columns, rows: rows)
  }

  /// Returns the sector at a sum of values as text, such as "Tea 3".
  func description(ofSectorAt value: Double) -> String {
    guard let mark = marks.first(where: { $0.kind == .sector && $0.y.low <= value && value < $0.y.high }) else {
      return ""
    }
    let style = styles[mark.style]
    let text = style.value ?? y.text(of: mark.y)
    return style.colorGroup.map { "\(colorGroups.names[$0]) \(text)" } ?? text
  }

  /// Returns the values of the marks at a value of an axis as text, such as "Mon: Coffee 3, Tea 2".
  func description(at value: Double, onX: Bool) -> String {
    let values = onX ? x : y
    let found = marks.filter { mark in
      guard mark.kind != .rule else { return false }
      let extent = onX ? mark.x : mark.y
      return extent.value == value || extent.low <= value && value < extent.high
    }
    let parts = found.prefix(12).map { mark in
      let style = styles[mark.style]
      let text = style.value ?? (onX ? y.text(of: mark.y) : x.text(of: mark.x))
      return style.colorGroup.map { "\(colorGroups.names[$0]) \(text)" } ?? text
    }
    return "\(values.datum(value).plainText): \(parts.joined(separator: ", "))"
  }
}

extension AxisValues {
  /// Returns the values of a mark as text. A stack counts with its length.
  fileprivate func text(of extent: Extent) -> String {
    guard !extent.isNone else { return "" }
    guard extent.isRange else { return datum(extent.value).plainText }
    if kind == .number { return datum(extent.high - extent.low).plainText }
    return "\(datum(extent.low).plainText) – \(datum(extent.high).plainText)"
  }

  /// Returns the name of the axis with the least and the greatest value as text, or `nil` without values.
  fileprivate func described(_ extents: some Sequence<Extent>) -> String? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for extent in extents {
      let ends = extent.isRange && kind == .number ? (extent.high, extent.high) : (extent.low, extent.high)
      if ends.0 < low { low = ends.0 }
      if ends.1 > high { high = ends.1 }
    }
    guard low <= high, !label.isEmpty else { return nil }
    return word("\(label) from \(datum(low).plainText) to \(datum(high).plainText)")
  }
}

/// Returns a word of this library in the language of the view under evaluation.
private func word(_ key: LocalizedStringKey) -> String { key.current }

extension Mark.Kind {
  fileprivate var chartName: String {
    switch self {
    case .bar: word("Bar chart")
    case .line: word("Line chart")
    case .area: word("Area chart")
    case .point: word("Point chart")
    case .sector: word("Pie chart")
    case .rule, .rectangle: word("Chart")
    }
  }
}
