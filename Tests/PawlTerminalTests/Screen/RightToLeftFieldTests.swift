import TestSupport
import Testing

@testable import PawlTerminal
@testable import PawlViews

/// Text fields with text from right to left. Capitals stand for Hebrew letters.
@MainActor
@Suite struct RightToLeftFieldTests {
  private struct Field: View {
    @State var text: String
    var isMultiline = false

    init(_ text: String, isMultiline: Bool = false) {
      _text = State(initialValue: text.withHebrew)
      self.isMultiline = isMultiline
    }

    var body: some View {
      if isMultiline { TextEditor(text: $text) } else { TextField("Name", text: $text) }
    }
  }

  private func typed(
    _ field: Field, columns: Int = 10, rows: Int = 1, _ direction: LayoutDirection = .leftToRight
  ) -> Typed {
    let typed = Typed(field.environment(\.layoutDirection, direction), columns: columns, rows: rows)
    typed.draw()
    return typed
  }

  private func shown(_ typed: Typed) -> String { typed.text.withoutHebrew }

  @Test("A field begins at the right if its text does, and the caret is behind the last letter")
  func fieldBeginsAtTheRight() {
    let typed = typed(Field("ABC"))
    typed.key(.end)
    #expect(shown(typed) == "       CBA")
    #expect(typed.cursor?.column == 6)
    typed.type("D".withHebrew)
    #expect(shown(typed) == "      DCBA")
    #expect(typed.cursor?.column == 5)
  }

  @Test("An empty field has the direction of the layout")
  func emptyFieldHasTheDirectionOfTheLayout() {
    let field = typed(Field(""), .rightToLeft)
    #expect(shown(field) == "      Name")
    #expect(field.cursor?.column == 9)
    #expect(typed(Field("")).cursor?.column == 0)
  }

  @Test("Latin text in a layout from right to left begins at the left")
  func latinTextBeginsAtTheLeft() {
    let typed = typed(Field("abc"), .rightToLeft)
    typed.key(.end)
    #expect(shown(typed) == "abc")
    #expect(typed.cursor?.column == 3)
  }

  @Test("The arrow to the left moves the caret on in a text from right to left")
  func arrowsFollowTheDirectionOfTheText() {
    let typed = typed(Field("ABC"))
    typed.key(.home)
    typed.draw()
    #expect(typed.cursor?.column == 9)
    typed.key(.left)
    typed.draw()
    #expect(typed.cursor?.column == 8)
    typed.type("X")
    #expect(shown(typed).hasSuffix("CBXA"))
    typed.key(.right, .right)
    typed.draw()
    #expect(typed.cursor?.column == 9)
  }

  @Test("The caret is on the letter before which is inserted, in text of both directions")
  func caretIsOnTheNextLetter() {
    let typed = typed(Field("ab CD e"))
    typed.key(.home)
    let columns = (0..<8).map { _ in
      typed.draw()
      defer { typed.key(.right) }
      return typed.cursor?.column ?? -1
    }
    #expect(shown(typed) == "ab DC e")
    #expect(columns == [0, 1, 2, 4, 3, 5, 6, 7])
  }

  @Test("A click places the caret at the letter under the pointer")
  func clickPlacesTheCaret() {
    let typed = typed(Field("ab CD e"))
    typed.mouse(.press(.left), 3, 0)
    typed.mouse(.release(.left), 3, 0)
    typed.draw()
    #expect(typed.cursor?.column == 3)
    typed.type("X")
    #expect(typed.text.withoutHebrew.contains("X"))
    typed.key(.home)
    typed.mouse(.press(.left), 9, 0)
    typed.draw()
    #expect(typed.cursor?.column == 8)
  }

  @Test("Selected letters are marked where they are shown, and replaced in logical order")
  func selectionIsLogical() {
    let typed = typed(Field("ABCD"))
    typed.key(.home)
    typed.key(.left, .left, modifiers: .shift)
    typed.draw()
    let styles = (6..<10).map { typed.style($0, 0) }
    #expect(styles[0] == styles[1])
    #expect(styles[2] == styles[3])
    #expect(styles[1] != styles[2])
    typed.type("E".withHebrew)
    #expect(shown(typed) == "       DCE")
  }

  @Test("A long text scrolls so that the caret is visible")
  func longTextsScroll() {
    let typed = typed(Field("ABCDEFGHIJKL"), columns: 6)
    typed.key(.end)
    #expect(shown(typed) == " LKJIH")
    #expect(typed.cursor?.column == 0)
    typed.key(.home)
    #expect(shown(typed) == "FEDCBA")
    #expect(typed.cursor?.column == 5)
  }

  @Test("Paragraphs of an editor have their own directions")
  func paragraphsHaveTheirOwnDirections() {
    let typed = typed(Field("ABC DEF\nab CD", isMultiline: true), columns: 6, rows: 4)
    #expect(shown(typed) == " D CBA\n    FE\nab DC")
    typed.key(.home, modifiers: .control)
    typed.draw()
    #expect(typed.cursor == CellPoint(column: 5, row: 0))
  }

  @Test("A secret has the direction of the layout")
  func secretsHaveTheDirectionOfTheLayout() {
    let typed = Typed(
      SecureField("Secret", text: .constant("AB".withHebrew)).environment(\.layoutDirection, .rightToLeft), columns: 6,
      rows: 1)
    #expect(typed.text == "    ••")
  }

  @Test("Columns and characters of a random text correspond to each other", arguments: 0..<40)
  func columnsAndCharactersCorrespond(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pool = Array("ab1 (AB)CD漢,é\n")
    for _ in 0..<50 {
      let text = String((0..<generator.below(24)).map { _ in pool[generator.below(pool.count)] }).withHebrew
      var input = TextInput(text, isMultiline: true)
      for direction in LayoutDirection.allCases {
        for place in 0...input.count {
          input.move(.to(place), extending: false)
          let content = TextFieldContent(
            input: input, prompt: "", isSecure: false, style: TextStyle(), isEnabled: true,
            isBordered: true)
          let layout = FieldLayout(content, width: 12, direction)
          let line = layout.lines[layout.caretLine]
          #expect(layout.caretColumn <= line.width, "seed \(seed)")
          #expect(
            layout.character(column: layout.caretColumn, line: layout.caretLine) == place, "seed \(seed), \(text)")
        }
        let content = TextFieldContent(
          input: input, prompt: "", isSecure: false, style: TextStyle(), isEnabled: true,
          isBordered: true)
        let layout = FieldLayout(content, width: 12, direction)
        for (index, line) in layout.lines.enumerated() {
          let placed = layout.characters(ofLine: index, in: 0..<line.width)
          #expect(placed.reduce(0) { $0 + $1.width } == line.width, "seed \(seed)")
          #expect(placed.map(\.character).sorted() == Array(line.characters), "seed \(seed)")
        }
      }
    }
  }
}
