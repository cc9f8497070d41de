extension TimersEnvironment {
  /// Timers that run on the system's clock.
  public static var live: Self { Self(clock: ContinuousClock()) }
}
