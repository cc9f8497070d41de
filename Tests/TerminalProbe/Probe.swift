import Dispatch
import Foundation
import PawlTerminal
import TerminalHarness

/// A client that shows the events it receives and can end in every possible way. Tests run it on a pseudo-terminal.
@MainActor
final class Probe: TerminalClient {
  private var picture = ProbePicture()
  private var commands = ""
  private var animated = 0
  /// The number of keys and pasted bytes since counting began, or nil while they are shown instead.
  private var total: Int?
  /// Whether handling a key takes longer than a frame.
  private var isSlow = false
  private var hasDrawn = false
  private(set) var nextFrame: ContinuousClock.Instant?
  private(set) var title: String?
  let passingRows = CommandLine.arguments.contains("--passing") ? 1 : 0
  weak var session: TerminalSession?

  func resize(columns: Int, rows: Int) {
    picture.columns = columns
    picture.rows = rows
    session?.needsFrame()
  }

  func draw(into grid: inout CellGrid, at time: ContinuousClock.Instant) -> CellPoint? {
    if animated > 0 {
      animated -= 1
      picture.append("frame \(animated)")
      nextFrame = animated > 0 ? time + .milliseconds(20) : nil
    }
    hasDrawn = true
    picture.draw(into: &grid)
    // A hidden cursor stays where the last cell was drawn.
    return passingRows > 0 ? nil : CellPoint(column: 3, row: 0)
  }

  func handle(_ event: InputEvent) {
    if case .report = event { return }
    if let total {
      switch event {
      case .key(KeyPress(.character("."))):
        self.total = nil
        return show("total \(total)")
      case .paste(let text): self.total = total + text.utf8.count
      default: self.total = total + 1
      }
      session?.needsFrame()
      return
    }
    show(event.text)
    if isSlow { beSlow() }
    switch event {
    case .key(KeyPress(.character("c"), .control)): session?.end(.code(130))
    case .key(KeyPress(.character("q"))) where commands.isEmpty: session?.end(.code(0))
    // A colon begins a command, which is one word.
    case .key(KeyPress(.character(":"))): commands = ":"
    case .key(KeyPress(.enter)) where !commands.isEmpty:
      let command = commands.dropFirst()
      commands = ""
      perform(String(command))
    case .key(let press):
      if case .character(let character) = press.key, !commands.isEmpty { commands.append(character) }
    default: break
    }
  }

  func show(_ line: String) {
    picture.append(line)
    session?.needsFrame()
  }

  /// Blocks the main actor for longer than the time limit of a sequence, rings the bell, and blocks until something is
  /// typed.
  private func hold() {
    DispatchQueue.main.async { [session] in
      MainActor.assumeIsolated {
        Thread.sleep(forTimeInterval: 2 * (TerminalTimeouts().sequence / .seconds(1)))
        session?.bell()
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&input, 1, -1) <= 0 {}
      }
    }
  }

  /// Blocks the main actor for longer than a frame takes, and reports if no frame was drawn since the last key.
  private func beSlow() {
    if !hasDrawn { show("unseen") }
    hasDrawn = false
    Thread.sleep(forTimeInterval: 2 * (FramePacing.interval / .seconds(1)))
  }

  private func perform(_ command: String) {
    switch command {
    case "count": total = 0
    case "slow":
      isSlow = true
      hasDrawn = true
    case "animate":
      animated = 5
      session?.needsFrame()
    case "bell": session?.bell()
    case "copy": session?.setClipboard("copied ü")
    case "notify": session?.notify(title: "a title", body: "a body")
    case "title":
      title = "a \u{1B}title\u{7}"
      show("titled")
    case "stop": session?.suspend()
    case "print":
      print("to output")
      FileHandle.standardError.write(Data("to errors\n".utf8))
    case "flood":
      for number in 0..<20_000 { print("line \(number)") }
      show("flooded")
    case "block": while true { pause() }
    case "hold": hold()
    case "exit": exit(3)
    case "exit-aside": Thread.detachNewThread { exit(4) }
    default: Crash(rawValue: command)?.happen()
    }
  }
}

/// The abnormal ways in which a process may end.
enum Crash: String {
  case trap, abort, segfault, divide, bus, quit
  case trapAside = "trap-aside"
  case segfaultAside = "segfault-aside"
  case trapWhileBlocked = "trap-while-blocked"
  case overflow, user

  func happen() {
    switch self {
    case .trap: fatalError("trapped")
    case .trapAside: Thread.detachNewThread { fatalError("trapped aside") }
    case .trapWhileBlocked:
      Thread.detachNewThread { fatalError("trapped aside") }
      while true { pause() }
    case .abort: Foundation.abort()
    case .segfault: Self.writeNowhere()
    case .segfaultAside: Thread.detachNewThread { Self.writeNowhere() }
    case .divide: raise(SIGFPE)
    case .bus: raise(SIGBUS)
    case .quit: kill(getpid(), SIGQUIT)
    case .user: kill(getpid(), SIGUSR1)
    case .overflow: print(Self.recurse(1))
    }
  }

  private static func writeNowhere() {
    UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
  }

  private static func recurse(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { memory in
      memory.initialize(repeating: depth)
      return depth < 0 ? 0 : recurse(depth + 1) &+ memory[depth % 512]
    }
  }
}

extension TerminalTimeouts {
  /// Timeouts without a practical limit, except that a lone ESC still becomes a key.
  fileprivate static var patient: TerminalTimeouts {
    let long = Duration.seconds(1 << 20)
    var timeouts = TerminalTimeouts()
    (timeouts.firstFrame, timeouts.answers, timeouts.paste) = (long, long, long)
    (timeouts.output, timeouts.termination) = (long, long)
    return timeouts
  }
}

struct Thrown: Error {}

@main
struct TerminalProbe {
  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard TerminalSession.isPossible else {
      print("no terminal")
      return
    }
    var options = TerminalOptions()
    if let index = arguments.firstIndex(of: "--rows"), let rows = Int(arguments[index + 1]) {
      options.area = .rows(rows)
      options.hasMouse = arguments.contains("--mouse")
    }
    if arguments.contains("--patient") { options.timeouts = .patient }
    if arguments.contains("--twice") { _ = try await run(options) }
    let exit = try await run(options)
    if arguments.contains("--throws") { throw Thrown() }
    exit.endProcess()
  }

  @MainActor
  private static func run(_ options: TerminalOptions) async throws -> TerminalExit {
    let probe = Probe()
    let session = TerminalSession(client: probe, options: options)
    probe.session = session
    session.onOutput = { text in for line in text.split(separator: "\n").suffix(3) { probe.show("printed \(line)") } }
    let exit = try await session.run()
    if !CommandLine.arguments.contains("--silent") { print("over \(exit)") }
    return exit
  }
}
