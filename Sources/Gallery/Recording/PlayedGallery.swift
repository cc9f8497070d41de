public import PawlUI

/// The gallery while a session is played on a page, with the controls of the playback above it.
public struct PlayedGallery<Content: View>: View {
  @StateObject private var controls: PlaybackControls
  private let content: Content

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - playback: The recorded session.
  ///   - player: The player of its inputs.
  ///   - content: The gallery.
  public init(_ playback: GalleryPlayback, _ player: HostInputPlayer, @ViewBuilder content: () -> Content) {
    _controls = StateObject(wrappedValue: PlaybackControls(playback, player))
    self.content = content()
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if controls.isShown { PlaybackBar(controls: controls) }
      content
    }
  }
}

/// A row with the progress of a playback and its controls. Recorded inputs name elements by their labels, so no label of a
/// control is one that an example may have.
private struct PlaybackBar: View {
  @ObservedObject var controls: PlaybackControls

  var body: some View {
    HStack {
      Text(controls.status)
      Spacer()
      Button(controls.isPaused ? "Continue playback" : "Pause playback") { controls.pauseOrContinue() }
      Button("Play next input") { controls.step() }
      Button("End playback") { controls.stop() }
    }
    .padding()
  }
}

/// The controls of a player as an object that views observe.
@MainActor
private final class PlaybackControls: ObservableObject {
  @Published private(set) var isShown = true
  @Published private(set) var isPaused = false
  @Published private(set) var status = ""
  private let player: HostInputPlayer

  init(_ playback: GalleryPlayback, _ player: HostInputPlayer) {
    self.player = player
    playback.didHandleInput = { [weak self] in self?.update() }
    let onEnd = player.onEnd
    player.onEnd = { [weak self] in
      onEnd()
      self?.update()
    }
    update()
  }

  func pauseOrContinue() {
    if isPaused { player.resume() } else { player.pause() }
    update()
  }

  func step() {
    player.pause()
    player.step()
    update()
  }

  func stop() { player.stop() }

  private func update() {
    isShown = player.isPlaying || player.failure != nil
    isPaused = player.isPaused
    status =
      player.failure?.description
      ?? "Played \(player.position) of \(player.inputs.count) recorded inputs. No effects run."
  }
}
