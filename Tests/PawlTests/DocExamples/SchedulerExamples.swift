import Dispatch
import Pawl
import PawlTesting

/// The examples of the doc comments of the schedulers, of `LockIsolated` and of `Effect.unimplemented`.
enum SchedulerExamples {
  struct SearchEnvironment { var mainQueue: AnySchedulerOf<DispatchQueue> }

  static func test() {
    let scheduler = DispatchQueue.test
    let environment = SearchEnvironment(mainQueue: scheduler.eraseToAnyScheduler())

    scheduler.advance(by: .milliseconds(300))
    scheduler.advance(by: .seconds(1))
    _ = environment
  }

  static func immediate() {
    let environment = SearchEnvironment(mainQueue: DispatchQueue.immediate.eraseToAnyScheduler())
    _ = environment
  }

  static func unimplemented() {
    let environment = SearchEnvironment(mainQueue: .unimplemented("mainQueue"))
    _ = environment
  }

  static func timer(scheduler: AnySchedulerOf<DispatchQueue>) -> AnyCancellable {
    scheduler.timerPublisher(every: .seconds(1))
      .autoconnect()
      .sink { time in print(time) }
  }

  enum Recording {
    struct Environment { var save: @Sendable (String) -> Void }

    static func run() -> [String] {
      let saved = LockIsolated<[String]>([])
      let environment = Environment(save: { text in saved.withValue { $0.append(text) } })
      environment.save("text")
      return saved.value
    }
  }

  enum UnimplementedEffect {
    struct Environment { var load: () -> Effect<String, Never> }

    static func run() -> Environment {
      let environment = Environment(load: { .unimplemented("load") })
      return environment
    }
  }
}
