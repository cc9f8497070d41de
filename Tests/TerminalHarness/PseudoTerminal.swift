import CTerminalHarness
import Foundation
import PawlTerminal

/// A program on a pseudo-terminal, with a model of the screen and a simulated user who types.
///
/// Nothing sleeps and no wait has a time limit: each wait ends with bytes, the bell or the end of the process. The
/// calling task is suspended meanwhile, so it doesn't occupy a thread of the pool.
package final class PseudoTerminal {
  package private(set) var screen: TerminalModel
  /// All bytes received from the program.
  package private(set) var output: [UInt8] = []
  /// Whether the program's output is read.
  package var isReading = true
  /// Whether answers to the program's queries are held back until this is false again.
  package var holdsAnswers = false
  /// The maximum number of bytes that are typed at once.
  package var longestPiece = Int.max
  /// A bell that makes a wait check its condition again.
  package let bell: HarnessBell

  private var terminal = HarnessTerminal()
  private var unsent: [UInt8] = []
  private var endStatus: Int32?
  private var isOpen = true

  /// Returns the path of a product's executable, which is next to the tests.
  package static func product(_ name: String) -> String {
    #if os(Linux)
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? tests
    #else
    let bundle = Bundle(for: PseudoTerminal.self).bundlePath
    #endif
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: The whole environment except for `PATH`. Without a `TERM`, it is `xterm-256color`.
  ///   - outputFile: The destination of the standard output, in place of the terminal.
  package init(
    _ program: String, _ arguments: [String] = [], columns: Int = 40, rows: Int = 10,
    environment: [String: String] = [:], outputFile: String? = nil
  ) throws {
    screen = TerminalModel(screen: columns, rows)
    bell = try HarnessBell()
    var variables = ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"]
    variables["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    variables["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    variables.merge(environment) { $1 }
    let file = outputFile.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) } ?? -1
    defer { if file >= 0 { close(file) } }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    let error = harness_start(&terminal, program, &words, &settings, Int32(columns), Int32(rows), file)
    guard error == 0 else { throw StartError(program: program, code: error) }
  }

  deinit {
    if endStatus == nil {
      kill(terminal.pid, SIGKILL)
      _ = harness_status(terminal.pid)
    }
    hangUp()
    close(terminal.ended)
  }

  package struct StartError: Error {
    let program: String
    let code: Int32
  }

  /// The process identifier.
  package var identifier: Int32 { terminal.pid }

  /// Types text. Special keys are given as the bytes that a terminal sends.
  package func type(_ text: String) { unsent += Array(text.utf8) }

  /// Pastes text, as a bracketed paste if the program has requested that.
  package func paste(_ text: String) {
    type(screen.modes.contains(2004) ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  /// Presses or releases the left button, or performs the mouse event with xterm's code `code`.
  package func mouse(_ code: Int = 0, column: Int, row: Int, isRelease: Bool = false) {
    type("\u{1B}[<\(code);\(column + 1);\(row + 1)\(isRelease ? "m" : "M")")
  }

  package func resize(columns: Int, rows: Int) {
    screen.resize(columns, rows)
    harness_resize(terminal.screen, Int32(columns), Int32(rows))
  }

  package func send(signal: Int32) { kill(terminal.pid, signal) }

  /// Closes the terminal window.
  package func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(terminal.screen)
    close(terminal.line)
    (terminal.screen, terminal.line) = (-1, -1)
  }

  /// The answers to queries about the terminal's capabilities. Set them before the first wait.
  package var answers: TerminalModel.Answers {
    get { screen.answers }
    set { screen.answers = newValue }
  }

  /// Reads and types until a condition holds.
  ///
  /// - Returns: False if the process ended before the condition held.
  package nonisolated(nonsending) func wait(until condition: (TerminalModel) -> Bool) async -> Bool {
    while !condition(screen) {
      if endStatus != nil { return false }
      await change()
    }
    return true
  }

  /// Waits for the end of the process and reads all of its output.
  ///
  /// - Returns: The status as a shell reports it: 128 plus the signal's number for a signal.
  package nonisolated(nonsending) func waitForEnd() async -> Int32 {
    while true {
      if let endStatus { return endStatus }
      await change()
    }
  }

  /// Waits until the terminal's driver has taken everything that was typed.
  package nonisolated(nonsending) func finishTyping() async {
    while !unsent.isEmpty && endStatus == nil { await change() }
  }

  /// Waits until the program has written output that hasn't been read.
  package nonisolated(nonsending) func waitForUnreadOutput() async {
    _ = await ready(reads: true, writes: false)
  }

  /// Whether the terminal's modes are the ones from before the program's start.
  package var hasModesOfBefore: Bool {
    isOpen && harness_has_modes_of_before(&terminal)
  }

  /// Whether the program receives keys one at a time and without echo.
  package var isRaw: Bool {
    var now = termios()
    return tcgetattr(terminal.line, &now) == 0 && now.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
  }

  /// Whether the process has ended and all of its output was read.
  package var hasEnded: Bool { endStatus != nil }

  /// Waits until the program writes, takes typed input or ends, the bell rings, or `time` is reached.
  ///
  /// Kills a program of which nothing is heard for ``longestSilence``. A test that waits for a screen in vain then fails with the
  /// screen in its message, and doesn't hang.
  package nonisolated(nonsending) func change(orAt time: ContinuousClock.Instant? = nil) async {
    if !holdsAnswers { answer() }
    let ready = await ready(reads: isReading, writes: !unsent.isEmpty, at: time ?? .now + PseudoTerminal.longestSilence)
    if ready == 0 && time == nil { kill(terminal.pid, SIGKILL) }
    if ready & 1 != 0 { _ = read() }
    if ready & 2 != 0 { write() }
    if ready & 4 != 0 && endStatus == nil {
      if isOpen { while read() {} }
      endStatus = harness_status(terminal.pid)
    }
    if ready & 8 != 0 { bell.silence() }
  }

  /// The longest time without any output, far above the time that a program needs on a busy machine.
  private static let longestSilence = Duration.seconds(180)

  private nonisolated(nonsending) func ready(
    reads: Bool, writes: Bool, at time: ContinuousClock.Instant? = nil
  ) async -> Int32 {
    let (screen, ended, bell) = (terminal.screen, terminal.ended, bell.ringing)
    let ready = harness_wait(screen, reads, writes, ended, bell, 0)
    if ready != 0 { return ready }
    let limit = time.map { max(0, Int32(clamping: Int64((($0 - .now) / .milliseconds(1)).rounded(.up)))) } ?? -1
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: harness_wait(screen, reads, writes, ended, bell, limit))
      }
    }
  }

  /// - Returns: Whether any output was read.
  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(terminal.screen, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes[..<count]
    screen.receive(bytes[..<count])
    if !holdsAnswers { answer() }
    return true
  }

  /// Types the terminal's replies at once.
  private func answer() {
    guard !screen.replies.isEmpty else { return }
    unsent += screen.replies
    screen.replies = []
    write()
  }

  private func write() {
    let count = Foundation.write(terminal.screen, unsent, min(unsent.count, longestPiece))
    if count > 0 { unsent.removeFirst(count) }
  }
}
