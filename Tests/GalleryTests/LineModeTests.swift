import Dispatch
import Gallery
import PawlTerminal
import PawlTesting
import PawlUI
import PawlViewTesting
import PawlViews
import Testing

@testable import Gallery

/// The examples in the line mode of a terminal.
@MainActor
struct LineModeTests {
  /// An example that is read in line mode, with every external dependency controlled by the test.
  @MainActor
  private final class Stage {
    let tester: ViewTester
    private let host: LineHost
    private let scheduler = DispatchQueue.test

    init(_ example: Example?) {
      let clock = TestClock()
      let options = ExampleOptions.test(
        clock: clock, scheduler: scheduler, file: example?.name == "long-living-effects" ? "/tmp/notes.txt" : nil)
      var made: LineHost?
      let view = example.map { GalleryView($0, options: options) } ?? GalleryView(options: options)
      tester = ViewTester(view, lengths: .cells, clock: clock) { needsFrame in
        let host = LineHost(needsFrame: needsFrame)
        made = host
        return host
      }
      guard let made else { preconditionFailure("The tester has made no host.") }
      host = made
    }

    var items: [LineItem] { host.screen.items }

    func readAll() async -> [String] {
      await advance(by: .zero)
      return host.screen.readAll()
    }

    /// Types a line, and lets its effects run for a second.
    func type(_ line: String) async -> [String] {
      var lines: [String] = []
      await tester.perform { lines = host.screen.handle(line) }
      if host.screen.isSecret || lines.first?.hasPrefix("Type the ") == true {
        await tester.perform { lines += host.screen.handle("text") }
      }
      await advance(by: .seconds(1))
      return lines + host.screen.announceChanges()
    }

    func advance(by duration: Duration) async {
      await tester.advance(by: duration)
      let milliseconds = Int(duration / .milliseconds(1))
      await tester.perform { scheduler.advance(by: .milliseconds(milliseconds)) }
    }

    /// The controls that keys can reach, but that no number leads to.
    var controlsWithoutNumber: [String] {
      let numbered = Set(items.filter { $0.number != nil }.flatMap { [$0.element.id, $0.row?.id] }.compactMap { $0 })
      return host.graph.focus.focusOrder
        .filter { element in
          // Lines have no panes, so the dividers between them are left out.
          if case .splitter? = element.control?.kind { return false }
          return !numbered.contains(element.id) && !element.selfAndAncestors.contains(where: \.isHiddenFromReaders)
        }
        .map(\.label)
    }
  }

  @Test(arguments: Examples.all.map(\.name) + [""])
  func everyControlHasANumberAndCanBeUsed(name: String) async throws {
    let example = name.isEmpty ? nil : Examples.named(name)
    let first = Stage(example)
    let lines = await first.readAll()
    check(lines, first)
    for item in first.items {
      guard let number = item.number else { continue }
      let stage = Stage(example)
      _ = await stage.readAll()
      let answer = await stage.type("\(number)")
      #expect(!answer.isEmpty, "\(item.lines)")
      check(answer, stage)
    }
  }

  private func check(_ lines: [String], _ stage: Stage) {
    #expect(stage.controlsWithoutNumber == [])
    for line in lines {
      #expect(!line.contains("without a label"), "\(lines)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(lines)")
    }
  }

  @Test func aTodoIsAddedFoundAndDeleted() async {
    let stage = Stage(Examples.named("todos"))
    _ = await stage.readAll()
    #expect(await stage.type("4 Buy milk").contains("4. text field, What is to be done?, Buy milk"))
    let added = await stage.type("s 4")
    #expect(added.contains("New: 11. text field, Untitled, Buy milk"), "\(added)")
    #expect(await stage.type("/milk") == ["11. text field, Untitled, Buy milk"])
    #expect(await stage.type("a 10 delete").contains("Gone: 11. text field, Untitled, Buy milk"))
  }
}
