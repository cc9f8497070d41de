import Foundation
import Testing

@testable import PawlTerminal
@testable import PawlViews

/// Tables on a terminal: columns, sorting, resizing and selection by keys and by the mouse.
@MainActor
@Suite struct TableTests {
  private struct Person: Identifiable, Sendable {
    let id: Int
    let name: String
    let age: Int
  }

  private static let people = [
    Person(id: 1, name: "Bo", age: 41), Person(id: 2, name: "Ann", age: 7), Person(id: 3, name: "Cleo", age: 93),
  ]

  private struct People: View {
    @State private var people = TableTests.people
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var selection: Set<Int> = []
    var headers = Visibility.automatic
    var onSelect: (Set<Int>) -> Void = { _ in }

    init(headers: Visibility = .automatic, onSelect: @escaping (Set<Int>) -> Void = { _ in }) {
      self.headers = headers
      self.onSelect = onSelect
    }

    var body: some View {
      Table(people.sorted(using: order), selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text("\($0.age)") }
          .width(6)
          .alignment(.trailing)
      }
      .tableColumnHeaders(headers)
      .onChange(of: selection) { onSelect(selection) }
    }
  }

  private func lines(_ typed: Typed) -> [String] {
    typed.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func columnsStandBelowTheirTitles() {
    let typed = Typed(People(), columns: 26, rows: 6)
    typed.screen.showsFocus = false
    #expect(
      typed.text == """
          Name ▲         │    Age
        ──────────────────────────
          Ann                   7
          Bo                   41
          Cleo                 93
        """)
  }

  @Test func headersCanBeHidden() {
    let typed = Typed(People(headers: .hidden), columns: 26, rows: 6)
    typed.screen.showsFocus = false
    #expect(lines(typed)[0] == "  Ann                   7")
  }

  @Test func aTitleSortsTheRowsAndReversesThem() {
    let typed = Typed(People(), columns: 26, rows: 6)
    typed.screen.showsFocus = false
    #expect(typed.focused?.contains("Ann") == true, "the rows have the focus first")
    typed.key(.up)
    #expect(typed.focused == "Name")
    typed.key(.enter)
    #expect(lines(typed)[0] == "  Name ▼         │    Age")
    #expect(lines(typed)[2].hasPrefix("  Cleo"))
    typed.mouse(.press(.left), 22, 0)
    typed.mouse(.release(.left), 22, 0)
    #expect(lines(typed)[0] == "  Name           │  Age ▲")
    #expect(lines(typed)[2].hasPrefix("  Ann"))
    typed.key(.enter)
    #expect(lines(typed)[2].hasPrefix("  Cleo"))
  }

  @Test func theMouseDragsTheDividerOfATitleAndTwoPressesResetIt() {
    let typed = Typed(wide, columns: 40, rows: 4)
    typed.screen.showsFocus = false
    #expect(lines(typed)[0] == "  A                 │ B")
    typed.mouse(.press(.left), 20, 0)
    typed.mouse(.drag(.left), 12, 0)
    #expect(lines(typed)[0] == "  A         │ B")
    typed.mouse(.drag(.left), 3, 0)
    #expect(lines(typed)[0] == "  A     │ B", "six cells at least")
    typed.mouse(.release(.left), 3, 0)
    for _ in 0..<2 {
      typed.mouse(.press(.left), 8, 0)
      typed.mouse(.release(.left), 8, 0)
    }
    #expect(lines(typed)[0] == "  A                 │ B")
  }

  @Test func shiftWithArrowsResizesTheColumnOfTheFocusedTitle() {
    let typed = Typed(wide, columns: 40, rows: 4)
    typed.screen.showsFocus = false
    #expect(typed.focused == "A")
    typed.key(.right, .right, modifiers: .shift)
    #expect(lines(typed)[0] == "  A                   │ B")
    typed.key(.left, modifiers: .shift)
    #expect(lines(typed)[0] == "  A                  │ B")
    typed.key(.right)
    #expect(typed.focused == "B", "an arrow alone moves the focus")
  }

  private var wide: some View {
    Table(TableTests.people) {
      TableColumn("A") { Text($0.name) }
      TableColumn("B") { Text($0.name) }
    }
  }

  @Test func aNarrowTableScrollsSideways() {
    let typed = Typed(wide, columns: 12, rows: 4)
    typed.screen.showsFocus = false
    #expect(lines(typed)[0] == "  A     │ B")
    #expect(typed.screen.graph.window.size.width == 12)
    typed.mouse(.wheelRight, 4, 2)
    #expect(lines(typed)[0] == "   │ B" || lines(typed)[0].contains("│ B"), "\(typed.text)")
    #expect(!lines(typed)[0].contains("A"))
  }

  @Test func spaceSelectsARowAndShiftSelectsARange() {
    var selected: Set<Int> = []
    let typed = Typed(People { selected = $0 }, columns: 26, rows: 6)
    #expect(typed.focused?.contains("Ann") == true)
    typed.key(.character(" "))
    _ = typed.text
    #expect(selected == [2])
    typed.key(.down, .down, modifiers: .shift)
    _ = typed.text
    #expect(selected == [1, 2, 3])
    typed.key(.character("a"), modifiers: .control)
    typed.key(.character(" "))
    _ = typed.text
    #expect(selected == [1, 2])
  }

  @Test func shiftEndSelectsAHundredThousandRowsWithoutMakingThem() {
    var selected: Set<Int> = []
    let typed = Typed(Numbers(count: 100_000) { selected = $0 }, columns: 26, rows: 8)
    _ = typed.text
    typed.key(.character(" "))
    typed.key(.end, modifiers: .shift)
    _ = typed.text
    #expect(selected.count == 100_000)
    #expect(typed.text.contains("99999"))
    #if DEBUG
    #expect(typed.screen.graph.objectCounter.nodeCount < 20_000)
    #endif
  }

  private struct Numbers: View {
    struct Row: Identifiable {
      let id: Int
    }

    let rows: [Row]
    let record: Record
    var onSelect: (Set<Int>) -> Void
    @State private var selection: Set<Int> = []

    init(count: Int, record: Record = Record(), onSelect: @escaping (Set<Int>) -> Void = { _ in }) {
      rows = (0..<count).map { Row(id: $0) }
      self.record = record
      self.onSelect = onSelect
    }

    var body: some View {
      Table(rows, selection: $selection) {
        TableColumn("Number") { row in
          let _ = record.add()
          Text("\(row.id)")
        }
        TableColumn("Square") { Text("\($0.id * $0.id)") }
      }
      .onChange(of: selection) { onSelect(selection) }
    }
  }

  @MainActor
  private final class Record {
    var count = 0

    func add() { count += 1 }
  }

  @Test func onlyVisibleCellsOfAHundredThousandRowsAreMade() {
    let record = Record()
    let typed = Typed(Numbers(count: 100_000, record: record), columns: 30, rows: 12)
    _ = typed.text
    #expect(record.count <= 24)
    record.count = 0
    typed.mouse(.wheelDown, 4, 6)
    _ = typed.text
    #expect(record.count <= 6, "a step of three lines makes their rows")
    record.count = 0
    typed.key(.down, .character(" "))
    _ = typed.text
    #expect(record.count <= 24, "a selection costs the rows in sight")
    #expect(typed.screen.graph.elementsBelowRoot < 400)
  }

  @Test func aMenuIsForTheSelectedRowsOrForOneRowAlone() {
    var deleted: Set<Int> = []
    var opened: Set<Int> = []
    struct Files: View {
      let delete: (Set<Int>) -> Void
      let open: (Set<Int>) -> Void
      @State private var selection: Set<Int> = [1, 2]

      init(delete: @escaping (Set<Int>) -> Void, open: @escaping (Set<Int>) -> Void) {
        self.delete = delete
        self.open = open
      }

      var body: some View {
        Table(TableTests.people, selection: $selection) {
          TableColumn("Name") { Text($0.name) }
        }
        .contextMenu(forSelectionType: Int.self) { ids in
          Button("Delete \(ids.count)") { delete(ids) }
        } primaryAction: {
          open($0)
        }
      }
    }
    let typed = Typed(
      Files {
        deleted = $0
      } open: {
        opened = $0
      }, columns: 30, rows: 12)
    #expect(typed.focused?.contains("Bo") == true)
    typed.key(.character("m"))
    #expect(typed.text.contains("Delete 2"))
    typed.key(.enter)
    #expect(deleted == [1, 2])
    typed.key(.enter)
    #expect(opened == [1, 2])
    typed.key(.down, .down, .enter)
    #expect(opened == [3])
    typed.key(.character("m"))
    #expect(typed.text.contains("Delete 1"))
    typed.key(.enter)
    #expect(deleted == [3])
  }

  @Test func rowsCanHaveRowsInsideAndSections() {
    struct Folder: Identifiable {
      let id: String
      var inner: [Folder] = []
    }
    let view = Table(of: Folder.self) {
      TableColumn("Name") { Text($0.id) }
      TableColumn("Size") { Text("\($0.inner.count)") }
    } rows: {
      Section("Home") {
        DisclosureTableRow(Folder(id: "a", inner: [Folder(id: "b")])) {
          ForEach([Folder(id: "b")]) { TableRow($0) }
        }
      }
      TableRow(Folder(id: "c"))
    }
    let typed = Typed(view, columns: 24, rows: 10)
    typed.screen.showsFocus = false
    #expect(typed.text.contains("Home"))
    #expect(!typed.text.contains("b "))
    typed.key(.down, .down)
    while typed.focused != "Rows inside" { typed.key(.up) }
    typed.key(.enter)
    #expect(lines(typed).contains { $0.contains("\u{A0}\u{A0} b") || $0.contains("\u{A0}\u{A0}b") }, "\(typed.text)")
  }

  @Test func aCustomizationHidesColumnsAndKeepsWidths() {
    struct Custom: View {
      @State private var columns = TableColumnCustomization<Person>()

      init() {}

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("Toggle") { columns[visibility: "b"] = columns[visibility: "b"] == .visible ? .hidden : .visible }
          Table(TableTests.people, columnCustomization: $columns) {
            TableColumn("A") { Text($0.name) }.customizationID("a")
            TableColumn("B") { Text($0.name) }.customizationID("b").defaultVisibility(.hidden)
          }
        }
      }
    }
    let typed = Typed(Custom(), columns: 30, rows: 6)
    #expect(!lines(typed)[1].contains("B"))
    typed.key(.enter)
    #expect(lines(typed)[1].contains("B"))
    typed.key(.enter)
    #expect(!lines(typed)[1].contains("B"))
  }
}

extension ViewGraph {
  /// The number of elements that are shown.
  fileprivate var elementsBelowRoot: Int {
    func count(_ element: Element) -> Int { element.children.reduce(1) { $0 + count($1) } }
    return rootElement.map(count) ?? 0
  }
}
