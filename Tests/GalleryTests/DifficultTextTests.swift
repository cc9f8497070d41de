import PawlUI
import PawlWebTesting
import Testing

@testable import PawlTerminal
@testable import PawlViewTesting
@testable import PawlViews

/// Tests of texts with unusual contents: wherever a text may appear, it is shown, never executed, and occupies the
/// number of cells reported for it.
///
@MainActor
struct DifficultTextTests {
  nonisolated static let fileNames = DifficultText.all.flatMap {
    ["odd-text.\($0.name).txt", "odd-text.\($0.name).alert.txt"]
  }

  private struct Everywhere: View {
    let text: String
    @State private var written: String
    @State private var isAsked = false
    @State private var isOn = false

    init(_ text: String) {
      self.text = text
      written = text
    }

    var body: some View {
      NavigationView {
        List {
          Button("Ask") { isAsked = true }
          Text(verbatim: text)
          HStack {
            Text(verbatim: "[")
            Text(verbatim: text).lineLimit(1)
            Text(verbatim: "]")
          }
          TextField("Field", text: $written)
          SecureField(text, text: .constant(""))
          Toggle(text, isOn: $isOn).lineLimit(1)
        }
        .navigationTitle(text)
        .alert(text, isPresented: $isAsked) {
          Button(text.prefix(12)) {}
        } message: {
          Text(verbatim: text.prefix(60).description)
        }
      }
    }
  }

  /// Texts in toasts, errors of fields and views without content.
  private struct Messages: View {
    let text: String
    @State private var isShown = true

    init(_ text: String) { self.text = text }

    var body: some View {
      Form {
        TextField("Field", text: .constant("")).fieldError(text)
        ContentUnavailableView(text, systemImage: text, description: Text(verbatim: text))
        ContentUnavailableView.search(text: text)
      }
      .toast(text, message: Text(verbatim: text), isPresented: $isShown) { Button(text.prefix(12)) {} }
    }
  }

  private struct LongLine: View {
    let text: String
    @State private var written: String

    init(text: String) {
      self.text = text
      written = text
    }

    var body: some View {
      VStack {
        TextField("Field", text: $written)
        Text(text).lineLimit(1)
        ScrollView { Text(text) }
      }
    }
  }

  /// A view and a terminal that receives all of its frames in turn.
  private struct Watch {
    let tester: ViewTester
    private var terminal: WatchedTerminal

    @MainActor
    init(_ view: some View, columns: Int, rows: Int) {
      tester = ViewTester(view, columns: columns, rows: rows)
      terminal = WatchedTerminal(columns: columns, rows: rows)
    }

    @MainActor
    mutating func check(sourceLocation: SourceLocation = #_sourceLocation) {
      var grid = CellGrid(width: tester.size.columns, height: tester.size.rows, clusters: terminal.clusters)
      tester.refresh()
      let cursor = tester.screen.draw(into: &grid, at: tester.now)
      #expect(terminal.show(grid, cursor: cursor) == nil, sourceLocation: sourceLocation)
      #expect(forbidden(terminal.output) == [], sourceLocation: sourceLocation)
    }

    /// Returns the control characters in a frame's output that the encoder itself doesn't write.
    private func forbidden(_ output: ArraySlice<UInt8>) -> [String] {
      let text = String(decoding: output, as: UTF8.self)
      let rest = text.replacing(#/\x1B\[[?]?[0-9;:]*[A-HJKXm]|\x1B\[([?](25|2026)[hl]|8l)/#, with: "")
      // The encoder moves the cursor left, down and to the beginning of a line with these.
      let own: Set<Unicode.Scalar> = ["\u{8}", "\n", "\r"]
      return rest.unicodeScalars.filter { ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value) && !own.contains($0) }
        .map { "U+\(String($0.value, radix: 16))" }
    }
  }

  @Test(arguments: DifficultText.all)
  func difficultTextsAreShownAndNotExecuted(_ text: DifficultText) async throws {
    var watch = Watch(Everywhere(text.text), columns: 48, rows: 16)
    watch.check()
    try Golden.check(watch.tester.frame, "odd-text.\(text.name)")
    await watch.tester.press("Ask")
    watch.check()
    try Golden.check(watch.tester.frame, "odd-text.\(text.name).alert")
    await watch.tester.key(.escape)
    watch.check()
    for (columns, rows) in [(1, 1), (2, 9), (7, 20), (48, 16)] {
      watch = Watch(Everywhere(text.text), columns: columns, rows: rows)
      watch.check()
    }
  }

  @Test(arguments: DifficultText.all)
  func difficultTextsOfMessagesAreShownAndNotExecuted(_ text: DifficultText) async {
    for (columns, rows) in [(1, 1), (3, 5), (12, 20), (48, 24), (90, 40)] {
      var watch = Watch(Messages(text.text), columns: columns, rows: rows)
      watch.check()
      await watch.tester.key(.tab, modifiers: .shift)
      watch.check()
      await watch.tester.key(.escape)
      watch.check()
    }
    let browser = ViewTester(inBrowser: Messages(text.text))
    // Reading the frame checks that the page equals one rendered from scratch.
    #expect(!browser.frame.isEmpty)
    #expect(!browser.html.contains("<script"))
  }

  @Test(arguments: DifficultText.all)
  func difficultTextsAreEditedClusterByCluster(_ text: DifficultText) async {
    var watch = Watch(Everywhere(""), columns: 24, rows: 10)
    await watch.tester.find(role: .textField, "Field").focus()
    await watch.tester.paste(text.text)
    watch.check()
    for key in [KeyEquivalent.leftArrow, .leftArrow, .leftArrow, .delete, .deleteForward, .home, .rightArrow, .end] {
      await watch.tester.key(key)
      watch.check()
    }
    for _ in 0..<12 {
      await watch.tester.key(.leftArrow, modifiers: .shift)
      watch.check()
    }
    for scalar in text.text.unicodeScalars.prefix(20) where scalar != "\t" {
      await watch.tester.key(KeyEquivalent(Character(scalar)))
      watch.check()
    }
  }

  @Test func aLineOfAHundredThousandCharactersIsShown() async {
    let line = String(repeating: "0123456789", count: 10_000)
    var watch = Watch(LongLine(text: line), columns: 80, rows: 24)
    watch.check()
    #expect(watch.tester.frame.contains("…"))
    await watch.tester.find(role: .textField, "Field").focus()
    watch.check()
    await watch.tester.key(.end)
    await watch.tester.key(KeyEquivalent("x"))
    watch.check()
    #expect(watch.tester.frame.contains("6789x"))
  }
}
