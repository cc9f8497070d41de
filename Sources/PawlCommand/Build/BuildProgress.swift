import Foundation
import Synchronization

/// The last line of a build's output, which each further line replaces on the terminal. A first build takes minutes.
final class BuildProgress: Sendable {
  private let isShown = Mutex(false)
  private let isOnTerminal = isatty(STDERR_FILENO) != 0

  /// Shows the last line of a piece of output. Does nothing without a terminal.
  func show(_ output: Data) {
    guard isOnTerminal, let line = Self.line(in: output) else { return }
    isShown.withLock { isShown in
      isShown = true
      Self.write("\r\u{1B}[K" + line)
    }
  }

  /// Removes the line.
  func clear() {
    isShown.withLock { isShown in
      if isShown { Self.write("\r\u{1B}[K") }
      isShown = false
    }
  }

  /// Returns the beginning of the last line, short enough for one row of a terminal; `nil` if there is none.
  static func line(in output: Data) -> String? {
    let lines = output.split(separator: 0x0A)
    let text = lines.last?.filter { 0x20..<0x7F ~= $0 }.prefix(mostColumns) ?? []
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private static let mostColumns = 60
}
