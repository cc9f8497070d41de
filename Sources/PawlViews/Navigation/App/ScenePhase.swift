/// The phase of a scene's life.
public enum ScenePhase: Comparable, Sendable {
  /// The scene isn't visible. In a terminal, the program is about to end.
  case background
  /// The scene is visible, but doesn't receive events. Pawl never sets this phase.
  case inactive
  /// The scene is visible and receives events. In a browser, the only phase.
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

extension EnvironmentValues {
  /// The phase of the window.
  ///
  /// In a terminal it becomes `background` before the program ends, and the `onChange` actions that follow have run by
  /// then. For asynchronous work before the end, use `onTermination(perform:)`. In a browser it is always `active`.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
