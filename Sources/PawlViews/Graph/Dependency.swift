/// Something that is read while views are evaluated, and knows who has read it.
///
/// - Complexity: reading is O(1); a change is O(readers).
class Dependency {
  private struct Entry {
    weak var reader: Reader?
    let evaluation: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// How many entries there were when those of nobody were last thrown away.
  private var settledCount = 0

  init() {}

  /// Says that whoever is being evaluated has read this.
  final func wasRead() {
    guard let reader = Reader.current else { return }
    entries[ObjectIdentifier(reader)] = Entry(reader: reader, evaluation: reader.evaluation)
    guard entries.count > 2 * settledCount + 16 else { return }
    entries = entries.filter { $0.value.reader?.evaluation == $0.value.evaluation }
    settledCount = entries.count
  }

  /// Has all evaluated again that have read this in their last evaluation.
  final func didChange() {
    let entries = self.entries
    self.entries.removeAll(keepingCapacity: true)
    for entry in entries.values {
      if let reader = entry.reader, reader.evaluation == entry.evaluation { reader.mark() }
    }
  }
}
