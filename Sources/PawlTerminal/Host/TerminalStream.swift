public import PawlViews

/// A host for a terminal that is not the process's own, such as one behind a network connection: the bytes that its
/// user types go in, and the bytes for its screen come out.
///
/// The stream doesn't change the terminal's modes. The owner of the connection requests raw mode, the alternate screen
/// and mouse reporting.
///
///     let stream = TerminalStream(CounterView(), columns: 80, rows: 24)
///     connection.write(stream.frame())
///     stream.receive(bytes)
///     connection.write(stream.frame())
@MainActor
public final class TerminalStream {
  /// The range of colors that a terminal supports.
  public enum Colors: Sendable {
    /// Black and white: the stream sends no colors.
    case none
    /// The 16 colors of the terminal's palette.
    case sixteen
    /// The palette of 256 colors.
    case twoHundredFiftySix
    /// 24-bit colors.
    case all

    fileprivate var depth: ColorDepth {
      switch self {
      case .none: .none
      case .sixteen: .palette16
      case .twoHundredFiftySix: .palette256
      case .all: .truecolor
      }
    }
  }

  private let screen: ViewScreen
  private var encoder: FrameEncoder
  private var parser = InputParser()
  /// The grid for the next frame, and the grid that the terminal shows; `nil` if the content of the terminal is
  /// unknown.
  private var next: CellGrid
  private var shown: CellGrid?
  /// Bytes that don't belong to a frame, for the next call of ``frame(at:)``.
  private var commands: [UInt8] = []

  /// The action for Ctrl-C. Default: none.
  public var onQuit: () -> Void = {}

  /// Creates a stream that shows a view.
  ///
  /// - Parameters:
  ///   - root: The root view.
  ///   - lengths: The unit of the lengths in the view.
  ///   - columns: The width of the terminal. Clamped to 1...2,000.
  ///   - rows: The height of the terminal. Clamped to 1...2,000.
  ///   - colors: The colors that the terminal supports.
  ///   - isDark: Whether the terminal has a dark background.
  ///   - showsHelp: Whether the last row lists keys.
  ///   - usesHyperlinks: Whether the terminal gets the addresses of links (OSC 8). A terminal without colors never gets
  ///     them.
  ///   - languages: The languages that the user prefers, the most preferred one first. A program with translations speaks the
  ///     first that it has.
  ///   - needsFrame: Called on any thread when the next frame may differ, at most once until ``frame(at:)`` is called.
  public init(
    _ root: some View, lengths: LengthUnit = .cells, columns: Int, rows: Int, colors: Colors = .all,
    isDark: Bool = true, showsHelp: Bool = false, usesHyperlinks: Bool = true, languages: [LanguageTag] = [],
    needsFrame: @escaping @Sendable () -> Void = {}
  ) {
    screen = ViewScreen(showsHelp: showsHelp, needsFrame: needsFrame)
    screen.graph.services.preferredLanguages = languages
    screen.theme = CellTheme(isDark: isDark, depth: colors.depth)
    encoder = FrameEncoder(
      profile: OutputProfile(
        colors: colors.depth, synchronizes: false, showsLinks: usesHyperlinks && colors.depth != .none))
    let (columns, rows) = WindowSize.bounded(columns: columns, rows: rows)
    next = CellGrid(width: columns, height: rows, clusters: ClusterTable())
    screen.resize(columns: columns, rows: rows)
    screen.requests.quit = { [weak self] in self?.onQuit() }
    screen.requests.copy = { [weak self] in
      self?.commands += TerminalModes.clipboard($0)
      needsFrame()
      return self != nil
    }
    screen.requests.notify = { [weak self] in
      self?.commands += NotificationProtocol.osc777.bytes(title: $0, body: $1)
      needsFrame()
    }
    screen.show(root, lengths: lengths)
  }

  /// Performs the input of the terminal's user. An incomplete sequence is kept until its remaining bytes arrive.
  public func receive(_ bytes: some Sequence<UInt8>) {
    for event in parser.feed(bytes) { screen.handle(event) }
  }

  /// Ends an incomplete sequence. A lone ESC byte, which could start a sequence, becomes the Escape key.
  public func flush() {
    for event in parser.flush() { screen.handle(event) }
  }

  /// Changes the size of the terminal. Both values are clamped to 1...2,000. The next frame redraws the whole screen.
  public func resize(columns: Int, rows: Int) {
    let (columns, rows) = WindowSize.bounded(columns: columns, rows: rows)
    screen.resize(columns: columns, rows: rows)
    next = CellGrid(width: columns, height: rows, clusters: next.clusters)
    redraw()
  }

  /// Makes the next frame redraw the whole screen.
  public func redraw() {
    shown = nil
    encoder.forget()
  }

  /// Renders the views.
  ///
  /// - Returns: The bytes that change the terminal from the previous frame to this one, after the commands for copied text and
  ///   notifications; empty if there is nothing to send.
  /// - Complexity: O(*v* + *c*), where *v* is the number of views that changed and *c* the number of cells.
  public func frame(at instant: ContinuousClock.Instant = .now) -> [UInt8] {
    let cursor = screen.draw(into: &next, at: instant)
    encoder.encode(from: shown, to: next, cursor: cursor)
    // The two grids alternate, so neither frame allocates.
    let drawn = next
    next = shown ?? CellGrid(width: drawn.width, height: drawn.height, clusters: drawn.clusters)
    shown = drawn
    defer { commands = [] }
    return commands + encoder.output
  }

  /// The time of the next frame of an animation; `nil` if no animation runs.
  public var nextFrame: ContinuousClock.Instant? { screen.nextFrame }

  /// The text on the terminal, one line per row, without trailing blanks.
  public var text: String { shown?.text ?? "" }

  /// Removes the views, cancels their tasks, and calls their `onDisappear` actions.
  public func close() { screen.graph.clear() }
}
