extension TimersEnvironment {
  /// An environment with the system's clock.
  public static var live: Self { Self(clock: ContinuousClock()) }
}
