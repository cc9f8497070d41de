import Foundation
import PawlTesting
import PawlViewTesting
import Testing

@testable import Gallery

struct SourceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/Gallery")

  /// If this test fails, run `python3 Scripts/list_gallery_sources.py`.
  @Test func theProgramContainsTheSourcesAsTheyAre() throws {
    let all = FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
    let paths = all.filter { $0.hasSuffix(".swift") }
    #expect(SourceFile.all.map(\.path).sorted() == paths.sorted())
    for file in SourceFile.all {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(file.path), encoding: .utf8)
      #expect(file.text == text, "\(file.path)")
    }
  }

  @Test(arguments: Examples.all.map(\.name))
  func everyExampleHasTheFilesOfItsFolder(name: String) throws {
    let files = SourceFile.files(of: try #require(Examples.named(name)))
    #expect(!files.isEmpty)
    #expect(files.contains { $0.text.contains("name: \"\(name)\"") })
  }

  @Test func filesOfTheFolderItselfComeFirst() {
    #expect(SourceFile.files(of: .counter).map(\.name) == ["Counter.swift", "CounterView.swift"])
    #expect(SourceFile.files(of: .ticTacToe).map(\.name).prefix(2) == ["TicTacToe.swift", "TicTacToeView.swift"])
    #expect(SourceFile.files(of: .ticTacToe).contains { $0.name == "Board.swift" })
  }

  @Test func anotherFileIsChosenByItsPath() async {
    let files = SourceFile.files(of: .counter)
    let store = TestStore(
      initialState: SourceState(files: files), reducer: sourceReducer, environment: SourceEnvironment())
    #expect(store.state.file == files.first)
    await store.send(.fileSelected(files[1].id)) { $0.selection = files[1].id }
    #expect(store.state.file == files[1])
    await store.send(.fileSelected("Nonsense.swift"))
  }

  @MainActor
  @Test func thePageOfAnExampleLeadsToItsSource() async {
    let stage = ExampleStage(.counter)
    await stage.tester.press("Source")
    #expect(stage.tester.frame.contains("public struct CounterState"))
    await stage.tester.key(.escape)
    #expect(stage.tester.frame.contains("A feature is a state"))
  }
}
