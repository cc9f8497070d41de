#if Web
import PawlStorage

/// The decision whether a process takes visitors.
///
/// Each question starts a small read from the storage, at most one each second, and is answered at once from what is known: a
/// storage that hangs doesn't hold up the answer.
@MainActor
final class Readiness {
  enum State: String {
    case ready
    case starting
    case draining
    case storageFails = "storage"
  }

  /// Whether the process is about to hand its sessions over.
  var isDraining = false
  private let storage: (any SessionStorage)?
  private let key: StorageKey
  private let patience: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  /// The time since which changes of sessions can't be stored, or `nil`.
  private let writesFailSince: @MainActor () -> ContinuousClock.Instant?

  /// The read that is under way, and its start.
  private var check: (task: Task<Void, Never>, start: ContinuousClock.Instant)?
  private var lastCheck: ContinuousClock.Instant?
  private var hasAnswered = false
  private var readsFailSince: ContinuousClock.Instant?

  private static let interval = Duration.seconds(1)

  /// Creates the decision of a process.
  ///
  /// - Parameters:
  ///   - storage: The storage of sessions; `nil` for none. The process is then ready from the beginning.
  ///   - key: The key of a record that doesn't exist.
  ///   - patience: The time for which the storage may fail.
  ///   - now: The current time.
  ///   - writesFailSince: Returns the time since which changes of sessions can't be stored.
  init(
    storage: (any SessionStorage)?, key: StorageKey, patience: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    writesFailSince: @escaping @MainActor () -> ContinuousClock.Instant?
  ) {
    self.storage = storage
    self.key = key
    self.patience = patience
    self.now = now
    self.writesFailSince = writesFailSince
  }

  var state: State {
    if isDraining { return .draining }
    guard let storage else { return .ready }
    let now = now()
    if check == nil, lastCheck.map({ now - $0 >= Self.interval }) ?? true { begin(storage, now) }
    guard hasAnswered else { return .starting }
    let failures = [readsFailSince, writesFailSince(), check?.start].compactMap(\.self)
    return failures.contains { now - $0 > patience } ? .storageFails : .ready
  }

  private func begin(_ storage: any SessionStorage, _ start: ContinuousClock.Instant) {
    let task = Task(name: "Readiness.check") { [weak self, key] in
      do {
        _ = try await storage.load(key)
        self?.end(true, start)
      } catch {
        self?.end(false, start)
      }
    }
    check = (task, start)
  }

  private func end(_ isAnswered: Bool, _ start: ContinuousClock.Instant) {
    check = nil
    lastCheck = now()
    if isAnswered {
      hasAnswered = true
      readsFailSince = nil
    } else {
      readsFailSince = readsFailSince ?? start
    }
  }

  /// Returns when the read that is under way has ended. For tests.
  func settle() async { await check?.task.value }
}
#endif
