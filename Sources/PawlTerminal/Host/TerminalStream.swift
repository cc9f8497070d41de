public import PawlViews

/// Views on a terminal that is somewhere else: bytes that its user types go in, bytes for its screen come out.
///
/// This is the host for a terminal that is not the process's own: one behind a network connection, or a recorder. It sets
/// none of a terminal's modes; whoever has the connection asks for raw mode, the alternate screen and the mouse.
///
///     let stream = TerminalStream(CounterView(), columns: 80, rows: 24)
///     connection.write(stream.frame())
///     stream.receive(bytes)
///     connection.write(stream.frame())
@MainActor
public final class TerminalStream {
  /// How many colours a terminal can show.
  public enum Colors: Sendable {
    case none, sixteen, twoHundredFiftySix, all

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
  /// What is drawn into, and what the terminal shows; nil if that is not known.
  private var next: CellGrid
  private var shown: CellGrid?

  /// Called when the user presses Ctrl-C.
  public var onQuit: () -> Void = {}

  /// - Parameters:
  ///   - lengths: what the numbers are that the view says as lengths.
  ///   - columns: from 1 to 2,000; others count as the nearest of these.
  ///   - rows: from 1 to 2,000, like columns.
  ///   - needsFrame: called on any thread when there is something to draw, once until ``frame(at:)`` is called.
  public init(
    _ root: some View, lengths: LengthUnit = .cells, columns: Int, rows: Int, colors: Colors = .all,
    isDark: Bool = true, showsHelp: Bool = false,
    needsFrame: @escaping @Sendable () -> Void = {}
  ) {
    screen = ViewScreen(showsHelp: showsHelp, needsFrame: needsFrame)
    screen.theme = Theme(isDark: isDark, depth: colors.depth)
    encoder = FrameEncoder(profile: OutputProfile(colors: colors.depth, synchronizes: false))
    let (columns, rows) = WindowSize.bounded(columns: columns, rows: rows)
    next = CellGrid(width: columns, height: rows, clusters: ClusterTable())
    screen.resize(columns: columns, rows: rows)
    screen.requests.quit = { [weak self] in self?.onQuit() }
    screen.show(root, lengths: lengths)
  }

  /// Has the views react to what the terminal's user does. What a sequence of bytes lacks is waited for.
  public func receive(_ bytes: some Sequence<UInt8>) {
    for event in parser.feed(bytes) { screen.handle(event) }
  }

  /// Says that no more bytes come for now: what may be the beginning of a sequence is a key by itself then, as Escape is.
  public func flush() {
    for event in parser.flush() { screen.handle(event) }
  }

  /// Takes another size, from 1 to 2,000 in each direction like the first. The next frame is a whole one.
  public func resize(columns: Int, rows: Int) {
    let (columns, rows) = WindowSize.bounded(columns: columns, rows: rows)
    screen.resize(columns: columns, rows: rows)
    next = CellGrid(width: columns, height: rows, clusters: next.clusters)
    redraw()
  }

  /// Has the next frame be a whole one.
  public func redraw() {
    shown = nil
    encoder.forget()
  }

  /// Draws what the views show now.
  ///
  /// - Returns: the bytes that take the terminal from the frame before to this one; empty if it is the same.
  /// - Complexity: O(what was changed + cells).
  public func frame(at instant: ContinuousClock.Instant = .now) -> [UInt8] {
    let cursor = screen.draw(into: &next, at: instant)
    encoder.encode(from: shown, to: next, cursor: cursor)
    // The two grids take turns.
    let drawn = next
    next = shown ?? CellGrid(width: drawn.width, height: drawn.height, clusters: drawn.clusters)
    shown = drawn
    return Array(encoder.output)
  }

  /// When a frame is due by itself, as in an animation; nil if nothing moves.
  public var nextFrame: ContinuousClock.Instant? { screen.nextFrame }

  /// The text of what the terminal shows, a line for each row, without blanks at the ends.
  public var text: String { shown?.text ?? "" }

  /// Takes the views away: their tasks are cancelled, and `onDisappear` is called.
  public func close() { screen.graph.clear() }
}
