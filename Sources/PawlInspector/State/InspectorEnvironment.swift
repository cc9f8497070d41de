public import PawlRecordingCore
import PawlUI

/// The connections of an inspector to the world around it.
///
/// Commands whose closure is `nil` aren't offered.
public struct InspectorEnvironment: Sendable {
  /// The clock that playback follows.
  public var clock: any Clock<Duration>
  /// Saves an exported history. The arguments are a proposed name without an extension, and the content of the file. Returns
  /// the place of the file, for the user. Throws an error with a description for users.
  public var save: (@MainActor @Sendable (_ name: String, _ content: [UInt8]) async throws -> String)?
  /// Opens a recorded file. The argument is the path that the user has written. Throws an error with a description for
  /// users.
  public var open: (@MainActor @Sendable (_ path: String) async throws -> any RecordedHistory)?
  /// Copies a text for the user, and returns whether that was possible; `nil` for the clipboard of the terminal or
  /// the browser.
  public var copy: (@MainActor @Sendable (_ text: String) -> Bool)?

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - clock: The clock that playback follows.
  ///   - save: Saves an exported history; `nil` if it can't be saved.
  ///   - open: Opens a recorded file; `nil` if none can be opened.
  ///   - copy: Copies a text; `nil` for the clipboard of the terminal or the browser.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    save: (@MainActor @Sendable (_ name: String, _ content: [UInt8]) async throws -> String)? = nil,
    open: (@MainActor @Sendable (_ path: String) async throws -> any RecordedHistory)? = nil,
    copy: (@MainActor @Sendable (_ text: String) -> Bool)? = nil
  ) {
    self.clock = clock
    self.save = save
    self.open = open
    self.copy = copy
  }
}

/// The environment of the inspector's reducer.
struct InspectorDependencies: Sendable {
  let history: InspectedHistory
  var environment: InspectorEnvironment
  let copy: @MainActor @Sendable (String) -> Bool

  var clock: any Clock<Duration> { environment.clock }

  /// Uses the history at once. A store of the main actor calls its reducer there.
  func withHistory<Result: Sendable>(
    _ body: @MainActor (any RecordedHistory) throws -> Result
  ) rethrows -> Result {
    try MainActor.assumeIsolated { try body(history.current) }
  }
}
