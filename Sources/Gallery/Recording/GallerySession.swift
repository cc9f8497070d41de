import PawlInspector
public import PawlUI

/// The recordings of the examples that a user sees, and the inspector beside them.
///
/// Each example is recorded in memory while it is shown. The key F12 opens an inspector of its actions, which can write them to
/// a file: a complete report of what happened.
@MainActor
public final class GallerySession: ObservableObject {
  /// The place where the actions of examples come from, and where they go.
  public enum Source: Hashable, Sendable {
    /// The user's actions are kept in memory.
    case live
    /// The user's actions are also written to the file at a path.
    case recording(to: String)
    /// The user's actions are also written to files in the folder at a path: one for each example that is shown, with its name
    /// and a number that no file has.
    case recordings(in: String)
    /// The actions are read from the file at a path. The example shows the state after the last one, and the inspector the
    /// others.
    case replay(of: String)
    /// The actions are read from the file at a path, and the example shows the state before the first one.
    case playback(of: String)
  }

  /// The inspector beside the examples.
  public enum Inspector: Sendable {
    /// There is none.
    case none
    /// The key F12 opens it.
    case closed
    /// It is shown from the start. The key F12 closes and opens it.
    case open
  }

  private let source: Source
  private let exports: ExportFolder?
  /// The view of the sessions of a server; `nil` if there is none.
  private let overview: GalleryOverview?
  private var recordings: [ExampleRecording] = []
  /// The recording of the example that is shown.
  private weak var shown: ExampleRecording?
  /// Whether the user can open the inspector.
  let hasInspector: Bool
  /// Whether the inspector is shown.
  @Published var isInspected: Bool
  /// The history that the inspector shows.
  @Published private(set) var history: any RecordedHistory = NoHistory()

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - source: The place where actions come from, and where they go.
  ///   - inspector: The inspector beside the examples.
  ///   - exportFolder: The path of the folder for exported recordings; `nil` if there are no exports.
  ///   - overview: The object that knows which session has shown an example last; `nil` for none.
  public init(
    _ source: Source = .live, inspector: Inspector = .closed, exportFolder: String? = ".",
    overview: GalleryOverview? = nil
  ) {
    self.overview = overview
    self.source = source
    hasInspector = inspector != .none
    isInspected = inspector == .open
    exports = exportFolder.map { ExportFolder(path: $0) }
  }

  /// Checks that the file of the session can be written, or that it is a recording of an example.
  ///
  /// - Parameters:
  ///   - example: The example that is going to be shown.
  ///   - options: The options of the example.
  /// - Throws: An error with a description for users.
  public func check(_ example: Example, _ options: ExampleOptions) throws {
    guard source != .live else { return }
    let recording = ExampleRecording(program: example.name, source: source)
    var options = options
    options.storeVisitor = recording
    // The view isn't shown, so its store starts no effects.
    _ = example.makeView(options)
    if let failure = recording.failure { throw failure }
  }

  /// Returns the recording of an example that is going to be shown; `nil` if nobody can see or play it.
  func makeRecording(of example: Example) -> ExampleRecording? {
    if source == .live, !hasInspector { return nil }
    let recording = ExampleRecording(program: example.name, source: source)
    if source != .live { recordings.append(recording) }
    return recording
  }

  /// Ends the recordings in files, at the end of the program.
  public func end() {
    for recording in recordings { recording.stop() }
    recordings = []
  }

  /// Shows the actions of a recording in the inspector.
  func show(_ recording: ExampleRecording) {
    shown = recording
    guard let shown = recording.history, shown !== history else { return }
    history = shown
    overview?.history = shown
  }

  /// Returns an observer of a host that adds the user's inputs to the recording of the example that is shown.
  ///
  /// - Parameter host: The host: `terminal` or `page`.
  public func makeInputObserver(host: String) -> HostInputObserver {
    HostInputObserver(host: host) { [weak self] in self?.shown?.recorder }
  }

  /// The connections of the inspector.
  var environment: InspectorEnvironment { exports?.environment ?? InspectorEnvironment() }

  /// Returns the example that a file is a recording of.
  ///
  /// - Throws: An error with a description for users, if the file isn't a recording of an example.
  public nonisolated static func example(recordedIn path: String) throws -> Example {
    let program = try RecordingFile(path: path).header.program
    guard let example = Examples.named(program) else { throw NoExampleError(path: path, program: program) }
    return example
  }
}

/// The reason why a recording can't be shown in the gallery.
private struct NoExampleError: Error, CustomStringConvertible {
  let path: String
  let program: String

  var description: String {
    "\"\(path)\" is a recording of \"\(program)\", which is no example. \"pawl inspect\" shows recordings of other programs."
  }
}
