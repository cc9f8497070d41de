/// The run of the actions that views have registered for the end of the program.
@MainActor
package final class Termination {
  private var tasks: [Task<Void, Never>] = []
  private var left: Int
  private var waiter: CheckedContinuation<Void, Never>?
  /// The first error that an action has thrown, or `nil` if none has.
  package private(set) var failure: (any Error)?

  fileprivate init(_ graph: ViewGraph) {
    let actions = graph.terminating.map(\.terminationAction)
    left = actions.count
    tasks = actions.map { action in
      graph.startTask(.userInitiated) { [self] in
        do { try await action() } catch { failure = failure ?? error }
        left -= 1
        if left == 0 { resume() }
      }
    }
  }

  /// Waits until all actions have ended or the limit has passed. Then it cancels the actions that still run.
  package func wait(atMost limit: Duration) async {
    guard left > 0 else { return }
    let timer = Task { @MainActor [weak self] in
      guard (try? await Task.sleep(for: limit)) != nil else { return }
      self?.resume()
    }
    await withCheckedContinuation { waiter = $0 }
    timer.cancel()
    for task in tasks { task.cancel() }
  }

  private func resume() {
    waiter?.resume()
    waiter = nil
  }
}

extension ViewGraph {
  /// Sets `scenePhase` to `background`, and starts the actions for the end of the program.
  package func beginTermination() -> Termination {
    setPhase?(.background)
    update()
    return Termination(self)
  }
}
