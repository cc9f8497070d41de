import PawlCore

/// The number of effects that are started, each replacing the previous one, before the benchmark waits for all to end.
private let restarts = 100

extension Scenario {
  /// Starting an effect that never ends, which cancels the previous one.
  ///
  /// The actions are sent from the store's own actor. The benchmark leaves the actor briefly after each action, so that
  /// every effect reaches its suspension point.
  static let cancelInFlight = Scenario("cancel-in-flight") {
    let store = StoreActor(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = JobActor()
    return Trial(
      work: .concurrent { iterations in
        for _ in 0..<iterations {
          for task in await restart(store) { await task.finish() }
        }
      },
      byHand: .concurrent { iterations in
        for _ in 0..<iterations {
          for task in await restart(jobs) { _ = await task.result }
        }
      },
      operations: restarts)
  }

  /// Like ``cancelInFlight``, with a store on the main actor, whose effects run off it.
  static let cancelInFlightMainActor = Scenario("cancel-in-flight-main-actor") {
    let store = Store(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = MainActorJobs()
    return Trial(
      work: .onMainActor { iterations in
        for _ in 0..<iterations {
          let tasks = (0..<restarts).map { _ in store.send(.restart) }
          store.send(.cancel)
          for task in tasks { await task.finish() }
        }
      },
      byHand: .onMainActor { iterations in
        for _ in 0..<iterations {
          let tasks = (0..<restarts).map { _ in jobs.restart() }
          jobs.cancel()
          for task in tasks { _ = await task.result }
        }
      },
      operations: restarts)
  }

  /// An action whose effect cancels an id without running effects.
  static let cancelIdleID = Scenario("cancel-idle-id") {
    let store = Store(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = MainActorJobs()
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations { store.send(.cancel) }
      },
      byHand: .synchronous { iterations in
        for _ in 0..<iterations { jobs.cancel() }
      })
  }

  private static func restart(_ store: isolated StoreActor<Int, JobAction>) async -> [StoreTask] {
    var tasks: [StoreTask] = []
    for _ in 0..<restarts {
      tasks.append(store.send(.restart))
      await Task.yield()
    }
    store.send(.cancel)
    return tasks
  }

  private static func restart(_ jobs: isolated JobActor) async -> [Task<Void, any Error>] {
    var tasks: [Task<Void, any Error>] = []
    for _ in 0..<restarts {
      tasks.append(jobs.restart())
      await Task.yield()
    }
    jobs.cancel()
    return tasks
  }
}
