import PawlViews

/// The stretches of a text that look the same, by where they are.
struct Runs {
  private var runs: [(range: Range<String.Index>, style: TextStyle)] = []

  /// - Parameter text: all runs in one.
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

  /// The parts of a range, each with its look.
  ///
  /// A cluster that two runs share belongs to the first.
  func parts(of range: Range<String.Index>) -> [(range: Range<String.Index>, style: TextStyle)] {
    if runs.count == 1 { return [(range, runs[0].style)] }
    return runs.compactMap { run in
      let part = run.range.clamped(to: range)
      return part.isEmpty ? nil : (part, run.style)
    }
  }
}
