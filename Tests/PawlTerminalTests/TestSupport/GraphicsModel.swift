import Foundation
import PawlTerminal

/// A terminal that knows the graphics protocol of kitty: a plain interpreter of the commands that are used.
struct GraphicsModel {
  struct Placement: Equatable {
    var image: Int
    var cells: CellRect
    /// The pixels that are shown: the left edge, the top, the width and the height.
    var source: [Int]
  }

  private(set) var images: [Int: (width: Int, height: Int, bytes: [UInt8], bytesPerPixel: Int)] = [:]
  private(set) var placements: [[Int]: Placement] = [:]
  private(set) var problems: [String] = []
  private(set) var commandCount = 0
  private var cursor = CellPoint(column: 0, row: 0)
  private var saved: CellPoint?
  private var sending: (number: Int, width: Int, height: Int, bytesPerPixel: Int, base64: String)?

  mutating func receive(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while !rest.isEmpty {
      if rest.hasPrefix("\u{1B}7") {
        saved = cursor
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("\u{1B}8") {
        if saved == nil { problems.append("no saved cursor") }
        rest = rest.dropFirst(2)
      } else if let match = rest.prefixMatch(of: /\x1B\[(\d+);(\d+)H/) {
        cursor = CellPoint(column: Int(match.2)! - 1, row: Int(match.1)! - 1)
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /\x1B_G([^;\x1B]*);?([^\x1B]*)\x1B\\/) {
        perform(match.1, content: match.2)
        rest = rest[match.range.upperBound...]
      } else {
        return problems.append("unknown: \(rest.prefix(10).debugDescription)")
      }
    }
    if sending != nil { problems.append("a picture was not finished") }
  }

  private mutating func perform(_ command: Substring, content: Substring) {
    commandCount += 1
    if content.utf8.count > 4096 { problems.append("a chunk of \(content.utf8.count) bytes") }
    var values: [Substring: Substring] = [:]
    for pair in command.split(separator: ",") {
      let parts = pair.split(separator: "=")
      values[parts[0]] = parts[1]
    }
    func number(_ name: Substring) -> Int { values[name].flatMap { Int($0) } ?? 0 }
    if values["q"] != "2" { problems.append("asks for an answer") }
    switch values["a"] {
    case "t":
      sending = (number("i"), number("s"), number("v"), number("f") == 24 ? 3 : 4, String(content))
      finishPicture(more: number("m"))
    case nil:
      sending?.base64 += content
      finishPicture(more: number("m"))
    case "p":
      guard let image = images[number("i")] else { return problems.append("picture \(number("i")) is unknown") }
      let source = [number("x"), number("y"), number("w"), number("h")]
      if source[2] < 1 || source[3] < 1 || source[0] + source[2] > image.width || source[1] + source[3] > image.height {
        problems.append("shows \(source) of \(image.width)x\(image.height)")
      }
      placements[[number("i"), number("p")]] = Placement(
        image: number("i"),
        cells: CellRect(column: cursor.column, row: cursor.row, width: number("c"), height: number("r")), source: source
      )
    case "d" where values["d"] == "a": placements = [:]
    case "d" where values["d"] == "i":
      if placements.removeValue(forKey: [number("i"), number("p")]) == nil { problems.append("deletes nothing") }
    case "d" where values["d"] == "I":
      images[number("i")] = nil
      placements = placements.filter { $0.value.image != number("i") }
    default: problems.append("unknown command \(command)")
    }
  }

  private mutating func finishPicture(more: Int) {
    guard more == 0, let picture = sending else { return }
    sending = nil
    let bytes = [UInt8](Data(base64Encoded: picture.base64) ?? Data())
    if bytes.count != picture.width * picture.height * picture.bytesPerPixel { problems.append("\(bytes.count) bytes") }
    images[picture.number] = (picture.width, picture.height, bytes, picture.bytesPerPixel)
  }

  /// Returns the number of the picture in a cell; `nil` for none. A cell shows one part of one picture.
  mutating func picture(column: Int, row: Int) -> Int? {
    let found = placements.values.filter { $0.cells.columns.contains(column) && $0.cells.rows.contains(row) }
    if found.count > 1 { problems.append("\(found.count) pictures in \(column), \(row)") }
    return found.first?.image
  }
}
