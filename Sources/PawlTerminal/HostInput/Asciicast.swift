public import PawlViews

/// A recording of a terminal's output in the format asciicast v2, which `asciinema play` and players for web pages show.
///
/// It is made from recorded inputs: a terminal without a window plays them, and the bytes that a real terminal would get are
/// written down. No real time passes, and the same inputs give the same file.
///
///     var file = ""
///     try await Asciicast(title: "Counter").write(CounterView(), playing: inputs) { file += $0 }
///
/// Format: https://docs.asciinema.org/manual/asciicast/v2/
public struct Asciicast: Sendable {
  /// The title; `nil` for none.
  public var title: String?
  /// The longest time between two frames. Longer ones are shortened to it. `nil` keeps all.
  public var idleLimit: Duration?
  /// The time after the last input, in which animations end. Default: one second.
  public var rest = Duration.seconds(1)
  /// Whether each key, click and paste becomes a marker with its name. The text of a paste isn't part of it. Default:
  /// `false`.
  public var marksInputs = false

  /// Creates settings for a recording.
  public init(title: String? = nil, idleLimit: Duration? = nil) {
    self.title = title
    self.idleLimit = idleLimit
  }

  /// Plays inputs over a view, and writes what a terminal would show.
  ///
  /// The terminal has the size and the colors of the recording, or 80 columns, 24 rows and 24-bit colors.
  ///
  /// - Parameters:
  ///   - view: The root view, in the state that it had when the recording began.
  ///   - lengths: The unit of the lengths in the view.
  ///   - inputs: The recorded inputs, in order of time.
  ///   - prepare: Called before each input with its time: it performs what the program does by itself until then, such as the
  ///     actions of effects.
  ///   - write: Writes a line, with its line feed. Called with the header first.
  /// - Throws: A `HostPlaybackError` if an input can't be played, or an error of `prepare` or `write`. The lines
  ///   before are a valid file.
  @MainActor
  public func write(
    _ view: some View, lengths: LengthUnit = .cells, playing inputs: [RecordedInput],
    prepare: (Duration) async throws -> Void = { _ in await Task.yield() }, _ write: @escaping (String) throws -> Void
  ) async throws {
    let terminal = HeadlessTerminal()
    // The window that a recording begins with counts from the first line on.
    if case .terminal(let window)? = inputs.first?.input {
      try? terminal.screen.play(.terminal(window), isHeadless: true)
    }
    let encoder = AsciicastEncoder(self, depth: terminal.screen.theme.depth, write)
    try encoder.begin(columns: terminal.screen.columns, rows: terminal.screen.rows)
    terminal.onFrame = { encoder.add($0) }
    terminal.screen.show(view, lengths: lengths)
    defer { terminal.screen.graph.clear() }
    var index = 0
    try await terminal.play(inputs, rest: rest) { time in
      try await prepare(time)
      try encoder.checkFailure()
      if marksInputs, index < inputs.count { encoder.mark(inputs[index]) }
      index += 1
    }
    try encoder.checkFailure()
  }
}
