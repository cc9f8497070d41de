import PawlCore

/// A store whose actions start effects that use a clock. The test drives both the store and the clock.
final class TimedStore {
  enum Action: Sendable {
    case start(@Sendable (ManualClock) -> Effect<Action, Never>)
    case value(Int)
  }

  struct Entry: Equatable {
    let time: Int
    let value: Int
  }

  let clock: ManualClock
  let store: PumpedStore<[Entry], Action>

  init() {
    let clock = ManualClock()
    let reducer = Reducer<[Entry], Action, Void> { state, action, _ in
      switch action {
      case .start(let effect):
        return effect(clock)
      case .value(let value):
        state.append(Entry(time: clock.seconds, value: value))
        return .none
      }
    }
    self.clock = clock
    store = PumpedStore(initialState: [], reducer: reducer, environment: ())
  }

  /// The values that arrived, each with its time in seconds.
  var log: [Entry] { store.state }

  @discardableResult
  func start(_ effect: @escaping @Sendable (ManualClock) -> Effect<Action, Never>) -> StoreTask {
    store.sendAndRun(.start(effect))
  }

  func advance(by seconds: Int) { clock.advance(by: .seconds(seconds), settling: store.run) }
}

extension ManualClock {
  var seconds: Int { Int(now.offset.components.seconds) }
}

extension Array where Element == TimedStore.Entry {
  /// The values that arrived, each as `time: value`.
  var described: [String] { map { "\($0.time): \($0.value)" } }
}
