/// The position of a terminal's cursor, and the shortest sequences that move it (ECMA-48: CUP, CUU, CUD, CUF, CUB,
/// CHA).
///
/// No movement scrolls. A line feed is only sent after a carriage return and only to rows of the grid, so it has the
/// same effect whether the terminal's driver adds carriage returns or not.
struct CursorPath {
  /// The row; `nil` if it is unknown. With relative movements it is always known.
  private(set) var row: Int?
  /// The column; `nil` if it is unknown. Terminals differ after the last column, and after clusters on whose width they
  /// disagree.
  private(set) var column: Int?
  private let isAbsolute: Bool

  init(isAbsolute: Bool) {
    self.isAbsolute = isAbsolute
    row = isAbsolute ? nil : 0
  }

  mutating func forget() { self = CursorPath(isAbsolute: isAbsolute) }

  /// Records that text was written up to `column`; `nil` if the column is unknown.
  mutating func wrote(to column: Int?) { self.column = column }

  func isAt(_ column: Int, _ row: Int) -> Bool { self.column == column && self.row == row }

  /// Returns the number of bytes that `move` would append.
  func cost(to column: Int, _ row: Int) -> Int { best(column, row).cost }

  /// Appends the bytes that move the cursor.
  mutating func move(to column: Int, _ row: Int, into output: inout [UInt8]) {
    switch best(column, row).way {
    case .absolute:
      output.append(ascii: "\u{1B}[")
      if row > 0 { output.append(decimal: row + 1) }
      if column > 0 {
        output.append(0x3B)
        output.append(decimal: column + 1)
      }
      output.append(0x48)
    case .lines:
      output.append(0x0D)
      for _ in (self.row ?? row)..<row { output.append(0x0A) }
      if column > 0 { output.append(csi: "C", column) }
    case .steps(let across):
      let down = row - (self.row ?? row)
      if down > 0 { output.append(csi: "B", down) }
      if down < 0 { output.append(csi: "A", -down) }
      switch across {
      case .none: break
      case .forward: output.append(csi: "C", column - (self.column ?? 0))
      case .back: output.append(csi: "D", (self.column ?? 0) - column)
      case .backspaces: for _ in column..<(self.column ?? column) { output.append(0x08) }
      case .column: output.append(csi: "G", column + 1)
      case .fromStart:
        output.append(0x0D)
        if column > 0 { output.append(csi: "C", column) }
      }
    }
    self.row = row
    self.column = column
  }

  private enum Movement {
    case absolute, lines
    case steps(HorizontalMovement)
  }
  private enum HorizontalMovement { case none, forward, back, backspaces, column, fromStart }

  private func best(_ column: Int, _ row: Int) -> (way: Movement, cost: Int) {
    let absolute = 3 + (row > 0 ? decimalLength(row + 1) : 0) + (column > 0 ? 1 + decimalLength(column + 1) : 0)
    guard let from = self.row else { return (.absolute, absolute) }
    let across = bestAcross(column)
    let down = row - from
    var best: (way: Movement, cost: Int) = (.steps(across.way), across.cost + (down == 0 ? 0 : csiLength(abs(down))))
    if down > 0 {
      let lines = 1 + down + (column > 0 ? csiLength(column) : 0)
      if lines < best.cost { best = (.lines, lines) }
    }
    if isAbsolute && absolute < best.cost { best = (.absolute, absolute) }
    return best
  }

  private func bestAcross(_ column: Int) -> (way: HorizontalMovement, cost: Int) {
    var best: (way: HorizontalMovement, cost: Int) = (.column, csiLength(column + 1))
    let fromStart = 1 + (column > 0 ? csiLength(column) : 0)
    if fromStart < best.cost { best = (.fromStart, fromStart) }
    guard let from = self.column else { return best }
    if from == column { return (.none, 0) }
    let step = csiLength(abs(column - from))
    if step < best.cost { best = (column > from ? .forward : .back, step) }
    if column < from && from - column < best.cost { best = (.backspaces, from - column) }
    return best
  }
}
