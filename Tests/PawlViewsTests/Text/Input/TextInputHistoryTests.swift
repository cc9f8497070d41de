import PawlViews
import TestSupport
import Testing

@Suite struct TextInputHistoryTests {
  private func typed(_ text: String, into input: inout TextInput) {
    for character in text { input.insert(String(character)) }
  }

  @Test func aTypedWordIsUndoneAtOnce() {
    var input = TextInput("")
    typed("one two", into: &input)
    input.undo()
    #expect(input.text == "one ")
    input.undo()
    #expect(input.text == "")
    #expect(!input.canUndo)
    input.redo()
    input.redo()
    #expect(input.text == "one two")
    #expect(input.caret == 7)
    #expect(!input.canRedo)
  }

  @Test func aMovementOfTheCaretEndsAStep() {
    var input = TextInput("")
    typed("ab", into: &input)
    input.move(.left)
    input.move(.right)
    typed("c", into: &input)
    input.undo()
    #expect(input.text == "ab")
  }

  @Test func charactersDeletedInSuccessionReturnAtOnce() {
    var input = TextInput("hello")
    for _ in 0..<3 { input.delete(.left) }
    input.undo()
    #expect(input.text == "hello")
    #expect(input.caret == 5)
    input.move(.start)
    for _ in 0..<3 { input.delete(.right) }
    #expect(input.text == "lo")
    input.undo()
    #expect(input.text == "hello")
    #expect(input.caret == 0)
  }

  @Test func aDeletedWordAndAPastedTextAreStepsOfTheirOwn() {
    var input = TextInput("one two")
    input.delete(.wordLeft)
    input.delete(.wordLeft)
    input.insert("three four")
    input.undo()
    #expect(input.text == "")
    input.undo()
    #expect(input.text == "one ")
    input.undo()
    #expect(input.text == "one two")
  }

  @Test func theSelectionReturnsWithItsText() {
    var input = TextInput("one two")
    input.move(.wordLeft, extending: true)
    typed("2!", into: &input)
    #expect(input.text == "one 2!")
    input.undo()
    #expect(input.text == "one two")
    #expect(input.selectedText == "two")
  }

  @Test func anEditAfterUndoForgetsWhatWasUndone() {
    var input = TextInput("")
    typed("a", into: &input)
    input.undo()
    typed("b", into: &input)
    #expect(!input.canRedo)
    input.redo()
    #expect(input.text == "b")
  }

  @Test func aTextOfTheProgramForgetsTheEdits() {
    var input = TextInput("")
    typed("a", into: &input)
    input.replace(by: "other")
    #expect(!input.canUndo)
    typed("b", into: &input)
    input.set("from elsewhere")
    #expect(!input.canUndo)
  }

  @Test func aCorrectionIsUndoneWithTheEditThatCausedIt() {
    var input = TextInput("é")
    input.insert("a")
    input.correct(to: "éA")
    input.insert("b")
    input.correct(to: "éAB")
    input.undo()
    #expect(input.text == "é")
    input.redo()
    #expect(input.text == "éAB")
    input.undo()
    input.correct(to: "else")
    #expect(!input.canUndo && !input.canRedo, "nothing can be undone in a text that wasn't edited")
  }

  @Test func combiningCharactersAreUndone() {
    var input = TextInput("")
    typed("e", into: &input)
    typed("\u{301}", into: &input)
    typed("👩", into: &input)
    typed("\u{200D}", into: &input)
    typed("💻", into: &input)
    while input.canUndo { input.undo() }
    #expect(input.text == "" && input.count == 0 && input.caret == 0)
    while input.canRedo { input.redo() }
    #expect(input.text == "é👩‍💻")
    #expect(input.count == 2)
  }

  @Test func theOldestStepsAreForgotten() {
    var input = TextInput("")
    for _ in 0..<1_000 { input.insert("word ") }
    var steps = 0
    while input.canUndo {
      input.undo()
      steps += 1
    }
    #expect(steps == 200)
    for _ in 0..<10 { input.insert(String(repeating: "x", count: 400_000)) }
    steps = 0
    while input.canUndo {
      input.undo()
      steps += 1
    }
    #expect(steps == 2)
  }

  private static let parts = [
    "a", "b c", " ", "e", "\u{301}", "ü", "漢字", "👩", "\u{200D}", "💻", "\u{1F1E9}", "\u{1F1EA}", "\r\n", "\n", "한",
    "\u{1161}",
  ]

  @Test(arguments: 0..<40)
  func randomEditsAreUndoneAndRedone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let movements: [TextInput.Movement] = [.left, .right, .wordLeft, .wordRight, .lineStart, .end, .to(3)]
    var input = TextInput("the first text", isMultiline: seed % 2 == 0)
    let first = input.text
    for _ in 0..<150 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: input.insert(Self.parts.randomElement(using: &random)!)
      case 5: input.delete(movements.prefix(4).randomElement(using: &random)!)
      case 6: input.undo()
      case 7: input.redo()
      case 8:
        input.insert("ß")
        input.correct(to: input.text.uppercased())
      default: input.move(movements.randomElement(using: &random)!, extending: Bool.random(using: &random))
      }
      #expect(input.count == input.text.count)
      #expect(input.caretIndex == input.text.index(input.text.startIndex, offsetBy: input.caret))
    }
    while input.canRedo { input.redo() }
    let last = input.text
    while input.canUndo {
      input.undo()
      #expect(input.count == input.text.count)
      #expect(input.caretIndex == input.text.index(input.text.startIndex, offsetBy: input.caret))
    }
    #expect(Array(input.text.utf8) == Array(first.utf8))
    while input.canRedo { input.redo() }
    #expect(Array(input.text.utf8) == Array(last.utf8))
  }
}
