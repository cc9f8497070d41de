import CPawlTerminal
import Dispatch
package import PawlViews
import Synchronization

/// A session that shows a client on the terminal of this process, from the first frame to the last.
///
/// Everything runs on the main actor, and nothing runs while nothing changes: no timer fires and no thread wakes up.
/// The terminal is restored however the process ends: by `end`, by a signal, by `exit()`, or by a trap on any thread.
/// The exceptions cannot be handled: SIGKILL, `_exit()`, and a stack overflow on a thread other than the session's.
@MainActor
package final class TerminalSession {
  /// Whether standard output is a terminal, and `TERM` isn't `dumb`. Keys are read from the same terminal, even if
  /// standard input is redirected.
  package static var isPossible: Bool { TerminalDevice.isPossible }

  /// Called with the text that the program prints during the session. The text is also written to the terminal after
  /// the session. Set it before calling `run`.
  package var onOutput: (@MainActor (String) -> Void)?

  let client: any TerminalClient
  let options: TerminalOptions
  let colors: ColorDepth
  /// Whether the terminal ignores commands (OSC) that it doesn't know. The Linux console would print them.
  let takesCommands: Bool
  private let notificationProtocol: NotificationProtocol
  var stage = Stage.idle
  var modes: TerminalModes
  var traits = TerminalTraits()
  var parser = InputParser()
  /// Events that were received but not handled yet.
  var waitingEvents: ArraySlice<InputEvent> = []

  var device: TerminalDevice?
  private var signals: ProcessSignals?
  private var printed: PrintedOutput?
  var escapeTimer: OneShotTimer?
  var frameTimer: OneShotTimer?
  var probeTimer: OneShotTimer?
  private var waiter: CheckedContinuation<TerminalExit, Never>?
  /// The watch that reports a blocked main actor on standard error. The report is visible after the session at the
  /// latest.
  package nonisolated let watch: MainActorWatchdog

  /// Whether a frame was requested and not drawn yet. Any thread may set it.
  nonisolated let isFrameWanted = Atomic(true)
  var pacing = FramePacing()
  var encoder: FrameEncoder
  var graphics = GraphicsEncoder()
  var sixel = SixelEncoder()
  /// The grid that the client draws into; `nil` while it draws.
  var grid: CellGrid?
  /// The frame on the terminal; `nil` if the content of the terminal is unknown.
  var shown: CellGrid?
  var size = (columns: 80, rows: 24)
  /// For an inline session, the terminal's row of the frame's first row, once the terminal has reported it.
  var origin: Int?
  var title: String?

  enum Stage: Equatable {
    case idle
    /// The session waits for the terminal to answer the queries, up to a time limit.
    case probing
    case running
    case over(TerminalExit)
  }

  package init(client: any TerminalClient, options: TerminalOptions = TerminalOptions()) {
    self.client = client
    self.options = options
    watch = Self.makeWatch()
    modes = TerminalModes(options)
    var environment: [String: String] = [:]
    for name in ["TERM", "COLORTERM", "NO_COLOR", "TERM_PROGRAM", "LC_TERMINAL"] {
      environment[name] = TerminalDevice.variable(name)
    }
    colors = options.colors ?? ColorDepth.detected(in: environment)
    takesCommands = environment["TERM"] != "linux"
    notificationProtocol = NotificationProtocol.detected(in: environment)
    encoder = FrameEncoder(
      profile: OutputProfile(
        colors: colors, synchronizes: false, fillsScreen: !modes.isInline,
        showsLinks: options.hasLinks && takesCommands && colors != .none,
        erasesInColor: environment["TERM"]?.hasPrefix("screen") != true))
  }

  /// Whether the terminal's background is dark; `nil` until the terminal has answered.
  package var isDark: Bool? { traits.isDark }

  /// Whether the terminal draws pictures itself, as it was asked to.
  package var showsGraphics: Bool {
    options.wantsGraphics && (traits.hasGraphics || showsSixel) && !modes.isInline
  }
  /// Whether these pictures are sixel graphics.
  var showsSixel: Bool { !traits.hasGraphics && traits.hasSixel && traits.cellSize != nil }

  /// The color depth of the terminal.
  package var colorDepth: ColorDepth { colors }

  /// Shows the client until the session is over. A session runs once.
  ///
  /// On return, the terminal is restored and shows the text that was printed. To end the process with the right status
  /// or signal, call `endProcess` of the result. If the task is cancelled, the session ends with code 0.
  ///
  /// - Throws: An error if there is no terminal or it cannot be used. The terminal is then unchanged.
  package func run() async throws(TerminalError) -> TerminalExit {
    if stage == .idle { try begin() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if case .over(let exit) = stage { waiter.resume(returning: exit) } else { self.waiter = waiter }
      }
    } onCancel: {
      Task { @MainActor in self.end(.code(0)) }
    }
  }

  /// Ends the session and restores the terminal; `run` then returns `exit`. Only the first call has an effect.
  ///
  /// If the terminal doesn't read, this waits for up to a second, and as long again for printed text.
  package func end(_ exit: TerminalExit) {
    if case .over = stage { return }
    if modes.isInline && exit != .hangUp { drawIfWanted() }
    stage = .over(exit)
    signals?.answer()
    if let device {
      if exit != .hangUp { device.finishWriting(milliseconds: options.timeouts.output.milliseconds) }
      pawl_guard_restore()
    }
    tearDown()
    waiter?.resume(returning: exit)
    waiter = nil
  }

  /// Rings the terminal's bell.
  package func bell() { send([0x07]) }

  /// Copies text to the clipboard, if the terminal allows it.
  ///
  /// - Returns: Whether the terminal got the text.
  @discardableResult
  package func setClipboard(_ text: String) -> Bool { takesCommands && send(TerminalModes.clipboard(text)) }

  /// Shows a notification of the user's system, if the terminal can.
  package func notify(title: String, body: String) {
    if takesCommands { send(notificationProtocol.bytes(title: title, body: body)) }
  }

  /// Writes bytes that don't belong to a frame.
  ///
  /// - Returns: Whether the session writes to the terminal at present.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    switch stage {
    case .probing, .running:
      device?.write(bytes)
      return device != nil
    case .idle, .over: return false
    }
  }

  private func begin() throws(TerminalError) {
    guard !Self.isInUse.exchange(true, ordering: .sequentiallyConsistent) else { throw .inUse }
    do throws(TerminalError) {
      let device = try TerminalDevice()
      self.device = device
      pawl_terminal_set_output_limit(options.timeouts.output.milliseconds)
      let error = pawl_guard_begin(device.descriptor)
      guard error == 0 else { throw .cannotSetModes(code: error) }
      printed = try PrintedOutput(terminal: device.descriptor, listener: onOutput)
      signals = try ProcessSignals(limit: options.timeouts.termination) { [weak self] in self?.take($0) }
      try enter(device, renews: false)
      device.onInput = { [weak self] in self?.receive($0) }
      device.onHangUp = { [weak self] in self?.end(.hangUp) }
      device.onDrain = { [weak self] in self?.drawOrSchedule() }
    } catch {
      tearDown()
      throw error
    }
    escapeTimer = OneShotTimer { [weak self] in self?.flushInput() }
    frameTimer = OneShotTimer { [weak self] in self?.drawOrSchedule() }
    probeTimer = OneShotTimer { [weak self] in self?.beginFrames() }
    stage = .probing
    probeTimer?.set(after: options.timeouts.firstFrame)
    client.resize(columns: size.columns, rows: frameRows)
  }

  /// Sets the terminal's modes, queries its capabilities and prepares the frame.
  func enter(_ device: TerminalDevice, renews: Bool) throws(TerminalError) {
    size = device.size ?? sizeOfEnvironment
    updateRestoreSequence()
    let error = pawl_guard_enter(renews)
    guard error == 0 else { throw .cannotSetModes(code: error) }
    var bytes = modes.entering
    layOut(into: &bytes)
    if !traits.isComplete {
      bytes += TerminalTraits.questions(
        term: TerminalDevice.variable("TERM") ?? "", graphics: options.wantsGraphics && !modes.isInline)
      pawl_guard_expect_answers(options.timeouts.answers.milliseconds)
    }
    device.write(bytes)
  }

  private static func makeWatch() -> MainActorWatchdog {
    let timer = WatchdogTimer()
    let watch = MainActorWatchdog(setTimer: { timer.set($0) }, report: { pawl_terminal_warn("\($0)\n") })
    timer.begin { [weak watch] in watch?.check() }
    return watch
  }

  private func tearDown() {
    watch.becomeIdle()
    escapeTimer?.cancel()
    frameTimer?.cancel()
    probeTimer?.cancel()
    signals?.end()
    pawl_guard_end()
    printed?.end()
    device?.close()
    (signals, printed, device) = (nil, nil, nil)
    (escapeTimer, frameTimer, probeTimer) = (nil, nil, nil)
    Self.isInUse.store(false, ordering: .sequentiallyConsistent)
  }

  /// Whether a session runs. The guard of the terminal exists once in a process.
  nonisolated static let isInUse = Atomic(false)
}
