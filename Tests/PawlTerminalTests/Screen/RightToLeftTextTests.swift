import TestSupport
import Testing

@testable import PawlTerminal
@testable import PawlViews

/// Texts from right to left in cells. Capitals stand for Hebrew letters.
@MainActor
@Suite struct RightToLeftTextTests {
  /// Draws a view, in which capitals of texts made with `withHebrew` are Hebrew letters.
  private func drawn(
    _ view: some View, columns: Int, rows: Int = 1, _ direction: LayoutDirection = .leftToRight
  ) -> String {
    let typed = Typed(view.environment(\.layoutDirection, direction), columns: columns, rows: rows)
    typed.screen.showsFocus = false
    return typed.text.withoutHebrew
  }

  private func line(_ text: String, columns: Int = 30, _ direction: LayoutDirection = .leftToRight) -> String {
    drawn(Text(verbatim: text.withHebrew).frame(maxWidth: .infinity, alignment: .leading), columns: columns, direction)
  }

  @Test("Words from right to left are displayed in reverse, and numbers in them aren't")
  func hebrewIsDisplayedFromRightToLeft() {
    #expect(line("ABC") == "CBA")
    #expect(line("ABC 12 DE") == "ED 12 CBA")
    #expect(line("see ABC DE here") == "see ED CBA here")
  }

  @Test("Brackets are mirrored in a part from right to left")
  func bracketsAreMirrored() {
    #expect(line("AB (CD)") == "(DC) BA")
    #expect(line("ab (CD)") == "ab (DC)")
  }

  @Test("A text has the direction of its first letter, and is at the leading edge of the layout")
  func layoutAlignsAndTheTextOrders() {
    #expect(line("ABC!", columns: 6) == "!CBA")
    #expect(line("ABC!", columns: 6, .rightToLeft) == "  !CBA")
    #expect(line("abc!", columns: 6, .rightToLeft) == "  abc!")
  }

  @Test("A text without letters has the direction of the layout")
  func numbersHaveTheDirectionOfTheLayout() {
    #expect(line("1 - 2", columns: 5) == "1 - 2")
    #expect(line("1 - 2", columns: 5, .rightToLeft) == "2 - 1")
  }

  @Test("Lines are broken before they are put into display order")
  func linesBreakInLogicalOrder() {
    let text = Text(verbatim: "ABC DEF GHI".withHebrew).multilineTextAlignment(.leading)
    #expect(drawn(text, columns: 7, rows: 2, .rightToLeft) == "FED CBA\n    IHG")
    let mixed = Text(verbatim: "ab CD EF gh".withHebrew)
    #expect(drawn(mixed, columns: 5, rows: 3) == "ab DC\nFE gh")
  }

  @Test("A text is truncated at its logical end")
  func truncationIsAtTheLogicalEnd() {
    let text = Text(verbatim: "ABCDEF".withHebrew).lineLimit(1)
    #expect(drawn(text, columns: 4, .rightToLeft) == "…CBA")
    #expect(drawn(text.truncationMode(.head), columns: 4, .rightToLeft) == "FED…")
    #expect(drawn(Text(verbatim: "abcDEF".withHebrew).lineLimit(1), columns: 5) == "abcD…")
  }

  @Test("Styles stay on their letters")
  func stylesStayOnTheirLetters() {
    let view = Text(verbatim: "AB".withHebrew) + Text(verbatim: "CD".withHebrew).bold()
    let typed = Typed(view, columns: 4, rows: 1)
    #expect(typed.text.withoutHebrew == "DCBA")
    #expect((0..<4).map { typed.style($0, 0).attributes.contains(.bold) } == [true, true, false, false])
  }

  @Test("Wide characters and letters with marks stay whole")
  func clustersStayWhole() {
    #expect(line("AB\u{5B8}C 漢字 D") == "D 漢字 CB\u{5B8}A")
    #expect(line("AB 👩‍👩‍👧 CD") == "DC 👩‍👩‍👧 BA")
  }

  @Test("Arabic letters have the forms that join them")
  func arabicLettersJoin() {
    #expect(line("بيت") == "\u{FE96}\u{FEF4}\u{FE91}")
  }

  @Test("Marks and isolates order a text and take no cell, and overrides are visible")
  func controlsOfText() {
    #expect(line("\u{2067}a b\u{2069}") == "a b")
    #expect(line("\u{200F}12 a\u{200F}") == "a 12")
    #expect(line("\u{2068}AB\u{2069}: 12") == "BA: 12")
    #expect(line("x\u{202E}abc") == "x\u{FFFD}abc")
  }

