import PawlTesting
import Testing

/// Tests that cancelling one effect may end others: by a callback, through shared objects, or at the end of a
/// subscription.
@MainActor
@Suite struct SkipInFlightTests {
  private enum Action: Equatable, Sendable {
    case start(Int)
  }

  /// Subscriptions, each of which ends some others when it is cancelled.
  private final class Line {
    var subscribers: [Int: EffectSubscriber<Action, Never>] = [:]
    var cancelled: [Int] = []
  }

  private static func store(_ line: Line, ends: @escaping (Int) -> [Int]) -> TestStoreOf<Int, Action, Void> {
    let reducer = Reducer<Int, Action, Void> {
      [line = UncheckedSendable(line), ends = UncheckedSendable(ends)] _, action, _ in
      guard case .start(let number) = action else { return .none }
      let (line, ends) = (line.value, ends.value)
      return .subscribe { subscriber in
        line.subscribers[number] = subscriber
        return {
          line.cancelled.append(number)
          for other in ends(number) { line.subscribers[other]?.finish() }
        }
      }
    }
    return TestStore(initialState: 0, reducer: reducer, environment: ())
  }

  @Test func everyEffectIsCancelledWhenCancellingOneEndsTheNext() async {
    let line = Line()
    let store = Self.store(line) { $0 == 0 ? [1] : [] }
    for number in 0..<4 { await store.send(.start(number)) }
    await store.skipInFlightEffects()
    #expect(line.cancelled == [0, 2, 3])
    await store.finish()
  }

  @Test func everyEffectIsCancelledWhenCancellingOneEndsSeveral() async {
    let line = Line()
    let store = Self.store(line) { $0 == 1 ? [0, 2, 3, 4] : [] }
    for number in 0..<7 { await store.send(.start(number)) }
    await store.skipInFlightEffects()
    #expect(line.cancelled == [0, 1, 5, 6])
    await store.finish()
  }
}
