import Foundation
import PawlDevelopment
import TerminalHarness
import Testing

/// A real program with stores, whose states are kept as `pawl dev` keeps them.
struct StateKeepingTests {
  private func probe(_ folder: DevelopmentFolder?) throws -> PseudoTerminal {
    try PseudoTerminal(
      PseudoTerminal.product("DevelopmentProbe"), rows: 20,
      environment: folder.map { [DevelopmentFolder.variable: $0.path] } ?? [:])
  }

  private func expect(_ line: String, on terminal: PseudoTerminal, at location: SourceLocation = #_sourceLocation) async
  {
    let isSeen = await terminal.wait { $0.lines.contains(line) }
    #expect(isSeen, "\(terminal.screen.lines)", sourceLocation: location)
  }

  @Test func storesBeginWithTheStatesOfTheLastRun() async throws {
    let folder = try DevelopmentFolder()
    defer { folder.remove() }
    let first = try probe(folder)
    await expect("0 100 0 0", on: first)
    first.type("all\r")
    await expect("1 101 1 10", on: first)
    first.type("first\r")
    await expect("2 101 1 10", on: first)
    #expect(folder.send(.restart))
    #expect(await first.waitForEnd() == 128 + SIGTERM)
    // The state that isn't Codable begins anew.
    let second = try probe(folder)
    await expect("2 101 0 10", on: second)
    second.type("crash\r")
    #expect(await second.waitForEnd() == 128 + SIGABRT)
    let third = try probe(folder)
    await expect("2 101 0 10", on: third)
    folder.forgetStates()
    #expect(folder.send(.note("A note for the developer")))
    await expect("A note for the developer", on: third)
    let alone = try probe(nil)
    await expect("0 100 0 0", on: alone)
  }
}
