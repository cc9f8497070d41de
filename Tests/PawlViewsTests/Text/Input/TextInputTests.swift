import PawlViews
import TestSupport
import Testing

@Suite struct TextInputTests {
  @Test func textIsInsertedAtTheCaret() {
    var input = TextInput("ac")
    input.move(.left)
    input.insert("b")
    #expect(input.text == "abc")
    #expect(input.caret == 2)
  }

  @Test func selectionIsReplaced() {
    var input = TextInput("one two three")
    input.move(.wordLeft)
    input.move(.wordLeft, extending: true)
    #expect(input.selectedText == "two ")
    input.insert("2 ")
    #expect(input.text == "one 2 three")
    input.selectAll()
    input.delete(.left)
    #expect(input.text == "")
  }

  @Test func aWordIsDeletedAtOnce() {
    var input = TextInput("let it be")
    input.delete(.wordLeft)
    #expect(input.text == "let it ")
    input.move(.start)
    input.delete(.wordRight)
    #expect(input.text == " it ")
  }

  @Test func aLineHasNoLineEnds() {
    var input = TextInput("")
    input.insert("one\r\ntwo\tthree\n")
    #expect(input.text == "one two three")
    var lines = TextInput("", isMultiline: true)
    lines.insert("one\r\ntwo\n")
    #expect(lines.text == "one\ntwo\n")
    lines.move(.left)
    lines.move(.lineStart)
    #expect(lines.caret == 4)
  }

  @Test func combiningCharactersJoin() {
    var input = TextInput("")
    input.insert("e")
    input.insert("\u{301}")
    #expect(input.count == 1)
    #expect(input.caret == 1)
    input.insert("👩")
    input.insert("\u{200D}")
    input.insert("💻")
    #expect(input.text == "é👩‍💻")
    #expect(input.caret == 2)
    input.delete(.left)
    #expect(input.text == "é")
  }
}

/// Tests that incremental edits give the same result as recounting the whole text.
///
/// An edit counts only the characters next to the place of the edit.
@Suite struct TextInputModelTests {
  /// Parts of characters, of which some combine with their neighbors.
  private static let parts = [
    "a", "b c", " ", "e", "\u{301}", "ü", "漢字", "👩", "\u{200D}", "💻", "👍", "\u{1F3FD}", "\u{1F1E9}", "\u{1F1EA}",
    "\u{1F1EB}\u{1F1F7}", "क", "\u{94D}", "ष", "\n", "\r\n", "한", "\u{1112}", "\u{1161}", "_word", "",
  ]

  private static let movements: [TextInput.Movement] = [
    .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .start, .end, .to(3), .to(40),
  ]

  @Test(arguments: 0..<40)
  func randomEditsAgreeWithAPlainModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var input = TextInput("", isMultiline: seed % 2 == 0)
    for _ in 0..<300 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6: input.insert(Self.parts.randomElement(using: &random)!)
      case 6: input.delete(Self.movements.prefix(4).randomElement(using: &random)!)
      case 7: input.replace(by: String((input.text + "x").dropFirst(Int.random(in: 0..<3, using: &random))))
      default: input.move(Self.movements.randomElement(using: &random)!, extending: Bool.random(using: &random))
      }
      let characters = Array(input.text)
      #expect(input.count == characters.count)
      #expect(input.caret <= characters.count)
      #expect(input.caretIndex == input.text.index(input.text.startIndex, offsetBy: input.caret))
      if let selection = input.selection { #expect(input.selectedText == String(characters[selection])) }
    }
  }
}

@MainActor
@Suite struct TextFieldTests {
  private struct Form: View {
    enum Field { case name, code }

    @State private var name = ""
    @State private var code = ""
    @FocusState private var field: Field?

    var body: some View {
      VStack(spacing: 0) {
        TextField("Name", text: $name).focused($field, equals: .name)
        SecureField("Code", text: $code.uppercased).focused($field, equals: .code).onSubmit { field = nil }
        Button("Go") { field = name.isEmpty ? .name : .code }
        Text("\(name)/\(code) \(field == .code ? "code)" : field == nil ? "nil" : "name)")")
      }
    }
  }

  @Test func editsAreWrittenThroughTheBinding() throws {
    let graph = ViewGraph.showing(Form())
    #expect(screen(graph, width: 12, height: 4).contains("Name"))
    let name = try #require(graph.control("Name")?.editing)
    name.edit { $0.insert("Blob") }
    graph.update()
    #expect(screen(graph, width: 12, height: 4).contains("Blob/"))
  }

  @Test func bindingCanTransformTheText() throws {
    let graph = ViewGraph.showing(Form())
    _ = screen(graph, width: 12, height: 4)
    let code = try #require(graph.control("Code")?.editing)
    code.edit { $0.insert("abc") }
    graph.update()
    #expect(code.input.text == "ABC")
    #expect(screen(graph, width: 12, height: 4).contains("/ABC"))
  }

  @Test func focusAndItsBindingFollowEachOther() throws {
    let graph = ViewGraph.showing(Form())
    _ = screen(graph, width: 30, height: 4)
    graph.focus.settle(chooses: true)
    #expect(graph.focus.element?.label == "Go")
    graph.focus.element?.activate()
    graph.update()
    #expect(graph.focus.element?.label == "Name")
    graph.focus.move(by: 1)
    graph.update()
    #expect(screen(graph, width: 30, height: 4).contains("code)"))
    graph.focus.element?.perform(.submit)
    graph.update()
    #expect(screen(graph, width: 30, height: 4).contains("nil"))
    #expect(graph.focus.element == nil)
  }
}

extension String {
  fileprivate var uppercased: String {
    get { self }
    set { self = newValue.uppercased() }
  }
}
