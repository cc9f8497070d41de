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
    run(at: position).style
  }

  /// Returns the style at a position, and the number of its run.
  ///
  /// - Complexity: O(log(runs)).
  func run(at position: String.Index) -> (style: TextStyle, number: Int) {
    guard !runs.isEmpty else { return (TextStyle(), 0) }
    let number = min(firstRun(endingAfter: position), runs.count - 1)
    return (runs[number].style, number)
  }

  /// Splits a range into parts with one style each, and with the numbers of their runs.
  ///
  /// A cluster that spans two runs belongs to the first one.
  ///
  /// - Complexity: O(log(runs) + parts).
  func parts(of range: Range<String.Index>) -> [(range: Range<String.Index>, style: TextStyle, run: Int)] {
    if runs.count == 1 { return [(range, runs[0].style, 0)] }
    var parts: [(range: Range<String.Index>, style: TextStyle, run: Int)] = []
    for index in firstRun(endingAfter: range.lowerBound)..<runs.count {
      let run = runs[index]
      guard run.range.lowerBound < range.upperBound else { break }
      let part = run.range.clamped(to: range)
      if !part.isEmpty { parts.append((part, run.style, index)) }
    }
    return parts
  }

  private func firstRun(endingAfter position: String.Index) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > position { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
