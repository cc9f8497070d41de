import IssueReporting
import PawlStorage
import Synchronization

/// The connection between a record, whose events come on tasks of its writer, and the store's actor.
final class PersistenceLink: Sendable {
  private struct State {
    /// Whether a state is on its way to the storage.
    var isBusy = false
    /// Whether the store has changed since that state.
    var isDirty = false
    var hasEnded = false
    var wake: (@Sendable () -> Void)?
  }

  private let key: StorageKey
  /// The reporters of the task that opened the state. The tasks of the writer don't inherit them.
  private let reporters = IssueReporters.current
  private let state = Mutex(State())

  init(key: StorageKey) {
    self.key = key
  }

  /// Sets the function that lets the store's actor save the present state.
  func attach(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }

  /// Notes a change of the store. Returns whether its state is to be saved now, because none is on its way.
  func change() -> Bool {
    state.withLock { state in
      guard !state.hasEnded else { return false }
      if state.isBusy {
        state.isDirty = true
        return false
      }
      state.isBusy = true
      return true
    }
  }

  /// Returns whether there are changes that no saved state contains, and counts them as saved.
  func takeChanges() -> Bool {
    state.withLock { state in
      defer { state.isDirty = false }
      return state.isDirty && !state.hasEnded
    }
  }

  func end() { state.withLock { $0.hasEnded = true } }

  func receive(_ event: StorageRecordEvent) {
    switch event {
    case .stored:
      complete()
    case .status(let status):
      switch status.condition {
      case .encodingFailed(let message):
        withIssueReporters(reporters) { reportUnencodableState(key, message) }
        complete()
      // The writer was ended by the program, or by a simulated crash.
      case .released, .stopped(.cancelled):
        end()
      case .lostLease, .stopped:
        end()
        withIssueReporters(reporters) { reportLostRecord(key, "\(status.condition)", unsaved: status.waiting) }
      case .saved, .saving, .notSaved:
        break
      }
    }
  }

  /// Notes that the state has arrived. If the store has changed since then, its actor saves the next one.
  private func complete() {
    let wake = state.withLock { state in
      if state.isBusy, state.isDirty { return state.wake }
      state.isBusy = false
      return nil
    }
    wake?()
  }
}
