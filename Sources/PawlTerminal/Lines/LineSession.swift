import CPawlTerminal
import Foundation
import PawlViews
import Synchronization

/// A session that shows views as lines of text on standard output, and reads commands from standard input.
///
/// It only appends lines: it never moves the cursor and never changes the terminal's mode, except that it hides the text
/// of a secure field while the user types it. Input and output can be pipes.
@MainActor
final class LineSession {
  private let options: TerminalApp.Options
  private let screen: LineScreen
  private let link = Link()
  private var input: LineInput?
  private var signals: ProcessSignals?
  private var announceTimer: OneShotTimer?
  private var waitTimer: OneShotTimer?
  /// Whether the user waits for a change, and no line is read meanwhile.
  private var isWaiting = false
  /// Whether the terminal hides what the user types.
  private var isHidden = false
  private let isInteractive = isatty(STDIN_FILENO) != 0
  private var exit: TerminalExit?
  private var waiter: CheckedContinuation<TerminalExit, Never>?

  /// The link through which the graph reports changes.
  @MainActor
  private final class Link {
    /// Whether a report of a change is on its way to the main actor.
    nonisolated let isReported = Atomic(false)
    weak var session: LineSession?

    nonisolated func needsFrame() {
      guard !isReported.exchange(true, ordering: .acquiringAndReleasing) else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self.isReported.store(false, ordering: .releasing)
          self.session?.viewsMayHaveChanged()
        }
      }
    }
  }

  init(_ options: TerminalApp.Options) {
    self.options = options
    screen = LineScreen { [link] in link.needsFrame() }
    screen.graph.services.preferredLanguages = options.languages ?? TerminalDevice.languages
    link.session = self
  }

  /// Shows a view until the user quits, the input ends, or a signal ends the session.
  ///
  /// - Returns: The reason why the session is over, and the first error of the `onTermination` actions.
  func run(_ root: some View, lengths: LengthUnit) async throws -> (exit: TerminalExit, failure: (any Error)?) {
    guard !TerminalSession.isInUse.exchange(true, ordering: .sequentiallyConsistent) else { throw TerminalError.inUse }
    defer { TerminalSession.isInUse.store(false, ordering: .sequentiallyConsistent) }
    signals = try ProcessSignals(limit: TerminalTimeouts().termination) { [weak self] in self?.take($0) }
    announceTimer = OneShotTimer { [weak self] in self?.announce() }
    waitTimer = OneShotTimer { [weak self] in self?.endWaiting() }
    screen.requests.quit = { [weak self] in self?.end(.code(0)) }
    screen.requests.wait = { [weak self] in self?.wait(seconds: $0) }
    screen.requests.showsTyping = isInteractive
    screen.show(
      root.transformEnvironment { values in
        values.setHost(openURL: { URLOpener.open($0) }, dismissWindow: { [weak self] in self?.end(.code(0)) })
      }, lengths: lengths)
    defer { screen.graph.clear() }
    write(
      (options.title.map { [$0.visibleForm] } ?? []) + screen.readAll() + [
        screen.graph.services.word("Type h for help.")
      ])
    input = LineInput { [weak self] in self?.receive($0) }
    requestLine()
    let exit = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if let exit = self.exit { waiter.resume(returning: exit) } else { self.waiter = waiter }
      }
    } onCancel: {
      Task { @MainActor in self.end(.code(0)) }
    }
    // From here on a signal ends the process at once.
    let termination = screen.graph.beginTermination()
    await termination.wait(atMost: options.terminationLimit)
    return (exit, termination.failure)
  }

  /// Ends the session. Only the first call has an effect.
  private func end(_ exit: TerminalExit) {
    guard self.exit == nil else { return }
    self.exit = exit
    show()
    signals?.answer()
    signals?.end()
    announceTimer?.cancel()
    waitTimer?.cancel()
    (signals, announceTimer, waitTimer, input) = (nil, nil, nil, nil)
    waiter?.resume(returning: exit)
    waiter = nil
  }

  private func receive(_ line: String?) {
    guard exit == nil else { return }
    guard let line else {
      write(screen.announceChanges())
      return end(.code(0))
    }
    show()
    // Without a terminal, nothing else shows in the output where a command begins.
    if !isInteractive { write([prompt + (screen.isSecret ? "" : line.visibleForm)]) }
    write(screen.handle(line))
    guard exit == nil, !isWaiting else { return }
    requestLine()
  }

  private func requestLine() {
    if screen.isSecret { hide() }
    writePrompt()
    input?.request()
  }

  private var prompt: String { screen.entry == nil ? "> " : screen.graph.services.word("Text:") + " " }

  private func writePrompt() {
    if isInteractive { write(prompt, terminator: "") }
  }

  private func write(_ lines: [String]) {
    if !lines.isEmpty { write(lines.joined(separator: "\n"), terminator: "\n") }
  }

  private func write(_ text: String, terminator: String) {
    print(text, terminator: terminator)
    fflush(nil)
  }
}

extension LineSession {
  /// Schedules an announcement. Further changes until then are part of it.
  private func viewsMayHaveChanged() {
    guard exit == nil else { return }
    announceTimer?.set(after: isWaiting ? .zero : Self.announcementDelay)
  }

  /// Reads changes that aren't the effect of a command.
  private func announce() {
    // A text is typed to its end first.
    guard exit == nil, screen.entry == nil else { return }
    let lines = screen.announceChanges()
    guard !lines.isEmpty else { return }
    if isWaiting {
      write(lines)
      return endWaiting()
    }
    // The cursor is behind the prompt and the characters that the user has typed, if any.
    write((isInteractive ? [""] : []) + lines)
    writePrompt()
  }

  private func wait(seconds: Int) {
    isWaiting = true
    waitTimer?.set(after: .seconds(seconds))
    announceTimer?.set(after: .zero)
  }

  private func endWaiting() {
    guard isWaiting, exit == nil else { return }
    isWaiting = false
    waitTimer?.stop()
    requestLine()
  }

  /// The time in which changes that aren't the effect of a command are collected.
  private static let announcementDelay = Duration.milliseconds(500)
}

extension LineSession {
  /// Stops the terminal from showing what the user types.
  private func hide() {
    guard isInteractive, !isHidden, pawl_guard_begin(STDIN_FILENO) == 0 else { return }
    pawl_guard_set_farewell(nil, 0)
    isHidden = pawl_guard_hide() == 0
    if !isHidden { pawl_guard_end() }
  }

  /// Shows again what the user types.
  private func show() {
    guard isHidden else { return }
    isHidden = false
    pawl_guard_restore()
    pawl_guard_end()
  }

  private func take(_ signal: ProcessSignals.Signal) {
    switch signal {
    case .resize: break
    case .goOn:
      if isHidden { pawl_guard_reassert() }
      if !isWaiting { writePrompt() }
    case .stop:
      let wasHidden = isHidden
      show()
      pawl_signals_stop()
      if wasHidden { hide() }
      if !isWaiting { writePrompt() }
    case .end(let number):
      // The terminal has shown "^C" behind the prompt.
      if isInteractive { write([""]) }
      end(number == SIGINT ? .code(128 + number) : .signal(number))
    }
  }
}
