import PawlViews
import Testing

@MainActor
@Suite struct StateTests {
  private struct Outer: View {
    @State var count = 0
    let record: Record
    let setCount: (Binding<Int>) -> Void

    var body: some View {
      let _ = record.note("outer")
      Group {
        Probe("plain", record)
        Inner(count: $count, record: record)
      }
      .onAppear { setCount($count) }
    }
  }

  private struct Inner: View {
    @Binding var count: Int
    let record: Record

    var body: some View {
      let _ = record.note("inner \(count)")
      EmptyView()
    }
  }

  @Test func changeEvaluatesOnlyReadersOfTheState() {
    let record = Record()
    var count: Binding<Int>?
    let graph = ViewGraph.showing(Outer(record: record) { count = $0 })
    #expect(record.take() == ["outer", "plain", "inner 0"])
    count?.wrappedValue = 5
    graph.update()
    #expect(record.take() == ["inner 5"])
  }

  @Test func settingAnEqualValueEvaluatesNothing() {
    let record = Record()
    var count: Binding<Int>?
    let graph = ViewGraph.showing(Outer(record: record) { count = $0 })
    _ = record.take()
    count?.wrappedValue = 0
    #expect(!graph.needsUpdate)
    graph.update()
    #expect(record.take() == [])
  }

  @Test func manyChangesInOneFrameEvaluateOnce() {
    let record = Record()
    var count: Binding<Int>?
    let graph = ViewGraph.showing(Outer(record: record) { count = $0 })
    _ = record.take()
    for number in 1...10 { count?.wrappedValue = number }
    graph.update()
    #expect(record.take() == ["inner 10"])
  }

  private struct Conditional: View {
    let isFirst: Bool
    let record: Record

    var body: some View {
      if isFirst { Tally("first", record) } else { Tally("second", record) }
    }
  }

  @Test func stateLastsAsLongAsItsViewIsShown() {
    let record = Record()
    let graph = ViewGraph.showing(Conditional(isFirst: true, record: record))
    #expect(record.take() == ["first 0", "first 1"])
    graph.show(Conditional(isFirst: true, record: record))
    #expect(record.take() == [])
    graph.show(Conditional(isFirst: false, record: record))
    #expect(record.take() == ["second 0", "second 1"])
    graph.show(Conditional(isFirst: true, record: record))
    #expect(record.take() == ["first 0", "first 1"])
  }

  private struct Model: Equatable {
    var name = "a"
    var number = 1
  }

  private struct Form: View {
    @State var model = Model()
    let record: Record
    let receive: (Binding<Model>) -> Void

    var body: some View {
      Inner(count: $model.number, record: record).onAppear { receive($model) }
    }
  }

  @Test func aBindingToAPartReadsAndChangesThatPart() {
    let record = Record()
    var model: Binding<Model>?
    let graph = ViewGraph.showing(Form(record: record) { model = $0 })
    model?.number.wrappedValue = 7
    graph.update()
    #expect(record.take() == ["inner 1", "inner 7"])
    #expect(model?.wrappedValue == Model(name: "a", number: 7))
  }

  @Test func stateOutsideAShownViewIsConstant() {
    var form = Form(record: Record()) { _ in }
    form.model.number = 3
    #expect(form.model.number == 1)
    form = Form(model: Model(name: "b", number: 2), record: Record()) { _ in }
    #expect(form.$model.wrappedValue.name == "b")
  }
}
