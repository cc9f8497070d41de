import Foundation
public import PawlStorage
public import PawlTopics

/// The part of a process that makes the commands of a board and stores them.
///
/// Each process has a keeper. The one whose process has the lease of the board's record makes the commands; the others wait for
/// the lease, which is free within a second after the process has ended.
public actor BoardKeeper {
  private let name: String
  private let topics: Topics
  private let writer: StorageWriter
  private var record = BoardRecord()

  /// Creates a keeper. ``run()`` starts it.
  public init(_ name: String, topics: Topics, writer: StorageWriter) {
    self.name = name
    self.topics = topics
    self.writer = writer
  }

  /// Keeps the board until the task is cancelled or the writer hands its records over.
  ///
  /// - Throws: An error of the storage that doesn't pass, and an error if another program has written the record.
  public func run() async throws {
    while !Task.isCancelled {
      do {
        let owned = try await acquire()
        try await serve(owned)
        if owned.status.condition == .released { return }
      } catch StorageError.held, StorageWriterError.lostLease {
        // Another process keeps the board now.
      } catch StorageWriterError.closed {
        return
      } catch {
        if Task.isCancelled { return }
        throw error
      }
    }
  }

  private func acquire() async throws -> OwnedRecord {
    let (stored, owned) = try await writer.acquire(Self.key(of: name), creating: 1, waitingUpTo: .seconds(3600))
    record = try BoardRecord(stored)
    return owned
  }

  /// Makes commands in the order in which they were published.
  private func serve(_ owned: OwnedRecord) async throws {
    let commands = topics.subscribe(to: .commands(of: name))
    announce()
    try await withThrowingTaskGroup { group in
      group.addTask { await owned.ended() }
      group.addTask { [self] in
        for await event in commands {
          switch event {
          case .message(let message): try await make(message.value, owned)
          case .gap: await announce()
          }
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  /// Lets the sessions send the commands again that weren't made.
  private func announce() {
    topics.publish(.opened(version: record.version), to: .updates(of: name))
  }

  private func make(_ command: BoardCommand, _ owned: OwnedRecord) async throws {
    guard !record.hasMade(command) else { return }
    let number = try owned.append(Array(JSONEncoder().encode(command)))
    record.make(command)
    if owned.isSnapshotDue {
      try owned.snapshot { [record] in Array(try JSONEncoder().encode(record)) }
    }
    let version = record.version
    // Nobody hears of a change that could be lost.
    try await owned.stored(number)
    topics.publish(.made(command, version: version), to: .updates(of: name))
  }

  /// Loads a board as it is stored.
  public static func load(_ name: String, from storage: any SessionStorage) async throws -> BoardRecord {
    guard let stored = try await storage.load(key(of: name)) else { return BoardRecord() }
    return try BoardRecord(stored)
  }

  private static func key(of name: String) -> StorageKey { StorageKey("board/\(name)") }
}

extension OwnedRecord {
  /// Returns when the lease is lost or released.
  fileprivate func ended() async {
    for await status in statuses where status.hasEnded { return }
  }
}
