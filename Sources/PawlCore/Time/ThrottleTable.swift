/// The windows of one store's throttled effects, by id.
final class ThrottleTable {
  /// The state of one id.
  final class Entry {
    /// The number of running effects that use the entry.
    var users = 0
    /// Returns whether the window has ended; true before the first window.
    private(set) var isOver: () -> Bool = { true }
    /// An effect that ends with the window.
    private(set) var wait = Effect<Never, Never>.none
    /// The output that will be sent when the window ends.
    var held: PendingOutputNode?
    /// The first output of the window, if its effect was replaced by another.
    var first: Any?

    func open(_ window: ThrottleWindow) {
      let opened = window.open()
      isOver = opened.isOver
      wait = opened.wait
      first = nil
    }

    /// Delivers the held output of a window that has ended but whose timer hasn't fired yet.
    func deliverIfOver() {
      guard let held, isOver() else { return }
      held.deliver()
      held.cancel(dropsSent: false)
    }
  }

  /// Output that is held until the window ends. It is a node below the effect that sent it, and is cancelled with that
  /// effect.
  class PendingOutputNode: EffectNode {
    var anyOutput: Any? { nil }

    func deliver() {}
  }

  private var entries: [EffectID: Entry] = [:]
  private var limit = 64

  /// Returns the entry of an id. Whenever the table has doubled, entries without effects and with an ended window are
  /// removed.
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
    // Iterates over a copy, since asking a clock for the time may run any code.
    let all = entries
    for (id, entry) in all where entry.users == 0 && entry.isOver() { entries[id] = nil }
  }
}
