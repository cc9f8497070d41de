import PawlStorage

/// A call of a simulated process to the storage.
enum SimulatedCall {
  case acquire(StorageKey, holder: String)
  case commit([StorageWrite])
  case renew([StorageLease])
}

/// The answer to a ``SimulatedCall``.
enum SimulatedAnswer {
  case acquired(StorageRecord, StorageLease)
  case committed([StorageWrite], [StorageWriteResult])
  case renewed([StorageLease], [Result<StorageLease, StorageError>])
  case failed(SimulatedCall, StorageError)
}

/// The content of an entry. Visitors number their events; processes add entries of their own, as effects do.
enum SimulatedEntry: Hashable {
  case event(Int)
  case effect(Int)

  var text: String {
    switch self {
    case .event(let number): "v\(number)"
    case .effect(let number): "e\(number)"
    }
  }

  init?(_ text: some StringProtocol) {
    guard let number = Int(text.dropFirst()) else { return nil }
    switch text.first {
    case "v": self = .event(number)
    case "e": self = .effect(number)
    default: return nil
    }
  }
}

/// A process that owns sessions as the web host does: it applies an event to the state in memory, stores it, and acknowledges it.
///
/// It never looks at the time. A late process therefore goes on writing until the storage refuses its token.
struct SimulatedProcess {
  /// A session that the process owns.
  struct Session {
    var lease: StorageLease
    var state: [SimulatedEntry]
    /// The number of entries that are known to be stored.
    var stored: Int

    var lastEvent: Int {
      state.reduce(0) { last, entry in
        if case .event(let number) = entry { max(last, number) } else { last }
      }
    }
  }

  var holder: String
  var sessions: [StorageKey: Session] = [:]
  var acquiring: Set<StorageKey> = []
  /// The group that isn't answered yet, or that failed and has to be repeated.
  var group: [StorageWrite]?
  var isWaiting = false

  /// Returns the writes of all entries that aren't stored, with snapshots and releases as `random` decides.
  func makeGroup(using random: inout SeededGenerator) -> [StorageWrite] {
    sessions.sorted { $0.key < $1.key }.compactMap { _, session in
      var operations: [StorageWrite.Operation] = session.state.indices.dropFirst(session.stored).map { index in
        .append(StorageEntry(number: index + 1, bytes: Array(session.state[index].text.utf8)))
      }
      if random.happens(percent: 20) {
        let last = Int.random(in: 0...session.state.count, using: &random)
        operations.append(.snapshot(SimulatedState.snapshot(session.state, last), schemaVersion: 1))
      }
      if random.happens(percent: 5) { operations.append(.release) }
      return operations.isEmpty ? nil : StorageWrite(session.lease, operations)
    }
  }
}

/// The encoding of the state of a simulated session, which is the list of all its entries.
enum SimulatedState {
  static func snapshot(_ state: [SimulatedEntry], _ last: Int) -> StorageSnapshot {
    let text = state.prefix(last).map(\.text).joined(separator: ",")
    return StorageSnapshot(lastEntry: last, bytes: Array(text.utf8))
  }

  /// Returns the entries of a record, or `nil` if it can't be decoded.
  static func entries(of record: StorageRecord) -> [SimulatedEntry]? {
    let snapshot = String(decoding: record.snapshot?.bytes ?? [], as: UTF8.self)
    let texts =
      snapshot.split(separator: ",").map(String.init) + record.entries.map { String(decoding: $0.bytes, as: UTF8.self) }
    let entries = texts.compactMap { SimulatedEntry($0) }
    return entries.count == texts.count ? entries : nil
  }
}
