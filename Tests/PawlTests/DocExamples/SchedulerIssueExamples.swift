import Dispatch
import Pawl
import PawlTesting

/// The examples of the pages of PAWL-051 to PAWL-055.
enum SchedulerIssueExamples {
  /// - Returns: The number of ticks of the timer.
  static func endless() -> Int {
    let scheduler = DispatchQueue.test
    var ticks = 0
    let timer = scheduler.timerPublisher(every: .seconds(1)).autoconnect().sink { _ in ticks += 1 }
    scheduler.run()
    timer.cancel()
    return ticks
  }

  static func endlessMended() -> Int {
    let scheduler = DispatchQueue.test
    var ticks = 0
    let timer = scheduler.timerPublisher(every: .seconds(1)).autoconnect().sink { _ in ticks += 1 }
    scheduler.advance(by: .seconds(3))
    timer.cancel()
    scheduler.run()
    return ticks
  }

  static func goingBack() {
    let scheduler = DispatchQueue.test
    let start = scheduler.now
    scheduler.advance(by: .seconds(5))
    scheduler.advance(to: start.advanced(by: .seconds(2)))
  }

  static func goingBackMended() {
    let scheduler = DispatchQueue.test
    let start = scheduler.now
    scheduler.advance(to: start.advanced(by: .seconds(2)))
    scheduler.advance(by: .seconds(5))
  }

  static func unendingMoment() -> Int {
    let scheduler = DispatchQueue.test
    var count = 0
    let ticks = scheduler.schedule(after: scheduler.now, interval: .seconds(0)) { count += 1 }
    scheduler.advance(by: .seconds(1))
    ticks.cancel()
    return count
  }

  static func unendingMomentMended() -> Int {
    let scheduler = DispatchQueue.test
    var count = 0
    let ticks = scheduler.schedule(after: scheduler.now, interval: .milliseconds(100)) { count += 1 }
    scheduler.advance(by: .milliseconds(900))
    ticks.cancel()
    return count
  }

  static func stillScheduled() {
    let scheduler = DispatchQueue.test
    var ticks = 0
    let timer = scheduler.timerPublisher(every: .seconds(1)).autoconnect().sink { _ in ticks += 1 }
    scheduler.advance(by: .seconds(3))
    scheduler.checkSuspension()
    timer.cancel()
  }

  static func stillScheduledMended() {
    let scheduler = DispatchQueue.test
    var ticks = 0
    let timer = scheduler.timerPublisher(every: .seconds(1)).autoconnect().sink { _ in ticks += 1 }
    scheduler.advance(by: .seconds(3))
    timer.cancel()
    scheduler.checkSuspension()
  }

  static func unimplemented() -> Bool {
    var hasRefreshed = false
    let mainQueue: AnySchedulerOf<DispatchQueue> = .unimplemented("mainQueue")
    mainQueue.schedule { hasRefreshed = true }
    return hasRefreshed
  }

  static func unimplementedMended() -> Bool {
    var hasRefreshed = false
    let scheduler = DispatchQueue.test
    let mainQueue: AnySchedulerOf<DispatchQueue> = scheduler.eraseToAnyScheduler()
    mainQueue.schedule { hasRefreshed = true }
    scheduler.advance()
    return hasRefreshed
  }
}

/// The examples of the page of PAWL-056.
@MainActor
enum UnimplementedEffectExample {
  enum Action {
    case loadButtonTapped
    case loaded(String)
  }
  struct Environment: Sendable {
    var load: @Sendable () -> Effect<Action, Never>
  }

  static func cause(_ environment: inout Environment) {
    environment.load = { .unimplemented("load") }
  }

  static func mended(_ environment: inout Environment) {
    environment.load = { Effect(value: .loaded("text")) }
  }

  /// - Returns: The loaded text.
  static func run(_ prepare: (inout Environment) -> Void) -> String {
    var environment = Environment(load: { .none })
    prepare(&environment)
    let store = Store(
      initialState: "",
      reducer: Reducer<String, Action, Environment> { state, action, environment in
        switch action {
        case .loadButtonTapped: return environment.load()
        case .loaded(let text): state = text
        }
        return .none
      }, environment: environment)
    _ = store.send(.loadButtonTapped)
    return ViewStore(store).state
  }
}
