import Foundation
import TerminalHarness
import Testing

extension GalleryCommandTests {
  /// Whole examples, as their users use them.
  @Suite struct Story {
    @Test func countingWritesFewBytes() async throws {
      let run = try await GalleryRun(["counter"])
      await run.expectSame()
      await run.type("\t", "\r")
      await run.expect("- 1 +")
      let before = run.terminal.output.count
      await run.type("\r")
      await run.expect("- 2 +")
      #expect(run.terminal.output.count - before < 40)
      await run.type("\u{1B}[Z", "\r", "\r", "\r")
      await run.expect("- -1 +")
      await run.quit()
    }

    @Test func todosAreKeptInAFile() async throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("todos-\(UUID().uuidString).json").path
      defer { try? FileManager.default.removeItem(atPath: file) }
      let run = try await GalleryRun(["todos", "--file", file], rows: 50, hasTwin: false)
      await run.expect("Todos", "Saved.")
      try await run.click("What is to be done?")
      for title in ["Milk", "Bread 🍞", "Wood"] {
        await run.type(title + "\r")
        await run.expect("[ ] \(title)")
        if run.place(of: "What is to be done?") != nil { try await run.click("What is to be done?") }
      }
      try await run.click("[ ]")
      await run.expect("[x]")
      await run.expect("Saved.")

      try await run.click("Active")
      await run.expectNo("Milk")
      await run.expect("Bread", "Wood")
      try await run.click("All")
      await run.expect("Milk")
      await run.quit()
      let titles = try titles(in: file)
      #expect(titles.count == 3)
    }

    private func titles(in file: String) throws -> [String] {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      let list = try JSONSerialization.jsonObject(with: data)
      return (list as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    }
  }
}
