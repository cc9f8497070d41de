package import PawlTerminal

/// The picture that the probe draws: its size, a frame of `.`, and the last lines of the events it received.
///
/// Tests draw the same picture into a grid of their own and compare that grid with the terminal's screen.
package struct ProbePicture {
  package var columns = 0
  package var rows = 0
  package var lines: [String] = []

  package init() {}

  package mutating func append(_ line: String) {
    lines.append(line)
    if lines.count > 1000 { lines.removeFirst(500) }
  }

  package func draw(into grid: inout CellGrid) {
    grid.fill()
    for row in 0..<grid.height { grid.put(String(repeating: ".", count: grid.width), column: 0, row: row) }
    let style = CellStyle(foreground: .palette(2), background: .rgb(10, 20, 30), attributes: .bold)
    grid.put("size \(columns)x\(rows)", column: 0, row: 0, style: style)
    for (row, line) in lines.suffix(max(0, grid.height - 1)).enumerated() {
      grid.put(line + "|", column: 0, row: row + 1)
    }
  }
}
