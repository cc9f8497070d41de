import TerminalHarness
import Testing

extension GalleryCommandTests {
  /// Tests of the gallery on the whole screen.
  @Suite struct Screen {
    @Test func keysOpenAnExampleAndReturnToTheList() async throws {
      let run = try await GalleryRun()
      await run.expectSame()
      await run.expect("Pawl", "Explore", "Basics", "0 of 60", "Ctrl-C quit")
      #expect(run.terminal.screen.title == "Pawl")
      await run.type("\r")
      await run.expect("Search the examples", "Basics", "Counter", "Two counters")
      await run.type("\u{1B}[B", "\u{1B}[B", "\r")
      await run.expect("Two counters")
      await run.expectNo("Basics")
      await run.type("\u{1B}")
      await run.expect("Basics", "Bindings basics")
      await run.type("\t", "\u{1B}[Z", "\u{1B}[A", "\r")
      await run.expect("A feature is a state")
      await run.type("\u{1B}", "\u{1B}[F", "\u{1B}[H")
      await run.quit()
    }

    @Test func theChartOfTheStartPageIsMovedAndStarted() async throws {
      let run = try await GalleryRun(hasTwin: false)
      await run.expect("0 of 60")
      try await run.click("Step ")
      await run.expect("1 of 60")
      try await run.click(" Start  ")
      await run.expect("Pause", "1 of 4 done")
      try await run.click("Pause")
      await run.expect(" Start  ")
      await run.quit()
    }

    @Test func aThemeIsChosenFromTheMenu() async throws {
      let run = try await GalleryRun(["counter", "--theme", "paper"], hasTwin: false)
      await run.expect("Source  Paper ▾", "A feature is a state")
      try await run.click("Paper ▾")
      await run.expect("Midnight")
      try await run.click("Midnight")
      await run.expect("Source  Midnight ▾")
      await run.quit()
    }

    @Test func clicksOpenARowAndPressAButton() async throws {
      let run = try await GalleryRun()
      await run.expectSame()
      try await run.click("Examples")
      try await run.click("Two counters")
      await run.expect("−    0    +")
      try await run.click("+")
      await run.expect("−    1    +")
      await run.quit()
    }

    @Test func theWheelScrollsTheList() async throws {
      let run = try await GalleryRun()
      await run.expectSame()
      await run.type("\r")
      await run.type("\u{1B}[<65;10;10M", "\u{1B}[<65;10;10M")
      await run.expectNo("Two counters")
      await run.type("\u{1B}[<64;10;10M", "\u{1B}[<64;10;10M")
      await run.expect("Two counters")
      await run.quit()
    }

    @Test func wideTextAndEmojiAreTypedPastedAndDeleted() async throws {
      let run = try await GalleryRun(["bindings-basics"])
      await run.expectSame()
      try await run.click("Type here")
      await run.type("日", "本", "e\u{301}", "👩‍👩‍👧", "🇪🇺", "x")
      await run.expect("日本e\u{301}👩‍👩‍👧🇪🇺x")
      await run.type("\u{1B}[D", "\u{7F}", "\u{7F}", "\u{1B}[D", "\u{1B}[3~", "\u{1B}[F")
      await run.expect("日本x")
      await run.paste("two\nlines ➡️ 語")
      await run.expect("日本xtwo lines ➡️ 語")
      await run.quit()
    }

    @Test func aPasswordIsNeverWritten() async throws {
      let run = try await GalleryRun(["tic-tac-toe"])
      await run.expectSame()
      try await run.click("Password")
      await run.type("s3", "cret")
      await run.paste("7 語")
      await run.expect("•••••••••")
      await run.quit()
      let output = String(decoding: run.terminal.output, as: UTF8.self)
      for part in ["s3", "cret", "語"] { #expect(!output.contains(part)) }
    }

    @Test(arguments: [[], ["counter"], ["bindings-form"]])
    func resizeRedrawsTheScreen(arguments: [String]) async throws {
      let run = try await GalleryRun(arguments)
      await run.expectSame()
      for (columns, rows) in [(20, 5), (300, 100), (1, 1), (80, 24)] {
        await run.resize(columns: columns, rows: rows)
        // In a window of one cell, a move of the focus can't be seen.
        if columns > 1 { await run.type("\t") }
      }
      await run.quit()
    }

    @Test("Pictures are sixel graphics in the size that the driver knows if the terminal doesn't report it")
    func sixelGraphicsHaveTheSizeThatTheDriverKnows() async throws {
      let terminal = try PseudoTerminal(
        GalleryRun.program, ["pictures"], columns: 80, rows: 24,
        environment: ["COLORTERM": "truecolor", "PAWL_GRAPHICS": "1"])
      terminal.answers.hasSixel = true
      #expect(await terminal.wait { !$0.sixels.isEmpty })
      // The picture takes 32 × 8 cells of 10 × 20 pixels.
      #expect(terminal.screen.sixels.first?.contains(";320;160") == true)
      terminal.type("\u{3}")
      #expect(await terminal.waitForEnd() == 130)
    }
  }
}
