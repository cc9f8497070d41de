import PawlCore
import PawlTesting

/// The actions of the stores in these tests: start an effect, or record a value and the time at which it arrived.
enum ClockAction: Sendable {
  case start(@Sendable () -> Effect<ClockAction, Never>)
  case value(Int)

  /// Returns a reducer that records values as `seconds: value`.
  static func reducer(_ clock: TestClock<Duration>) -> Reducer<[String], ClockAction, Void> {
    Reducer { state, action, _ in
      switch action {
      case .start(let effect):
        return effect()
      case .value(let value):
        state.append("\(clock.seconds): \(value)")
        return .none
      }
    }
  }
}

/// An engine whose effects the test drives, and a test clock.
final class DrivenStore {
  let clock: TestClock<Duration>
  let driver: ClockDriver
  private let actor = ClockActor()
  private let node: IsolationBound<Unmanaged<StoreNode<[String], ClockAction>>>

  init(clock: TestClock<Duration> = TestClock()) {
    let reducer = ClockAction.reducer(clock)
    let engine = Engine<[String], ClockAction>(initialState: [], isolation: actor.isolation) { state, action in
      reducer.run(&state, action, ())
    }
    self.clock = clock
    driver = actor.driver
    node = IsolationBound(.passRetained(.root(engine)))
  }

  deinit {
    let node = node
    actor.perform { node.value.release() }
  }

  /// The values that arrived, as `seconds: value`.
  var log: [String] {
    let log = IsolationBound(Box())
    actor.perform { [node] in log.value.lines = node.value.takeUnretainedValue().state }
    return log.value.lines
  }

  /// Starts an effect and runs everything that can run.
  func start(_ effect: @escaping @Sendable () -> Effect<ClockAction, Never>) {
    actor.perform { [node] in _ = node.value.takeUnretainedValue().send(.start(effect)) }
  }

  /// Starts an effect that performs `work`, and runs everything that can run.
  func run(_ work: @escaping @Sendable (Send<ClockAction>) async throws -> Void) {
    start { .run { send in try await work(send) } }
  }

  private final class Box {
    var lines: [String] = []
  }
}

extension TestClock where Duration == Swift.Duration {
  var seconds: Int { Int(now.offset.components.seconds) }
}
