import PawlViewTesting
import PawlViews
import Testing

private enum LongListArticle {
  struct Line: Identifiable {
    let id: Int
    var text: String { "Line \(id)" }
  }

  struct Log: View {
    let lines: [Line]

    var body: some View {
      ScrollViewReader { proxy in
        List(lines) { line in
          Text(line.text).lineLimit(1)
        }
        .toolbar {
          Button("Go to the end") {
            if let last = lines.last { proxy.scrollTo(last.id, anchor: .bottom) }
          }
        }
      }
    }
  }

  struct Feed: View {
    @Binding var entries: [Line]
    let loadMore: () async -> [Line]

    var body: some View {
      List(entries) { entry in
        Text(entry.text)
          .task {
            if entry.id == entries.last?.id { entries += await loadMore() }
          }
      }
    }
  }
}

@MainActor
@Suite struct LongListExamples {
  private struct ShownFeed: View {
    @State var entries = (0..<5).map { LongListArticle.Line(id: $0) }

    var body: some View {
      LongListArticle.Feed(entries: $entries) {
        entries.count < 30 ? (entries.count..<entries.count + 5).map { LongListArticle.Line(id: $0) } : []
      }
    }
  }

  @Test func theEndOfALongListIsShown() async {
    let tester = ViewTester(
      NavigationStack { LongListArticle.Log(lines: (0..<100_000).map { LongListArticle.Line(id: $0) }) })
    #expect(!tester.contains("Line 99999"))
    await tester.press("Go to the end")
    #expect(tester.contains("Line 99999"))
  }

  @Test func theLastRowLoadsMore() async {
    let tester = ViewTester(ShownFeed(), columns: 20, rows: 12)
    await tester.settle()
    #expect(tester.contains("Line 10"))
  }
}
