/// A player of recorded inputs in a running host, at their own speed or a multiple of it.
///
/// Pass it to a host instead of a user: the host handles the inputs at their times, and its animations follow the time of
/// the player. The user can pause the playback and step through it.
///
///     let player = HostInputPlayer(inputs, speed: 2)
///     try await TerminalApp.run(CounterView(), options: .init(player: player))
///
/// The host makes frames of its own, so the inputs ``HostInput/frame`` of the recording are skipped. A playback without a
/// screen makes the same frames as the recording: see `Asciicast` of `PawlTerminal` and `ViewTester`.
///
/// A player plays once, in one host.
@MainActor
public final class HostInputPlayer {
  /// The recorded inputs, in order.
  public let inputs: [RecordedInput]
  /// The position of the next input. It is the number of inputs at the end.
  public private(set) var position = 0
  /// The error that has ended the playback; `nil` if there was none.
  public private(set) var failure: HostPlaybackError?
  /// Called after the last input, or after the input that failed.
  public var onEnd: () -> Void = {}
  /// Whether the user has ended the playback.
  private var isStopped = false
  private var hasEnded = false
  private var clock: PlaybackClock?
  private var firstSpeed: Double
  private var beginsPaused = false
  /// Called when the time of the next input has changed.
  package var onChange: () -> Void = {}
  package var now: () -> ContinuousClock.Instant = { .now }

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - inputs: The recorded inputs, in order of time.
  ///   - speed: The speed as a multiple of the recorded one, clamped to 1/64...64.
  public init(_ inputs: [RecordedInput], speed: Double = 1) {
    self.inputs = inputs
    firstSpeed = speed
    skipFrames()
  }

  /// The speed as a multiple of the recorded one, clamped to 1/64...64.
  public var speed: Double {
    get { clock?.speed ?? firstSpeed }
    set {
      firstSpeed = newValue
      clock?.setSpeed(newValue, at: now())
      onChange()
    }
  }

  /// Whether the playback stands still.
  public var isPaused: Bool { clock?.isPaused ?? beginsPaused }

  /// Whether there are inputs to play.
  public var isPlaying: Bool { !isStopped && failure == nil && position < inputs.count }

  /// The time of the playback.
  public var time: Duration { clock?.time(at: now()) ?? .zero }

  /// The time of the last input.
  public var duration: Duration { inputs.last?.time ?? .zero }

  /// Stops the time of the playback, and of the host's animations.
  public func pause() {
    beginsPaused = true
    clock?.pause(at: now())
    onChange()
  }

  /// Continues after ``pause()``.
  public func resume() {
    beginsPaused = false
    clock?.resume(at: now())
    onChange()
  }

  /// Jumps to the time of the next input, so that the host handles it at once. A paused playback stays paused.
  public func step() {
    guard isPlaying else { return }
    clock?.jump(to: inputs[position].time, at: now())
    onChange()
  }

  /// Ends the playback. The program stays as it is, and the user can go on with it.
  public func stop() {
    isStopped = true
    resumeAtNormalSpeed()
    onChange()
    endIfNeeded()
  }

  /// Begins at an instant of the host's clock, unless the playback has begun.
  package func begin(at instant: ContinuousClock.Instant) {
    guard clock == nil else { return }
    clock = PlaybackClock(at: instant, speed: firstSpeed)
    if beginsPaused { clock?.pause(at: instant) }
  }

  /// Returns the time of the playback at an instant of the host's clock.
  package func time(at instant: ContinuousClock.Instant) -> Duration { clock?.time(at: instant) ?? .zero }

  /// Returns the instant at which the playback reaches a time; `nil` while it stands still.
  package func instant(of time: Duration) -> ContinuousClock.Instant? { clock?.instant(of: time) }

  /// The instant at which the next input is due; `nil` if the playback stands still or has ended.
  package var nextInstant: ContinuousClock.Instant? {
    guard isPlaying, let clock else { return nil }
    let next = inputs[position].time
    // After a step, the input is due although the time stands still.
    return clock.instant(of: next) ?? (next <= clock.time(at: now()) ? now() : nil)
  }

  /// Plays the inputs that are due.
  ///
  /// - Parameters:
  ///   - instant: The time by the host's clock.
  ///   - play: Plays an input. An error ends the playback.
  package func playDueInputs(
    at instant: ContinuousClock.Instant, _ play: (HostInput, _ isRefused: Bool) throws(HostPlaybackFailure) -> Void
  ) {
    let time = time(at: instant)
    while isPlaying, inputs[position].time <= time {
      let (index, input) = (position, inputs[position])
      position += 1
      skipFrames()
      do throws(HostPlaybackFailure) {
        try play(input.input, input.isRefused)
      } catch {
        failure = HostPlaybackError(index: index, input: input, reason: error.reason)
      }
    }
    if !isPlaying { resumeAtNormalSpeed() }
    endIfNeeded()
  }

  private func skipFrames() {
    while position < inputs.count, inputs[position].input == .frame { position += 1 }
  }

  private func resumeAtNormalSpeed() {
    guard clock?.isPaused == true || clock?.speed != 1 else { return }
    clock?.resume(at: now())
    clock?.setSpeed(1, at: now())
  }

  private func endIfNeeded() {
    guard !isPlaying, !hasEnded else { return }
    hasEnded = true
    onEnd()
  }
}

/// The reason why a host can't play an input, without the input's place in the recording.
package struct HostPlaybackFailure: Error {
  package let reason: HostPlaybackError.Reason

  package init(_ reason: HostPlaybackError.Reason) { self.reason = reason }
}
