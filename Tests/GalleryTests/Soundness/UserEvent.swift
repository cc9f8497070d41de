import PawlTerminal
import TestSupport

/// An event in an example: a user's input, or the passing of time.
enum UserEvent: CustomStringConvertible {
  case key(KeyPress)
  case paste(String)
  case click(CellPoint)
  case drag(CellPoint, CellPoint)
  case wheel(MouseEvent.Action, CellPoint)
  case resize(columns: Int, rows: Int)
  case time(Duration)

  /// A readable form for failure messages.
  var description: String {
    switch self {
    case .key(let press): "key \(press.key)\(press.modifiers.isEmpty ? "" : " with \(press.modifiers.rawValue)")"
    case .paste(let text): "paste \(text.debugDescription)"
    case .click(let point): "click \(point.column),\(point.row)"
    case .drag(let start, let end): "drag \(start.column),\(start.row) to \(end.column),\(end.row)"
    case .wheel(let action, let point): "\(action) \(point.column),\(point.row)"
    case .resize(let columns, let rows): "resize \(columns)x\(rows)"
    case .time(let duration): "time \(duration)"
    }
  }

  /// Returns a random event for a screen of the given size.
  static func random(columns: Int, rows: Int, using random: inout SeededGenerator) -> Self {
    func point() -> CellPoint {
      CellPoint(column: .random(in: 0..<columns, using: &random), row: .random(in: 0..<rows, using: &random))
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<16: return .key(KeyPress(.tab))
    case 16..<20: return .key(KeyPress(.tab, .shift))
    case 20..<30:
      let arrows: [Key] = [.up, .down, .left, .right]
      let modifiers: KeyModifiers = Int.random(in: 0..<4, using: &random) == 0 ? .shift : []
      return .key(KeyPress(arrows.randomElement(using: &random) ?? .up, modifiers))
    case 30..<44: return .key(KeyPress(.enter))
    case 44..<50: return .key(KeyPress(.character(" ")))
    case 50..<55: return .key(KeyPress(.escape))
    case 55..<61:
      let letters: [Character] = ["a", "m", "c", "d", "n", "/", "Z", "7", "é", "日", "+", "-", "\u{301}"]
      return .key(KeyPress(.character(letters.randomElement(using: &random) ?? "a")))
    case 61..<65:
      let keys: [Key] = [.backspace, .delete, .home, .end, .pageUp, .pageDown, .function(3)]
      return .key(KeyPress(keys.randomElement(using: &random) ?? .backspace))
    case 65..<68: return .paste(DifficultText.all.randomElement(using: &random)?.text ?? "")
    case 68..<82: return .click(point())
    case 82..<85: return .drag(point(), point())
    case 85..<89:
      let wheel: [MouseEvent.Action] = [.wheelUp, .wheelDown, .wheelDown, .wheelLeft, .wheelRight]
      return .wheel(wheel.randomElement(using: &random) ?? .wheelUp, point())
    case 89..<93:
      let sizes = [(1, 1), (20, 5), (80, 24), (2, 40), (120, 3)]
      let (columns, rows) =
        sizes.randomElement(using: &random).map { size in
          Bool.random(using: &random)
            ? size : (Int.random(in: 1...100, using: &random), Int.random(in: 1...30, using: &random))
        } ?? (80, 24)
      return .resize(columns: columns, rows: rows)
    case 93..<96: return .key(editCommands.randomElement(using: &random) ?? KeyPress(.escape))
    default:
      return .time(.milliseconds([16, 100, 250, 500, 1_000, 2_500].randomElement(using: &random) ?? 16))
    }
  }

  /// Keys that select, cut, insert, undo and redo.
  private static let editCommands = [
    KeyPress(.left, [.shift, .control]), KeyPress(.character("a"), .super), KeyPress(.character("x"), .control),
    KeyPress(.character("v"), .control), KeyPress(.character("/"), .control), KeyPress(.character("/"), .control),
    KeyPress(.character("y"), .control),
  ]
}
