import Foundation
import PawlInspector
import PawlRecording
public import PawlUI

/// The playback of a recorded session with an example in a terminal.
///
/// The inputs of the user are played over the example's views, and the example's store shows the recorded state of each
/// moment. No effects run, so a playback needs neither a server nor the time of the session. Actions that views send are
/// dropped, since the recording has them.
@MainActor
public final class GalleryPlayback {
  /// The example that was recorded.
  public let example: Example
  /// The session of the gallery, which has the recorded states.
  public let session: GallerySession
  /// The inputs of the user, and an input without effect for each action, all in order.
  public let inputs: [RecordedInput]
  /// The number of actions before each input.
  private let positions: [Int]
  /// The number of all actions.
  private let actionCount: Int
  private var position = 0

  /// Reads a recording.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: An error with a description for users, if the file isn't a recording of an example in a terminal.
  public init(of path: String) throws {
    let file = try RecordingFile(path: path)
    let merged = try MergedInputs(file)
    guard case .terminal? = merged.inputs.first?.input else { throw NoInputsError(path: path) }
    example = try GallerySession.example(recordedIn: path)
    session = GallerySession(.playback(of: path), inspector: .closed, exportFolder: nil)
    inputs = merged.inputs
    positions = merged.positions
    actionCount = merged.position
  }

  /// Lets the user go on from the state that is shown.
  public func end() { history?.end() }

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

/// The inputs of a file, and an input without effect for each action.
private struct MergedInputs {
  private(set) var inputs: [RecordedInput] = []
  /// The number of actions before each input.
  private(set) var positions: [Int] = []
  /// The number of actions.
  private(set) var position = 0
  /// Whether the first frame has been shown.
  private var isShown = false
  /// Whether the window has the focus. To set it again has no effect.
  private var isFocused = true
  private var time = Duration.zero

  init(_ file: RecordingFile) throws {
    let decoder = JSONDecoder()
    var action = 0
    for index in 0..<file.inputCount {
      let line = file.input(at: index)
      guard line.host == "terminal" else { throw NoInputsError(path: file.path) }
      while action < file.actionCount, file.action(at: action).line < line.line {
        add(file.action(at: action))
        action += 1
      }
      let input = try decoder.decode(RecordedInput.self, from: Data(file.inputValue(at: index))).input
      isShown = true
      if case .focus(let gained) = input { isFocused = gained }
      add(input, at: line.time)
    }
    while action < file.actionCount {
      add(file.action(at: action))
      action += 1
    }
  }

  private mutating func add(_ action: RecordedActionLine) {
    // Views have sent other actions while they handled the last input, so no frame shows the state before.
    if isShown {
      let isOfEffect = if case .effect = action.origin { true } else { false }
      add(.focus(isFocused), at: isOfEffect ? action.time : time)
    }
    position += 1
  }

  private mutating func add(_ input: HostInput, at instant: Duration) {
    time = max(time, instant)
    inputs.append(RecordedInput(at: time, input))
    positions.append(position)
  }
}

/// The reason why a recording can't be played.
private struct NoInputsError: Error, CustomStringConvertible {
  let path: String

  var description: String {
    """
    "\(path)" can't be played: it doesn't have all inputs of a terminal since the start of "gallery NAME". \
    "gallery --replay" shows its actions.
    """
  }
}
