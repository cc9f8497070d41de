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
      do {
        return try open()
      } catch let error as UnsoundFile {
        if mode == .alone { return try beginAnew(error) }
        lock.release()
        // Two processes that start on a damaged file share the lock at first. One of them gets it alone when the other has
        // ended it.
        guard start.duration(to: .now) < configuration.busyTimeout else { throw error.inUse(file.path) }
        Thread.sleep(forTimeInterval: Self.pause)
      } catch {
        throw StorageError(error, path: file.path, configuration)
      }
    }
  }

  private func open() throws -> Opened {
    if file.hasOrphanedChanges {
      throw UnsoundFile(reason: "The file is missing or empty, but there are changes of it in its write-ahead log.")
    }
    return try UnsoundFile.detecting {
      if file.hasContents { try check() }
      return try openSound(setAside: nil)
    }
  }

  /// Keeps the file aside and opens an empty one.
  private func beginAnew(_ error: UnsoundFile) throws(StorageError) -> Opened {
    let time = configuration.clock.now
    let moved = try file.moveAside(time: time)
    do {
      return try openSound(setAside: SQLiteSetAsideFile(path: moved, time: time, reason: error.reason))
    } catch {
      throw StorageError(error, path: file.path, configuration)
    }
  }

  /// Checks a file before anything in it is changed.
  private func check() throws {
    let queue = try DatabaseQueue(path: file.path, configuration: connectionConfiguration)
    // The file is closed here in all cases, so that it can be moved.
    defer { try? queue.close() }
    try queue.inDatabase { db in
      try SQLiteSchema.requireKnown(db, path: file.path)
      guard configuration.integrityCheck == .quick else { return }
      let reports = try String.fetchAll(db, sql: "PRAGMA quick_check(5)")
      guard reports == ["ok"] else { throw UnsoundFile(reason: reports.joined(separator: "; ")) }
    }
  }

  private func openSound(setAside: SQLiteSetAsideFile?) throws -> Opened {
    try file.create()
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
        // A large transaction leaves a large log, which is cut to this size afterwards.
        try db.execute(sql: "PRAGMA journal_size_limit = 67108864")
      }
      try migrate(pool)
      try pool.writeWithoutTransaction { db in try limitSize(db) }
    } catch {
      pool.closeWriterLast()
      throw error
    }
    lock.share()
    return Opened(pool: pool, file: file, lock: lock, setAside: setAside)
  }

  private func migrate(_ pool: DatabasePool) throws {
    // The tokens of a file that was kept aside are unknown. There were fewer than one for each microsecond since 1970. The
    // names in the folder tell of it, because the process that moved the file can have ended before it stored anything in
    // the new one.
    let start = max(configuration.clock.now, StorageClock.system.now, StorageInstant(microseconds: 0))
    let lastToken = try file.wasSetAside ? start.microseconds : 0
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
        let milliseconds = Int(min(max(timeout / .milliseconds(1), 0), Double(Int32.max)))
        try db.execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
      }
    }
    return result
  }
}
