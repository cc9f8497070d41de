import PawlCore
import Testing

@Suite struct AsyncStreamMakingTests {
  private struct Broken: Error, Equatable {}

  /// An asynchronous sequence that counts up to a limit, then ends or fails.
  private struct Counting: AsyncSequence, Sendable {
    var limit: Int
    var fails = false

    struct AsyncIterator: AsyncIteratorProtocol {
      var next = 0
      var limit: Int
      var fails: Bool

      mutating func next() async throws -> Int? {
        guard next < limit else {
          if fails { throw Broken() }
          return nil
        }
        defer { next += 1 }
        return next
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(limit: limit, fails: fails) }
  }

  @Test func neverEndsOnlyByCancellation() async {
    let task = Task {
      for await _ in AsyncStream<Int>.never { Issue.record("sent something") }
      return Task.isCancelled
    }
    task.cancel()
    #expect(await task.value)
    let throwing = Task {
      for try await _ in AsyncThrowingStream<Int, any Error>.never { Issue.record("sent something") }
      return Task.isCancelled
    }
    throwing.cancel()
    #expect(await (try? throwing.value) == true)
  }

  @Test func finishedHasEnded() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("sent something") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished { Issue.record("sent something") }
    await #expect(throws: Broken()) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Broken()) {}
    }
  }

  @Test func aStreamOfASequence() async throws {
    var seen: [Int] = []
    for await number in AsyncStream(Counting(limit: 3)) { seen.append(number) }
    #expect(seen == [0, 1, 2])
    for await number in AsyncStream(Counting(limit: 2, fails: true)) { seen.append(number) }
    #expect(seen == [0, 1, 2, 0, 1])
  }

  @Test func aThrowingStreamOfASequence() async throws {
    var seen: [Int] = []
    for try await number in AsyncThrowingStream(Counting(limit: 3)) { seen.append(number) }
    #expect(seen == [0, 1, 2])
    await #expect(throws: Broken()) {
      for try await number in AsyncThrowingStream(Counting(limit: 2, fails: true)) { seen.append(number) }
    }
    #expect(seen == [0, 1, 2, 0, 1])
  }

  @Test func aStreamAndWhatFeedsIt() async throws {
    let (stream, continuation) = AsyncStream<Int>.streamWithContinuation()
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    var seen: [Int] = []
    for await number in stream { seen.append(number) }
    #expect(seen == [1, 2])
    let (throwing, other) = AsyncThrowingStream<Int, any Error>.streamWithContinuation()
    other.yield(3)
    other.finish(throwing: Broken())
    await #expect(throws: Broken()) { for try await number in throwing { seen.append(number) } }
    #expect(seen == [1, 2, 3])
  }

  @Test func taskNeverThrowsWhenCancelled() async {
    let task = Task { try await Task.never() }
    task.cancel()
    switch await task.result {
    case .failure(let error): #expect(error is CancellationError)
    }
    let typed = Task { () async throws -> Int in try await Task.never() }
    typed.cancel()
    await #expect(throws: CancellationError.self) { try await typed.value }
  }
}
