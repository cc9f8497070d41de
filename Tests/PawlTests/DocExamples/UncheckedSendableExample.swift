import PawlCore

/// The example of the doc comment of `UncheckedSendable`.
enum UncheckedSendableExample {
  final class AudioPlayer {
    func play() {}
  }

  static func play() {
    @UncheckedSendable var player = AudioPlayer()
    Task { [$player] in $player.value.play() }
  }
}
