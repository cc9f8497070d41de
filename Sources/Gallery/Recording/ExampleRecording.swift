import PawlCore
import PawlRecording

/// The recording of the store of an example that is shown.
@MainActor
final class ExampleRecording: ExampleStoreVisitor {
  private let program: String
  private let source: GallerySession.Source
  /// The recorded actions; `nil` until the example has made its store.
  private(set) var history: (any RecordedHistory)?
  /// The recorder of the store, for the inputs of the host.
  private(set) weak var recorder: (any HostEventRecorder)?
  /// Ends the recording.
  private(set) var stop: () -> Void = {}
  /// The reason why the store isn't recorded to the file, or the file isn't shown.
  private(set) var failure: (any Error)?

  /// - Parameters:
  ///   - program: The name of the example.
  ///   - source: The file to write or to read.
  init(program: String, source: GallerySession.Source) {
    self.program = program
    self.source = source
  }

  func visit<S: RecordableStore>(
    _ store: S, test: ExampleTest?, redacting redactions: [Redaction<S.State, S.Action>]
  ) where S.State: Codable, S.Action: Codable {
    let recorder: Recorder<S.State, S.Action>
    do {
      recorder = try self.recorder(of: store, redactions)
    } catch {
      failure = error
      recorder = store.record(RecorderOptions(program: program), redacting: redactions)
    }
    self.recorder = recorder
    history =
      test.map { RecorderHistory(recorder, environment: $0.environment, test: $0.options) } ?? RecorderHistory(recorder)
    if case .playback = source, let recorded = history { history = PlaybackHistory(recorded) }
    stop = { recorder.stop() }
  }

  private func recorder<S: RecordableStore>(
    of store: S, _ redactions: [Redaction<S.State, S.Action>]
  ) throws -> Recorder<S.State, S.Action> where S.State: Codable, S.Action: Codable {
    let options = RecorderOptions(program: program)
    switch source {
    case .live: return store.record(options, redacting: redactions)
    case .recording(let path): return try store.record(to: path, options, redacting: redactions)
    case .recordings(let folder):
      let path = try ExportFolder(path: folder).save([], as: program)
      return try store.record(to: path, options, redacting: redactions)
    case .replay(let path):
      let recorder = try store.replay(Recording(contentsOf: path), options)
      // The inspector tells that a recorded state is shown, and offers to go on from there.
      try recorder.jump(to: recorder.recording.positions.upperBound)
      return recorder
    case .playback(let path):
      let recorder = try store.replay(Recording(contentsOf: path), options)
      try recorder.jump(to: recorder.recording.positions.lowerBound)
      return recorder
    }
  }
}
