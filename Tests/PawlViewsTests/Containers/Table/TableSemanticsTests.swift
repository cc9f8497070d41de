import Foundation
import Testing

@testable import PawlViews

/// The meaning of tables for assistive technologies and tests.
@MainActor
@Suite struct TableSemanticsTests {
  private struct Row: Identifiable, Sendable {
    let id: Int
    var name: String
  }

  @Test func aTableHasTitlesAndRowsWithCells() {
    struct Rows: View {
      @State private var order = [KeyPathComparator(\Row.id, order: .reverse)]

      init() {}

      var body: some View {
        Table([Row(id: 2, name: "Two"), Row(id: 1, name: "One")], sortOrder: $order) {
          TableColumn("Number", value: \.id) { Text("\($0.id)") }
          TableColumn("Name", value: \.name)
        }
      }
    }
    let graph = ViewGraph.showing(Rows())
    _ = screen(graph, width: 30, height: 6)
    let table = graph.semantics.flatMap(\.all).first { $0.role == .table }
    #expect(table?.children.map(\.label) == ["Number", "Name", "2 Two", "1 One"])
    #expect(table?.children.map(\.role) == [.button, .button, .row, .row])
    #expect(table?.children[0].value == "descending")
    #expect(table?.children[2].children.map(\.label) == ["2", "Two"])
    #expect(graph.html.contains("<td>"))
  }

  @Test func aChangedRowCostsTheRowsInSight() {
    @MainActor final class Counter {
      var count = 0

      func add() { count += 1 }
    }
    struct Rows: View {
      let counter: Counter
      @State private var rows = (0..<100_000).map { Row(id: $0, name: "\($0)") }

      init(counter: Counter) { self.counter = counter }

      var body: some View {
        VStack(spacing: 0) {
          Button("Change") { rows[2].name = "changed" }
          Table(rows) {
            TableColumn("Name") { row in
              let _ = counter.add()
              Text(row.name)
            }
          }
        }
      }
    }
    let counter = Counter()
    let graph = ViewGraph.showing(Rows(counter: counter))
    _ = screen(graph, width: 20, height: 13)
    #expect(counter.count <= 10)
    counter.count = 0
    graph.control("Change")?.activate()
    graph.update()
    #expect(screen(graph, width: 20, height: 13).contains("changed"))
    #expect(counter.count <= 10, "the rows in sight, and no others")
  }

  @Test func columnsOfATypeAreColumnsOfTheTable() {
    struct Both: TableColumnContent {
      var tableColumnBody: some TableColumnContent<Row, KeyPathComparator<Row>> {
        TableColumn("A", value: \.name)
        TableColumn("B", value: \.name)
      }
    }
    let table = Table([Row(id: 1, name: "One")]) {
      Both()
      if true { TableColumn("C") { Text($0.name) } }
    }
    let graph = ViewGraph.showing(table)
    #expect(screen(graph, width: 40, height: 4).contains("A"))
    let titles = graph.semantics.flatMap(\.all).filter { $0.role == .focusTarget }.map(\.label)
    #expect(titles == ["A", "B", "C"])
  }
}
