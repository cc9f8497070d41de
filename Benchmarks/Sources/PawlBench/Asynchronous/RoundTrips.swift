import PawlCore

extension Scenario {
  /// An action that starts a `task`, until the action that the task returns has been processed.
  static let taskRoundTrip = Scenario("task-round-trip") { roundTrip(.task) }

  /// Like ``taskRoundTrip``, with a store on the main actor, whose effects run off it.
  static let taskRoundTripMainActor = Scenario("task-round-trip-main-actor") { roundTripOnMainActor(.task) }

  /// An action that starts a `run` that sends one action, until it has ended.
  static let runRoundTrip = Scenario("run-round-trip") { roundTrip(.run) }

  /// Like ``runRoundTrip``, with a store on the main actor, whose effects run off it.
  static let runRoundTripMainActor = Scenario("run-round-trip-main-actor") { roundTripOnMainActor(.run) }

  @MainActor
  private static func roundTrip(_ action: JobAction) -> Trial {
    let store = StoreActor(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = JobActor()
    return Trial(
      work: .concurrent { iterations in
        for _ in 0..<iterations { await store.send(action).finish() }
      },
      byHand: .concurrent { iterations in
        for _ in 0..<iterations { await jobs.task().value }
      })
  }

  @MainActor
  private static func roundTripOnMainActor(_ action: JobAction) -> Trial {
    let store = Store(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = MainActorJobs()
    return Trial(
      work: .onMainActor { iterations in
        for _ in 0..<iterations { await store.send(action).finish() }
      },
      byHand: .onMainActor { iterations in
        for _ in 0..<iterations { await jobs.task().value }
      })
  }
}
