import PawlCore
import Testing

struct IsolationBoundTests {
  private final class Counter {
    var count = 0
  }

  private actor Owner {
    nonisolated var isolation: Isolation {
      Isolation(actor: self) { priority, work in Task(priority: priority) { await work() } }
    }
  }

  @Test func isolatedValueIsUsedOnItsIsolation() async {
    let isolation = Owner().isolation
    let counter = IsolationBound(Counter(), to: isolation)
    let count = await isolation.run {
      counter.value.count += 1
      return counter.value.count
    }
    #expect(count == 1)
  }

  @Test func uncheckedValueAndValuesOfAnOwnerAreUsedAnywhere() {
    #expect(IsolationBound(Counter(), to: Owner().isolation).uncheckedValue.count == 0)
    #expect(IsolationBound(Counter()).value.count == 0)
  }

  #if DEBUG
  @Test func usingAnIsolatedValueElsewhereStopsDebugBuilds() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IsolationBound("secret", to: Owner().isolation).value
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(message?.contains("String is used outside of its isolation") == true)
  }
  #endif
}
