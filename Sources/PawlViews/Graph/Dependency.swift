/// A source of values that are read while views are evaluated. It remembers its observers and invalidates them on a
/// change.
///
/// - Complexity: A read is O(1), a change is O(observers).
class Dependency {
  private struct Entry {
    weak var reader: Reader?
    let evaluation: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries after the entries of former observers were last removed.
  private var settledCount = 0

  init() {}

  /// Records that the view under evaluation has read this value.
  final func wasRead() {
    guard let reader = Reader.current else { return }
    entries[ObjectIdentifier(reader)] = Entry(reader: reader, evaluation: reader.evaluation)
    guard entries.count > 2 * settledCount + 16 else { return }
    entries = entries.filter { $0.value.reader?.evaluation == $0.value.evaluation }
    settledCount = entries.count
  }

  /// Invalidates every observer that read this value during its last evaluation.
  final func didChange() {
    let entries = self.entries
    self.entries.removeAll(keepingCapacity: true)
    for entry in entries.values {
      if let reader = entry.reader, reader.evaluation == entry.evaluation { reader.mark() }
    }
  }
}
