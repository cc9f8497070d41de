import PawlCore

/// A counter of the objects that are alive.
package final class LiveObjectCounter: Sendable {
  private struct State {
    var population = 0
    var watchers: [(limit: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Lock(State())

  package init() {}

  package var population: Int { state.withLock { $0.population } }

  package func member() -> Member { Member(self) }

  /// Suspends until at most `limit` objects are alive. Default: none.
  package nonisolated(nonsending) func extinction(but limit: Int = 0) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.population > limit { state.watchers.append((limit, continuation)) }
        return state.population <= limit
      }
      if isDone { continuation.resume() }
    }
  }

  private func count(_ change: Int) {
    let watchers = state.withLock { state in
      state.population += change
      defer { state.watchers.removeAll { $0.limit >= state.population } }
      return state.watchers.filter { $0.limit >= state.population }
    }
    for watcher in watchers { watcher.continuation.resume() }
  }

  package final class Member: Sendable {
    private let census: LiveObjectCounter

    init(_ census: LiveObjectCounter) {
      self.census = census
      census.count(1)
    }

    deinit { census.count(-1) }

    /// Does nothing, but makes the calling closure capture the object.
    package func touch() {}
  }
}
