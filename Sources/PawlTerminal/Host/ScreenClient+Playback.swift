import PawlViews

extension ScreenClient {
  /// Handles a key of the user while recorded inputs are played. Other events have no effect then.
  ///
  /// Space pauses and continues, the right arrow plays the next input, + and - change the speed, and Escape ends the playback.
  func control(_ player: HostInputPlayer, with event: InputEvent) {
    guard case .key(let press) = event, press.phase != .release else { return }
    switch (press.key, press.modifiers) {
    case (.character("c"), .control): session?.end(.code(ScreenClient.interrupted))
    case (.character("l"), .control): session?.redrawAll()
    case (.character(" "), []): if player.isPaused { player.resume() } else { player.pause() }
    case (.right, []):
      player.pause()
      player.step()
    case (.character("+"), _): player.speed *= 2
    case (.character("-"), []): player.speed /= 2
    case (.escape, []): player.stop()
    default: return
    }
    session?.needsFrame()
  }

  /// Plays the inputs that are due.
  ///
  /// - Returns: The time of the playback, as an instant for animations.
  func playInputs(of player: HostInputPlayer, at instant: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let origin = playbackOrigin ?? instant
    playbackOrigin = origin
    player.begin(at: instant)
    player.playDueInputs(at: instant) { input, _ throws(HostPlaybackFailure) in
      isPlayingInput = true
      defer { isPlayingInput = false }
      try screen.play(input, isHeadless: false)
    }
    return origin + player.time(at: instant)
  }

  /// Returns the instant at which a frame or an input is due; `nil` if nothing changes by itself.
  func nextInstant(of player: HostInputPlayer) -> ContinuousClock.Instant? {
    let frame = screen.nextFrame.flatMap { next in playbackOrigin.flatMap { player.instant(of: next - $0) } }
    guard let input = player.nextInstant else { return frame }
    return frame.map { min($0, input) } ?? input
  }

  /// The state of the playback for the title of the window, for example `▶ 2x 0:12 / 1:03`.
  func title(of player: HostInputPlayer) -> String {
    func clock(_ duration: Duration) -> String {
      let seconds = duration.components.seconds
      return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
    let sign = player.isPaused ? "⏸" : "▶"
    return "\(sign) \(player.speed)x \(clock(player.time)) / \(clock(player.duration))"
  }
}
