import PawlCore

extension Scenario {
  /// One of ten thousand actions that a `run` sends.
  static let runThroughput = Scenario("run-throughput") {
    let store = StoreActor(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = JobActor()
    return Trial(
      work: .concurrent { iterations in
        for _ in 0..<iterations { await store.send(.stream).finish() }
      },
      byHand: .concurrent { iterations in
        for _ in 0..<iterations { await jobs.stream().value }
      },
      operations: throughputCount)
  }

  /// Like ``runThroughput``, with a store on the main actor, whose effects run off it.
  static let runThroughputMainActor = Scenario("run-throughput-main-actor") {
    let store = Store(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = MainActorJobs()
    return Trial(
      work: .onMainActor { iterations in
        for _ in 0..<iterations { await store.send(.stream).finish() }
      },
      byHand: .onMainActor { iterations in
        for _ in 0..<iterations { await jobs.stream().value }
      },
      operations: throughputCount)
  }

  /// One of a thousand merged `run`s, each of which sends one action.
  static let mergedRuns = Scenario("merge-1000-run") {
    let store = StoreActor(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = JobActor()
    return Trial(
      work: .concurrent { iterations in
        for _ in 0..<iterations { await store.send(.burst).finish() }
      },
      byHand: .concurrent { iterations in
        for _ in 0..<iterations {
          for task in await jobs.burst() { await task.value }
        }
      },
      operations: burstCount)
  }

  /// Like ``mergedRuns``, with a store on the main actor, whose effects run off it.
  static let mergedRunsMainActor = Scenario("merge-1000-run-main-actor") {
    let store = Store(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = MainActorJobs()
    return Trial(
      work: .onMainActor { iterations in
        for _ in 0..<iterations { await store.send(.burst).finish() }
      },
      byHand: .onMainActor { iterations in
        for _ in 0..<iterations {
          for task in jobs.burst() { await task.value }
        }
      },
      operations: burstCount)
  }
}
