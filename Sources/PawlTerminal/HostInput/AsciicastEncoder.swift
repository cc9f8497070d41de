import PawlViews

/// The encoder of frames into the lines of an ``Asciicast``.
@MainActor
final class AsciicastEncoder {
  private let options: Asciicast
  private let write: (String) throws -> Void
  private var encoder: FrameEncoder
  private var shown: CellGrid?
  private var size = (columns: 0, rows: 0)
  /// The time in the program and in the file of the last line.
  private var last = (program: Duration.zero, file: Duration.zero)
  /// The first error of `write`. No further line is written.
  private var failure: (any Error)?

  init(_ options: Asciicast, depth: ColorDepth, _ write: @escaping (String) throws -> Void) {
    self.options = options
    self.write = write
    encoder = FrameEncoder(
      profile: OutputProfile(colors: depth, synchronizes: false, fillsScreen: true, showsLinks: false))
  }

  func begin(columns: Int, rows: Int) throws {
    size = (columns, rows)
    var header = "{\"version\":2,\"width\":\(columns),\"height\":\(rows)"
    if let limit = options.idleLimit { header += ",\"idle_time_limit\":\(limit.inSeconds)" }
    if let title = options.title { header += ",\"title\":\(title.jsonLiteral)" }
    header += ",\"env\":{\"TERM\":\"xterm-256color\"}}"
    try write(header + "\n")
    try write(line(.zero, "o", Self.start))
  }

  /// The modes of a session: no automatic wrapping, no cursor, an empty screen.
  private static let start = "\u{1B}[?7l\u{1B}[?25l\u{1B}[m\u{1B}[H\u{1B}[J"

  /// Throws the first error of `write`, if there was one.
  func checkFailure() throws { if let failure { throw failure } }

  func add(_ frame: HeadlessTerminal.Frame) {
    attempt {
      if (frame.grid.width, frame.grid.height) != size {
        size = (frame.grid.width, frame.grid.height)
        shown = nil
        encoder.forget()
        try write(line(frame.time, "r", "\(size.columns)x\(size.rows)"))
        try write(line(frame.time, "o", Self.start))
      }
      if let shown, shown.clusters !== frame.grid.clusters { self.shown = nil }
      encoder.encode(from: shown, to: frame.grid, cursor: frame.cursor)
      shown = frame.grid
      guard !encoder.output.isEmpty else { return }
      try write(line(frame.time, "o", String(decoding: encoder.output, as: UTF8.self)))
    }
  }

  /// Adds a marker for an input of the user.
  func mark(_ recorded: RecordedInput) {
    let label: String
    switch recorded.input {
    case .key(let key) where key.phase != .release: label = key.description
    case .mouse(let mouse) where mouse.isMarked: label = recorded.input.outline
    case .paste, .secretPaste, .secretKey(1, _, _): label = recorded.input.outline
    default: return
    }
    attempt { try write(line(recorded.time, "m", label)) }
  }

  private func attempt(_ body: () throws -> Void) {
    guard failure == nil else { return }
    do { try body() } catch { failure = error }
  }

  private func line(_ time: Duration, _ code: String, _ data: String) -> String {
    let passed = max(.zero, time - last.program)
    last = (max(time, last.program), last.file + min(passed, options.idleLimit ?? passed))
    return "[\(last.file.inSeconds), \"\(code)\", \(data.jsonLiteral)]\n"
  }
}

extension HostInput.Mouse {
  /// Whether the action is one that a viewer wants to find.
  fileprivate var isMarked: Bool { if case .press = action { true } else { false } }
}

extension Duration {
  /// The duration in seconds, with six digits after the point.
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    let digits = "\(attoseconds / 1_000_000_000_000)"
    return "\(seconds)." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension String {
  /// The text as a literal of JSON, with escapes for all control characters.
  fileprivate var jsonLiteral: String {
    var result = "\""
    result.reserveCapacity(utf8.count + 2)
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
