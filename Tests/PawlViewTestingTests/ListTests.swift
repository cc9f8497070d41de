import PawlViewTesting
import Testing

@MainActor
struct ListTests {
  struct Shopping: View {
    @State private var items = (1...100).map { "Item \($0)" }
    @State private var chosen: String?

    init() {}

    var body: some View {
      VStack {
        List(selection: $chosen) {
          ForEach(items, id: \.self) { Text($0) }.onDelete { items.remove(atOffsets: $0) }
        }
        .refreshable { items = ["Fresh"] }
        Text(chosen ?? "Nothing")
      }
    }
  }

  @Test func rowsAreChosenByTheirTexts() async {
    let tester = ViewTester(Shopping(), columns: 20, rows: 8)
    await tester.press("Item 2")
    #expect(tester.contains("Item 2", role: .text))
    #expect(tester.find(role: .row, "Item 2").isSelected)
    #expect(tester.frame.hasSuffix("Item 2"))
  }

  @Test func rowActionsArePerformedByName() async {
    let tester = ViewTester(Shopping(), columns: 20, rows: 8)
    let row = tester.find(role: .row, "Item 1")
    #expect(row.actions == ["Delete"])
    await row.perform("Delete")
    #expect(!row.exists)
    #expect(tester.frame.contains("Item 2"))
  }

  @Test func aListIsFetchedAgain() async {
    let tester = ViewTester(Shopping(), columns: 20, rows: 8)
    await tester.find(role: .list).refresh()
    #expect(tester.findAll(role: .row).map(\.label) == ["Fresh"])
  }

  @Test func wheelScrollsDown() async {
    let tester = ViewTester(Shopping(), columns: 20, rows: 8)
    #expect(!tester.frame.contains("Item 30"))
    await tester.scroll(10)
    #expect(tester.frame.contains("Item 32"))
    for _ in 1...4 {
      await tester.scroll(7)
      _ = tester.frame
      await tester.scroll(-3)
      _ = tester.frame
    }
  }
}

@MainActor
struct PickerTests {
  struct Palette: View {
    @State private var color = "Red"

    init() {}

    var body: some View {
      Picker("Color", selection: $color) {
        ForEach(["Red", "Green"], id: \.self) { Text($0).tag($0) }
      }
    }
  }

  @Test func optionsAreSelectedByTheirLabels() async {
    let tester = ViewTester(Palette(), columns: 30, rows: 8)
    #expect(tester.find("Color").value == "Red")
    await tester.press("Color")
    #expect(tester.findAll(role: .option).map(\.label) == ["Red", "Green"])
    await tester.press("Green")
    #expect(tester.find("Color").value == "Green")
    #expect(tester.frame.contains("Green"))
  }
}
