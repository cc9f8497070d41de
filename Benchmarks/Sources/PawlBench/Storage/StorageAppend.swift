import PawlStorage

extension Scenario {
  /// An event of a session on the main actor, appended to a record before it is applied. By hand: the same event with storage
  /// off. The tasks of the writer, which store the entries meanwhile, count for the allocations.
  static let storageAppend = Scenario("storage-append") {
    let record = AcquiredRecord()
    var (state, off) = (0, 0)
    return Trial(
      work: .onMainActor { iterations in
        let owned = await record.owned()
        for _ in 0..<iterations {
          appendEvent(to: owned)
          state += 1
          if owned.isSnapshotDue { try? owned.snapshot { [state] in Array("\(state)".utf8) } }
        }
        blackHole(state)
      },
      byHand: .synchronous { iterations in
        for _ in 0..<iterations {
          off += 1
          // The compiler would make one addition of all.
          blackHole(off)
        }
      })
  }
}

/// The bytes of an event of a browser.
private let event = Array(#"{"press":{"target":"17","modifiers":[]}}"#.utf8)

/// Appends an event. A record without limits takes every one.
private func appendEvent(to owned: OwnedRecord) {
  do { blackHole(try owned.append(event)) } catch { fatalError("\(error)") }
}

/// A record in memory, which is acquired when it is used for the first time.
@MainActor
private final class AcquiredRecord {
  private var acquired: OwnedRecord?

  func owned() async -> OwnedRecord {
    if let acquired { return acquired }
    var options = StorageWriterOptions()
    options.recordLimit = StorageBacklog(entries: .max, bytes: .max)
    options.limit = options.recordLimit
    // The memory storage acquires a new record without an error.
    let owned = try! await StorageWriter(MemoryStorage(), options: options).acquire("session", creating: 1).owned
    acquired = owned
    return owned
  }
}
