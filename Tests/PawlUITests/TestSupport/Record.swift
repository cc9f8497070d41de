/// A record of events in views.
@MainActor
final class Record {
  private var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the events since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
