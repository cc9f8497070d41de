package import PawlViews
import Synchronization

/// A terminal without a window and without real time, which plays recorded inputs.
///
/// It draws a frame at each ``PawlViews/HostInput/frame`` of a recording. Such a recording gives the same frames each time.
/// If a recording has no frames, or time passes without inputs, the terminal draws as a session does: when something has
/// changed, and at most 60 times a second.
@MainActor
package final class HeadlessTerminal {
  /// A frame as it was drawn.
  package struct Frame {
    package let time: Duration
    package let grid: CellGrid
    /// The position of the cursor; `nil` if it is hidden.
    package let cursor: CellPoint?
  }

  package let screen: ViewScreen
  /// The time of the terminal since its start.
  package private(set) var time = Duration.zero
  /// Called with each frame. All frames of a size share one table of clusters.
  package var onFrame: (Frame) -> Void = { _ in }
  /// Whether frames come from the recording only.
  package var drawsRecordedFramesOnly = false
  private let origin = ContinuousClock.now
  private var pacing = FramePacing()
  private let request: FrameRequest
  private var clusters = ClusterTable()

  private final class FrameRequest: Sendable {
    let isWanted = Atomic(true)
  }

  /// Creates a terminal.
  ///
  /// - Parameters:
  ///   - columns: The width until a recording sets another one.
  ///   - rows: The height until a recording sets another one.
  package init(columns: Int = 80, rows: Int = 24) {
    let request = FrameRequest()
    self.request = request
    screen = ViewScreen { request.isWanted.store(true, ordering: .releasing) }
    screen.now = { [weak self] in self?.instant ?? .now }
    screen.resize(columns: columns, rows: rows)
  }

  private var instant: ContinuousClock.Instant { origin + time }

  /// Plays an input at its time. The time passes up to there first.
  ///
  /// - Throws: An error that names the input if it belongs to a page.
  package func play(_ recorded: RecordedInput, number index: Int) throws(HostPlaybackError) {
    // A session handles inputs that come together before it draws.
    if recorded.time > time { advance(to: recorded.time) }
    if recorded.input == .frame { return draw() }
    do throws(HostPlaybackFailure) {
      try screen.play(recorded.input, isHeadless: true)
    } catch {
      throw HostPlaybackError(index: index, input: recorded, reason: error.reason)
    }
  }

  /// Lets time pass, and draws the frames in between. A time in the past has no effect.
  package func advance(to end: Duration) {
    if drawsRecordedFramesOnly {
      time = max(time, end)
      return
    }
    while time <= end {
      switch pacing.step(at: instant, isRequested: request.isWanted.load(ordering: .acquiring), due: screen.nextFrame) {
      case .draw: draw()
      case .wait(let next) where next <= origin + end: time = next - origin
      case .wait, .rest:
        time = end
        return
      }
    }
  }

  private func draw() {
    request.isWanted.store(false, ordering: .releasing)
    pacing.drew(at: instant)
    if clusters.isCrowded { clusters = ClusterTable() }
    var grid = CellGrid(width: screen.columns, height: screen.rows, clusters: clusters)
    let cursor = screen.draw(into: &grid, at: instant)
    onFrame(Frame(time: time, grid: grid, cursor: cursor))
  }
}

extension HeadlessTerminal {
  /// Plays a recording.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, in order of time.
  ///   - rest: The time that passes after the last input.
  ///   - prepare: Called before each input with its time: it performs what the program does by itself until then, such as the
  ///     actions of effects.
  /// - Throws: A ``PawlViews/HostPlaybackError``, or an error of `prepare`.
  package func play(
    _ inputs: [RecordedInput], rest: Duration = .zero, prepare: (Duration) async throws -> Void = { _ in }
  ) async throws {
    drawsRecordedFramesOnly = inputs.contains { $0.input == .frame }
    // The first frame has the window with which the recording begins.
    if case .terminal? = inputs.first?.input { try? screen.play(inputs[0].input, isHeadless: true) }
    advance(to: time)
    for (index, input) in inputs.enumerated() {
      try await prepare(input.time)
      try play(input, number: index)
    }
    guard rest > .zero else { return }
    drawsRecordedFramesOnly = false
    let end = time + rest
    try await prepare(end)
    advance(to: end)
  }
}
