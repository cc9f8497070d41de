import PawlUI
import PawlViewTesting
import Testing

@MainActor
@Suite struct TabViewTests {
  final class Log: ObservableObject {
    var events: [String] = []
  }

  struct Pages: View {
    let log: Log
    var hasThird = true
    @State private var tab = "one"

    var body: some View {
      TabView(selection: $tab) {
        Counter(name: "first")
          .onAppear { log.events.append("+first") }
          .onDisappear { log.events.append("-first") }
          .tabItem { Text("One") }
          .tag("one")
        Text("second")
          .onAppear { log.events.append("+second") }
          .tag("two")
          .tabItem { Label("Two", systemImage: "star") }
          .badge(7)
        if hasThird {
          Text("third").tabItem { Text("Three") }.tag("three")
        }
      }
    }
  }

  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test func pagesAreMadeWhenTheyAreFirstShownAndKeepTheirState() async {
    let log = Log()
    let tester = ViewTester(Pages(log: log))
    #expect(log.events == ["+first"])
    await tester.press("first 0")
    await tester.press("Two")
    #expect(tester.frame.contains("second"))
    #expect(!tester.frame.contains("first"))
    #expect(log.events == ["+first", "-first", "+second"] || log.events == ["+first", "+second", "-first"])
    await tester.press("One")
    #expect(tester.frame.contains("first 1"))
  }

  @Test func theBarShowsAllPagesAndBadges() {
    let tester = ViewTester(Pages(log: Log()))
    let bar = tester.frame.split(separator: "\n").last.map(String.init) ?? ""
    #expect(bar.contains("One"))
    #expect(bar.contains("☆ Two 7"))
    #expect(bar.contains("Three"))
  }

  @Test func pagesWithoutTagsAreIdentifiedByIndex() async {
    let tester = ViewTester(
      TabView {
        Text("a").tabItem { Text("A") }
        Text("b").tabItem { Text("B") }
      })
    #expect(tester.frame.hasPrefix(" ") || tester.frame.contains("a"))
    await tester.press("B")
    #expect(tester.frame.contains("b"))
    #expect(!tester.frame.contains("a"))
  }

  @Test func dotsTurnPages() async {
    let tester = ViewTester(
      TabView {
        ForEach(["red", "green", "blue"], id: \.self) { Text($0) }
      }
      .tabViewStyle(.page))
    #expect(tester.frame.contains("● ○ ○"))
    await tester.find("Page").increment()
    #expect(tester.frame.contains("green"))
    await tester.find("Page").decrement()
    #expect(tester.frame.contains("red"))
  }
}
