import Dispatch
import Foundation
import PawlTerminal
import TerminalHarness

/// A client that shows what it is told, and can end in every way there is. Tests run it on a terminal of theirs.
@MainActor
final class Probe: TerminalClient {
  private var picture = ProbePicture()
  private var commands = ""
  private var animated = 0
  /// The keys and the pasted bytes that came since they are counted and not shown; nil while they are shown.
  private var total: Int?
  /// Whether a key takes longer than a frame, and whether a frame has been drawn since the last one.
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
    // A cursor that is not shown stays where the last cell was drawn.
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
    // A command is a word after a colon.
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

  /// Keeps the main actor for longer than a sequence may take, then rings the bell, and keeps it until something is typed.
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

  /// Keeps the main actor for longer than a frame takes, and shows whether the keys before were seen.
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

/// Ways for a process to end that nobody wants.
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
  /// Of who waits for whatever has to come. A lone ESC is a key all the same.
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
