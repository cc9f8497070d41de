import Foundation
import GRDB
import PawlStorage

/// Opens a file: checks it, keeps it aside if it is damaged, and creates or changes the tables.
struct SQLiteOpening {
  struct Opened {
    var pool: DatabasePool
    var file: SQLiteFile
    var lock: SQLiteFileLock
    var setAside: SQLiteSetAsideFile?
  }

  /// The time that an opening waits for another process which has the file alone, that is while it checks the file.
  private static let maximumWait = Duration.seconds(60)
  private static let pause = 0.005

  private let configuration: SQLiteConfiguration
  private var file: SQLiteFile
  private let lock: SQLiteFileLock

  init(path: String, configuration: SQLiteConfiguration) throws(StorageError) {
    self.configuration = configuration
    file = try SQLiteFile(path: path)
    lock = try SQLiteFileLock(path: file.path + "-lock")
  }

  func run() throws(StorageError) -> Opened {
    let start = ContinuousClock.now
    while true {
      guard let mode = lock.tryLock() else {
        guard start.duration(to: .now) < Self.maximumWait else {
          throw .unavailable(
            """
            Another process has been opening the file \(file.path) for more than \(Self.maximumWait). It may check a large file, \
            or hang. Look for it, and open the file again.
            """)
        }
        Thread.sleep(forTimeInterval: Self.pause)
        continue
      }
      do throws(StorageError) {
        return try open(mode)
      } catch {
        lock.release()
        // Two processes that start on a damaged file share the lock at first. One of them gets it alone when the other has ended it.
        guard mode == .shared, case .damaged = error, start.duration(to: .now) < configuration.busyTimeout else { throw error }
        Thread.sleep(forTimeInterval: Self.pause)
      }
    }
  }

  private func open(_ mode: SQLiteFileLock.Mode) throws(StorageError) -> Opened {
    let reason: String
    do throws(StorageError) {
      if file.hasOrphanedChanges {
        throw .damaged("The file \(file.path) is missing or empty, but there are changes of it in \(file.path)-wal.")
      }
      if file.hasContents { try check() }
      return try openSound(setAside: nil, lastToken: 0)
    } catch {
      guard case .damaged(let message) = error else { throw error }
      guard mode == .alone else {
        throw .damaged(
          """
          \(message) The file can't be kept aside, because another process still has it open: end all processes that use it, and \
          start the program again.
          """)
      }
      reason = message
    }
    let time = configuration.clock.now
    let moved = try file.moveAside(time: time)
    // The tokens of the damaged file are unknown. There were fewer than one for each microsecond since 1970.
    let lastToken = max(time, StorageClock.system.now, StorageInstant(microseconds: 0)).microseconds
    return try openSound(setAside: SQLiteSetAsideFile(path: moved, time: time, reason: reason), lastToken: lastToken)
  }

  /// Checks a file before anything in it is changed.
  private func check() throws(StorageError) {
    try mappingErrors {
      let queue = try DatabaseQueue(path: file.path, configuration: connectionConfiguration)
      // A file is closed here in all cases, so that it can be moved.
      defer { try? queue.close() }
      try queue.inDatabase { db in
        try SQLiteSchema.requireKnown(db, path: file.path)
        guard configuration.integrityCheck == .quick else { return }
        let reports = try String.fetchAll(db, sql: "PRAGMA quick_check(5)")
        guard reports == ["ok"] else {
          throw StorageError.damaged("The check of the file \(file.path) reports: \(reports.joined(separator: "; ")).")
        }
      }
    }
  }

  private func openSound(setAside: SQLiteSetAsideFile?, lastToken: Int64) throws(StorageError) -> Opened {
    try mappingErrors {
      let pool = try DatabasePool(path: file.path, configuration: connectionConfiguration)
      var file = file
      file.noteIdentity()
      do {
        try pool.writeWithoutTransaction { db in
          // GRDB has set `NORMAL` when it began the write-ahead log.
          if configuration.synchronous == .full { try db.execute(sql: "PRAGMA synchronous = FULL") }
          #if canImport(Darwin)
          // Flushes the cache of the disk, too.
          try db.execute(sql: "PRAGMA fullfsync = 1; PRAGMA checkpoint_fullfsync = 1")
          #endif
        }
        try migrate(pool, lastToken: lastToken)
        try pool.writeWithoutTransaction { db in try limitSize(db) }
      } catch {
        try? pool.close()
        throw error
      }
      lock.share()
      return Opened(pool: pool, file: file, lock: lock, setAside: setAside)
    }
  }

  private func migrate(_ pool: DatabasePool, lastToken: Int64) throws {
    do {
      try SQLiteSchema.migrator(lastToken: lastToken).migrate(pool)
    } catch {
      // Another process that shares the file can have made the same migration meanwhile.
      guard try pool.read(SQLiteSchema.migrator().hasCompletedMigrations) else { throw error }
    }
  }

  private func limitSize(_ db: Database) throws {
    guard let maximumSize = configuration.maximumSize else { return }
    let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4096
    // Pragmas take no bound arguments. The value is a number of this program.
    try db.execute(sql: "PRAGMA max_page_count = \(max(maximumSize / pageSize, 1))")
  }

  private var connectionConfiguration: Configuration {
    var result = Configuration()
    result.label = "PawlSQLite"
    result.foreignKeysEnabled = false
    // Otherwise GRDB ends the process if a transaction can't be rolled back.
    result.allowsUnsafeTransactions = true
    result.maximumReaderCount = max(configuration.maximumReaderCount, 1)
    let timeout = configuration.busyTimeout
    result.busyMode = .callback { tries in SQLiteBusyWait.pause(afterTries: tries, timeout: timeout) }
    result.prepareDatabase { db in
      // GRDB gives readers ten seconds.
      if db.configuration.readonly {
        try db.execute(sql: "PRAGMA busy_timeout = \(Int(timeout / .milliseconds(1)))")
      }
    }
    return result
  }

  private func mappingErrors<Answer>(_ body: () throws -> Answer) throws(StorageError) -> Answer {
    do {
      return try body()
    } catch {
      throw StorageError(error, path: file.path, configuration)
    }
  }
}
