/// Writes down what happens to views.
@MainActor
final class Record {
  private var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// What has happened since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
