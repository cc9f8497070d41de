import PawlRecording
public import PawlUI

/// The playback of a recorded session with an example, in a terminal or on a page.
///
/// The inputs of the user are played over the example's views, and the example's store shows the recorded state of each
/// moment. No effects run, so a playback needs neither a server nor the time of the session. Actions that views send are
/// dropped, since the recording has them.
///
/// A playback belongs to one host. The server makes a copy for each tab.
@MainActor
public final class GalleryPlayback {
  /// The kind of host that the inputs of a recording belong to.
  public enum Host: String, Sendable {
    /// A terminal.
    case terminal
    /// A page of a browser.
    case page
  }

  /// The example that was recorded.
  public let example: Example
  /// The session of the gallery, which has the recorded states.
  public let session: GallerySession
  /// The inputs of the user, and an input without effect for each action, all in order.
  public let inputs: [RecordedInput]
  private let path: String
  /// The number of actions before each input.
  private let positions: [Int]
  /// The number of all actions.
  private let actionCount: Int
  private var position = 0
  /// Called after each input that the host has handled.
  var didHandleInput: () -> Void = {}

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - host: The kind of host that plays it.
  ///   - inspector: The inspector beside the example.
  /// - Throws: An error with a description for users, if the file isn't a recording of an example in such a host.
  public init(of path: String, on host: Host, inspector: GallerySession.Inspector = .closed) throws {
    let file = try RecordingFile(path: path)
    let merged = try MergedInputs(file, host: host)
    example = try GallerySession.example(recordedIn: path)
    guard let first = merged.inputs.first?.input else { throw NoInputsError(path: path, host: host) }
    switch host {
    case .terminal:
      guard case .terminal = first else { throw NoInputsError(path: path, host: host) }
      (inputs, positions) = (merged.inputs, merged.positions)
    case .page:
      // The example's page had to be there before anything could be recorded.
      let beginning = RecordedInput(at: .zero, .page(HostInput.Page(.begin(example.pagePath))))
      (inputs, positions) = ([beginning] + merged.inputs, [0] + merged.positions)
    }
    self.path = path
    actionCount = merged.position
    session = GallerySession(.playback(of: path), inspector: inspector, exportFolder: nil)
  }

  /// Creates another playback of the same recording.
  ///
  /// - Parameters:
  ///   - other: A playback of the recording.
  ///   - inspector: The inspector beside the example.
  public init(copying other: GalleryPlayback, inspector: GallerySession.Inspector = .closed) {
    (path, example, inputs) = (other.path, other.example, other.inputs)
    (positions, actionCount) = (other.positions, other.actionCount)
    session = GallerySession(.playback(of: other.path), inspector: inspector, exportFolder: nil)
  }

  /// Creates the player for the host.
  ///
  /// - Parameter speed: The speed as a multiple of the user's.
  public func makePlayer(speed: Double) -> HostInputPlayer {
    let player = HostInputPlayer(inputs, speed: speed)
    player.onEnd = { [weak player] in
      let count = self.inputs.count
      if player?.failure == nil, player?.position == count { try? self.prepare(forInputAt: count) }
      self.history?.end()
    }
    return player
  }

  /// Creates the observer for the host that shows the state after each input of a player at once, before the next frame.
  public func makeObserver(of player: HostInputPlayer) -> HostInputObserver {
    HostInputObserver { recorded in
      guard recorded.input != .frame else { return }
      if player.isPlaying { try? self.prepare(forInputAt: player.position) }
      self.didHandleInput()
    }
  }

  private var history: PlaybackHistory? { session.history as? PlaybackHistory }

  /// Shows the state before an input.
  ///
  /// - Parameter index: The index of the input. The number of inputs stands for the end.
  /// - Throws: An error with a description for users, if the state can't be made.
  public func prepare(forInputAt index: Int) throws {
    let next = positions.indices.contains(index) ? positions[index] : actionCount
    guard next != position, let history else { return }
    try history.play(to: next)
    position = next
  }
}

extension Example {
  /// The path of the example's page in the gallery.
  fileprivate var pagePath: String { "/examples/\(name)" }
}
