#if Web
import Foundation
import HTTPTypes
import PawlViews
import Testing

@testable import PawlWeb

/// Files that a page offers.
@MainActor
@Suite struct WebAppDownloadTests {
  private struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    init() {}
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data("content".utf8))
    }
  }

  private struct Page: View {
    @State private var isPresented = true
    @State private var result = "nothing"

    var body: some View {
      Text("Result: \(result)")
        .fileExporter(
          isPresented: $isPresented, document: Note(), contentType: .plainText, defaultFilename: "Notizen „2026“"
        ) { result = (try? $0.get())?.lastPathComponent ?? "failed" }
    }
  }

  @Test func aDocumentIsDownloadedOnce() async throws {
    let app = WebApp<TestContext>(configuration: .still) { _ in Page() }
    let browser = Browser(app)
    let page = try await browser.get("/")
    let path = String(try #require(page.body.firstMatch(of: /href="([^"]*\/download\/[^"]*)"/)).1)
    #expect(try await Browser(app).get(path).status == .gone)
    #expect(try await browser.ask(.head, path).status == .ok)
    let file = try await browser.get(path)
    #expect(file.status == .ok)
    #expect(file.body == "content")
    #expect(file.headers[.contentType] == "text/plain")
    #expect(file.headers[.xContentTypeOptions] == "nosniff")
    #expect(
      file.headers[HTTPField.Name("Content-Disposition")!]
        == "attachment; filename=\"Notizen _2026_.txt\"; filename*=UTF-8''Notizen%20%E2%80%9E2026%E2%80%9C.txt")
    #expect(try await browser.get("/", [.cacheControl: "max-age=0"]).body.contains("Result: Notizen"))
    #expect(try await browser.get(path).status == .notFound)
  }

  @Test func namesCannotEndTheHeader() {
    for name in ["a\"; x=\"b", "a\r\nSet-Cookie: x", "../a", "\u{202E}a", ""] {
      let header = ContentDisposition.attachment(named: name)
      #expect(header.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
      #expect(header.filter { $0 == "\"" }.count == 2)
      #expect(header.filter { $0 == ";" }.count == 2)
    }
  }
}
#endif
