import Foundation
import TerminalHarness
import Testing

extension GalleryCommandTests {
  /// Tests of whole examples, used as a user would.
  @Suite struct Story {
    @Test func countingWritesFewBytes() async throws {
      let run = try await GalleryRun(["two-counters"])
      await run.expectSame()
      await run.type("\t", "\r")
      await run.expect("−    1    +")
      let before = run.terminal.output.count
      await run.type("\r")
      await run.expect("−    2    +")
      #expect(run.terminal.output.count - before < 40)
      await run.type("\u{1B}[Z", "\r", "\r", "\r")
      await run.expect("−   -1    +")
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
        await run.expect("☐▐\(title)")
        if run.place(of: "What is to be done?") != nil { try await run.click("What is to be done?") }
      }
      try await run.click("☐")
      await run.expect("☑")
      await run.expect("Saved.")

      try await run.click("Active")
      await run.expectNo("Milk")
      await run.expect("Bread", "Wood")
      try await run.click("Completed")
      await run.expectNo("Wood")
      await run.expect("Milk")
      try await run.click("All")
      await run.expect("Wood", "☐▐Bread", "☑▐Milk")
      let order = ["Wood", "Bread", "Milk"].sorted { (run.place(of: $0)?.row ?? 0) < (run.place(of: $1)?.row ?? 0) }
      // Clicking the checkbox focuses it and selects its row.
      try await run.click("☑")
      await run.expect("☐▐Milk")
      run.terminal.type(order.first == "Milk" ? "\u{1B}[1;2B" : "\u{1B}[1;2A")
      await run.expectOrder(order.first == "Milk" ? [order[1], "Milk", order[2]] : [order[0], "Milk", order[1]])
      run.terminal.type("\u{1B}[3~")
      await run.expectNo("Milk")
      await run.quit()
      let titles = try titles(in: file)
      #expect(titles.sorted() == ["Bread 🍞", "Wood"])

      let again = try await GalleryRun(["todos", "--file", file], rows: 50, hasTwin: false)
      await again.expect("☐▐Bread 🍞", "☐▐Wood")
      #expect(again.place(of: "Milk") == nil)
      await again.quit()
    }

    @Test func twoPlayersLogInAndPlayToAWin() async throws {
      let run = try await GalleryRun(["tic-tac-toe"], rows: 40)
      await run.expectSame()
      try await run.click("ada@example.org")
      await run.type("ada@example.org", "\t", "password", "\t", "\r")
      await run.expect("New game")
      try await run.click("Name")
      await run.type("Ada", "\t", "Grace", "\t", "\r")
      await run.expect("Ada, put your X.")
      // The focus starts in the first of nine fields. X takes the first column, O the second.
      for keys in ["\r", "\u{1B}[C\r", "\u{1B}[D\u{1B}[B\r", "\u{1B}[C\r"] { await run.type(keys) }
      await run.expect("Ada, put your X.")
      await run.type("\u{1B}[D\u{1B}[B\r")
      await run.expect("Ada has won!", "Play again")
      try await run.click("Play again")
      await run.expect("Ada, put your X.")
      await run.expectNo("Play again")
      try await run.click("Quit")
      await run.expect("New game")
      await run.quit()
    }

    private func titles(in file: String) throws -> [String] {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      let list = try JSONSerialization.jsonObject(with: data)
      return (list as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    }
  }
}
