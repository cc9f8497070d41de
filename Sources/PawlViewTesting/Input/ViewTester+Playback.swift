import PawlCore
public import PawlViews

extension ViewTester {
  /// The observer of the inputs that the tester performs; `nil` if there is none. Times count from its attachment.
  ///
  /// Presses and other actions on found elements of a terminal aren't inputs: they are performed without keys.
  public var inputObserver: HostInputObserver? {
    get { host.inputObserver }
    set { host.inputObserver = newValue }
  }

  /// Plays recorded inputs at their times. Time advances as in ``advance(by:fileID:filePath:line:)``, and everything that can
  /// run runs after each input.
  ///
  ///     try await tester.play(inputs)
  ///     #expect(tester.contains("Saved"))
  ///
  /// The tester makes its own frames, so recorded ones are skipped.
  ///
  /// - Parameter inputs: The inputs, in order of time, recorded on the same kind of host.
  /// - Throws: A `HostPlaybackError` if an input can't be played. The inputs before it have been played.
  public func play(_ inputs: [RecordedInput]) async throws {
    await run()
    var time = Duration.zero
    for (index, recorded) in inputs.enumerated() where recorded.input != .frame {
      if recorded.time > time {
        await advance(by: recorded.time - time)
        time = recorded.time
      }
      refresh()
      do {
        try driver.driving { try host.play(recorded.input, isRefused: recorded.isRefused) }
      } catch let failure as HostPlaybackFailure {
        throw HostPlaybackError(index: index, input: recorded, reason: failure.reason)
      }
      await run()
    }
  }
}
