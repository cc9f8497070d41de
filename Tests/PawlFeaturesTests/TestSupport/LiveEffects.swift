import PawlFeatures

/// The effects of a test that run, by name, in the order in which they were started.
final class LiveEffects {
  private(set) var names: [String] = []
  /// Everything that has happened: `+name` for a start, `-name` for an end.
  private(set) var history: [String] = []

  /// Creates an effect that runs until it is cancelled.
  func effect<Action>(_ name: String) -> Effect<Action> {
    .subscribe { [self] _ in
      names.append(name)
      history.append("+\(name)")
      return { [self] in
        if let index = names.firstIndex(of: name) { names.remove(at: index) }
        history.append("-\(name)")
      }
    }
  }
}
