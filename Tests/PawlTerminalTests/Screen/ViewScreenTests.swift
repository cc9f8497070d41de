import PawlTerminal
import PawlViews
import Synchronization
import TerminalHarness
import Testing

@MainActor
@Suite struct ViewScreenTests {
  private struct Fields: View {
    @State var name = ""
    @State var code = ""
    @State var submitted = ""

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name).frame(width: 8).onSubmit { submitted = name }
        SecureField("Code", text: $code).frame(width: 8)
        Text("\(name)|\(code)|\(submitted)")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func keysEditAFieldAndTheCursorFollows() {
    let typed = Typed(Fields())
    typed.type("abc def")
    typed.key(.left, modifiers: .control)
    typed.type("x")
    #expect(typed.text.split(separator: "\n").last == "abc xdef||")
    #expect(typed.cursor == CellPoint(column: 5, row: 0))
    typed.key(.character("u"), modifiers: .control)
    #expect(typed.text.hasSuffix("def||"))
    typed.key(.end)
    typed.key(.left, .left, modifiers: .shift)
    typed.key(.backspace)
    #expect(typed.text.hasSuffix("d||"))
  }

  @Test func longTextScrollsToTheCursor() {
    let typed = Typed(Fields())
    typed.type("0123456789")
    #expect(typed.text.hasPrefix("3456789 ▌\n"))
    #expect(typed.cursor == CellPoint(column: 7, row: 0))
    typed.key(.home)
    #expect(typed.text.hasPrefix("01234567▌\n"))
  }

  @Test func wideCharactersMoveTheCursorByTwo() {
    let typed = Typed(Fields())
    typed.type("日本")
    typed.draw()
    #expect(typed.cursor == CellPoint(column: 4, row: 0))
    typed.key(.left)
    typed.draw()
    #expect(typed.cursor == CellPoint(column: 2, row: 0))
  }

  @Test func aSecretIsNotShown() {
    let typed = Typed(Fields())
    typed.key(.tab)
    typed.type("s3c")
    #expect(typed.text.split(separator: "\n")[1] == "•••     ▌")
    #expect(typed.text.hasSuffix("|s3c|"))
  }

  @Test func returnSubmitsOrMovesTheFocus() {
    let typed = Typed(Fields())
    typed.type("a")
    typed.key(.enter)
    #expect(typed.text.hasSuffix("a||a"))
    typed.key(.tab)
    typed.type("b")
    typed.key(.enter)
    typed.type("c")
    #expect(typed.text.hasSuffix("ac|b|a"))
  }

  @Test func aClickPlacesTheCursorAndADragSelects() {
    let typed = Typed(Fields())
    typed.type("abcdef")
    typed.mouse(.press(.left), 1, 0)
    typed.mouse(.drag(.left), 4, 0)
    typed.mouse(.release(.left), 4, 0)
    typed.type("-")
    #expect(typed.text.hasPrefix("a-ef"))
  }

  @Test func pasteIsInsertedAtOnce() {
    let typed = Typed(Fields())
    typed.screen.handle(.paste("one\ntwo"))
    #expect(typed.text.hasSuffix("one two||"))
  }

