import PawlViews

/// The client that shows views in a terminal session.
@MainActor
final class ScreenClient: TerminalClient {
  let screen: ViewScreen
  private let options: TerminalApp.Options
  private let invalidationHandler: InvalidationHandler
  private(set) var session: TerminalSession?
  /// The instant that stands for the start of the playback; `nil` before it, and without a player.
  var playbackOrigin: ContinuousClock.Instant?
  /// Whether the screen handles a recorded input.
  var isPlayingInput = false

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
    terminalOptions.wantsGraphics =
      options.usesGraphics ?? (TerminalDevice.variable("PAWL_GRAPHICS").map { !["", "0"].contains($0) } ?? false)
    let session = TerminalSession(client: self, options: terminalOptions)
    self.session = session
    invalidationHandler.session = session
    screen.graph.watch = session.watch
    screen.requests.quit = { [weak self, weak session, options] in
      // A recorded key that ended the program ends the playback.
      if self?.isPlayingInput == true { options.player?.stop() } else { session?.end(.code(ScreenClient.interrupted)) }
    }
    screen.requests.redraw = { [weak session] in session?.redrawAll() }
    // A playback leaves the user's clipboard alone.
    screen.requests.copy = { [weak self, weak session] text in
      self?.isPlayingInput == true || session?.setClipboard(text) == true
    }
    screen.requests.notify = { [weak session] in session?.notify(title: $0, body: $1) }
    screen.graph.services.files = .folders(LocalFolders())
    screen.graph.services.preferredLanguages = options.languages ?? TerminalDevice.languages
    screen.inputObserver = options.inputObserver
    options.player?.onChange = { [weak session] in session?.needsFrame() }
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

  func resize(columns: Int, rows: Int) {
    // While recorded inputs are played, the views have the recorded size.
    if let player = options.player, player.isPlaying, screen.columns > 0 { return }
    screen.resize(columns: columns, rows: rows)
  }

  func handle(_ event: InputEvent) {
    if let player = options.player, player.isPlaying { return control(player, with: event) }
    screen.handle(event)
  }

  func draw(into grid: inout CellGrid, at time: ContinuousClock.Instant) -> CellPoint? {
    if let session {
      let (isDark, depth) = (session.isDark ?? true, session.colorDepth)
      if screen.theme.isDark != isDark || screen.theme.depth != depth {
        screen.theme = CellTheme(isDark: isDark, depth: depth)
      }
      screen.showsGraphics = session.showsGraphics
    }
    guard let player = options.player else { return screen.draw(into: &grid, at: time) }
    let instant = playInputs(of: player, at: time)
    if !player.isPlaying, (grid.width, grid.height) != (screen.columns, screen.rows) {
      screen.resize(columns: grid.width, rows: grid.height)
    }
    return screen.draw(into: &grid, at: instant)
  }

  var nextFrame: ContinuousClock.Instant? { options.player.map(nextInstant) ?? screen.nextFrame }
  var wantsPointerMoves: Bool { screen.wantsPointerMoves }
  var passingRows: Int { screen.hasHelp ? 1 : 0 }
  var title: String? {
    guard let player = options.player, player.isPlaying else { return options.title }
    return title(of: player)
  }

  /// The status of a process that was ended by Ctrl-C.
  static let interrupted: Int32 = 130
}
