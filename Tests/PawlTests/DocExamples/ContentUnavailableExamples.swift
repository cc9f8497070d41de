import PawlUI
import PawlViewTesting
import PawlWebTesting
import Testing

private struct Letters: View {
  let letters: [String]

  var body: some View {
    List(letters, id: \.self) { Text($0) }
      .overlay {
        if letters.isEmpty {
          ContentUnavailableView("No letters", systemImage: "envelope", description: Text("New ones appear here."))
        }
      }
  }
}

private struct Words: View {
  @State private var query = ""

  var body: some View {
    ContentUnavailableView.search.searchable(text: $query)
  }
}

@MainActor
@Suite struct ContentUnavailableExamples {
  private func tester(_ view: some View, inBrowser: Bool) -> ViewTester {
    inBrowser ? ViewTester(inBrowser: view) : ViewTester(view, columns: 40, rows: 10)
  }

  @Test(arguments: [false, true])
  func anEmptyListTellsThatItIsEmpty(inBrowser: Bool) {
    let empty = tester(Letters(letters: []), inBrowser: inBrowser)
    #expect(empty.find("No letters").role == .heading)
    #expect(empty.contains("New ones appear here."))
    #expect(!tester(Letters(letters: ["A"]), inBrowser: inBrowser).contains("No letters"))
  }

  @Test(arguments: [false, true])
  func aSearchWithoutResultsNamesTheTextOfItsField(inBrowser: Bool) async {
    let tester = tester(Words(), inBrowser: inBrowser)
    #expect(tester.find("No Results").role == .heading)
    #expect(tester.contains("Check the spelling or try a new search."))
    await tester.type("xyz", into: "Search")
    #expect(tester.find("No Results for “xyz”").exists)
  }

  @Test func aSearchHasNoRoomForButtons() {
    let list = List {
      ContentUnavailableView.search(text: "abc")
    }
    .listStyle(.insetGrouped)
    let lines = ViewTester(list, columns: 50, rows: 12).frame
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " && $0 != "▐" && $0 != "▌" } }
      .drop { !$0.hasPrefix("▗") }
      .prefix { !$0.hasPrefix("▝") }
    #expect(lines.dropFirst() == ["", "⌕", "NoResultsfor“abc”", "Checkthespellingortryanewsearch.", ""])
  }

  @Test func everyInitializerOfAnUnavailableViewShowsItsParts() async {
    var presses = 0
    let tester = tester(
      VStack {
        ContentUnavailableView {
          Label("Custom", systemImage: "wifi")
        } description: {
          Text("described")
        } actions: {
          Button("Try again") { presses += 1 }
        }
        ContentUnavailableView("Image", image: "photo")
        ContentUnavailableView(String("Plain"), systemImage: "photo", description: nil)
        ContentUnavailableView.search(text: "abc")
      }, inBrowser: true)
    for text in ["Custom", "described", "Try again", "Image", "Plain", "No Results for “abc”"] {
      #expect(tester.contains(text), "\(text)")
    }
    await tester.press("Try again")
    #expect(presses == 1)
  }
}
