import Dispatch
import PawlViews
import Testing

@MainActor
@Suite struct LifecycleTests {
  private struct Page: View {
    let isShown: Bool
    let number: Int
    let record: Record

    var body: some View {
      if isShown {
        Group {
          EmptyView()
            .onAppear { record.note("child appears") }
            .onDisappear { record.note("child disappears") }
        }
        .onAppear { record.note("appears") }
        .onDisappear { record.note("disappears") }
        .onChange(of: number) { record.note("\($0) to \($1)") }
        .onChange(of: number) { record.note("changed") }
        .onChange(of: number) { new in record.note("new \(new)") }
        .onChange(of: number, initial: true) { _, new in record.note("initial or new \(new)") }
      }
    }
  }

  @Test func actionsAreCalledWhenViewsComeChangeAndGo() {
    let record = Record()
    let graph = ViewGraph.showing(Page(isShown: true, number: 1, record: record))
    #expect(Set(record.take()) == ["child appears", "appears", "initial or new 1"])
    graph.show(Page(isShown: true, number: 1, record: record))
    #expect(record.take() == [])
    graph.show(Page(isShown: true, number: 2, record: record))
    #expect(Set(record.take()) == ["1 to 2", "changed", "new 2", "initial or new 2"])
    graph.show(Page(isShown: false, number: 2, record: record))
    #expect(Set(record.take()) == ["child disappears", "disappears"])
  }

  private struct Working: View {
    let id: Int
    let begin: @MainActor @Sendable (Int) async -> Void

    var body: some View { EmptyView().task(id: id) { [id] in await begin(id) } }
  }

  @Test func aCancellationHandlerThatBlocksDoesNotBlockTheViews() async {
    let (events, continuation) = AsyncStream<String>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    let begin: @MainActor @Sendable (Int) async -> Void = { id in
      await withTaskCancellationHandler {
        continuation.yield("begin \(id)")
        for await _ in AsyncStream<Never>(bufferingPolicy: .unbounded, { _ in }) {}
        continuation.yield("end \(id)")
      } onCancel: {
        if id == 1 { gate.wait() }
      }
    }
    var next = events.makeAsyncIterator()
    let graph = ViewGraph.showing(Working(id: 1, begin: begin))
    #expect(await next.next() == "begin 1")
    graph.show(Working(id: 2, begin: begin))
    #expect(await next.next() == "begin 2")
    graph.clear()
    gate.signal()
    #expect(await Set([next.next(), next.next()]) == ["end 1", "end 2"])
  }

  @Test func aTaskIsCancelledWithItsIDAndWithItsView() async {
    let (events, continuation) = AsyncStream<String>.makeStream()
    let begin: @MainActor @Sendable (Int) async -> Void = { id in
      continuation.yield("begin \(id)")
      for await _ in AsyncStream<Never>(bufferingPolicy: .unbounded, { _ in }) {}
      continuation.yield(Task.isCancelled ? "cancelled \(id)" : "ended \(id)")
    }
    var next = events.makeAsyncIterator()
    let graph = ViewGraph.showing(Working(id: 1, begin: begin))
    #expect(await next.next() == "begin 1")
    graph.show(Working(id: 2, begin: begin))
    #expect(await Set([next.next(), next.next()]) == ["cancelled 1", "begin 2"])
    graph.clear()
    #expect(await next.next() == "cancelled 2")
  }
}
