import Foundation
import PawlUI
import PawlViewTesting
import TestSupport
import Testing

/// Texts in the language of the environment, in a terminal.
@MainActor
@Suite struct LocalizedViewTests {
  private func folder() throws -> TableFolder {
    try TableFolder([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Books": {"localizations": {\(text("de", "Bücher")), \(text("he", "ספרים"))}},
        "Hello, %@": {"localizations": {\(text("de", "Hallo, **%@**"))}},
        "%lld books": {"localizations": {
          "en": {"variations": {"plural": {"one": \(unit("%lld book")), "other": \(unit("%lld books"))}}},
          "de": {"variations": {"plural": {"one": \(unit("ein Buch")), "other": \(unit("%lld Bücher"))}}}}},
        "Costs %@": {"localizations": {\(text("de", "Kostet %@"))}},
        "Add": {"localizations": {\(text("de", "Hinzufügen"))}},
        "Title": {"localizations": {\(text("de", "Titel"))}},
        "Type here": {"localizations": {\(text("de", "Hier tippen"))}},
        "Sort": {"localizations": {\(text("de", "Sortieren"))}},
        "On": {"localizations": {\(text("de", "An"))}},
        "Inner": {"localizations": {\(text("de", "Innen"))}},
        "Outer %@": {"localizations": {\(text("de", "Außen %@"))}},
        "Sure?": {"localizations": {\(text("de", "Sicher?"))}}
      }}
      """,
      "Other.xcstrings": TableFolder.catalog(["Books": ["de": "Schmöker"]]),
    ])
  }

  private func unit(_ value: String) -> String {
    "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}"
  }

  private func text(_ language: String, _ value: String) -> String { "\"\(language)\": \(unit(value))" }

  private struct Texts: View {
    let bundle: Bundle
    var count = 1

    var body: some View {
      VStack {
        Text("Books")
        Text("Hello, \("A*d*a")")
        Text("\(count) books")
        Text("Books", tableName: "Other")
        Text("Books", tableName: "Other", bundle: bundle, comment: "a shelf")
        Text(verbatim: "Books!")
        Text("Outer \(Text("Inner"))")
        Text(String(localized: "Books", bundle: bundle) + "?")
        Text(LocalizedStringResource("Books", bundle: .bundle(bundle)))
        Text("Books").bold() + Text(" ") + Text("Books")
      }
    }
  }

  @Test func textsAreInTheLanguageOfTheEnvironment() throws {
    let folder = try folder()
    defer { folder.remove() }
    func lines(_ language: String?, count: Int = 1) -> [String] {
      let tester = ViewTester(
        Texts(bundle: folder.bundle, count: count).localized(folder.bundle, language: language), columns: 30, rows: 12)
      return tester.frame.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(
      lines("de") == [
        "Bücher", "Hallo, A*d*a", "ein Buch", "Schmöker", "Schmöker", "Books!", "Außen Innen", "Bücher?", "Bücher",
        "Bücher Bücher",
      ])
    #expect(
      lines("en") == [
        "Books", "Hello, A*d*a", "1 book", "Books", "Books", "Books!", "Outer Inner", "Books?", "Books", "Books Books",
      ])
    #expect(lines("de", count: 3)[2] == "3 Bücher")
    #expect(lines("fr", count: 3)[2] == "3 books")
    #expect(lines(nil)[0] == "Books")
  }

  @Test func theLocaleOfTheEnvironmentSetsTheLanguageOfASubtree() throws {
    let folder = try folder()
    defer { folder.remove() }
    let tester = ViewTester(
      VStack {
        Text("Books")
        Text("Books").environment(\.locale, Locale(identifier: "de_AT"))
      }.localized(folder.bundle, language: "en"), columns: 20, rows: 2)
    #expect(tester.contains("Books"))
    #expect(tester.contains("Bücher"))
  }

  private struct Switching: View {
    let bundle: Bundle
    @State private var language = "en"

    var body: some View {
      VStack {
        Page(bundle: bundle)
        Button("switch") { language = language == "en" ? "de" : "en" }
      }
      .localized(bundle, language: language)
    }
  }

  private struct Page: View {
    let bundle: Bundle
    @State private var text = ""
    @State private var isOn = false
    @State private var choice = 1

    var body: some View {
      NavigationStack {
        Form {
          Section("Books") {
            Button("Add") {}
            TextField("Title", text: $text, prompt: Text("Type here"))
            Toggle("On", isOn: $isOn)
            Picker("Sort", selection: $choice) { Text("Title").tag(1) }
            Image(systemName: "star").accessibilityLabel("Inner")
            Text(verbatim: String(localized: "Sure?", bundle: bundle))
          }
        }
        .navigationTitle("Title")
      }
    }
  }

  @Test("All controls and their names change when the language does")
  func controlsChangeWithTheLanguage() async throws {
    let folder = try folder()
    defer { folder.remove() }
    let tester = ViewTester(Switching(bundle: folder.bundle), columns: 40, rows: 20)
    #expect(tester.contains("Books") && tester.contains("Type here") && tester.contains("Sure?"))
    await tester.press("switch")
    let frame = tester.frame
    for text in ["Bücher", "Hinzufügen", "Titel", "Hier tippen", "An", "Sortieren", "Sicher?"] {
      #expect(frame.contains(text), "\(text)\n\(frame)")
    }
    let tree = tester.tree
    for name in ["button \"Hinzufügen\"", "\"Titel\"", "\"Innen\"", "\"Sortieren"] {
      #expect(tree.contains(name), "\(name)\n\(tree)")
    }
    await tester.press("switch")
    #expect(tester.contains("Type here") && !tester.frame.contains("Bücher"))
  }

  private struct Formats: View {
    var body: some View {
      VStack {
        Text(1234.5, format: .number)
        Text("Costs \(9.5, format: .currency(code: "EUR"))")
        Text(1234.5, format: .number.locale(Locale(identifier: "fr_CH")))
        Text(["a", "b", "c"], format: .list(type: .and))
        Text(Date(timeIntervalSince1970: 0), style: .date)
        Text(0.25, format: .percent)
      }
      .environment(\.timeZone, .gmt)
    }
  }

  @Test func valuesAreFormattedInTheLocaleOfTheEnvironment() throws {
    let folder = try folder()
    defer { folder.remove() }
    let frame = ViewTester(Formats().localized(folder.bundle, language: "de"), columns: 40, rows: 8).frame
    #expect(frame.contains("1.234,5"))
    #expect(frame.contains("Kostet 9,50\u{A0}€"))
    #expect(frame.contains("a, b und c"))
    #expect(frame.contains("Januar 1970") || frame.contains("Dezember 1969"))
    #expect(frame.contains("25\u{A0}%"))
    // A format for which the program has set a locale keeps it.
    #expect(!frame.components(separatedBy: "\n")[2].contains("1.234,5"))
    let plain = ViewTester(Formats().environment(\.locale, Locale(identifier: "de")), columns: 40, rows: 8).frame
    #expect(plain.contains("Costs 9,50\u{A0}€"))
  }

  @Test func monthsDaysAndTheFirstDayOfTheWeekAreThoseOfTheLocale() {
    struct Names: View {
      @Environment(\.calendar) private var calendar

      var body: some View {
        Text(verbatim: "\(calendar.monthSymbols[2]) \(calendar.shortWeekdaySymbols[1]) \(calendar.firstWeekday)")
      }
    }
    #expect(ViewTester(Names().environment(\.locale, Locale(identifier: "de_DE"))).contains("März Mo. 2"))
    #expect(ViewTester(Names().environment(\.locale, Locale(identifier: "en_US"))).contains("March Mon 1"))
  }

  private struct Dialog: View {
    @State private var isShown = false

    var body: some View {
      Button("Add") { isShown = true }.alert("Sure?", isPresented: $isShown) {}
    }
  }

  @Test func ownWordsOfPanelsAreInTheLanguageOfTheWindow() async throws {
    let folder = try folder()
    defer { folder.remove() }
    let tester = ViewTester(
      VStack {
        Dialog()
        List { EditButton() }.searchable(text: .constant(""))
      }.localized(folder.bundle, language: "he"), columns: 40, rows: 16)
    #expect(tester.tree.contains("עריכה"))
    #expect(tester.tree.contains("חיפוש"))
    await tester.press("Add")
    #expect(tester.tree.contains("אישור"))
  }

  @Test func theDirectionIsThatOfTheLanguage() throws {
    struct Direction: View {
      @Environment(\.layoutDirection) private var direction

      var body: some View { Text(verbatim: direction == .rightToLeft ? "from the right" : "from the left") }
    }
    let folder = try folder()
    defer { folder.remove() }
    #expect(ViewTester(Direction().localized(folder.bundle, language: "he")).tree.contains("from the right"))
    #expect(ViewTester(Direction().localized(folder.bundle, language: "de")).tree.contains("from the left"))
    #expect(ViewTester(Direction()).tree.contains("from the left"))
  }

  @Test func aTextStateIsTranslatedWhereItIsShown() throws {
    let folder = try folder()
    defer { folder.remove() }
    let state = TextState("\(2) books")
    #expect(state == TextState("\(2) books"))
    #expect(state == TextState(verbatim: "2 books"))
    #expect(state != TextState("\(3) books"))
    #expect(String(state: state) == "2 books")
    #expect(
      String(state: TextState("Books", bundle: folder.bundle), locale: Locale(identifier: "de")) == "Bücher")
    let tester = ViewTester(Text(state).localized(folder.bundle, language: "de"))
    #expect(tester.contains("2 Bücher"))
  }

  @Test func textsWithEqualKeysAndValuesAreEqual() {
    let price = 2.5
    #expect(Text("Costs \(price, format: .number)") == Text("Costs \(price, format: .number)"))
    #expect(Text("Costs \(price, format: .number)") != Text("Costs \(price, format: .percent)"))
    #expect(Text("a \(1)") == Text("a \(1)"))
    #expect(Text("a \(1)") != Text("a \(2)"))
    #expect(Text("a") != Text(verbatim: "a"))
    #expect(LocalizedStringKey("a \(1)") != LocalizedStringKey("a \("1")"))
  }
}
