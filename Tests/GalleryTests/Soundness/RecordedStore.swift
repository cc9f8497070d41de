import PawlCore
import PawlRecording

@testable import Gallery

/// A recorder of an example's store, whose types a test doesn't know.
@MainActor
protocol RecordedStore: AnyObject {
  /// The position after the last action.
  var position: Int { get }
  /// Returns a description of the first action after which a replay has another state; `nil` if there is none.
  func divergence() throws -> String?
  /// Returns a description of the first difference between the recording and a replay of its file; `nil` if there is none.
  func fileProblem() throws -> String?
  func pause() throws
  func jump(to position: Int) throws
  func resume()
}

/// A visitor that records a store with its state after each action.
@MainActor
final class StoreRecording: ExampleStoreVisitor {
  private(set) var recorded: (any RecordedStore)?

  func visit<S: RecordableStore>(
    _ store: S, test: ExampleTest?, redacting redactions: [Redaction<S.State, S.Action>]
  ) where S.State: Codable, S.Action: Codable {
    recorded = Recorded(
      store.record(RecorderOptions(maximumCount: 100_000, checkpointInterval: 1), redacting: redactions))
  }

  private final class Recorded<State: Codable, Action: Codable>: RecordedStore {
    private let recorder: Recorder<State, Action>

    init(_ recorder: Recorder<State, Action>) { self.recorder = recorder }

    var position: Int { recorder.recording.positions.upperBound }

    func divergence() throws -> String? {
      guard let divergence = try recorder.firstDivergence() else { return nil }
      let action = recorder.recording.action(after: divergence.positions.upperBound)
      return "\(action): \(divergence.message)"
    }

    /// States and actions of the file are compared by their text, in which the errors of effects are equal as well.
    func fileProblem() throws -> String? {
      let recording = recorder.recording
      let read = try Recording<State, Action>(contents: recording.exported())
      guard read.positions == recording.positions else { return "The file has the positions \(read.positions)." }
      guard let engine = recorder.engine else { return "The store is gone." }
      let reduce = engine.makeReplayReducer(from: 0, read.initialState)
      var state = read.initialState
      for position in read.positions {
        let (expected, replayed) = (try text(recorder.state(at: position)), try text(state))
        if expected != replayed {
          return "The file leads to another state at \(position):\n\(replayed)\ninstead of:\n\(expected)"
        }
        guard position < read.positions.upperBound else { break }
        let (action, readAction) = (
          try text(recording.action(after: position)), try text(read.action(after: position))
        )
        if action != readAction { return "The file has the action \(readAction) instead of \(action)." }
        reduce(&state, read.action(after: position))
      }
      return nil
    }

    private func text(_ value: some Encodable) throws -> String {
      let encoder = JSONBytesEncoder()
      try encoder.encode(value)
      return String(decoding: encoder.bytes, as: UTF8.self)
    }

    func pause() throws { try recorder.pause() }
    func jump(to position: Int) throws { try recorder.jump(to: position) }
    func resume() { recorder.resume() }
  }
}
