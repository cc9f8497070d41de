import Foundation
import PawlUI
import Testing

struct TextStateCodableTests {
  @Test func textWithoutStyleIsAString() throws {
    let encoder = JSONEncoder()
    #expect(String(decoding: try encoder.encode(["t": TextState("3 rows")]), as: UTF8.self) == #"{"t":"3 rows"}"#)
  }

  @Test(arguments: [
    TextState("plain"), TextState(""), TextState("bold").bold().italic(),
    TextState("This ") + TextState("cannot").bold() + TextState(" be undone."),
    (TextState("a") + TextState("b")).underline(true, color: .red).strikethrough(false),
    TextState("colored").foregroundColor(Color(red: 0.1, green: 0.2, blue: 0.3).opacity(0.5)).foregroundColor(nil),
    TextState("named").foregroundColor(.secondary.opacity(0.25)).foregroundColor(.clear),
    TextState("font").font(.title2.bold().italic()).font(.system(size: 30, weight: .light, design: .serif)).font(nil),
    TextState("digits").font(.body.monospacedDigit()).monospacedDigit().fontDesign(.rounded).fontDesign(nil),
    TextState("weight").fontWeight(.heavy).fontWeight(nil).fontWidth(.condensed).fontWidth(nil),
    TextState("spaced").kerning(1.5).tracking(-2).baselineOffset(3),
    TextState("spoken").speechAdjustedPitch(0.5).speechSpellsOutCharacters().speechAnnouncementsQueued(false)
      .speechAlwaysIncludesPunctuation(),
    TextState("heading").accessibilityHeading(.h2).accessibilityLabel(TextState("label").bold())
      .accessibilityTextContentType(.console),
  ])
  func decodedTextEqualsTheEncodedOne(text: TextState) throws {
    #expect(try JSONDecoder().decode([TextState].self, from: JSONEncoder().encode([text])) == [text])
  }
}
