/// The windows of one store that throttled effects are in, by id.
final class ThrottleTable {
  /// The state of one id.
  final class Entry {
    /// How many effects run that use the entry.
    var users = 0
    /// Returns whether the window has ended; true before the first.
    private(set) var isOver: () -> Bool = { true }
    /// Ends when the window does.
    private(set) var wait = Effect<Never, Never>.none
    /// The output that will be sent when the window ends.
    var held: HeldOutput?
    /// The first output of the window, if the effect that it came from was replaced by another.
    var first: Any?

    func open(_ window: ThrottleWindow) {
      let opened = window.open()
      isOver = opened.isOver
      wait = opened.wait
      first = nil
    }

    /// Delivers the output of a window that has ended and whose timer has not had its turn yet.
    func deliverIfOver() {
      guard let held, isOver() else { return }
      held.deliver()
      held.cancel(dropsSent: false)
    }
  }

  /// Waits below the effect that its output came from, and goes with it.
  class HeldOutput: EffectNode {
    var anyOutput: Any? { nil }

    func deliver() {}
  }

  private var entries: [EffectID: Entry] = [:]
  private var limit = 64

  /// Returns the entry of an id. Entries that no effect uses and whose window has ended are dropped whenever the table has
  /// doubled.
  func entry(for id: EffectID) -> Entry {
    if let entry = entries[id] { return entry }
    if entries.count >= limit {
      removeUnused()
      limit = max(64, entries.count * 2)
    }
    let entry = Entry()
    entries[id] = entry
    return entry
  }

  private func removeUnused() {
    // Of a copy, since a clock that is asked for the time may run any code.
    let all = entries
    for (id, entry) in all where entry.users == 0 && entry.isOver() { entries[id] = nil }
  }
}
