/// A board of nine cells in which two players put their marks.
struct Board: Codable, Equatable, Sendable {
  enum Mark: String, Codable, Equatable, Sendable {
    case x = "X"
    case o = "O"

    var other: Self { self == .x ? .o : .x }
  }

  static let size = 3

  private var marks: [Mark?] = Array(repeating: nil, count: size * size)

  /// The mark in a cell; `nil` if it is empty.
  subscript(row: Int, column: Int) -> Mark? {
    get { marks[row * Self.size + column] }
    set { marks[row * Self.size + column] = newValue }
  }

  var isFull: Bool { !marks.contains(nil) }

  /// The mark that fills a row, a column or a diagonal; `nil` if none does.
  var winner: Mark? {
    let line = 0..<Self.size
    let lines =
      line.map { row in line.map { self[row, $0] } }
      + line.map { column in line.map { self[$0, column] } }
      + [line.map { self[$0, $0] }, line.map { self[$0, Self.size - 1 - $0] }]
    for marks in lines {
      if let mark = marks[0], marks.allSatisfy({ $0 == mark }) { return mark }
    }
    return nil
  }
}
