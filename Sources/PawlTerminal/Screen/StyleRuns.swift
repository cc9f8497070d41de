import PawlViews

/// The runs of a text that have one style each, with their ranges.
struct StyleRuns {
  private var runs: [(range: Range<String.Index>, style: TextStyle)] = []

  /// Finds the ranges of the runs.
  ///
  /// - Parameters:
  ///   - resolved: The text with its runs.
  ///   - text: The joined text of all runs.
  init(_ resolved: ResolvedText, in text: String) {
    var start = text.startIndex
    for run in resolved.runs {
      let end = text.utf8.index(start, offsetBy: run.text.utf8.count)
      runs.append((start..<end, run.style))
      start = end
    }
  }

  func style(at position: String.Index) -> TextStyle {
    (runs.first { $0.range.upperBound > position } ?? runs.last)?.style ?? TextStyle()
  }

  /// Splits a range into parts with one style each.
  ///
  /// A cluster that spans two runs belongs to the first one.
  func parts(of range: Range<String.Index>) -> [(range: Range<String.Index>, style: TextStyle)] {
    if runs.count == 1 { return [(range, runs[0].style)] }
    return runs.compactMap { run in
      let part = run.range.clamped(to: range)
      return part.isEmpty ? nil : (part, run.style)
    }
  }
}
