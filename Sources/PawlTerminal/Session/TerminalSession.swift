import CPawlTerminal
import Dispatch
package import PawlViews
import Synchronization

/// A client on the terminal of this process, from the first frame to the last.
///
/// All happens on the main actor, and nothing while nothing changes: no timer runs, no thread wakes up. However the
/// process ends, the terminal is restored: by `end`, by a signal, by `exit()` or a trap on any thread. Only what cannot
/// be handled leaves it as it is: SIGKILL, `_exit()`, and an overflow of the stack of a thread that is not the
/// session's.
@MainActor
package final class TerminalSession {
  /// Whether there is a terminal: standard output is one, and `TERM` says more than `dumb`. Keys come from the same
  /// terminal, also where standard input is something else.
  package static var isPossible: Bool { TerminalDevice.isPossible }

  /// Told of what the program prints meanwhile. It is written to the terminal after the session in any case. To be set
  /// before `run`.
  package var onOutput: (@MainActor (String) -> Void)?

  let client: any TerminalClient
  let options: TerminalOptions
  let colors: ColorDepth
  var stage = Stage.idle
  var modes: TerminalModes
  var traits = TerminalTraits()
  var parser = InputParser()
  /// Events that have come and were not handled yet.
  var waitingEvents: ArraySlice<InputEvent> = []

  var device: TerminalDevice?
  private var signals: ProcessSignals?
  private var printed: PrintedOutput?
  var escapeAlarm: Alarm?
  var frameAlarm: Alarm?
  var probeAlarm: Alarm?
  private var waiter: CheckedContinuation<TerminalExit, Never>?
  /// Reports a main actor that stands still on standard error, which is shown when the session is over at the latest.
  package nonisolated let watch: MainActorWatch

  /// Set from any thread when a frame is wanted, until it is drawn.
  nonisolated let isFrameWanted = Atomic(true)
  var pacing = FramePacing()
  var encoder: FrameEncoder
  /// What the client draws into; nil while it does.
  var grid: CellGrid?
  /// What the terminal shows, nil if that is not known.
  var shown: CellGrid?
  var size = (columns: 80, rows: 24)
  /// Where the frame's rows are not the whole screen, the terminal's row of the first, once it has told.
  var origin: Int?
  var title: String?

  enum Stage: Equatable {
    case idle
    /// Until the terminal has answered what it can do, or time is over.
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
    for name in ["TERM", "COLORTERM", "NO_COLOR"] { environment[name] = TerminalDevice.variable(name) }
    colors = options.colors ?? ColorDepth.detected(in: environment)
    encoder = FrameEncoder(profile: OutputProfile(colors: colors, synchronizes: false, fillsScreen: !modes.isInline))
  }

  /// Whether the terminal's background is dark; nil as long as it has not said.
  package var isDark: Bool? { traits.isDark }

  /// The colours that the terminal can show.
  package var colorDepth: ColorDepth { colors }

  /// Shows the client until the session is over. A session runs once.
  ///
  /// When it returns, the terminal is restored, and what was printed is on it. To end the process as the reason asks for,
  /// call `endProcess` of what is returned. If the task is cancelled, the session ends with code 0.
  ///
  /// - Throws: If there is no terminal, or it cannot be used. It is as it was then.
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

  /// Ends the session and restores the terminal; `run` returns `exit`. The first call counts.
  ///
  /// A terminal that does not read is waited for up to a second, and as long again for printed text.
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

  /// Puts a text into the clipboard, where the terminal lets programs do so.
  package func setClipboard(_ text: String) { send(TerminalModes.clipboard(text)) }

  /// Writes what has nothing to do with the frame.
  func send(_ bytes: [UInt8]) {
    switch stage {
    case .probing, .running: device?.write(bytes)
    case .idle, .over: break
    }
  }

  private func begin() throws(TerminalError) {
    guard !Self.isInUse.exchange(true, ordering: .sequentiallyConsistent) else { throw .inUse }
    do throws(TerminalError) {
      let device = try TerminalDevice()
      self.device = device
      pawl_guard_set_output_limit(options.timeouts.output.milliseconds)
      let error = pawl_guard_begin(device.descriptor)
      guard error == 0 else { throw .cannotSetModes(code: error) }
      printed = try PrintedOutput(terminal: device.descriptor, listener: onOutput)
      signals = try ProcessSignals(limit: options.timeouts.termination) { [weak self] in self?.take($0) }
      try enter(device, renews: false)
      device.onInput = { [weak self] in self?.receive($0) }
      device.onHangUp = { [weak self] in self?.end(.hangUp) }
      device.onDrain = { [weak self] in self?.pump() }
    } catch {
      tearDown()
      throw error
    }
    escapeAlarm = Alarm { [weak self] in self?.flushInput() }
    frameAlarm = Alarm { [weak self] in self?.pump() }
    probeAlarm = Alarm { [weak self] in self?.beginFrames() }
    stage = .probing
    probeAlarm?.set(after: options.timeouts.firstFrame)
    client.resize(columns: size.columns, rows: frameRows)
  }

  /// Makes the terminal the session's.
  func enter(_ device: TerminalDevice, renews: Bool) throws(TerminalError) {
    size = device.size ?? sizeOfEnvironment
    updateFarewell()
    let error = pawl_guard_enter(renews)
    guard error == 0 else { throw .cannotSetModes(code: error) }
    var bytes = modes.entering
    layOut(into: &bytes)
    if !traits.isComplete {
      bytes += TerminalTraits.questions(term: TerminalDevice.variable("TERM") ?? "")
      pawl_guard_expect_answers(options.timeouts.answers.milliseconds)
    }
    device.write(bytes)
  }

  private static func makeWatch() -> MainActorWatch {
    let timer = WatchTimer()
    let watch = MainActorWatch(setAlarm: { timer.set($0) }, report: { pawl_terminal_warn("\($0)\n") })
    timer.begin { [weak watch] in watch?.check() }
    return watch
  }

  private func tearDown() {
    watch.rest()
    escapeAlarm?.cancel()
    frameAlarm?.cancel()
    probeAlarm?.cancel()
    signals?.end()
    pawl_guard_end()
    printed?.end()
    device?.close()
    (signals, printed, device) = (nil, nil, nil)
    (escapeAlarm, frameAlarm, probeAlarm) = (nil, nil, nil)
    Self.isInUse.store(false, ordering: .sequentiallyConsistent)
  }

  /// The guard of the terminal is one for the process.
  private nonisolated static let isInUse = Atomic(false)
}