  private struct Buttons: View {
    @State var pressed: [Int] = []

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          button(1)
          button(2)
        }
        button(3)
        Text(pressed.map { String($0) }.joined(separator: ","))
      }
    }

    private func button(_ number: Int) -> some View { Button("b\(number)") { pressed.append(number) } }
  }

  @Test func arrowsMoveTheFocusInTheirDirection() {
    let typed = Typed(Buttons())
    typed.key(.enter, .right, .enter, .down, .enter, .up, .enter)
    #expect(typed.text.contains("1,2,3,1"))
  }

  @Test func focusedElementIsScrolledIntoView() {
    let typed = Typed(Buttons(), columns: 5, rows: 3)
    let focus = typed.screen.theme[.primary]
    #expect(typed.style(0, 0).background == focus)
    #expect(typed.style(3, 0).background != focus)
    typed.key(.tab)
    #expect(typed.style(3, 0).background == focus)
  }

  private struct Vanishing: View {
    @State var isShown = true
    @State var last = ""

    var body: some View {
      VStack(alignment: .leading) {
        Button("A") { last = "A" }
        if isShown { Button("B") { isShown = false } }
        Button("C") { last = "C" }
        Text(last)
      }
    }
  }

  @Test func focusMovesToTheNextWhenItsElementIsRemoved() {
    let typed = Typed(Vanishing())
    typed.key(.tab, .enter)
    typed.draw()
    typed.key(.enter)
    #expect(typed.text.split(whereSeparator: \.isWhitespace) == ["A", "C", "C"])
  }

  @Test func aKeyThatMovesNothingButTheFocusAsksForAFrame() {
    let requests = Mutex(0)
    let screen = ViewScreen { requests.withLock { $0 += 1 } }
    screen.resize(columns: 9, rows: 3)
    screen.show(Vanishing())
    var grid = CellGrid(width: 9, height: 3, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    requests.withLock { $0 = 0 }
    screen.handle(.key(PawlTerminal.KeyPress(.tab)))
    #expect(requests.withLock { $0 } > 0)
  }

  @Test func buttonIsPressedOnPointerRelease() {
    let typed = Typed(Buttons(), columns: 5, rows: 3)
    typed.draw()
    typed.mouse(.press(.left), 4, 0)
    typed.mouse(.release(.left), 4, 0)
    typed.mouse(.press(.left), 0, 0)
    typed.mouse(.release(.left), 4, 2)
    #expect(typed.text.hasSuffix("2"))
  }

  @Test func printedLinesAreShownUntilDismissed() {
    let typed = Typed(Buttons(), columns: 60, help: true)
    typed.screen.note("Something is wrong.\n")
    #expect(typed.text.contains(" ! Something is wrong."))
    #expect(typed.text.contains("Ctrl-L hide output"))
    typed.key(.character("l"), modifiers: .control)
    #expect(!typed.text.contains("Something"))
    #expect(!typed.text.contains("hide output"))
  }

  @Test func printedLinesTakeRowsOfTheirOwnAndCoverNoView() {
    let rows = VStack { ForEach(0..<20, id: \.self) { Text("row \($0)") } }.frame(maxHeight: .infinity, alignment: .top)
    let typed = Typed(List { rows }.listStyle(.plain), columns: 40, rows: 13, help: true)
    typed.screen.note((0..<8).map { "line \($0)\n" }.joined())
    let lines = typed.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[..<9].allSatisfy { $0.contains("row") })
    #expect(lines[9...11].map { $0.suffix(6) } == ["line 5", "line 6", "line 7"])
    #expect(lines[12].contains("Ctrl-C quit"))
  }

  @Test func aScreenOfThreeRowsHasNoneForPrintedLines() {
    let typed = Typed(Buttons(), columns: 40, rows: 3, help: true)
    let before = typed.text
    typed.screen.note("Something is wrong.")
    #expect(typed.text == before)
  }

  @Test func escapeIsForTheProgramWhilePrintedLinesAreShown() {
    struct Page: View {
      @State var isPresented = true

      var body: some View { Text("behind").sheet(isPresented: $isPresented) { Text("in front") } }
    }
    let typed = Typed(Page(), columns: 60, rows: 16, help: true)
    typed.screen.note("Something is wrong.")
    #expect(typed.text.contains("Esc close"))
    typed.key(.escape)
    #expect(!typed.text.contains("in front"))
    #expect(typed.text.contains("Something is wrong."))
  }

  @Test func lastRowShowsKeyHelp() {
    let typed = Typed(Buttons(), columns: 70, help: true)
    #expect(typed.text.hasSuffix(" Enter press   ↑ ↓ ← → move   Tab next   ? keys   Ctrl-C quit"))
  }

  @Test func aSpinnerAsksForFramesAndAStillScreenForNone() {
    let still = Typed(Buttons())
    still.draw()
    #expect(still.screen.nextFrame == nil)
    let spinning = Typed(ProgressView())
    spinning.draw()
    #expect(spinning.screen.nextFrame != nil)
  }

  @Test func theSmallestScreensAreDrawn() {
    for (columns, rows) in [(0, 0), (1, 1), (2, 1), (1, 5)] {
      let typed = Typed(Fields(), columns: columns, rows: rows, help: true)
      typed.type("abc")
      typed.key(.tab, .down, .enter, .escape)
      typed.draw()
    }
  }

  private struct Digits: View {
    @State var text = "a1 b2"

    var body: some View {
      VStack(alignment: .leading) {
        Text(text)
        Button("next") { text = text == "a1 b2" ? "c3 d4" : "c3d 4" }
      }
    }
  }

  @Test func textThatWrapsDifferentlyIsLaidOutAgain() {
    let typed = Typed(Digits(), columns: 4, rows: 4)
    #expect(typed.text == "a1\nb2\nnext")
    typed.key(.enter)
    #expect(typed.text == "c3\nd4\nnext")
    typed.key(.enter)
    #expect(typed.text == "c3d\n4\nnext")
  }

  private struct Refreshed: View {
    @State var count = 0

    var body: some View {
      List { Text("count \(count)") }.refreshable { count += 1 }
    }
  }

  @Test func controlRRefreshes() async {
    let typed = Typed(Refreshed(), columns: 40, help: true)
    #expect(typed.text.hasSuffix("Ctrl-R refresh   ? keys   Ctrl-C quit"))
    typed.key(.character("r"), modifiers: .control)
    while !typed.text.contains("count 1") { await Task.yield() }
  }
}

@MainActor
@Suite struct TerminalStreamTests {
  private struct Counter: View {
    @State var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
  }

  @Test func hostsConvertLengthUnits() {
    let view = HStack(spacing: 16) {
      Text("a")
      Text("b")
    }
    .fixedSize()
    #expect(TerminalApp.frame(of: view, lengths: .points, columns: 6, rows: 1) == " a  b")
    #expect(TerminalApp.frame(of: view, columns: 20, rows: 1) == " a                b")
    let stream = TerminalStream(view, lengths: .points, columns: 6, rows: 1)
    _ = stream.frame()
    #expect(stream.text == " a  b")
  }

  @Test func aDigitCostsFewBytes() {
    let stream = TerminalStream(Counter(), columns: 80, rows: 24)
    var terminal = TerminalModel(screen: 80, 24)
    terminal.receive(stream.frame())
    #expect(terminal.lines.joined(separator: "\n") == stream.text)
    stream.receive("\r".utf8)
    let bytes = stream.frame()
    // The place, the digit, and two colors of 24 bits, because the last frame ended in other colors.
    #expect(!bytes.isEmpty && bytes.count < 56)
    #expect(stream.frame().isEmpty)
    #expect(stream.text.contains("1"))
    // The terminal still has the colors of the button.
    stream.receive("\r".utf8)
    let next = stream.frame()
    #expect(!next.isEmpty && next.count < 12)
    #expect(stream.text.contains("2"))
  }
}
