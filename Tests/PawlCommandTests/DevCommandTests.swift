import Foundation
import TerminalHarness
import Testing

/// `pawl dev` with real processes and files. A script takes the place of the `swift` command: it "builds" a shell script.
struct DevCommandTests {
  private final class Package {
    let path: String
    /// The folder with the script. A script that the test itself wrote could still be open in another process.
    private static let tools = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Tools"

    init() throws {
      path = NSTemporaryDirectory() + "/dev-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path + "/Sources/demo", withIntermediateDirectories: true)
      try write("Package.swift", "")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }

    func save(_ script: String) throws { try write("Sources/demo/main.sh", "#!/bin/sh\n\(script)\n") }

    func run(_ arguments: String...) throws -> PseudoTerminal {
      let searched = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try PseudoTerminal(
        PseudoTerminal.product("pawl"), ["dev", "--package-path", path] + arguments, columns: 100, rows: 40,
        environment: ["PATH": "\(Self.tools):\(searched)", "TMPDIR": path])
    }

    /// The folders of the command that are left.
    var leftovers: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasPrefix("pawl-dev") }) ?? []
    }
  }

  private func expect(_ text: String, on terminal: PseudoTerminal, at location: SourceLocation = #_sourceLocation) async
  {
    let isSeen = await terminal.wait { $0.lines.contains { $0.contains(text) } }
    #expect(isSeen, "no \"\(text)\" in \(terminal.screen.lines)", sourceLocation: location)
  }

  @Test func savingRestartsTheProgramAndErrorsLeaveItRunning() async throws {
    let package = try Package()
    try package.save("echo \"one $1\"; read line; echo \"read $line\"; exit 0")
    let terminal = try package.run("--", "argument")
    await expect("one argument", on: terminal)
    try package.save("BROKEN")
    await expect("Sources/demo/main.sh:2:1: error: this is broken", on: terminal)
    try package.save("echo two; read line; echo \"read $line\"; exit 3")
    await expect("two", on: terminal)
    // The program has the terminal's input.
    terminal.type("hello\r")
    await expect("read hello", on: terminal)
    await expect("demo ended with status 3. It starts again when you save a file; Ctrl-C ends.", on: terminal)
    try package.save("echo three; read line; exit 0")
    await expect("three", on: terminal)
    terminal.type("\r")
    #expect(await terminal.waitForEnd() == 0)
    #expect(package.leftovers == [])
    #expect(terminal.hasModesOfBefore)
  }

  @Test func aCrashWaitsForNoKey() async throws {
    let package = try Package()
    try package.save("echo \"backtrace: $SWIFT_BACKTRACE\"; read line; exit 0")
    let terminal = try package.run()
    // The settings that the command itself got are kept.
    await expect("backtrace: enable=no,interactive=no", on: terminal)
    terminal.type("\r")
    #expect(await terminal.waitForEnd() == 0)
  }

  @Test func theProgressOfABuildIsShownUntilTheProgramStarts() async throws {
    let package = try Package()
    #expect(mkfifo(package.path + "/.go", 0o600) == 0)
    try package.save("# SLOW\necho ready; read line; exit 0")
    let terminal = try package.run()
    await expect("[1/2] Compiling demo", on: terminal)
    // Opened for reading as well, which never waits.
    let go = try #require(FileHandle(forUpdatingAtPath: package.path + "/.go"))
    go.write(Data("go\n".utf8))
    await expect("ready", on: terminal)
    #expect(!terminal.screen.lines.contains { $0.contains("Compiling") }, "\(terminal.screen.lines)")
    terminal.type("\r")
    #expect(await terminal.waitForEnd() == 0)
  }

  @Test func interruptEndsTheProgramAndTheCommand() async throws {
    let package = try Package()
    try package.save("echo ready; read line")
    let terminal = try package.run()
    await expect("ready", on: terminal)
    terminal.type("\u{3}")
    #expect(await terminal.waitForEnd() == 130)
    #expect(package.leftovers == [])
  }

  @Test func aFailedFirstBuildWaitsForASave() async throws {
    let package = try Package()
    try package.save("BROKEN")
    let terminal = try package.run()
    await expect("error: this is broken", on: terminal)
    try package.save("echo works; read line")
    await expect("works", on: terminal)
    terminal.send(signal: SIGTERM)
    #expect(await terminal.waitForEnd() == 143)
    #expect(package.leftovers == [])
  }

  @Test func aFolderWithoutAPackageIsRefused() async throws {
    let terminal = try PseudoTerminal(
      PseudoTerminal.product("pawl"), ["dev", "--package-path", "/"], columns: 100, rows: 10)
    #expect(await terminal.waitForEnd() == 64)
    #expect(terminal.screen.lines.contains { $0.contains("There is no Package.swift in /.") })
  }
}
