import PawlViews
import Testing

@MainActor
@Suite struct ListTests {
  @Test func rowsFillTheWidthOneBelowTheOther() {
    let list = List {
      Text("one")
      Text("two")
    }
    #expect(
      screen(list, width: 6, height: 4) == """
        one...
        two...
        ......
        ......
        """)
  }

  @Test func sectionsStandApart() {
    let form = Form {
      Section("A") { Text("one") }
      Section {
        Text("two")
        Text("three")
      } header: {
        Text("B")
      } footer: {
        Text("end")
      }
      Section { Text("four") }
    }
    #expect(
      screen(form, width: 6, height: 10) == """
        A.....
        one...
        ......
        B.....
        two...
        three.
        end...
        ......
        four..
        ......
        """)
  }

  @Test func scrollingReachesRowsThatDoNotFit() {
    let graph = ViewGraph.showing(List(0..<5) { Text("row \($0)") })
    #expect(screen(graph, width: 5, height: 3) == "row 0\nrow 1\nrow 2")
    #expect(graph.scrollDown(1))
    #expect(screen(graph, width: 5, height: 3) == "row 1\nrow 2\nrow 3")
    #expect(graph.scrollDown(10))
    #expect(screen(graph, width: 5, height: 3) == "row 2\nrow 3\nrow 4")
    #expect(!graph.scrollDown(1))
    #expect(graph.scroll?.scrollToTop() == true)
    #expect(screen(graph, width: 5, height: 3) == "row 0\nrow 1\nrow 2")
  }

  @Test func aListInAStackTakesTheRoomThatIsLeft() {
    let view = VStack {
      Text("top")
      List(0..<9) { Text("\($0)") }
      Text("end")
    }
    #expect(screen(view, width: 3, height: 4) == "top\n0..\n1..\nend")
  }

  @Test func onlyVisibleRowsOfAHundredThousandAreMade() {
    let record = Record()
    let graph = ViewGraph.showing(List(0..<100_000) { Line(number: $0, record: record) })
    #expect(screen(graph, width: 6, height: 3) == "0.....\n1.....\n2.....")
    #expect(record.take() == ["0", "1", "2"])
    graph.scrollDown(1)
    #expect(screen(graph, width: 6, height: 3) == "1.....\n2.....\n3.....")
    #expect(record.take() == ["3"])
    graph.scrollDown(50_000)
    #expect(screen(graph, width: 6, height: 3) == "50001.\n50002.\n50003.")
    #expect(record.take().count <= 4)
    graph.scroll?.scrollToBottom()
    #expect(screen(graph, width: 6, height: 3) == "99997.\n99998.\n99999.")
    #expect(graph.scroll?.position.contentSize.height == 100_000)
    #expect(graph.scroll?.position.offset.y == 99_997)
  }

  private struct Line: View {
    let number: Int
    let record: Record

    var body: some View {
      let _ = record.note("\(number)")
      Text("\(number)")
    }
  }

  /// A number that records each access to its id.
  private struct Item: Identifiable {
    let number: Int
    let record: Record

    var id: Int {
      MainActor.assumeIsolated { record.note("\(number)") }
      return number
    }
  }

  @Test func onlyIDsOfVisibleRowsAreRead() {
    let record = Record()
    let items = (0..<100_000).map { Item(number: $0, record: record) }
    let graph = ViewGraph.showing(List(items) { Text("\($0.number)") })
    graph.layOut(in: CGSize(width: 9, height: 10))
    #expect(record.take().count == 10)
    graph.show(List(items) { Text("\($0.number)") })
    graph.layOut(in: CGSize(width: 9, height: 10))
    #expect(record.take().count <= 20)
  }

  private struct Counting: View {
    let id: String
    @State private var serial: Int

    init(id: String, serial: @autoclosure () -> Int) {
      self.id = id
      _serial = State(initialValue: serial())
    }

    var body: some View { Text("\(id)\(serial)") }
  }

  @Test func movedRowsKeepTheirState() {
    func list(_ ids: String, _ serial: Int) -> some View {
      List(ids.map { String($0) }, id: \.self) { Counting(id: $0, serial: serial) }
    }
    let graph = ViewGraph.showing(list("abc", 0))
    #expect(screen(graph, width: 2, height: 4) == "a0\nb0\nc0\n..")
    graph.show(list("cda", 1))
    #expect(screen(graph, width: 2, height: 4) == "c0\nd1\na0\n..")
  }

  @Test func rowsOutOfSightKeepTheirState() {
    func list(_ serial: Int) -> some View {
      List((0..<100).map { "\($0)/" }, id: \.self) { Counting(id: $0, serial: serial) }
    }
    let graph = ViewGraph.showing(list(0))
    #expect(screen(graph, width: 5, height: 2) == "0/0..\n1/0..")
    graph.show(list(1))
    graph.scrollDown(50)
    #expect(screen(graph, width: 5, height: 2) == "50/1.\n51/1.")
    graph.scroll?.scrollToTop()
    #expect(screen(graph, width: 5, height: 2) == "0/0..\n1/0..")
  }

  @Test func rowsFarOutOfSightAreReleased() {
    let tracker = Tracker()
    let graph = ViewGraph.showing(List(0..<10_000) { Tracked(number: $0, tracker: tracker) })
    for _ in 0..<2_000 {
      graph.layOut(in: CGSize(width: 5, height: 20))
      graph.scrollDown(5)
    }
    #expect(tracker.count <= 600)
    graph.clear()
    #expect(tracker.count == 0)
  }

  /// A counter of the objects that are alive.
  private final class Tracker {
    var count = 0
  }

  private final class Token {
    let tracker: Tracker
    init(_ tracker: Tracker) {
      self.tracker = tracker
      tracker.count += 1
    }
    deinit { tracker.count -= 1 }
  }

  private struct Tracked: View {
    let number: Int
    @State private var token: Token

    init(number: Int, tracker: Tracker) {
      self.number = number
      _token = State(initialValue: Token(tracker))
    }

    var body: some View { Text("\(number)") }
  }

  @Test func firstVisibleRowStaysInPlaceWhenOthersChange() {
    func list(_ numbers: some Sequence<Int>) -> some View {
      List(Array(numbers), id: \.self) { Text("\($0)") }
    }
    let graph = ViewGraph.showing(list(0..<50))
    graph.layOut(in: CGSize(width: 3, height: 3))
    graph.scrollDown(10)
    #expect(screen(graph, width: 3, height: 3) == "10.\n11.\n12.")
    graph.show(list([100, 101, 102] + (0..<50)))
    #expect(screen(graph, width: 3, height: 3) == "10.\n11.\n12.")
    graph.show(list(5..<50))
    #expect(screen(graph, width: 3, height: 3) == "10.\n11.\n12.")
    graph.show(list(11..<50))
    #expect(screen(graph, width: 3, height: 3) == "11.\n12.\n13.")
    graph.show(list(60..<62))
    #expect(screen(graph, width: 3, height: 3) == "60.\n61.\n...")
  }

  @Test func atTheTopNewRowsAreSeen() {
    func list(_ numbers: [Int]) -> some View { List(numbers, id: \.self) { Text("\($0)") } }
    let graph = ViewGraph.showing(list([1, 2, 3, 4]))
    #expect(screen(graph, width: 1, height: 2) == "1\n2")
    graph.show(list([0, 1, 2, 3, 4]))
    #expect(screen(graph, width: 1, height: 2) == "0\n1")
  }

  @Test func rowsInsertedAboveAreReachable() {
    func list(_ numbers: some Sequence<Int>) -> some View {
      List(Array(numbers), id: \.self) { Text("\($0)") }
    }
    let graph = ViewGraph.showing(list(0..<20))
    graph.layOut(in: CGSize(width: 3, height: 3))
    graph.scrollDown(2)
    graph.layOut(in: CGSize(width: 3, height: 3))
    graph.show(list(-5..<20))
    for top in (-5..<2).reversed() {
      graph.layOut(in: CGSize(width: 3, height: 3))
      graph.scrollDown(-1)
      #expect(screen(graph, width: 3, height: 3).hasPrefix("\(top)"))
    }
    #expect(!graph.scrollDown(-1))
  }

  @Test func aChangeInOneRowEvaluatesThatRow() {
    var bindings: [Int: Binding<Bool>] = [:]
    let record = Record()
    let graph = ViewGraph.showing(
      List(0..<100_000) { index in Switch(index: index, record: record) { bindings[index] = $0 } })
    graph.layOut(in: CGSize(width: 9, height: 40))
    graph.update()
    _ = record.take()
    let before = graph.evaluationCount
    bindings[5]?.wrappedValue = true
    graph.update()
    graph.layOut(in: CGSize(width: 9, height: 40))
    #expect(record.take() == ["5 true"])
    #expect(graph.evaluationCount == before + 1)
  }

  private struct Switch: View {
    let index: Int
    let record: Record
    let receive: (Binding<Bool>) -> Void
    @State private var isOn = false

    init(index: Int, record: Record, receive: @escaping (Binding<Bool>) -> Void) {
      self.index = index
      self.record = record
      self.receive = receive
    }

    var body: some View {
      let _ = record.note("\(index) \(isOn)")
      Text("\(index) \(isOn)").onAppear { receive($isOn) }
    }
  }

  @Test func eachElementMayMakeSeveralRows() {
    let list = List(0..<3) { number in
      Text("\(number)a")
      Text("\(number)b")
    }
    let graph = ViewGraph.showing(list)
    #expect(screen(graph, width: 2, height: 3) == "0a\n0b\n1a")
    graph.scrollDown(3)
    #expect(screen(graph, width: 2, height: 3) == "1b\n2a\n2b")
  }

  @Test func sectionsOfAForEachAreMadeWhenTheyComeIntoSight() {
    let record = Record()
    let list = List {
      ForEach(0..<1000) { section in
        Section("S\(section)") {
          ForEach(0..<100) { Line(number: section * 100 + $0, record: record) }
        }
      }
    }
    let graph = ViewGraph.showing(list)
    #expect(screen(graph, width: 4, height: 3) == "S0..\n0...\n1...")
    #expect(record.take() == ["0", "1"])
    graph.scrollDown(100)
    #expect(screen(graph, width: 4, height: 4) == "99..\n....\nS1..\n100.")
    graph.scroll?.scrollToBottom()
    #expect(screen(graph, width: 6, height: 2) == "99998.\n99999.")
    #expect(record.take().count < 110)
  }

  @Test func oneOfTheRowsMayBeSelected() {
    struct Selecting: View {
      @State var selection: Int?
      var body: some View {
        List(0..<3, id: \.self, selection: $selection) { Text($0 == selection ? "<\($0)>" : "\($0)") }
      }
    }
    let graph = ViewGraph.showing(Selecting())
    #expect(screen(graph, width: 3, height: 3) == "0..\n1..\n2..")
    #expect(graph.rows.map(\.row.isSelected) == [false, false, false])
    #expect(graph.row("1")?.select() == true)
    graph.update()
    #expect(screen(graph, width: 3, height: 3) == "0..\n<1>\n2..")
    #expect(graph.rows.map(\.row.isSelected) == [false, true, false])
    #expect(graph.row("<1>")?.select() == true)
    graph.update()
    #expect(graph.rows.map(\.row.isSelected) == [false, false, false])
  }

  @Test func anyNumberOfRowsMayBeSelected() {
    struct Selecting: View {
      @State var selection: Set<Int> = [2]
      var body: some View { List(0..<3, id: \.self, selection: $selection) { Text("\($0)") } }
    }
    let graph = ViewGraph.showing(Selecting())
    graph.layOut(in: CGSize(width: 3, height: 3))
    graph.row("0")?.select()
    graph.update()
    #expect(graph.rows.map(\.row.isSelected) == [true, false, true])
  }

  @Test func rowsHaveInsetsAndABackground() {
    let list = List {
      Text("a").listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 0))
      ForEach(0..<2) { Text("\($0)") }.listRowBackground(Color.red)
    }
    #expect(screen(list, width: 4, height: 4) == "....\n..a.\n0###\n1###")
  }

  @Test func rowsComeAndGoWithConditions() {
    struct Conditional: View {
      let isOn: Bool
      var body: some View {
        List {
          Text("a")
          if isOn { Text("b") }
          Text("c")
        }
      }
    }
    let graph = ViewGraph.showing(Conditional(isOn: false))
    #expect(screen(graph, width: 1, height: 3) == "a\nc\n.")
    graph.show(Conditional(isOn: true))
    #expect(screen(graph, width: 1, height: 3) == "a\nb\nc")
    graph.show(Conditional(isOn: false))
    #expect(screen(graph, width: 1, height: 3) == "a\nc\n.")
  }

  @Test func bindingsToElementsChangeThem() {
    struct Switches: View {
      struct Item: Identifiable {
        let id: Int
        var isOn = false
      }
      @State var items = (0..<1000).map { Item(id: $0) }
      var body: some View { List($items) { $item in Toggle("\(item.id)", isOn: $item.isOn) } }
    }
    let graph = ViewGraph.showing(Switches())
    #expect(screen(graph, width: 5, height: 2) == "[ ].0\n[ ].1")
    graph.control("1")?.activate()
    graph.update()
    #expect(screen(graph, width: 5, height: 2) == "[ ].0\n[x].1")
  }

  @Test func rowsOutOfSightAreEvaluatedWhenTheyComeBack() {
    let record = Record()
    func list(_ offset: Int) -> some View {
      List(0..<100) { Line(number: $0 + offset, record: record) }
    }
    let graph = ViewGraph.showing(list(0))
    graph.layOut(in: CGSize(width: 4, height: 2))
    graph.scrollDown(2)
    graph.layOut(in: CGSize(width: 4, height: 2))
    #expect(record.take() == ["0", "1", "2", "3"])
    graph.show(list(1000))
    graph.layOut(in: CGSize(width: 4, height: 2))
    #expect(record.take() == ["1002", "1003"])
    graph.scrollDown(-2)
    #expect(screen(graph, width: 4, height: 2) == "1000\n1001")
    #expect(record.take().sorted() == ["1000", "1001"])
  }

  @Test func rowsInsideAModifierAreAllMade() {
    let graph = ViewGraph.showing(List { ForEach(0..<2_000) { Text("\($0)") }.padding(.leading, 1) })
    #expect(screen(graph, width: 5, height: 2) == ".0...\n.1...")
    for _ in 0..<3 {
      graph.scroll?.scrollToBottom()
      #expect(screen(graph, width: 5, height: 2) == ".1998\n.1999")
      graph.scroll?.scrollToTop()
      #expect(screen(graph, width: 5, height: 2) == ".0...\n.1...")
    }
  }
}
