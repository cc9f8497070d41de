#if Web
import PawlPages
import PawlViews

extension WebSession {
  /// Begins to play the inputs of the session's player, unless it has begun.
  func beginPlayback() {
    guard let player, playback == nil, !isClosed else { return }
    playback = Task(name: "WebSession.playback") { [screen, weak self] in
      await screen.play(player) { self?.pageDidChange() }
    }
  }
}
#endif
