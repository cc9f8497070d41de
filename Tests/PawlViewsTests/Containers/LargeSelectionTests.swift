import Testing

@testable import PawlViews

/// Lists in which many rows are selected.
@MainActor
@Suite struct LargeSelectionTests {
  /// An identifier that counts how often it is hashed.
  private struct ID: Hashable, Sendable {
    let number: Int
    @MainActor static var hashes = 0

    static func == (a: ID, b: ID) -> Bool { a.number == b.number }

    func hash(into hasher: inout Hasher) {
      MainActor.assumeIsolated { Self.hashes += 1 }
      hasher.combine(number)
    }
  }

  private final class Log {
    var menus: [Int] = []
  }

  private struct Rows: View {
    let log: Log
    @State var selection: Set<ID>

    var body: some View {
      List(0..<20_000, id: \.self, selection: $selection) { number in
        Text("\(number)").tag(ID(number: number))
      }
      .contextMenu(forSelectionType: ID.self) { ids in
        let _ = log.menus.append(ids.count)
        Button("Remove \(ids.count)") {}
      }
    }
  }

  @Test("A change of the selection costs as much as the rows in sight, not as much as the selected ones")
  func costFollowsTheRowsInSight() throws {
    let log = Log()
    let graph = ViewGraph.showing(Rows(log: log, selection: Set((0..<20_000).map { ID(number: $0) })))
    graph.layOut(in: CGSize(width: 20, height: 10))
    let row = try #require(graph.row("1"))
    ID.hashes = 0
    log.menus = []
    (row as? RowElement)?.onSelect?()
    graph.update()
    #expect(screen(graph, width: 20, height: 10).contains("1"))
    #expect(ID.hashes < 2_000)
    #expect(log.menus.sorted() == [1, 19_999], "the selected rows share their menu")
    #expect(graph.row("3").flatMap { ($0 as? RowElement)?.row.menu.map(\.title) } == ["Remove 19999"])
    #expect(graph.row("1").flatMap { ($0 as? RowElement)?.row.menu.map(\.title) } == ["Remove 1"])
  }
}
