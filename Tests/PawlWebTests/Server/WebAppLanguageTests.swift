#if Web
import Foundation
import HTTPTypes
import Hummingbird
import PawlPages
import PawlViews
import TestSupport
import Testing

@testable import PawlWeb

/// Tests of the language of a page.
@MainActor
@Suite struct WebAppLanguageTests {
  private struct Shelf: View {
    let bundle: Bundle?
    @State private var language: String?

    @ViewBuilder var body: some View {
      if let bundle { content.localized(bundle, language: language) } else { content }
    }

    private var content: some View {
      NavigationStack {
        List {
          Text("Books")
          Text("Costs \(9.5, format: .number)")
          Button("Add") { language = "de" }
          NavigationLink("Shelf") { Text("Books") }
        }
        .navigationTitle("Books")
      }
    }
  }

  private func folder() throws -> TableFolder {
    try TableFolder([
      "Localizable.xcstrings": TableFolder.catalog([
        "Books": ["de": "Bücher", "he": "ספרים"], "Costs %@": ["de": "Kostet %@"],
        "Add": ["de": "Hinzufügen", "he": "הוספה"],
      ])
    ])
  }

  private func page(_ bundle: Bundle?, _ languages: String?, accepts: Bool = true) async throws -> Answer {
    let browser = Browser(WebApp(configuration: .still) { _ in Shelf(bundle: bundle) })
    return try await browser.get("/", languages.map { [.acceptLanguage: $0] } ?? [:])
  }

  @Test func thePageIsInTheLanguageThatTheBrowserAsksFor() async throws {
    let folder = try folder()
    defer { folder.remove() }
    let german = try await page(folder.bundle, "fr, de-AT;q=0.9, en;q=0.1")
    #expect(german.body.contains("<html lang=\"de-AT\">"))
    #expect(german.body.contains("Bücher") && german.body.contains("Kostet 9,5"))
    #expect(german.body.contains("<title>Bücher</title>"))
    #expect(german.body.contains(">Anwenden</button>"))
    let hebrew = try await page(folder.bundle, "he")
    #expect(hebrew.body.contains("<html lang=\"he\" dir=\"rtl\">"))
    #expect(hebrew.body.contains("ספרים"))
  }

  @Test func withoutAKnownLanguageThePageIsInThatOfTheSource() async throws {
    let folder = try folder()
    defer { folder.remove() }
    for languages in [nil, "", "fr", "*", ";;q=,,", String(repeating: "x-", count: 3_000)] {
      let page = try await page(folder.bundle, languages)
      #expect(page.body.contains("<html lang=\"en\">") && page.body.contains("Costs 9.5"), "\(languages ?? "none")")
    }
  }

  @Test func aProgramWithoutTranslationsHasTheConfiguredLanguage() async throws {
    let page = try await page(nil, "he")
    #expect(page.body.contains("<html lang=\"en\">"))
    #expect(page.body.contains("Books"))
  }

  @Test func aLanguageThatTheUserChoosesReachesThePage() async throws {
    let folder = try folder()
    defer { folder.remove() }
    let browser = Browser(WebApp(configuration: .still) { _ in Shelf(bundle: folder.bundle) })
    let page = try await browser.get("/", [.acceptLanguage: "he"])
    let session = try #require(browser.session(of: page))
    #expect(session.screen.html.contains("lang=\"he\""))
    func button(_ node: PageNode) -> PageNode? {
      node.tag == .button && node.html.contains("הוספה") ? node : node.children.lazy.compactMap(button).first
    }
    let key = try #require(button(session.screen.page)).key.number
    _ = try await browser.send("{\"n\":\(key),\"t\":\"press\"}", last: 1, on: page)
    session.screen.render()
    #expect(session.screen.html.contains("lang=\"de\""))
    #expect(session.screen.html.contains("Bücher"))
  }

  @Test func theScriptsGetTheirTextsWithThePageUnlessItIsEnglish() async throws {
    let folder = try folder()
    defer { folder.remove() }
    #expect(try await page(folder.bundle, "de").body.contains("data-words=\"Verbindung verloren. Neuer Versuch …|"))
    #expect(try await !page(folder.bundle, "en").body.contains("data-words"))
    #expect(try await !page(nil, "de").body.contains("data-words"))
  }

  @Test("Refusals are in the language of the request, once a page has shown the tables of the program")
  func refusalsAreInTheLanguageOfTheRequest() async throws {
    let folder = try folder()
    defer { folder.remove() }
    let browser = Browser(WebApp(configuration: .still) { _ in Shelf(bundle: folder.bundle) })
    _ = try await browser.get("/", [.acceptLanguage: "de"])
    let german = try await browser.get("/_pawl/absent.js", [.acceptLanguage: "de", .secFetchDest: "script"])
    #expect(german.body.hasPrefix("Es gibt keine solche Datei"))
    #expect(german.headers[.contentLanguage] == "de")
    let hebrew = try await browser.get("/_pawl/x/y/z", [.acceptLanguage: "he"])
    #expect(hebrew.body.hasPrefix("אין דבר בכתובת"))
    let english = try await browser.get("/_pawl/absent.js", [.acceptLanguage: "fr"])
    #expect(english.body.hasPrefix("There is no such file"))
  }
}
#endif
