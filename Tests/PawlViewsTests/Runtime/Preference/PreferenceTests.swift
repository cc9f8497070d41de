import PawlViews
import Testing

private struct TitlesKey: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@MainActor
@Suite struct PreferenceTests {
  private struct Titles: View {
    let titles: [String]
    let record: Record

    var body: some View {
      ForEach(titles, id: \.self) { title in EmptyView().preference(key: TitlesKey.self, value: [title]) }
        .onPreferenceChange(TitlesKey.self) { record.note($0.joined(separator: " ")) }
    }
  }

  @Test func valuesAreJoinedInTheOrderOfViews() {
    let record = Record()
    let graph = ViewGraph.showing(Titles(titles: ["a", "b"], record: record))
    #expect(record.take() == ["a b"])
    graph.show(Titles(titles: ["b", "c", "a"], record: record))
    #expect(record.take() == ["b c a"])
    graph.show(Titles(titles: ["a", "c", "b"], record: record))
    #expect(record.take() == ["a c b"])
    graph.show(Titles(titles: ["a", "c", "b"], record: record))
    #expect(record.take() == [])
    graph.show(Titles(titles: [], record: record))
    #expect(record.take() == [""])
  }
}
