/// The data of an SVG path of lines, in which adjoining horizontal lines are joined.
struct StrokePath {
  private(set) var data = ""
  private var horizontal: Range<Int>?

  /// Adds a line at the middle of a row.
  mutating func add(horizontal range: Range<Int>) {
    if let horizontal, horizontal.upperBound == range.lowerBound {
      self.horizontal = horizontal.lowerBound..<range.upperBound
    } else {
      finish()
      horizontal = range
    }
  }

  mutating func add(_ part: String) { data += part }

  /// Adds the horizontal line that further lines could still extend.
  mutating func finish() {
    guard let line = horizontal else { return }
    data += "M\(line.lowerBound) 10.5H\(line.upperBound)"
    horizontal = nil
  }
}
