import PawlFeatures
import Testing

struct ConcurrencyTests {
  private struct Failure: Error, Equatable {}

  @Test func aResultHasTheValueOrTheErrorOfAnAsynchronousFunction() async throws {
    let value = await Result { try await Task<Int, any Error> { 1 }.value }
    let failure = await Result<Int, any Error> { try await Task { throw Failure() }.value }
    #expect(try value.get() == 1)
    #expect(throws: Failure.self) { try failure.get() }
  }

  @Test func erasedSequencesKeepElementsAndErrors() async throws {
    let numbers = AsyncStream<Int> {
      for number in 1...3 { $0.yield(number) }
      $0.finish()
    }
    var received: [Int] = []
    for await number in numbers.map({ $0 * 2 }).eraseToStream() { received.append(number) }
    #expect(received == [2, 4, 6])
    await #expect(throws: Failure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()).eraseToThrowingStream() {}
    }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { Issue.record("The stream is empty.") }
  }

  @Test func cancellingTheWaitingTaskCancelsTheAwaitedTask() async {
    let inner = Task { await withCheckedContinuation { $0.resume() } }
    await inner.cancellableValue
    let waiting = Task<Bool, Never> {
      do {
        try await Task.never()
      } catch {
        return true
      }
    }
    let outer = Task { await waiting.cancellableValue }
    outer.cancel()
    #expect(await outer.value)
    #expect(waiting.isCancelled)
  }

  @Test func erasedHashableValuesAreEqualIfTheirBasesAre() {
    #expect(AnyHashableSendable(1) == 1)
    #expect(AnyHashableSendable("a") == "a")
    #expect(AnyHashableSendable(1) != "1")
    #expect(AnyHashableSendable(AnyHashableSendable(1)).base as? Int == 1)
    #expect(Set([AnyHashableSendable(1), 1, "a"]).count == 2)
  }

  @Test func anErasedClockMeasuresTheTimeOfItsClock() async throws {
    let clock = AnyClock(ContinuousClock())
    let start = clock.now
    #expect(start < start.advanced(by: .seconds(1)))
    #expect(start.duration(to: start.advanced(by: .seconds(2))) == .seconds(2))
    try await clock.sleep(until: start, tolerance: nil)
    #expect(clock.now >= start)
    #expect(clock.minimumResolution == ContinuousClock().minimumResolution)
  }
}