  @Test("A click selects the character that is under the pointer")
  func selectionFollowsThePointer() {
    let typed = Typed(Text(verbatim: "ab CDE".withHebrew).textSelection(.enabled), columns: 6, rows: 1)
    #expect(typed.text.withoutHebrew == "ab EDC")
    typed.mouse(.press(.left), 5, 0)
    typed.mouse(.drag(.left), 3, 0)
    typed.draw()
    #expect(typed.screen.textSelection?.selectedText?.withoutHebrew == "CD")
    let (plain, marked) = (typed.style(3, 0), typed.style(4, 0))
    #expect(plain != marked)
    #expect(typed.style(5, 0) == marked)
  }

  @Test("Controls are mirrored")
  func controlsAreMirrored() {
    let toggle = Toggle("Sound", isOn: .constant(true))
    #expect(drawn(toggle, columns: 20, .rightToLeft).hasSuffix("Sound ●━━━━"))
    #expect(drawn(ProgressView(value: 0.5), columns: 10, .rightToLeft) == "━━━━━█████")
    #expect(drawn(DisclosureGroup("More") { Text("x") }, columns: 20, .rightToLeft).contains("More ‹"))
  }

  @Test("The arrow to the left increases a slider, and a click counts from the right")
  func slidersAreMirrored() {
    struct Volume: View {
      @State var value = 0.5

      var body: some View {
        VStack(spacing: 0) {
          Slider(value: $value, in: 0...1, step: 0.1)
          Text("\(Int((value * 10).rounded()))")
        }
      }
    }
    let typed = Typed(Volume().environment(\.layoutDirection, .rightToLeft), columns: 11, rows: 2)
    typed.key(.left)
    #expect(typed.text.contains("6"))
    typed.key(.right, .right)
    #expect(typed.text.contains("4"))
    typed.mouse(.press(.left), 0, 0)
    #expect(typed.text.contains("10"))
  }

  @Test("The divider of a split view moves with the pointer and the arrows")
  func dividersMoveWithThePointer() throws {
    let panes = HSplitView {
      Text("one").frame(minWidth: 4, idealWidth: 8, maxWidth: 16)
      Text("two").frame(minWidth: 6)
    }
    let typed = Typed(panes.environment(\.layoutDirection, .rightToLeft), columns: 24, rows: 1)
    func divider() throws -> Int { try #require(Array(typed.text).firstIndex { "│┃".contains($0) }, "\(typed.text)") }
    #expect(try divider() == 15)
    #expect(typed.text.firstRange(of: "two")!.lowerBound < typed.text.firstRange(of: "one")!.lowerBound)
    typed.mouse(.press(.left), 15, 0)
    typed.mouse(.drag(.left), 12, 0)
    typed.mouse(.release(.left), 12, 0)
    #expect(try divider() == 12)
    typed.key(.left)
    #expect(try divider() == 11)
  }

  @Test("The terminal is told once not to reorder text, and only if there is such text")
  func terminalIsToldNotToReorder() {
    func bytes(_ text: String, _ encoder: inout FrameEncoder) -> String {
      var grid = CellGrid(width: 6, height: 1, clusters: ClusterTable())
      grid.put(text, column: 0, row: 0)
      encoder.encode(from: nil, to: grid, cursor: nil)
      return String(decoding: encoder.output, as: UTF8.self)
    }
    var encoder = FrameEncoder(profile: OutputProfile(colors: .truecolor))
    #expect(!bytes("plain", &encoder).contains("\u{1B}[8l"))
    #expect(bytes("ABC".withHebrew, &encoder).contains("\u{1B}[8l"))
    #expect(encoder.ordersText)
    #expect(!bytes("DEF".withHebrew, &encoder).contains("\u{1B}[8l"))
    encoder.forget()
    #expect(bytes("ABC".withHebrew, &encoder).contains("\u{1B}[8l"))
    var modes = TerminalModes(TerminalOptions())
    #expect(!String(decoding: modes.leaving(below: 0), as: UTF8.self).contains("\u{1B}[8h"))
    modes.ordersText = true
    #expect(String(decoding: modes.leaving(below: 0), as: UTF8.self).contains("\u{1B}[8h"))
  }
}
