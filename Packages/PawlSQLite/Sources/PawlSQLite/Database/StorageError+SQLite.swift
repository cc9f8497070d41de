import GRDB
import PawlStorage

extension StorageError {
  /// Whether the error of a group can have its reason in one of its calls.
  var concernsSingleCalls: Bool {
    switch self {
    case .unavailable: false
    default: true
    }
  }

  /// Describes an error of SQLite.
  init(_ error: any Error, path: String, _ configuration: SQLiteConfiguration) {
    switch error {
    case let error as StorageError: self = error
    case let error as DatabaseError: self.init(error, path: path, configuration)
    case is RowDecodingError: self = .damaged("A row in the file \(path) isn't as this program left it: \(error).")
    default: self = .unavailable("The file \(path) can't be used: \(error).")
    }
  }

  private init(_ error: DatabaseError, path: String, _ configuration: SQLiteConfiguration) {
    let report = "SQLite reports: \(error.report)."
    switch error.resultCode {
    case .SQLITE_FULL:
      self = .full(
        """
        The file \(path) can't grow, and nothing of the transaction was stored. \(report) Free space on the disk, raise \
        `maximumSize` if it is set, or remove expired records; then repeat the call.
        """)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self = .unavailable(
        """
        The file \(path) was locked by another program for more than \(configuration.busyTimeout). \(report) Look for a program \
        that keeps a transaction open, for example a shell of SQLite, and end it; then repeat the call.
        """)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self = .damaged(
        """
        The file \(path) isn't a sound database. \(report) Restart the program: it then keeps the file aside and begins with an \
        empty one. Restore a backup if there is one.
        """)
    case .SQLITE_ERROR where error.message?.contains("WAL") == true:
      self = .unavailable(
        """
        The file \(path) can't have a write-ahead log. \(report) Put it on a local file system: network file systems have no \
        memory that processes share.
        """)
    case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_ERROR:
      self = .damaged(
        """
        The tables in the file \(path) aren't as this program left them. \(report) Another program may have changed \
        them. Restore a backup, or move the file away so that the program begins with an empty one.
        """)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      self = .unavailable(
        """
        The file \(path) can't be written. \(report) Give the user of the program the permission to write to the file and its \
        folder, and mount the file system for writing.
        """)
    case .SQLITE_CANTOPEN:
      self = .unavailable(
        """
        The file \(path) can't be opened. \(report) The folder must exist, the user of the program must be allowed to write \
        to it, and a file with the name must be a regular file.
        """)
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
      self = .full(
        """
        The shared memory \(path)-shm can't grow, and nothing was stored. \(report) Free space on the disk; then repeat the call.
        """)
    case .SQLITE_TOOBIG:
      self = .invalidArgument("A value is too large for the file \(path). \(report) Divide the value.")
    default:
      self = .unavailable(
        """
        The file \(path) can't be used, and it is unknown whether the transaction was stored. \(report) Look at the disk and \
        the log of the operating system; then repeat the call.
        """)
    }
  }
}

extension DatabaseError {
  /// The message of SQLite with the number of the error, which its documentation lists.
  var report: String { "\(message ?? "no message") (\(extendedResultCode.rawValue))" }
}
