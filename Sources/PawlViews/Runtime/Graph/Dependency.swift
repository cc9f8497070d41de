/// A source of values that are read while views are evaluated. It remembers its observers and invalidates them on a
/// change.
///
/// - Complexity: A read is O(1) on average, a change is O(observers).
class Dependency {
  private struct Entry {
    let observer: DependencyObserver
    var evaluation: UInt32

    /// Whether the observer's last evaluation read the value.
    var isCurrent: Bool { observer.evaluation == evaluation }
  }

  /// The observers, most of which appear once: most sources have few of them, and an array takes a fraction of the memory
  /// of a dictionary.
  private var entries: [Entry] = []
  /// The number of entries after the entries of former observers were last removed.
  private var settledCount = 0

  init() {}

  /// Records that the view under evaluation has read this value.
  final func recordRead() {
    guard let observer = DependencyObserver.current else { return }
    for index in entries.indices.suffix(Self.searchedCount).reversed() where entries[index].observer === observer {
      entries[index].evaluation = observer.evaluation
      return
    }
    entries.append(Entry(observer: observer, evaluation: observer.evaluation))
    if entries.count > 2 * settledCount + 2 * Self.searchedCount { removeFormerObservers() }
  }

  /// Invalidates every observer that read this value during its last evaluation.
  final func didChange() {
    var observers: [Entry] = []
    swap(&observers, &entries)
    for entry in observers where entry.isCurrent { entry.observer.invalidate() }
    // The next evaluation reads the value again, most likely by as many observers.
    observers.removeAll(keepingCapacity: true)
    if entries.isEmpty { entries = observers }
  }

  private func removeFormerObservers() {
    var known: Set<ObjectIdentifier> = []
    entries.removeAll { !$0.isCurrent || !known.insert(ObjectIdentifier($0.observer)).inserted }
    settledCount = entries.count
  }

  /// Replaces the observers of released nodes by the observers that make these nodes again, and removes former ones.
  ///
  /// The effect of a change stays the same. Without a source that retains them, the observers of released nodes can be
  /// released, too.
  ///
  /// - Complexity: O(observers).
  final func replaceReleasedObservers() {
    guard entries.contains(where: { !$0.isCurrent || $0.observer.replacement != nil }) else { return }
    var (kept, known) = ([Entry](), Set<ObjectIdentifier>())
    for var entry in entries {
      while entry.isCurrent, let replacement = entry.observer.replacement {
        entry = Entry(observer: replacement.observer, evaluation: replacement.evaluation)
      }
      if entry.isCurrent, known.insert(ObjectIdentifier(entry.observer)).inserted { kept.append(entry) }
    }
    entries = kept
    settledCount = kept.count
  }

  /// The number of entries that a read searches, from the newest, for an entry of the observer that reads.
  private static let searchedCount = 8
}
