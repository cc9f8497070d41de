import CTerminalHarness
import Foundation
import PawlTerminal

/// A program on a terminal of its own, with what is seen on it and someone who types.
///
/// Nothing sleeps, and no wait has a limit: each is for bytes, for the bell, or for the end of the process. Meanwhile the
/// calling task is suspended, so that no thread of the pool is kept from other tests.
package final class PseudoTerminal {
  package private(set) var screen: TerminalModel
  /// All bytes that came.
  package private(set) var output: [UInt8] = []
  /// Whether what the program writes is left unread.
  package var isReading = true
  /// Whether what the program asks is answered later, when this is false again.
  package var holdsAnswers = false
  /// The most bytes that are typed at once.
  package var longestPiece = Int.max
  /// Has a wait ask for its condition again.
  package let bell: HarnessBell

  private var terminal = HarnessTerminal()
  private var unsent: [UInt8] = []
  private var endStatus: Int32?
  private var isOpen = true

  /// The executable of a product, next to the tests.
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
  ///   - environment: All of it, but for `PATH`. Without a `TERM`, it is `xterm-256color`.
  ///   - outputFile: Where its standard output goes in place of the terminal.
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

  /// The process.
  package var identifier: Int32 { terminal.pid }

  /// Types, in the terminal's own bytes.
  package func type(_ text: String) { unsent += Array(text.utf8) }

  /// Pastes, in brackets where the program has asked for them.
  package func paste(_ text: String) {
    type(screen.modes.contains(2004) ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  /// Presses or releases the left button, or whatever xterm's code says.
  package func mouse(_ code: Int = 0, column: Int, row: Int, isRelease: Bool = false) {
    type("\u{1B}[<\(code);\(column + 1);\(row + 1)\(isRelease ? "m" : "M")")
  }

  package func resize(columns: Int, rows: Int) {
    screen.resize(columns, rows)
    harness_resize(terminal.screen, Int32(columns), Int32(rows))
  }

  package func send(signal: Int32) { kill(terminal.pid, signal) }

  /// Closes the window.
  package func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(terminal.screen)
    close(terminal.line)
    (terminal.screen, terminal.line) = (-1, -1)
  }

  /// What is answered when the program asks what the terminal can do. To be set before the first wait.
  package var answers: TerminalModel.Answers {
    get { screen.answers }
    set { screen.answers = newValue }
  }

  /// Reads and types until a condition holds.
  ///
  /// - Returns: False if the process has ended before it did.
  package nonisolated(nonsending) func wait(until condition: (TerminalModel) -> Bool) async -> Bool {
    while !condition(screen) {
      if endStatus != nil { return false }
      await change()
    }
    return true
  }

  /// Waits for the end of the process, and for all that it wrote.
  ///
  /// - Returns: Its status as a shell tells it, 128 and more for a signal.
  package nonisolated(nonsending) func waitForEnd() async -> Int32 {
    while true {
      if let endStatus { return endStatus }
      await change()
    }
  }

  /// Waits until all that was typed has been taken by the terminal's driver.
  package nonisolated(nonsending) func finishTyping() async {
    while !unsent.isEmpty && endStatus == nil { await change() }
  }

  /// Waits until the program has written something that is left unread.
  package nonisolated(nonsending) func waitForUnreadOutput() async {
    _ = await ready(reads: true, writes: false)
  }

  /// Whether the terminal's modes are what they were before the program was started.
  package var hasModesOfBefore: Bool {
    isOpen && harness_has_modes_of_before(&terminal)
  }

  /// Whether keys come to the program one by one, and unseen.
  package var isRaw: Bool {
    var now = termios()
    return tcgetattr(terminal.line, &now) == 0 && now.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
  }

  /// Whether the process has ended, and all that it wrote was read.
  package var hasEnded: Bool { endStatus != nil }

  /// Waits until the program writes, takes what was typed or ends, the bell rings, or it is time.
  package nonisolated(nonsending) func change(orAt time: ContinuousClock.Instant? = nil) async {
    if !holdsAnswers { answer() }
    let ready = await ready(reads: isReading, writes: !unsent.isEmpty, at: time)
    if ready & 1 != 0 { _ = read() }
    if ready & 2 != 0 { write() }
    if ready & 4 != 0 && endStatus == nil {
      if isOpen { while read() {} }
      endStatus = harness_status(terminal.pid)
    }
    if ready & 8 != 0 { bell.silence() }
  }

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

  /// - Returns: Whether there was anything.
  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(terminal.screen, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes[..<count]
    screen.receive(bytes[..<count])
    if !holdsAnswers { answer() }
    return true
  }

  /// Says at once what the terminal has to say.
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
