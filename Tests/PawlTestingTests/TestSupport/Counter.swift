import PawlTesting

/// A small feature with an effect of every kind.
struct Counter: Equatable, Sendable {
  var count = 0

  enum Action: Equatable, Sendable {
    case increment, decrement, nothing, incrementTwice
    case fetch, stream, forever, group, outside, listen, spin, flood, never
    case resend(Int)
    case fetched(Int)
  }

  struct Environment: Sendable {
    var fetch: @Sendable () async -> Int = { 42 }
  }

  static let reducer = Reducer<Counter, Action, Environment> { state, action, environment in
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    case .nothing: break
    case .incrementTwice:
      state.count += 1
      return Effect(value: .increment)
    case .fetch: return .task { .fetched(await environment.fetch()) }
    case .stream: return .run { send in for number in 1...3 { await send(.fetched(number)) } }
    case .forever: return .run { _ in try await Task.never() }
    case .never: return .run { _ in for await _ in AsyncStream<Never>.never {} }
    case .group:
      return .run { send in
        let sum = await withTaskGroup(of: Int.self) { group in
          for number in 0..<10 {
            group.addTask {
              await Task.yield()
              return number
            }
          }
          return await group.reduce(0, +)
        }
        await send(.fetched(sum))
      }
    case .outside:
      return .run { send in
        await send(.fetched(await MainActor.run { 1 }))
        await send(.fetched(await Task.detached { 2 }.value))
      }
    case .listen: return .run { _ in for await _ in AsyncStream<Never>(bufferingPolicy: .unbounded, { _ in }) {} }
    case .spin: return .run { _ in while true { await Task.yield() } }
    case .flood: return .run { send in while true { await send(.nothing) } }
    case .resend(let number): return Effect(value: .fetched(number))
    case .fetched(let number): state.count = number
    }
    return .none
  }

  static func testStore(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> TestStore<Counter, Counter, Action, Action, Environment> {
    TestStore(
      initialState: Counter(), reducer: reducer, environment: Environment(), fileID: fileID, filePath: filePath,
      line: line)
  }
}
