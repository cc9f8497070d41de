/// The writes of the next commit, one for each record. The committing task owns it.
///
/// Writes whose outcome is unknown stay in the group, and later changes of their records join them. Each record thereby has one
/// write, which is stored as a whole, and its changes keep their order.
struct WriterGroup {
  /// The write of one record, and its meaning for the writer.
  struct Part {
    let slot: Int
    var write: StorageWrite
    var amount = StorageBacklog.zero
    var progress = WriterProgress()
    var hasSnapshot = false
    var hasRelease = false

    init(slot: Int, lease: StorageLease) {
      self.slot = slot
      write = StorageWrite(lease, [])
    }
  }

  private(set) var parts: [Part] = []
  private var indices: [FencingToken: Int] = [:]
  /// The code that made the changes.
  private(set) var causes = WriterCauses()
  /// The time of the oldest change.
  var since: Duration?
  /// The time at which the last changes were taken.
  var taken: Duration = .zero

  var isEmpty: Bool { parts.isEmpty }

  /// Returns the part of an acquisition, which is created if there is none.
  mutating func part(_ slot: Int, _ lease: StorageLease, _ body: (inout Part) -> Void) {
    if let index = indices[lease.token] {
      body(&parts[index])
    } else {
      var part = Part(slot: slot, lease: lease)
      body(&part)
      indices[lease.token] = parts.count
      parts.append(part)
    }
  }

  mutating func add(_ causes: WriterCauses) { self.causes.add(causes) }

  /// Removes all parts but those that have to be repeated.
  mutating func keep(_ kept: [Part]) {
    parts = kept
    indices = [:]
    for (index, part) in kept.enumerated() { indices[part.write.token] = index }
    if kept.isEmpty {
      since = nil
      causes = WriterCauses()
    }
  }
}
