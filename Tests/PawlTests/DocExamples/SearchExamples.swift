import PawlViewTesting
import PawlViews
import Testing

private enum SearchArticle {
  struct Fruits: View {
    let fruits = ["Apple", "Banana", "Cherry"]
    @State private var query = ""

    var matches: [String] {
      query.isEmpty ? fruits : fruits.filter { $0.lowercased().contains(query.lowercased()) }
    }

    var body: some View {
      NavigationStack {
        List(matches, id: \.self) { Text($0) }
          .overlay {
            if matches.isEmpty { Text("No fruit is called \"\(query)\".") }
          }
          .searchable(text: $query, prompt: "Search fruits")
          .navigationTitle("Fruits")
      }
    }
  }

  struct Catalog: View {
    let search: @Sendable (String) async throws -> [String]
    @State private var query = ""
    @State private var results: [String] = []

    var body: some View {
      List(results, id: \.self) { Text($0) }
        .searchable(text: $query)
        .task(id: query) {
          if let found = try? await search(query) { results = found }
        }
    }
  }
}

@MainActor
@Suite struct SearchExamples {
  @Test func aListShowsTheElementsThatMatch() async {
    let tester = ViewTester(SearchArticle.Fruits())
    await tester.type("an", into: "Search fruits")
    #expect(tester.findAll(role: .row).map(\.label) == ["Banana"])
    await tester.type("x", into: "Search fruits")
    #expect(tester.contains("No fruit is called \"anx\"."))
  }

  @Test func aTaskSearchesForEachQuery() async {
    let tester = ViewTester(SearchArticle.Catalog(search: { ["\($0)1", "\($0)2"] }))
    await tester.type("a", into: "Search")
    #expect(tester.findAll(role: .row).map(\.label) == ["a1", "a2"])
  }
}
