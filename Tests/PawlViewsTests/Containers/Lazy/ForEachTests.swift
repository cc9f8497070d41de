import PawlViews
import Testing

@MainActor
@Suite struct ForEachTests {
  private struct Row: View {
    let id: Int
    let record: Record
    @State private var serial: Int

    init(id: Int, record: Record, serial: @autoclosure () -> Int) {
      self.id = id
      self.record = record
      _serial = State(initialValue: serial())
    }

    var body: some View {
      let _ = record.note("\(id):\(serial)")
      EmptyView().onDisappear { record.note("\(id) left") }
    }
  }

  private struct Rows: View {
    let ids: [Int]
    let record: Record
    let serial: Int

    var body: some View {
      ForEach(ids, id: \.self) { id in Row(id: id, record: record, serial: serial) }
    }
  }

  @Test func movedRowsKeepTheirState() {
    let record = Record()
    let graph = ViewGraph.showing(Rows(ids: [1, 2, 3], record: record, serial: 0))
    #expect(record.take() == ["1:0", "2:0", "3:0"])
    graph.show(Rows(ids: [3, 4, 1], record: record, serial: 9))
    #expect(record.take() == ["4:9", "2 left"])
    graph.show(Rows(ids: [], record: record, serial: 9))
    #expect(record.take().sorted() == ["1 left", "3 left", "4 left"])
  }

  @Test func firstElementOfADuplicateIDIsShown() {
    let record = Record()
    let graph = ViewGraph.showing(Rows(ids: [1, 1, 2], record: record, serial: 0))
    #expect(record.take() == ["1:0", "2:0"])
    graph.show(Rows(ids: [2, 1, 2], record: record, serial: 0))
    #expect(record.take() == [])
  }

  private struct Item: Identifiable, Equatable {
    let id: Int
    var isDone = false
  }

  private struct ItemRow: View {
    @Binding var item: Item
    let record: Record

    var body: some View {
      let _ = record.note("\(item.id) \(item.isDone)")
      EmptyView()
    }
  }

  private struct Items: View {
    @State var items = [Item(id: 1), Item(id: 2)]
    let record: Record
    let receive: (Binding<[Item]>) -> Void

    var body: some View {
      ForEach($items) { $item in ItemRow(item: $item, record: record) }
        .onAppear { receive($items) }
    }
  }

  @Test func bindingsToElementsChangeThem() {
    let record = Record()
    var items: Binding<[Item]>?
    let graph = ViewGraph.showing(Items(record: record) { items = $0 })
    #expect(record.take() == ["1 false", "2 false"])
    items?.wrappedValue[1].isDone = true
    graph.update()
    #expect(record.take().contains("2 true"))
  }

  @Test func aChangeInOneOfAThousandRowsEvaluatesOneRow() {
    struct Cell: View {
      @State private var isOn = false
      let index: Int
      let record: Record
      let receive: (Binding<Bool>) -> Void

      init(index: Int, record: Record, receive: @escaping (Binding<Bool>) -> Void) {
        self.index = index
        self.record = record
        self.receive = receive
      }

      var body: some View {
        let _ = record.note("\(index) \(isOn)")
        EmptyView().onAppear { receive($isOn) }
      }
    }
    let record = Record()
    var bindings: [Int: Binding<Bool>] = [:]
    let graph = ViewGraph.showing(
      ForEach(0..<1000) { index in Cell(index: index, record: record) { bindings[index] = $0 } })
    _ = record.take()
    let before = graph.evaluationCount
    bindings[500]?.wrappedValue = true
    graph.update()
    #expect(record.take() == ["500 true"])
    #expect(graph.evaluationCount == before + 1)
  }
}
