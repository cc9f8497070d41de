import Dispatch
import FeaturesClient
import InMemoryTracing
import PawlFeatures
import TestSupport
import Testing

import class PawlCore.LockIsolated

/// Tests of the printing and measuring of features.
@MainActor
struct PrintChangesTests {
  struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case incrementButtonTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += 1
        return .none
      }
    }
  }

  @Test func aPrinterGetsTheStatesAroundAnAction() {
    let counts = LockIsolated<[[Int]]>([])
    let printer = _ReducerPrinter<Counter.State, Counter.Action>(printChange: { _, old, new in
      counts.withValue { $0.append([old.count, new.count]) }
    })
    let store = Store(initialState: Counter.State()) { Counter()._printChanges(printer) }
    store.send(.incrementButtonTapped)
    store.send(.incrementButtonTapped)
    #expect(counts.value == [[0, 1], [1, 2]])
    printer.printChange(receivedAction: .incrementButtonTapped, oldState: .init(count: 5), newState: .init(count: 7))
    #expect(counts.value.last == [5, 7])
  }

  @Test func aPrinterIsCalledOnItsQueue() {
    let queue = DispatchQueue(label: "test")
    let counts = LockIsolated<[Int]>([])
    let printer = _ReducerPrinter<Counter.State, Counter.Action>(
      printChange: { _, _, new in
        dispatchPrecondition(condition: .onQueue(queue))
        counts.withValue { $0.append(new.count) }
      }, queue: queue)
    let store = Store(initialState: Counter.State()) { Counter()._printChanges(printer) }
    store.send(.incrementButtonTapped)
    queue.sync {}
    #expect(counts.value == [1])
  }

  @Test func nothingIsPrintedWithoutAPrinter() {
    let store = Store(initialState: Counter.State()) { Counter()._printChanges(nil) }
    let task = store.send(.incrementButtonTapped)
    #expect(store.count == 1)
    #expect(!task.isCancelled)
  }

  @Test func actionsAreMeasured() {
    let tracer = InMemoryTracer()
    let store = Store(initialState: Counter.State()) { Counter().signpost("counter", tracer: tracer) }
    store.send(.incrementButtonTapped)
    #expect(
      tracer.finishedSpans.map(\.operationName) == ["counter: PrintChangesTests.Counter.Action.incrementButtonTapped"])
  }
}
