import PawlViews

/// The client that shows views in a terminal session.
@MainActor
final class ScreenClient: TerminalClient {
  private let screen: ViewScreen
  private let options: TerminalApp.Options
  private let invalidationHandler: InvalidationHandler
  private var session: TerminalSession?

  /// The link through which the graph requests a frame from the session.
  private final class InvalidationHandler: Sendable {
    /// Set once, before the first frame.
    nonisolated(unsafe) weak var session: TerminalSession?
  }

  init(_ options: TerminalApp.Options) {
    self.options = options
    let invalidationHandler = InvalidationHandler()
    self.invalidationHandler = invalidationHandler
    screen = ViewScreen(showsHelp: options.showsHelp) { invalidationHandler.session?.needsFrame() }
  }

  /// Shows a view until the session is over.
  ///
  /// - Returns: The reason why the session is over, and the first error of the `onTermination` actions.
  func run(_ root: some View, lengths: LengthUnit) async throws -> (exit: TerminalExit, failure: (any Error)?) {
    var terminalOptions = TerminalOptions(
      area: options.inlineRows.map { .rows($0) } ?? .screen, hasMouse: options.usesMouse)
    terminalOptions.hasLinks = options.usesHyperlinks
    let session = TerminalSession(client: self, options: terminalOptions)
    self.session = session
    invalidationHandler.session = session
    screen.graph.watch = session.watch
    screen.requests.quit = { [weak session] in session?.end(.code(ScreenClient.interrupted)) }
    screen.requests.redraw = { [weak session] in session?.redrawAll() }
    screen.requests.copy = { [weak session] in session?.setClipboard($0) ?? false }
    screen.requests.notify = { [weak session] in session?.notify(title: $0, body: $1) }
    #if DEBUG
    session.onOutput = { [weak screen] in screen?.note($0) }
    #endif
    screen.show(
      root.transformEnvironment { values in
        values.setHost(openURL: { URLOpener.open($0) }, dismissWindow: { [weak session] in session?.end(.code(0)) })
      }, lengths: lengths)
    defer { screen.graph.clear() }
    let exit = try await session.run()
    // From here on the shell has the terminal, and a signal ends the process at once.
    let termination = screen.graph.beginTermination()
    await termination.wait(atMost: options.terminationLimit)
    return (exit, termination.failure)
  }

  func resize(columns: Int, rows: Int) { screen.resize(columns: columns, rows: rows) }

  func handle(_ event: InputEvent) { screen.handle(event) }

  func draw(into grid: inout CellGrid, at time: ContinuousClock.Instant) -> CellPoint? {
    if let session {
      let (isDark, depth) = (session.isDark ?? true, session.colorDepth)
      if screen.theme.isDark != isDark || screen.theme.depth != depth {
        screen.theme = CellTheme(isDark: isDark, depth: depth)
      }
    }
    return screen.draw(into: &grid, at: time)
  }

  var nextFrame: ContinuousClock.Instant? { screen.nextFrame }
  var passingRows: Int { screen.hasHelp ? 1 : 0 }
  var title: String? { options.title }

  /// The status of a process that was ended by Ctrl-C.
  private static let interrupted: Int32 = 130
}
