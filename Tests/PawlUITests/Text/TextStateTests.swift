import CustomDump
import PawlUI
import Testing

@MainActor
@Suite struct TextStateTests {
  @Test func textStateDescribesItsContent() {
    let count = 2
    #expect(String(state: TextState("\(count) rows")) == "2 rows")
    #expect(String(state: TextState(verbatim: "a\(count)")) == "a2")
    #expect(String(state: TextState("a".dropFirst(0))) == "a")
    #expect(String(state: TextState("a") + TextState("b").bold()) == "ab")
  }

  @Test func textStatesAreComparedByContentAndStyle() {
    #expect(TextState("a") == TextState(verbatim: "a"))
    #expect(TextState("a").bold() != TextState("a"))
    #expect(TextState("a").bold().italic() == TextState("a").bold().italic())
    #expect(Set([TextState("a"), TextState(verbatim: "a")]).count == 1)
  }

  @Test func aTextIsShownAsTextsAre() {
    let state = TextState("This ") + TextState("cannot").bold().foregroundColor(.red).underline() + TextState(" be")
    #expect(Text(state) == Text("This ") + Text("cannot").bold().foregroundColor(.red).underline() + Text(" be"))
    #expect(Text((TextState("a") + TextState("b")).italic()) == Text("a").italic() + Text("b").italic())
  }

  @Test func everyModifierIsKept() {
    let state = TextState("a").kerning(1).tracking(2).baselineOffset(3).font(.body).fontWeight(.bold)
      .strikethrough(color: .red).underline(false)
    let text = Text("a").tracking(2).baselineOffset(3).font(.body).fontWeight(.bold)
      .strikethrough(color: .red).underline(false)
    #expect(Text(state) == text)
  }

  @Test func aTextIsDumpedWithMarks() {
    var text = ""
    customDump(
      TextState("This ") + TextState("cannot").bold() + TextState(" be ").italic().strikethrough()
        + TextState("undone").kerning(2), to: &text)
    #expect(text == #""This **cannot**~~_ be _~~<kerning=2.0>undone</kerning>""#)
  }
}
