import PawlCore

/// A gate at which tasks wait until it opens, and which counts the tasks that have arrived.
///
/// A cancelled task continues at once. It can check `Task.isCancelled`.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<Int> = []
    var nextID = 0
    var arrivals = 0
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Lock(State())

  package init() {}

  /// Suspends until the gate is open or the task is cancelled.
  package nonisolated(nonsending) func pass() async {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (resumes, arrived) = state.withLock { state in
          state.arrivals += 1
          let arrived = state.watchers.filter { $0.count <= state.arrivals }.map(\.continuation)
          state.watchers.removeAll { $0.count <= state.arrivals }
          let resumes = state.isOpen || state.cancelled.contains(id)
          if !resumes { state.waiting[id] = continuation }
          return (resumes, arrived)
        }
        for watcher in arrived { watcher.resume() }
        if resumes { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.cancelled.insert(id)
        return state.waiting.removeValue(forKey: id)
      }
      continuation?.resume()
    }
  }

  /// Resumes all waiting tasks in the order in which they arrived, and lets later tasks pass.
  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting.sorted { $0.key < $1.key }.map(\.value)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Suspends until `count` tasks have arrived, whether or not they have passed.
  package nonisolated(nonsending) func arrivals(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.arrivals >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}
