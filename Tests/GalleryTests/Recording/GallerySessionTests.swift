import Foundation
import PawlRecording
import PawlTerminal
import PawlTesting
import PawlUI
import Testing

@testable import Gallery
@testable import PawlViewTesting
@testable import PawlViews

@MainActor
struct GallerySessionTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func exportOfTheInspectorIsShownAgain() async throws {
    let tester = gallery(.twoCounters, GallerySession(exportFolder: folder.url.path))
    await tester.findAll(role: .button, "Increment")[0].press()
    await tester.handle(.key(KeyPress(.function(12))))
    #expect(tester.frame.contains("incrementButtonTapped"), "\(tester.frame)")
    await tester.press("Export")
    await tester.settle()
    let file = folder.file("two-counters.jsonl").path
    #expect(try folder.contents == ["two-counters.jsonl"])

    #expect(try GallerySession.example(recordedIn: file).name == "two-counters")
    let session = GallerySession(.replay(of: file), inspector: .open, exportFolder: nil)
    try session.check(.twoCounters, ExampleOptions())
    let second = gallery(.twoCounters, session)
    #expect(second.frame.contains("incrementButtonTapped"), "\(second.frame)")
    #expect(second.frame.contains("−    1    +"), "\(second.frame)")
  }

  @Test(arguments: Examples.all.map(\.name))
  func closedInspectorChangesNeitherFrameNorFocus(name: String) async throws {
    let example = try #require(Examples.named(name))
    let (plain, inspected) = (ExampleStage(example), ExampleStage(example, session: GallerySession()))
    for stage in [plain, inspected] { await stage.advance(by: .zero) }
    #expect(inspected.tester.frame == plain.tester.frame)
    #expect(inspected.tester.graph.focus.element?.label == plain.tester.graph.focus.element?.label)
    for stage in [plain, inspected] { await stage.tester.key(.tab) }
    #expect(inspected.tester.graph.focus.element?.label == plain.tester.graph.focus.element?.label)
  }

  @Test func recordingIsWrittenWhileTheExampleIsUsed() async throws {
    let file = folder.file("counter.jsonl").path
    let session = GallerySession(.recording(to: file), inspector: .none)
    try session.check(.counter, ExampleOptions())
    let tester = gallery(.counter, session)
    await tester.findAll(role: .button, "Increment")[0].press()
    #expect(try text(of: folder.file("counter.jsonl")).contains("incrementButtonTapped"))
  }

  @Test func recordingsInAFolderHaveNamesOfTheirOwn() async throws {
    for _ in 1...2 { _ = gallery(.counter, GallerySession(.recordings(in: folder.url.path), inspector: .none)) }
    #expect(try folder.contents == ["counter-2.jsonl", "counter.jsonl"])
  }

  @Test func testOfTheUsersActionsIsCopiedFromTheInspector() async throws {
    let tester = gallery(.twoCounters, GallerySession(exportFolder: nil))
    await tester.findAll(role: .button, "Increment")[0].press()
    await tester.handle(.key(KeyPress(.function(12))))
    await tester.press("Test")
    await tester.settle()
    #expect(tester.frame.contains("Copied a test of 1 action"), "\(tester.frame)")
  }

  @Test(arguments: Examples.all.filter { $0.section != .features }.map(\.name))
  func everyExampleWithATestStoreHasATest(name: String) async throws {
    let recording = ExampleRecording(program: name, source: .live)
    let clock = TestClock()
    var options = ExampleOptions.test(clock: clock, scheduler: DispatchQueue.test)
    options.storeVisitor = recording
    let view = try #require(Examples.named(name)).makeView(options)
    let tester = ViewTester(NavigationView { view }, clock: clock)
    await tester.advance(by: .zero)
    let history = try #require(recording.history)
    #expect(history.abilities.contains(.test))
    let source = try history.testSource(of: 0..<history.count)
    #expect(source.contains("@testable import Gallery"))
    #expect(source.contains("TestStore("), "\(source)")
  }

  @Test func fileOfAnotherProgramIsRefused() throws {
    let file = try folder.file("other.jsonl", containing: "Hello\n").path
    #expect(throws: (any Error).self) { try GallerySession.example(recordedIn: file) }
    #expect(throws: (any Error).self) { try GallerySession(.replay(of: file)).check(.counter, ExampleOptions()) }
    let missing = folder.file("missing/counter.jsonl").path
    let error = #expect(throws: (any Error).self) {
      try GallerySession(.recording(to: missing)).check(.counter, ExampleOptions())
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains(missing))
  }

  @Test(arguments: ["focus-state", "tic-tac-toe"])
  func passwordsAreInNoRecording(name: String) async throws {
    let secret = "sesame42x"
    let example = try #require(Examples.named(name))
    let recording = ExampleRecording(program: name, source: .live)
    let view = example.makeView(recorded(recording))
    let tester = ViewTester(NavigationView { view }, clock: TestClock())
    await tester.type("ada@example.org", into: "Email")
    await tester.type(secret, into: "Password")
    await tester.press("Log in")
    let history = try #require(recording.history)
    let export = String(decoding: try history.exported(), as: UTF8.self)
    #expect(export.contains("ada@example.org"))
    #expect(export.contains("•••••••••"))
    #expect(!export.contains(secret))
    for index in 0..<history.count {
      #expect(!"\(history.action(at: index))".contains(secret))
      #expect(!"\(try history.state(at: index + 1))".contains(secret))
    }
  }

  private func gallery(_ example: Example, _ session: GallerySession) -> ViewTester {
    var options = ExampleOptions()
    options.session = session
    return ViewTester(GalleryView(example, options: options), columns: 140, rows: 30, clock: TestClock())
  }

  private func recorded(_ recording: ExampleRecording) -> ExampleOptions {
    var options = ExampleOptions()
    options.storeVisitor = recording
    return options
  }
}
