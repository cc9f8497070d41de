/// The evaluations of views, by name.
@MainActor
final class Evaluations {
  private var names: [String] = []

  func note(_ name: String) { names.append(name) }

  /// Returns the evaluations since the last call.
  func take() -> [String] {
    defer { names = [] }
    return names
  }
}
