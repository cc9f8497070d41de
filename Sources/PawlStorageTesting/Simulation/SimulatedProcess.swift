import PawlStorage
import Synchronization

/// A mistake that a simulation makes on purpose, to show that the simulation finds it.
package enum SimulatedBug: Sendable {
  /// Acknowledges an event when its entry is appended.
  case acknowledgesEarly
  /// Gives entries new numbers when their write is repeated.
  case repeatsUnderNewNumbers
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

/// News for the simulation from the tasks of its processes.
enum SimulatedNews: Sendable {
  case acquired(StorageRecord, OwnedRecord)
  case notAcquired
  case event(StorageRecordEvent)
}

/// The news that the simulation hasn't read, in their order.
final class SimulatedInbox: Sendable {
  struct Item: Sendable {
    var start: Int
    var key: StorageKey
    /// The number of the acquisition.
    var acquisition: Int
    var news: SimulatedNews
  }

  private let items = Mutex<[Item]>([])

  func add(_ item: Item) { items.withLock { $0.append(item) } }

  func takeAll() -> [Item] {
    items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}

/// A process that owns sessions as the web host does: it appends an event, applies it to the state in memory, and acknowledges it
/// when it is stored.
struct SimulatedProcess {
  /// A session that the process owns.
  struct Session {
    var acquisition: Int
    var owned: OwnedRecord
    var state: [SimulatedEntry]
    /// The number of entries that are known to be stored.
    var stored: Int
    var details: Int?
    var isReleasing = false
    /// Whether the writer has said that it can store nothing more.
    var hasEnded = false

    var lastEvent: Int {
      state.reduce(0) { last, entry in
        if case .event(let number) = entry { max(last, number) } else { last }
      }
    }
  }

  /// A number that no other process has.
  var start: Int
  var writer: StorageWriter
  /// The clock of the process, which differs from that of the storage.
  var clock: ManualStorageClock
  var sessions: [StorageKey: Session] = [:]
  var acquiring: Set<StorageKey> = []
  var isDraining = false
}

/// The encoding of the state of a simulated session, which is the list of all its entries.
enum SimulatedState {
  static func bytes(_ state: [SimulatedEntry]) -> [UInt8] {
    Array(state.map(\.text).joined(separator: ",").utf8)
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
