import Testing

/// Tests that every issue that Pawl can report has a page in `Docs/Issues`, and that the index lists it.
struct IssuePagesTests {
  @Test
  func everyCodeHasAPageAndEveryPageACode() throws {
    let codes = try Repository.files(in: "Sources") { $0.hasSuffix(".swift") }.reduce(into: Set<String>()) {
      codes, file in
      for line in file.lines where line.contains("PAWL-") {
        codes.formUnion(line.matches(of: /PAWL-\d{3}/).map { String($0.output) })
      }
    }
    let pages = Set(try pages().map(\.code))
    #expect(!codes.isEmpty)
    #expect(codes.subtracting(pages).sorted() == [], "without a page in Docs/Issues")
    #expect(pages.subtracting(codes).sorted() == [], "without a place in Sources")
  }

  @Test
  func everyPageBeginsWithItsCode() throws {
    for (code, page) in try pages() {
      #expect(page.lines.first?.hasPrefix("# \(code): ") == true, "\(page.path)")
    }
  }

  @Test
  func theIndexListsEveryPageWithItsTitle() throws {
    let index = try Repository.file("Docs/Issues/README.md").lines
    for (code, page) in try pages() {
      let title = page.lines[0].dropFirst("# \(code): ".count)
      #expect(index.contains { $0.contains("[\(code)](\(code).md)") && $0.contains(title) }, "\(page.path)")
    }
  }

  private func pages() throws -> [(code: String, page: Repository.TextFile)] {
    try Repository.files(in: "Docs/Issues") { $0.hasSuffix(".md") && !$0.hasSuffix("/README.md") }.map { page in
      (String(page.path.split(separator: "/").last?.dropLast(".md".count) ?? ""), page)
    }
  }
}
